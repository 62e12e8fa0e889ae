import type { EnhanceTitleTask, TitlesTask } from '../tasks.ts'
import { arabicTitles } from './arabic/titles.ts'
import { englishTitles } from './english/titles.ts'
import { fluencyIn } from './phrases.ts'
import { capitalize, countKeyword, graphemes, hashText, shuffle, titleCase } from './text.ts'

/** The parts of titles; `{K}` is the keyword in title form. */
export interface TitleWords {
  heads: string[]
  /** For keywords that are questions. */
  questionHeads: string[]
  /** What may follow a colon. */
  tails: string[]
  /** Endings without a colon that may be removed. */
  loose: string[]
}

const shortest = 55
const maxLength = 60

const wordsIn = (language: string): TitleWords | null => {
  const code = language.slice(0, 2).toLowerCase()
  return code === 'en' ? englishTitles : code === 'ar' ? arabicTitles : null
}

const showKeyword = (keyword: string, language: string): string =>
  language.startsWith('en') ? titleCase(keyword) : capitalize(keyword)

/** Distance of a text's length from the range that scores; 0 inside. */
const missBy = (text: string): number => {
  const length = graphemes(text)
  return length < shortest ? shortest - length : Math.max(0, length - maxLength)
}

/** Titles of the right length, each with another pattern and ending. */
export function draftTitles(task: TitlesTask): string[] {
  const { keyword, language, count, known, research } = task
  const name = showKeyword(keyword, language)
  const words = wordsIn(language)
  if (!words) return titlesFromHeadings(task, name)
  const subject = fluencyIn(language)?.voice.subject(
    keyword,
    research.pages.map((page) => page.text),
  )
  const heads = (subject?.isQuestion ? words.questionHeads : words.heads).map((head) =>
    head.replace('{K}', name),
  )
  const seed = `${keyword}/${known.length}`
  const taken = new Set(known)
  const usedTails = new Set<string>()
  const pick = (head: string): string[] => {
    const fitting = shuffle(words.tails, seed + head)
      .map((tail) => ({ tail, title: head + tail }))
      .filter(({ tail, title }) => !taken.has(title) && !usedTails.has(tail) && !repeats(head, tail))
      .sort((a, b) => missBy(a.title) - missBy(b.title))
    const [best] = fitting
    if (!best) return []
    usedTails.add(best.tail)
    return [best.title]
  }
  const titles = shuffle(heads, seed).flatMap(pick)
  return titles.sort((a, b) => missBy(a) - missBy(b)).slice(0, count)
}

/** Whether a tail repeats a word of its head. */
function repeats(head: string, tail: string): boolean {
  const small = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  const headWords = new Set(small(head))
  return small(tail).some(
    (word) => headWords.has(word) || headWords.has(`${word}s`) || headWords.has(word.replace(/s$/, '')),
  )
}

function titlesFromHeadings({ research, known, count }: TitlesTask, name: string): string[] {
  const own = research.headings.map((one) => `${name}: ${one.text.replace(/[?؟.:]+$/, '')}`)
  return [...new Set([name, ...own])]
    .filter((title) => !known.includes(title))
    .sort((a, b) => missBy(a) - missBy(b))
    .slice(0, count)
}

/**
 * The title with the keyword and a length that scores. Only whole endings are added or replaced; null if the title is
 * fine already or no ending improves it.
 */
export function draftBetterTitle({ title, keyword, language }: EnhanceTitleTask): string[] {
  const clean = title
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.،,;:]+$/, '')
  const words = wordsIn(language)
  const holds = !keyword || countKeyword(clean, keyword, language) > 0
  const start = holds ? clean : `${showKeyword(keyword, language)}: ${clean}`
  if (holds && missBy(title.trim()) === 0) return []
  const [, head = start] = /^(.+?)(?:: | – | - )/.exec(start) ?? []
  const bare = (words?.loose ?? []).reduce(
    (text, end) => (text.endsWith(end) ? text.slice(0, -end.length) : text),
    start,
  )
  const tails = words?.tails ?? []
  const candidates = [
    start,
    ...[...new Set([head, bare])]
      .flatMap((one) => (/[:–]/.test(one) ? [] : tails.map((tail) => ({ one, tail }))))
      .flatMap(({ one, tail }) =>
        repeats(one, tail) ? [] : [`${one}${/[?؟]$/.test(one) ? '' : ':'} ${tail}`],
      ),
  ]
  const better = candidates
    .filter((one) => one !== title.trim() && (!keyword || countKeyword(one, keyword, language) > 0))
    .filter((one) => missBy(one) < missBy(title.trim()) || !holds)
    .sort((a, b) => missBy(a) - missBy(b) || hashText(a) - hashText(b))
  return better.slice(0, 1).map((text) => capitalize(text))
}
