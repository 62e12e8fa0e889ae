import { listContentStems } from '../content-stems.ts'
import { getLanguage } from '../languages/index.ts'
import { findPhrases, listAnchorPhrases } from '../phrases.ts'
import { extractKeywords } from './extract.ts'

/** Where a page uses a keyword. */
export const keywordSources = ['title', 'heading', 'url', 'text'] as const
export type KeywordSource = (typeof keywordSources)[number]

/** A keyword that a page seems to be written for. */
export interface KeywordProposal {
  keyword: string
  sources: KeywordSource[]
}

export interface ProposalPage {
  url: string
  title: string
  /** The first heading; empty if there is none. */
  heading: string
  description: string
  headers: { h2: readonly string[]; h3: readonly string[] }
  text: string
  language: string
}

const maxProposals = 6
const maxCandidates = 60
const maxKeywordLength = 80
/** Text that is searched for the candidates. */
const maxText = 60_000
const maxTextLine = 5_000
/** Weight by number of words: one word is vague, and long phrases are rarely searched. */
const lengthWeight = [0, 0.55, 1, 1.15, 1.05, 0.8]
const weights = { title: 3, heading: 3, url: 3, description: 1, subheading: 0.5 }
const maxSubheadings = 3
const siteSeparator = /\s*[|·•»›«‹–—]\s*|\s+(?:::|[-:])\s+/

/** The words in the last segment of a URL: `/blog/cold-brew-ratio/` is `cold brew ratio`. */
function readSlug(url: string): string {
  const part = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? ''
  let text = part
  try {
    text = decodeURIComponent(part)
  } catch {}
  return text
    .replace(/\.\w{2,5}$/, '')
    .replace(/[-_+]+/g, ' ')
    .trim()
}

/** The title without the name of the site: the part that shares most words with the heading and the address. */
function cutSiteName(title: string, known: ReadonlySet<string>, language: string): string {
  const parts = title.split(siteSeparator).filter((part) => part.trim() !== '')
  const share = (part: string) => listContentStems(part, language).filter((stem) => known.has(stem)).length
  const [first = ''] = parts
  return parts.reduce((best, part) => (share(part) > share(best) ? part : best), first).trim()
}

/** Lower case, except for abbreviations and in German, where capitals are part of the spelling. */
function spell(phrase: string, language: string): string {
  const own = getLanguage(language)
  const text = phrase.replace(/\s+/g, ' ').trim()
  if (own.code === 'de') return text
  const isShouted = !/\p{Ll}/u.test(text)
  return text
    .split(' ')
    .map((word) => (!isShouted && /^\p{Lu}[\p{Lu}\p{N}]+s?$/u.test(word) ? word : own.lower(word)))
    .join(' ')
}

/**
 * Proposes main keywords for a page from its title, first heading, address, and text, best first, by fixed weights: the
 * same page always has the same proposals.
 *
 * @returns up to six keywords, and the title without the name of the site
 */
export function proposeKeywords(page: ProposalPage): { keywords: KeywordProposal[]; name: string } {
  const { language, heading, description, headers } = page
  const slug = readSlug(page.url)
  const stemsOf = (text: string) => new Set(listContentStems(text, language))
  const title = cutSiteName(page.title, stemsOf(`${heading} ${slug}`), language)
  const text = page.text.slice(0, maxText)
  const lines = text.split('\n').map((line) => line.slice(0, maxTextLine))
  const candidates = listCandidates([title, heading, slug], text, language)
  const counts = countPhrases(lines, [...candidates.values()], language)
  const fields = { title: stemsOf(title), heading: stemsOf(heading), url: stemsOf(slug) }
  const described = stemsOf(description)
  const subheadings = [...headers.h2, ...headers.h3].slice(0, 40).map(stemsOf)
  const scored = [...candidates].map(([key, phrase], index) => {
    const stems = key.split(' ')
    const isIn = (all: ReadonlySet<string>) => stems.every((stem) => all.has(stem))
    const found = (['title', 'heading', 'url'] as const).filter((field) => isIn(fields[field]))
    const inText = counts[index] ?? 0
    const fit = found.reduce((sum, field) => sum + weights[field], 0)
    const sub = Math.min(maxSubheadings, subheadings.filter(isIn).length) * weights.subheading
    const isSlug = fields.url.size === stems.length && isIn(fields.url) ? 1.5 : 0
    const points =
      (fit +
        isSlug +
        sub +
        (isIn(described) ? weights.description : 0) +
        Math.min(3, Math.log2(1 + inText) * 0.8)) *
      (lengthWeight[Math.min(stems.length, lengthWeight.length - 1)] ?? 1)
    return { stems, points, sources: [...found, ...(inText > 1 ? (['text'] as const) : [])], phrase }
  })
  scored.sort((a, b) => b.points - a.points)
  const keywords = dropParts(scored)
    .slice(0, maxProposals)
    .map(({ phrase, sources }) => ({ keyword: spell(phrase, language), sources }))
  return { keywords, name: title || slug || new URL(page.url).hostname }
}

/** Phrases by the stems of their words, each once. */
function listCandidates(named: readonly string[], text: string, language: string): Map<string, string> {
  const found = new Map<string, string>()
  const add = (phrase: string) => {
    const key = listContentStems(phrase, language).join(' ')
    if (key !== '' && phrase.length <= maxKeywordLength && found.size < maxCandidates && !found.has(key))
      found.set(key, phrase)
  }
  const wordsOf = (phrase: string) => phrase.split(/\s+/).length
  for (const name of named) {
    const whole = wordsOf(name) <= 5 ? [name.replace(/[?!.…:]+$/, '')] : []
    const phrases = [...listAnchorPhrases(name, language), ...whole]
    // Among phrases with the same content words, the shortest one is the keyword: “how to make …” adds only stop words.
    for (const phrase of phrases.sort((a, b) => wordsOf(a) - wordsOf(b))) add(phrase)
  }
  const pages = [{ title: named.join('\n'), headings: [], text }]
  for (const { keyword } of extractKeywords(pages, language, named[0] ?? '').slice(0, 20)) add(keyword)
  return found
}

function countPhrases(lines: readonly string[], phrases: readonly string[], language: string): number[] {
  const counts = phrases.map(() => 0)
  for (const { phrase } of findPhrases(lines, phrases, language)) counts[phrase] = (counts[phrase] ?? 0) + 1
  return counts
}

/**
 * Leaves out phrases whose words are all part of a better one, unless the page uses them in as many places, and single
 * words that only the text uses: they are too vague.
 */
function dropParts<T extends { stems: string[]; sources: string[] }>(ranked: readonly T[]): T[] {
  const kept: T[] = []
  for (const one of ranked) {
    const isVague = one.stems.length === 1 && one.sources.join() === 'text'
    const isPart = kept.some(
      ({ stems, sources }) =>
        one.stems.every((stem) => stems.includes(stem)) &&
        (one.stems.length < 2 || one.sources.length < sources.length),
    )
    if (kept.length === 0 || !(isPart || isVague)) kept.push(one)
  }
  return kept
}
