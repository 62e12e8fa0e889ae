import { listContentStems } from '../content-stems.ts'
import type { SitePage } from '../types.ts'

/** Characters between a title and the name of its site. */
const strongSeparator = /\s*[|·•»›«‹]\s*|\s+::\s+/
const anySeparator = /\s*[|·•»›«‹]\s*|\s+(?:::|[-–—])\s+/
const maxNameWords = 5
const minLabel = 6
/** Languages in which capitals do not distinguish a name from a noun, or that have no capitals. */
const withoutNameCapitals = new Set(['ar', 'de'])

interface SiteName {
  text: string
  /** A name found in only one page's title is removed from that page only. */
  isSure: boolean
}

export interface Topic {
  language: string
  keyword: string
}

/** Removes the names of sites from a line of a page. */
export type NameRemover = (page: SitePage) => (line: string) => string

/**
 * Finds the names of sites: the name that a page declares, the part that all titles of a site begin or end with, and
 * the words that the host name spells. A name about the topic, or used as plain words by other sites, is not one.
 *
 * @param siblings further pages of the same sites
 */
export function createNameRemover(
  pages: readonly SitePage[],
  siblings: readonly SitePage[],
  topic: Topic,
): NameRemover {
  const all = [...pages, ...siblings]
  const seed = new Set(listContentStems(topic.keyword, topic.language))
  const names = new Map(pages.map((page) => [page, listNames(page, all, seed, topic.language)]))
  const isPlain = createPlainTest(pages, topic)
  const sure = new Map<string, RegExp>()
  for (const [page, list] of names)
    for (const { text, isSure } of list)
      if (isSure && !isPlain(page, text)) sure.set(text.toLowerCase(), createPattern(text))
  return (page) => {
    const guessed = (names.get(page) ?? []).filter(({ isSure }) => !isSure)
    const patterns = [...sure.values(), ...guessed.map(({ text }) => createPattern(text))]
    return (line) => {
      const without = patterns.reduce(removeName, line)
      return without === line ? line : trimSeparators(without)
    }
  }
}

/** A title without the parts that are not about the keyword; unchanged if no part is. */
export function keepTopicParts(title: string, topic: Topic): string {
  const parts = title.split(anySeparator).filter(Boolean)
  const own = parts.filter((part) => shareStems(part, topic))
  return own.length > 0 && own.length < parts.length && title.search(strongSeparator) >= 0
    ? own.join(' | ')
    : title
}

function listNames(
  page: SitePage,
  all: readonly SitePage[],
  seed: ReadonlySet<string>,
  language: string,
): SiteName[] {
  const stemsOf = (text: string) => listContentStems(text, language)
  const isName = (text: string) =>
    text.length > 1 &&
    /\p{L}/u.test(text) &&
    text.split(/\s+/).length <= maxNameWords &&
    !stemsOf(text).every((stem) => seed.has(stem))
  const host = hostOf(page.url)
  const others = all.filter((other) => other.url !== page.url && host !== '' && hostOf(other.url) === host)
  const ends = listEnds(page.title)
  const repeated = ends.filter((end) =>
    others.some(({ title }) => title !== page.title && listEnds(title).includes(end)),
  )
  const declared = (page.siteName ?? '').split(anySeparator)[0] ?? ''
  const spelled = findSpelled(page, host)
  const sure = [declared, ...repeated, ...spelled].map(withoutArticle).filter(isName)
  const tail = page.title.split(strongSeparator).at(-1) ?? ''
  const guess = tail === page.title || stemsOf(tail).some((stem) => seed.has(stem)) ? '' : tail
  const known = new Set(sure.map((text) => text.toLowerCase()))
  return [
    ...[...new Set(sure)].map((text) => ({ text, isSure: true })),
    ...(isName(guess) && !known.has(guess.toLowerCase()) ? [{ text: guess, isSure: false }] : []),
  ]
}

/** The first and last part of a title of several parts. */
function listEnds(title: string): string[] {
  const parts = title.split(anySeparator).filter(Boolean)
  return parts.length > 1 ? [...new Set([parts[0] ?? '', parts.at(-1) ?? ''])] : []
}

/** The host's name as the page writes it: "Kettle Crumb" for kettlecrumb.com. */
function findSpelled({ title, headings, text }: SitePage, host: string): string[] {
  const labels = host.replace(/:\d+$/, '').split('.')
  if (labels.length < 2 || labels.every((label) => /^\d+$/.test(label))) return []
  const label = labels
    .slice(0, -1)
    .reduce((longest, one) => (one.length > longest.length ? one : longest), '')
    .replace(/[^\p{L}\p{N}]/gu, '')
  if (label.length < minLabel) return []
  const letters = [...label].join("[\\s\\p{Pd}&’']{0,2}")
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])`, 'giu')
  const found = [title, ...headings, text].flatMap((part) => part.match(pattern) ?? [])
  return [...new Set(found.filter((one) => one !== one.toLowerCase()))]
}

const withoutArticle = (name: string): string =>
  name.replace(/^(?:the|der|die|das|le|la|les|el|il|o|a)\s+(?=\S)/i, '').trim()

/** Whether another site uses a name as plain words: without capitals, where the language has them. */
function createPlainTest(pages: readonly SitePage[], topic: Topic) {
  return (page: SitePage, name: string): boolean => {
    const pattern = createPattern(name)
    const needsLower = !withoutNameCapitals.has(topic.language.slice(0, 2))
    return pages.some(
      (other) =>
        siteOf(other, topic) !== siteOf(page, topic) &&
        [...other.text.matchAll(pattern)].some(([found]) => !needsLower || found === found.toLowerCase()),
    )
  }
}

/** The words of a name, however they are joined, with the ending of an address or a possessive. */
function createPattern(name: string): RegExp {
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const joint = '[\\s\\p{P}]{0,3}(?:(?:and|und|et|en|e|y|и|ve|و|&)[\\s]+)?'
  const letters = words.filter((word) => !/^(?:and|und|et|en|e|y|и|ve|و)$/i.test(word)).join(joint)
  return new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?:['’]s?)?(?:\\.[a-z]{2,4})?(?![\\p{L}\\p{N}])`, 'giu')
}

/** Names are capitalized; only an address is not. */
const removeName = (line: string, pattern: RegExp): string =>
  line.replace(pattern, (found) =>
    found !== found.toLowerCase() || found === found.toUpperCase() || found.includes('.') ? ' | ' : found,
  )

const trimSeparators = (line: string): string =>
  line.replace(/\s+/g, ' ').replace(/^[\s|·•»›«‹:–—-]+|[\s|·•»›«‹–—-]+$/g, '')

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '')

/** Distinguishes sites by host, and on shared hosts by the name that a page gives its site or that ends its title. */
export function siteOf({ url, title, siteName }: SiteFacts, topic: Topic): string {
  const parts = title.split(anySeparator).filter(Boolean)
  const tail = parts.length > 1 ? (parts.at(-1) ?? '') : ''
  const isName =
    tail.split(/\s+/).length <= maxNameWords &&
    tail.split(/\s+/).every((word) => word !== word.toLowerCase() || word === word.toUpperCase()) &&
    !shareStems(tail, topic)
  return `${hostOf(url) || url} ${siteName || (isName ? tail : '')}`.trim()
}

type SiteFacts = Pick<SitePage, 'url' | 'title' | 'siteName'>

/** Whether a text is about the keyword. */
export function shareStems(text: string, { language, keyword }: Topic): boolean {
  const seed = new Set(listContentStems(keyword, language))
  return listContentStems(text, language).some((stem) => seed.has(stem))
}
