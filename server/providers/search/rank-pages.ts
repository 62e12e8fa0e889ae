import type { IndexedPage } from './page-index.ts'
import { getWordReader, pickContentWords, pickTopicWords, type Word } from './tokenize.ts'

export interface RankedPage {
  page: IndexedPage
  score: number
}

/** The usual parameters of BM25, the ranking function of most full-text engines. */
const SATURATION = 1.2
const LENGTH_WEIGHT = 0.5
const USUAL_WORDS = 900

/** Maximum distance per word between the words of a keyword in one passage. */
const NEAR_WORDS = 8
/** A text is about a word with this many occurrences and this share of its words. */
const OFTEN = 3
const OFTEN_SHARE = 0.003
/** Higher minimum share for a word without other keywords near it. */
const OFTEN_SHARE_ALONE = 0.005

/**
 * Ranks pages by relevance for a keyword: all of its words before some, words in title and headings before words in
 * the body, the whole phrase before separate words. A page is relevant if its title, address, and headings contain
 * the significant words of the keyword, or if its text contains the missing ones often and close to each other;
 * others are removed. A keyword without significant words, such as "the best", only matches pages with exactly that
 * title.
 */
export function rankPages(
  pages: readonly IndexedPage[],
  keyword: string,
  languageCode: string,
): RankedPage[] {
  const read = getWordReader(languageCode)
  const words = pickTopicWords(read(keyword), languageCode)
  if (!words.length) return []
  const content = new Set(pickContentWords(read(keyword), languageCode).map(({ key }) => key))
  const context = { words, content, phrase: read(keyword).map((word) => word.key) }
  const answers = content.size ? pages : pages.filter((page) => isTitled(page, context.phrase, read))
  return answers
    .map((page) => ({ page, score: scorePage(page, context, read) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.page.url.localeCompare(b.page.url))
}

/** Whether a page's title or main heading consists of nothing but the phrase. */
function isTitled(page: IndexedPage, phrase: readonly string[], read: (text: string) => Word[]): boolean {
  return [page.title, ...page.headers.h1].some((title) => {
    const keys = read(title).map((word) => word.key)
    return keys.length === phrase.length && keys.every((key, at) => key === phrase[at])
  })
}

/** How many significant words of a keyword a page must have: all of up to three, three quarters of more. */
export function minWords(count: number): number {
  return count <= 3 ? count : Math.ceil((count * 3) / 4)
}

interface Asked {
  words: readonly Word[]
  /** Keys of the words that a matching page must have. */
  content: ReadonlySet<string>
  phrase: readonly string[]
}

interface Field {
  /** Occurrences of each word. */
  counts: number[]
  hasPhrase: boolean
  /** The shortest sequence of words that contains all required ones; infinite if some are missing. */
  window: number
}

function scorePage(page: IndexedPage, context: Asked, read: (text: string) => Word[]): number {
  const size = context.words.length
  const title = readField(page.title, context, read)
  const headings = readField(Object.values(page.headers).flat().join(' . '), context, read)
  const body = readField(page.text, context, read)
  const address = readField(wordsOfAddress(page.url), context, read)
  const fields = [title, headings, address]
  const found = context.words.filter((_, at) => [...fields, body].some((field) => field.counts[at])).length
  const content = context.words.flatMap(({ key }, at) => (context.content.has(key) ? [at] : []))
  const isProminent = (at: number) => fields.some((field) => field.counts[at])
  const often = Math.max(OFTEN, page.words * (content.length > 1 ? OFTEN_SHARE : OFTEN_SHARE_ALONE))
  const isOften = (at: number) => (body.counts[at] ?? 0) >= often
  const isNear = body.window <= NEAR_WORDS * content.length
  const isAnswer =
    content.filter(isProminent).length >= minWords(content.length) ||
    (isNear && content.every((at) => isProminent(at) || isOften(at)))
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

/** The words of a page's host and path. */
function wordsOfAddress(url: string): string {
  const { hostname, pathname } = new URL(url)
  try {
    return `${hostname} ${decodeURIComponent(pathname)}`.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
  } catch {
    return `${hostname} ${pathname}`
  }
}

function readField(text: string, { words, content, phrase }: Asked, read: (text: string) => Word[]): Field {
  const places = new Map(words.map((word, index) => [word.key, index]))
  const counts = words.map(() => 0)
  const last = words.map(() => Number.NEGATIVE_INFINITY)
  const isContent = (_: number, index: number) => content.has(words[index]?.key ?? '')
  let hasPhrase = false
  let window = Number.POSITIVE_INFINITY
  const keys = read(text).map((word) => word.key)
  keys.forEach((key, at) => {
    const index = places.get(key)
    if (index !== undefined) {
      counts[index] = (counts[index] ?? 0) + 1
      last[index] = at
      if (content.has(key)) window = Math.min(window, at - Math.min(...last.filter(isContent)) + 1)
    }
    if (key === phrase[0] && !hasPhrase)
      hasPhrase = phrase.every((part, offset) => keys[at + offset] === part)
  })
  return { counts, hasPhrase, window }
}
