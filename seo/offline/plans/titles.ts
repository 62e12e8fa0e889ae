import { capitalizeFirst, toTitleCase } from '../../text/casing.ts'
import { createEnumerator, joinWith } from '../../text/enumerate.ts'
import { countGraphemes } from '../../text/graphemes.ts'
import { combine, type Phrase } from '../../text/phrase-lists.ts'
import { thresholds } from '../../thresholds.ts'
import { findKeyword } from '../../words.ts'
import { detectIntent } from '../intents.ts'
import { codeOf, wordsIn } from '../languages/index.ts'
import type { PlanPatterns, TitleIdea } from '../languages/language.ts'
import { showKeyword } from './casing.ts'
import { createPhraseReader, missBy } from './phrases.ts'

const { length: range } = thresholds.title
const maxListed = 4
/** Two or three items read best. */
const sizePenalty = [9, 9, 3, 0, 1]
/** The first entry of a list matters most. */
const withoutFirst = 2
/** For each entry that other titles have, and if half of them are. */
const [usedBefore, sameIdea] = [3, 30]
/** With this many titles of the right length, titles of other lengths are not offered. */
const enough = 3

export interface TitleRequest {
  language: string
  keyword: string
  count: number
  /** Existing titles; new ones differ. */
  known: readonly string[]
  /** Text of the research, used for the spelling of names. */
  texts: readonly string[]
}

interface Title {
  text: string
  parts: string[]
  penalty: number
  miss: number
}

const missOf = (text: string): number => missBy(countGraphemes(text), range)
const byMiss = (one: Title, other: Title): number => one.miss - other.miss || one.penalty - other.penalty

/** Creates a function that lists the titles of an idea with a beginning. */
function createWriter(start: string, language: string, colon: string): (idea: TitleIdea) => Title[] {
  const read = createPhraseReader(start, language)
  const enumerate = createEnumerator(language)
  const write = (phrases: readonly Phrase[], penalty: number): Title => {
    const ending = enumerate(phrases)
    const text = joinWith(start, codeOf(language) === 'en' ? toTitleCase(ending) : ending, colon, language)
    return { text, parts: phrases.map((one) => one.text), penalty, miss: missOf(text) }
  }
  return ({ lines, list }) => {
    const items = read(list)
    const lists = combine(items, maxListed).map((phrases) => {
      const places = phrases.reduce((sum, one) => sum + items.indexOf(one), 0)
      const penalty = (sizePenalty[phrases.length] ?? 0) + (phrases[0] === items[0] ? 0 : withoutFirst)
      return write(phrases, penalty + places / 4)
    })
    return [...read(lines).map((line) => write([line], 0)), ...lists]
  }
}

/** The ideas of a keyword's intent, its own first, and those of any topic. */
function listIdeas({ intents, questions }: PlanPatterns, keyword: string, language: string) {
  const intent = detectIntent(keyword, language)
  return {
    own: [...intents[intent].ideas, { lines: questions }],
    others: intent === 'topic' ? [] : intents.topic.ideas.slice(1),
  }
}

/**
 * Titles with the keyword, each with a different idea: 55 to 60 characters if the keyword leaves room, otherwise as
 * close as possible with whole phrases. Longer only if the keyword is.
 */
export function planTitles({ language, keyword, count, known, texts }: TitleRequest): string[] {
  const start = showKeyword(keyword, language, texts).title
  const patterns = wordsIn(language)?.plans
  if (!patterns || start === '') return start ? [start] : []
  const listTitles = createWriter(start, language, patterns.colon)
  const before = known.join('\n').toLowerCase()
  const rate = (title: Title): Title => {
    const again = title.parts.filter((part) => before.includes(part.toLowerCase())).length
    return {
      ...title,
      penalty: title.penalty + again * (again * 2 < title.parts.length ? usedBefore : sameIdea),
    }
  }
  const list = (idea: TitleIdea) => listTitles(idea).map(rate)
  const chosen: Title[] = []
  const take = (titles: readonly Title[], maxMiss = 0) => {
    const used = new Set([...known, ...chosen.flatMap(({ parts }) => parts)])
    const isFree = ({ text, parts, miss }: Title) =>
      miss <= maxMiss && [text, ...parts].every((part) => !used.has(part))
    chosen.push(...titles.filter(isFree).sort(byMiss).slice(0, 1))
  }
  const ideas = listIdeas(patterns, keyword, language)
  const own = ideas.own.map(list)
  for (const titles of own) take(titles)
  // A second title of the same idea mentions other items.
  for (const titles of [...own, ...ideas.others.map(list)]) if (chosen.length < enough) take(titles)
  const shorter = own.flat().filter(({ text }) => text.length < range.from)
  const near = [...shorter, { text: start, parts: [start], penalty: 0, miss: missOf(start) }]
  for (let missing = enough - chosen.length; missing > 0; missing--) take(near, Number.POSITIVE_INFINITY)
  return chosen.slice(0, count).map(({ text }) => text)
}

const separator = /^(.+?[?？؟]|.+?)(?:\s*[:|]\s+|\s+[–—-]\s+|(?<=[?？؟])\s+)(.+)$/u
/** What follows a title's beginning, if it can be the first of an enumeration: `Costs`. */
const short = /^(?!.*\s(?:and|und|et|y|e|en|и|ve)\s)[^\s,،;.?!؟]+(?:\s[^\s,،;.?!؟]+){0,2}$/iu

/**
 * The title with the keyword and a length that earns points, or nothing if no title is better. Only whole phrases are
 * added or replaced.
 */
export function improveTitle(given: { title: string; keyword: string; language: string }): string[] {
  const { keyword, language } = given
  const title = given.title.replace(/\s+/g, ' ').trim()
  const clean = capitalizeFirst(title.replace(/[.،,;:\s]+$/u, ''), language)
  const patterns = wordsIn(language)?.plans
  const holds = (text: string) => keyword.trim() === '' || findKeyword(text, keyword, language).length > 0
  const miss = missOf(title)
  if (!patterns || (holds(title) && miss === 0)) return []
  const [, head = clean, rest = ''] = separator.exec(clean) ?? []
  const shown = showKeyword(keyword || clean, language).title
  const start = holds(head) ? head : shown
  const ideas = listIdeas(patterns, keyword || clean, language).own
  // "Costs" becomes "costs, materials, and time".
  const extended = ideas.flatMap(({ list }) => (list ? { list: `${rest}|${list}` } : []))
  const endings = (short.test(rest) ? extended : ideas).flatMap(createWriter(start, language, patterns.colon))
  const plain = holds(clean) ? clean : joinWith(shown, clean, patterns.colon, language)
  return [{ text: plain, parts: [], miss: missOf(plain), penalty: -9 }, ...endings]
    .filter(({ text, miss: own }) => text !== title && holds(text) && (own < miss || !holds(title)))
    .sort(byMiss)
    .slice(0, 1)
    .map(({ text }) => text)
}
