import type { IndexedPage } from './page-index.ts'
import { getWordReader, pickTopicWords, type Word } from './words.ts'

export interface RankedPage {
  page: IndexedPage
  score: number
}

/** Usual figures of BM25, the ranking function of most full-text engines. */
const SATURATION = 1.2
const LENGTH_WEIGHT = 0.5
const USUAL_WORDS = 900

/** Words of a keyword that stand so near each other in a text, for each word, are about one thing. */
const NEAR_WORDS = 8

/**
 * Orders pages by how well they answer a keyword: all of its words before some, words in the title and
 * the headings before words in the body, the whole phrase before words apart. A page is an answer when
 * its title and headings hold enough of the words, or when it holds all of them and most stand there or
 * near each other; others are left out.
 */
export function rankPages(
  pages: readonly IndexedPage[],
  keyword: string,
  languageCode: string,
): RankedPage[] {
  const read = getWordReader(languageCode)
  const words = pickTopicWords(read(keyword), languageCode)
  if (!words.length) return []
  const asked = { words, phrase: read(keyword).map((word) => word.key) }
  return pages
    .map((page) => ({ page, score: scorePage(page, asked, read) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.page.url.localeCompare(b.page.url))
}

/** How many of a keyword's topic words a page must have: all of two, two thirds of more. */
export function leastWords(count: number): number {
  return count <= 2 ? count : Math.ceil((count * 2) / 3)
}

interface Asked {
  words: readonly Word[]
  phrase: readonly string[]
}

interface Field {
  /** How often each asked word occurs. */
  counts: number[]
  hasPhrase: boolean
  /** The fewest words in a row that hold all asked ones; infinite when some are missing. */
  window: number
}

function scorePage(page: IndexedPage, asked: Asked, read: (text: string) => Word[]): number {
  const size = asked.words.length
  const title = readField(page.title, asked, read)
  const headings = readField(Object.values(page.headers).flat().join(' . '), asked, read)
  const body = readField(page.text, asked, read)
  const prominent = asked.words.filter((_, at) => title.counts[at] || headings.counts[at]).length
  const found = asked.words.filter(
    (_, at) => title.counts[at] || headings.counts[at] || body.counts[at],
  ).length
  const isNear = body.window <= NEAR_WORDS * size
  const isAnswer = prominent >= leastWords(size) || (found === size && (isNear || prominent >= size / 2))
  if (!isAnswer) return 0
  const share = (counts: readonly number[]) => counts.filter((count) => count > 0).length / size
  const length = 1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * page.words) / USUAL_WORDS
  const bodyScore = body.counts.reduce((sum, count) => sum + count / (count + SATURATION * length), 0)
  return (
    10 * (found / size) +
    4 * share(title.counts) +
    (title.hasPhrase ? 2 : 0) +
    1.5 * share(headings.counts) +
    (headings.hasPhrase ? 1 : 0) +
    (2.2 * bodyScore) / size +
    (body.hasPhrase ? 1 : 0)
  )
}

function readField(text: string, { words, phrase }: Asked, read: (text: string) => Word[]): Field {
  const places = new Map(words.map((word, index) => [word.key, index]))
  const counts = words.map(() => 0)
  const last = words.map(() => Number.NEGATIVE_INFINITY)
  let hasPhrase = false
  let window = Number.POSITIVE_INFINITY
  const keys = read(text).map((word) => word.key)
  keys.forEach((key, at) => {
    const index = places.get(key)
    if (index !== undefined) {
      counts[index] = (counts[index] ?? 0) + 1
      last[index] = at
      window = Math.min(window, at - Math.min(...last) + 1)
    }
    if (key === phrase[0] && !hasPhrase)
      hasPhrase = phrase.every((part, offset) => keys[at + offset] === part)
  })
  return { counts, hasPhrase, window }
}
