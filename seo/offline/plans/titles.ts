import { thresholds } from '../../thresholds.ts'
import { findKeyword } from '../../words.ts'
import { hashText } from '../hash-text.ts'
import { detectIntent } from '../intents.ts'
import { codeOf, wordsIn } from '../languages/index.ts'
import type { PlanIntent, PlanPatterns, TitleIdea } from '../languages/language.ts'
import { capitalizeFirst, type ShownKeyword, showKeyword, toTitleCase } from './casing.ts'
import { createRepeatTest, enumerate, missBy, repeatEachOther, splitEntries, subsets } from './fit.ts'

const { length: range } = thresholds.title
const maxListed = 4
/** Two or three items read best. */
const sizePenalty = [9, 3, 0, 0, 2]
/** The first entry of a list matters most. */
const withoutFirst = 2

export interface TitleRequest {
  language: string
  keyword: string
  count: number
  /** Existing titles; new ones differ. */
  known: readonly string[]
  /** Text of the research, used for the spelling of names. */
  texts: readonly string[]
}

interface Ending {
  text: string
  parts: string[]
  penalty: number
}

/** The ideas of an intent, its own first. */
const ideasOf = (patterns: PlanPatterns, intent: PlanIntent): TitleIdea[] => [
  ...patterns.intents[intent].ideas,
  { lines: patterns.questions },
]

/** Everything that an idea can add after the keyword. */
function listEndings(idea: TitleIdea, language: string, repeats: (phrase: string) => boolean): Ending[] {
  const lines = splitEntries(idea.lines)
    .filter((line) => !repeats(line))
    .map((text) => ({ text, parts: [text], penalty: 0 }))
  const items = splitEntries(idea.list).filter((item) => !repeats(item))
  const lists = [...subsets(items, 1, maxListed)]
    .filter((parts) => parts.length > 0 && !repeatEachOther(parts, language))
    .map((parts) => ({
      text: enumerate(parts, language),
      parts,
      penalty:
        (sizePenalty[parts.length] ?? 9) +
        (parts[0] === items[0] ? 0 : withoutFirst) +
        parts.reduce((sum, one) => sum + items.indexOf(one), 0) / 4,
    }))
  return [...lines, ...lists]
}

/** A title from a beginning and an ending. */
function join(start: string, ending: string, language: string, patterns: PlanPatterns): string {
  const isEnglish = codeOf(language) === 'en'
  const shown = isEnglish ? toTitleCase(capitalizeFirst(ending, 'en')) : ending
  // "¿Qué es el IVA? Definición y ejemplos"
  if (/[?？؟!]$/u.test(start)) return `${start} ${capitalizeFirst(shown, language)}`
  // A keyword such as "Star Wars: Andor" already has a colon.
  return start.includes(':') ? `${start} – ${shown}` : `${start}${patterns.colon}${shown}`
}

interface Candidate {
  title: string
  parts: string[]
  penalty: number
}

interface Rated extends Omit<Candidate, 'penalty'> {
  miss: number
  /** The lower, the better. */
  rating: number
}

/** All titles of an idea. */
function listCandidates(
  idea: TitleIdea,
  shown: ShownKeyword,
  { language, patterns }: { language: string; patterns: PlanPatterns },
  repeats: (phrase: string) => boolean,
): Candidate[] {
  // A question, or a keyword with a colon, does not fit into a frame.
  const isNoun = !shown.isQuestion && !shown.inside.includes(':')
  const frames = splitEntries(isNoun ? idea.frames : undefined).filter(
    (one) => !repeats(one.replace('{k}', '')),
  )
  return listEndings(idea, language, repeats).flatMap(({ text, parts, penalty }) => [
    { title: join(shown.title, text, language, patterns), parts, penalty },
    ...frames.map((frame) => {
      const title = capitalizeFirst(
        frame.replace('{k}', () => (frame.startsWith('{k}') ? shown.sentence : shown.inside)) + text,
        language,
      )
      return {
        title: codeOf(language) === 'en' ? toTitleCase(title) : title,
        parts: [...parts, frame],
        penalty: penalty - 1,
      }
    }),
  ])
}

/**
 * Titles with the keyword, each with a different idea: 55 to 60 characters if the keyword leaves room, otherwise as
 * close as possible with whole phrases. Longer only if the keyword is.
 */
export function planTitles({ language, keyword, count, known, texts }: TitleRequest): string[] {
  const shown = showKeyword(keyword, language, texts)
  const patterns = wordsIn(language)?.plans
  if (!patterns || shown.title === '') return shown.title ? [shown.title] : []
  const intent = detectIntent(keyword, language)
  const repeats = createRepeatTest(keyword, language)
  const wasUsed = (part: string) => known.some((title) => title.toLowerCase().includes(part.toLowerCase()))
  const measure = (ideas: readonly TitleIdea[]): Rated[][] =>
    ideas.map((idea) =>
      listCandidates(idea, shown, { language, patterns }, repeats)
        .filter(({ title }) => !known.includes(title))
        .map(({ title, parts, penalty }) => ({
          ...{ title, parts, miss: missBy(title, range) },
          rating: penalty + parts.filter(wasUsed).length * 3 + (hashText(title) % 100) / 100,
        }))
        .filter(({ title, miss }) => miss === 0 || title.length < range.from),
    )
  const used = new Set<string>()
  const chosen: Rated[] = []
  const take = (candidates: readonly Rated[]) => {
    const [best] = candidates
      .filter(({ parts }) => !parts.some((part) => used.has(part)))
      .sort((one, other) => one.miss - other.miss || one.rating - other.rating)
    if (best) chosen.push(best)
    for (const part of best?.parts ?? []) used.add(part)
  }
  const listFitting = () => chosen.filter(({ miss }) => miss === 0)
  // Those for any topic are used only if the intent has too few.
  const own = measure(ideasOf(patterns, intent).filter(({ isForNouns }) => !isForNouns || !shown.isQuestion))
  for (const candidates of own) take(candidates)
  const others =
    intent === 'topic' || listFitting().length >= enough ? [] : patterns.intents.topic.ideas.slice(1)
  // A second title of the same idea mentions other items.
  for (const candidates of [...own, ...measure(others)])
    if (listFitting().length < enough) take(candidates.filter(({ miss }) => miss === 0))
  const fitting = listFitting()
  const near = [
    { title: shown.title, miss: missBy(shown.title, range) },
    ...chosen.filter(({ miss }) => miss > 0),
  ]
    .sort((one, other) => one.miss - other.miss)
    .slice(0, Math.max(0, enough - fitting.length))
  return [...new Set([...fitting, ...near].map(({ title }) => title))]
    .filter((title) => !known.includes(title))
    .slice(0, count)
}

/** With this many titles of the right length, titles of other lengths are not offered. */
const enough = 3

const separator = /^(.+?[?？؟]|.+?)(?:\s*[:|]\s+|\s+[–—-]\s+|(?<=[?？؟])\s+)(.+)$/u

/**
 * The title with the keyword and a length that earns points, or nothing if no title is better. Only whole phrases are
 * added or replaced.
 */
export function improveTitle(given: { title: string; keyword: string; language: string }): string[] {
  const { keyword, language } = given
  const title = given.title.replace(/\s+/g, ' ').trim()
  const clean = title.replace(/[.،,;:\s]+$/u, '')
  const patterns = wordsIn(language)?.plans
  const holds = (text: string) => keyword.trim() === '' || findKeyword(text, keyword, language).length > 0
  if (!patterns || (holds(title) && missBy(title, range) === 0)) return []
  const shown = showKeyword(keyword || clean, language, [])
  const [, head = clean, rest = ''] = separator.exec(clean) ?? []
  const start = holds(head) ? capitalizeFirst(head, language) : shown.title
  const isShort =
    rest !== '' && rest.split(' ').length <= 3 && !/[,،;.?!؟]|\s(?:and|und|et|y|e|en|и|ve)\s/iu.test(rest)
  const repeats = createRepeatTest(start, language)
  const endings = ideasOf(patterns, detectIntent(keyword || clean, language)).flatMap((idea) =>
    listEndings(idea, language, repeats),
  )
  // "Costs" becomes "costs, materials, and time".
  const longer = (isShort ? endings : [])
    .filter(({ text, parts }) => text === enumerate(parts, language) && !/[?؟]/.test(text))
    .filter(({ parts }) => !repeatEachOther([rest, ...parts], language))
    .map(({ parts, penalty }) => ({ text: enumerate([rest, ...parts], language), penalty: penalty - 9 }))
  const candidates = [
    { text: capitalizeFirst(clean, language), penalty: -20 },
    ...(holds(clean) ? [] : [{ text: join(shown.title, clean, language, patterns), penalty: -15 }]),
    ...[...longer, ...endings].map(({ text, penalty }) => ({
      ...{ text: join(start, text, language, patterns), penalty },
    })),
  ]
  const miss = missBy(title, range)
  return candidates
    .map((one) => ({ ...one, miss: missBy(one.text, range) }))
    .filter(({ text, miss: own }) => text !== title && holds(text) && (own < miss || !holds(title)))
    .sort((a, b) => a.miss - b.miss || a.penalty - b.penalty)
    .slice(0, 1)
    .map(({ text }) => text)
}
