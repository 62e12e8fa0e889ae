import { thresholds } from '../../thresholds.ts'
import { findKeyword } from '../../words.ts'
import { detectIntent } from '../intents.ts'
import { codeOf, wordsIn } from '../languages/index.ts'
import type { PlanIntent, PlanPatterns, TitleIdea } from '../languages/language.ts'
import { capitalizeFirst, type ShownKeyword, showKeyword, toTitleCase } from './casing.ts'
import {
  createRepeatTest,
  enumerate,
  hashText,
  missBy,
  repeatEachOther,
  splitEntries,
  subsets,
} from './fit.ts'

const { length: range } = thresholds.title
const maxListed = 4
/** Two or three things read best. */
const sizePenalty = [9, 3, 0, 0, 2]

export interface TitleRequest {
  language: string
  keyword: string
  count: number
  /** Existing titles; new ones differ. */
  known: readonly string[]
  /** Text of the research, which shows how names are written. */
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

/** Everything that an idea can put after the keyword. */
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
      penalty: (sizePenalty[parts.length] ?? 9) + parts.reduce((sum, one) => sum + items.indexOf(one), 0) / 4,
    }))
  return [...lines, ...lists]
}

/** A title of a beginning and an ending. */
function join(start: string, ending: string, language: string, patterns: PlanPatterns): string {
  const isEnglish = codeOf(language) === 'en'
  const shown = isEnglish ? toTitleCase(capitalizeFirst(ending, 'en')) : ending
  // "¿Qué es el IVA? Definición y ejemplos"
  if (/[?？؟!]$/u.test(start)) return `${start} ${capitalizeFirst(shown, language)}`
  // A keyword such as "Star Wars: Andor" has its colon already.
  return start.includes(':') ? `${start} – ${shown}` : `${start}${patterns.colon}${shown}`
}

interface Candidate {
  title: string
  parts: string[]
  penalty: number
}

/** All titles of an idea. */
function listCandidates(
  idea: TitleIdea,
  shown: ShownKeyword,
  { language, patterns }: { language: string; patterns: PlanPatterns },
  repeats: (phrase: string) => boolean,
): Candidate[] {
  // A frame is no place for a question, or for a keyword with its own colon.
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
 * Titles with the keyword, each of another idea: 55 to 60 characters long where the keyword leaves room, otherwise as
 * near as whole phrases come. Never longer than that unless the keyword is.
 */
export function planTitles({ language, keyword, count, known, texts }: TitleRequest): string[] {
  const shown = showKeyword(keyword, language, texts)
  const patterns = wordsIn(language)?.plans
  if (!patterns || shown.title === '') return shown.title ? [shown.title] : []
  const intent = detectIntent(keyword, language)
  const repeats = createRepeatTest(keyword, language)
  const taken = new Set(known)
  const used = new Set<string>()
  const wasUsed = (part: string) => known.some((title) => title.toLowerCase().includes(part.toLowerCase()))
  const rate = ({ title, parts, penalty }: Candidate) =>
    penalty + parts.filter(wasUsed).length * 3 + (hashText(title) % 100) / 100
  // Those of any topic are used only where the intent's own are too few.
  const own = ideasOf(patterns, intent).filter(({ isForNouns }) => !isForNouns || !shown.isQuestion)
  const others = intent === 'topic' ? [] : patterns.intents.topic.ideas.slice(1)
  const chosen: { title: string; miss: number }[] = []
  const take = (candidates: readonly (Candidate & { miss: number })[]) => {
    const open = candidates.filter(
      ({ title, parts }) => !taken.has(title) && !parts.some((part) => used.has(part)),
    )
    const miss = Math.min(...open.map((one) => one.miss))
    const [best] = open
      .filter((one) => one.miss === miss)
      .map((one) => ({ one, rating: rate(one) }))
      .sort((a, b) => a.rating - b.rating)
      .map(({ one }) => one)
    if (!best) return
    chosen.push(best)
    for (const part of best.parts) used.add(part)
  }
  const measure = (ideas: readonly TitleIdea[]) =>
    ideas.map((idea) =>
      listCandidates(idea, shown, { language, patterns }, repeats)
        .map((one) => ({ ...one, miss: missBy(one.title, range) }))
        .filter(({ title, miss }) => miss === 0 || title.length < range.from),
    )
  const countFitting = () => chosen.filter(({ miss }) => miss === 0).length
  const measured = measure(own)
  for (const candidates of measured) take(candidates)
  // A second title of the same idea names other things.
  for (const candidates of [...measured, ...(countFitting() < enough ? measure(others) : [])])
    if (countFitting() < enough) take(candidates.filter(({ miss }) => miss === 0))
  const fitting = chosen.filter(({ miss }) => miss === 0)
  const near = chosen.filter(({ miss }) => miss > 0).sort((a, b) => a.miss - b.miss)
  const bare = { title: shown.title, miss: missBy(shown.title, range) }
  const rest = fitting.length >= enough ? [] : [bare, ...near].sort((a, b) => a.miss - b.miss)
  return [...new Set([...fitting, ...rest.slice(0, enough - fitting.length)].map(({ title }) => title))]
    .filter((title) => !taken.has(title))
    .slice(0, count)
}

/** With this many of the right length, none of another length is offered. */
const enough = 3

const separator = /^(.+?[?？؟]|.+?)(?:\s*[:|]\s+|\s+[–—-]\s+|(?<=[?？؟])\s+)(.+)$/u

/**
 * The title with the keyword and a length that scores, or nothing if none is better. Only whole phrases are added or
 * replaced.
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
  const kept = isShort
    ? endings
        .filter(({ text, parts }) => text === enumerate(parts, language))
        .filter(({ parts }) => !repeatEachOther([rest, ...parts], language) && !/[?؟]/.test(parts.join()))
        .map(({ parts, penalty }) => ({
          ending: enumerate([rest, ...parts], language),
          penalty: penalty - 9,
        }))
    : []
  const candidates = [
    { text: capitalizeFirst(clean, language), penalty: -20 },
    ...(holds(clean) ? [] : [{ text: join(shown.title, clean, language, patterns), penalty: -15 }]),
    ...[...kept, ...endings.map(({ text, penalty }) => ({ ending: text, penalty }))].map(
      ({ ending, penalty }) => ({ text: join(start, ending, language, patterns), penalty }),
    ),
  ]
  const miss = missBy(title, range)
  return candidates
    .map((one) => ({ ...one, miss: missBy(one.text, range) }))
    .filter(({ text, miss: own }) => text !== title && holds(text) && (own < miss || !holds(title)))
    .sort((a, b) => a.miss - b.miss || a.penalty - b.penalty)
    .slice(0, 1)
    .map(({ text }) => text)
}
