import type { IndexedPage } from './page-index.ts'
import { createWordReader, pickTopicWords, type Word } from './words.ts'

export interface RankedPage {
  page: IndexedPage
  score: number
}

/** Usual figures of BM25, the ranking function of most full-text engines. */
const SATURATION = 1.2
const LENGTH_WEIGHT = 0.5
const USUAL_WORDS = 900

/**
 * Orders pages by how well they answer a keyword: all of its words before some, words in the title and
 * the headings before words in the body, the whole phrase before words apart. Pages that lack more words
 * than {@link leastWords} permits are left out.
 */
export function rankPages(
  pages: readonly IndexedPage[],
  keyword: string,
  languageCode: string,
): RankedPage[] {
  const read = createWordReader(languageCode)
  const words = pickTopicWords(read(keyword), languageCode)
  if (!words.length) return []
  const phrase = read(keyword).map((word) => word.key)
  return pages
    .map((page) => ({ page, score: scorePage(page, words, phrase, read) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.page.url.localeCompare(b.page.url))
}

/** How many of a keyword's topic words a page must have: all of two, two thirds of more. */
export function leastWords(count: number): number {
  return count <= 2 ? count : Math.ceil((count * 2) / 3)
}

function scorePage(
  page: IndexedPage,
  words: readonly Word[],
  phrase: readonly string[],
  read: (text: string) => Word[],
): number {
  const title = readField(page.title, words, phrase, read)
  const headings = readField(Object.values(page.headers).flat().join(' . '), words, phrase, read)
  const body = readField(page.text, words, phrase, read)
  const has = (index: number) => [title, headings, body].some((field) => (field.counts[index] ?? 0) > 0)
  const found = words.filter((_, index) => has(index)).length
  if (found < leastWords(words.length)) return 0
  const share = (counts: readonly number[]) => counts.filter((count) => count > 0).length / words.length
  const length = 1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * page.words) / USUAL_WORDS
  const bodyScore = body.counts.reduce((sum, count) => sum + count / (count + SATURATION * length), 0)
  return (
    10 * (found / words.length) +
    4 * share(title.counts) +
    (title.hasPhrase ? 2 : 0) +
    1.5 * share(headings.counts) +
    (headings.hasPhrase ? 1 : 0) +
    (2.2 * bodyScore) / words.length +
    (body.hasPhrase ? 1 : 0)
  )
}

function readField(
  text: string,
  words: readonly Word[],
  phrase: readonly string[],
  read: (text: string) => Word[],
): { counts: number[]; hasPhrase: boolean } {
  const counts = words.map(() => 0)
  const places = new Map(words.map((word, index) => [word.key, index]))
  let hasPhrase = false
  const keys = read(text).map((word) => word.key)
  keys.forEach((key, at) => {
    const index = places.get(key)
    if (index !== undefined) counts[index] = (counts[index] ?? 0) + 1
    if (key === phrase[0] && !hasPhrase)
      hasPhrase = phrase.every((part, offset) => keys[at + offset] === part)
  })
  return { counts, hasPhrase }
}
