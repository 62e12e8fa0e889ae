import { getLanguage } from '../../languages/index.ts'
import { countGraphemes } from '../../text/graphemes.ts'
import { measureText } from '../../text/pixel-width.ts'
import { thresholds } from '../../thresholds.ts'
import { splitSentences } from '../../words.ts'
import { asksQuestions, closesArticle } from '../heading-kinds.ts'
import { detectIntent } from '../intents.ts'
import { codeOf, wordsIn } from '../languages/index.ts'
import type { PlanPatterns } from '../languages/language.ts'
import { stemsOf } from '../stems.ts'
import { capitalizeFirst, type ShownKeyword, showKeyword } from './casing.ts'
import { createRepeatTest, enumerate, missBy, repeatEachOther, splitEntries, subsets } from './fit.ts'

const { length: range } = thresholds.meta
/** Width of a result's description in px; the keyword and the subject of the page must fit into it. */
const visible = { width: 920, size: 14 }
const maxListed = 5
const maxHeadings = 6
const headingLength = { from: 6, to: 42 }

export interface MetaRequest {
  language: string
  keyword: string
  /** Used if there is no keyword. */
  title: string
  /** Headings of the outline. */
  headings: readonly string[]
  /** The article's text so far. */
  text: string
  count: number
}

/** Punctuation and conjunctions that do not belong in an enumerated heading. */
const unlisted = /[\d:;,،.?!؟|–—()"“”«»]|\s(?:and|or|und|oder|et|ou|y|o|e|en|of|и|или|ve|veya)\s|\sو/iu

interface Tail {
  text: string
  length: number
  stems: readonly string[]
  sentences: string[]
  call: string
}

/**
 * Meta descriptions of 155 to 160 characters: the keyword, what the article covers, and a call to action, in whole
 * sentences. Each mentions different topics.
 */
export function planMetas(request: MetaRequest): string[] {
  const { language, count, text } = request
  const patterns = wordsIn(language)?.plans
  const keyword = request.keyword.trim() || request.title.trim()
  if (!patterns || !keyword) return quoteStart(text, language)
  const shown = showKeyword(keyword, language, [text])
  const tails = listTails(patterns, keyword, language)
  const used = new Set<string>()
  const made: string[] = []
  for (const items of listTopics(request, patterns, keyword)) {
    if (made.length >= count) break
    const best = chooseBest(items, { tails, shown, patterns, language, used })
    if (!best || made.includes(best.text)) continue
    made.push(best.text)
    for (const part of [...best.items, ...best.tail.sentences, best.tail.call]) used.add(part)
  }
  return made.length > 0 ? made : nearest(shown.sentence, tails)
}

/** Without patterns: as many whole sentences of the article as fit. */
function quoteStart(text: string, language: string): string[] {
  const plain = text
    .replace(/[#>*|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  let end = 0
  for (const { to } of splitSentences(plain, language)) {
    if (countGraphemes(plain.slice(0, to).trim()) > range.to) break
    end = to
  }
  return end > 0 ? [plain.slice(0, end).trim()] : []
}

/** For a keyword that is too long for any pattern: the keyword with the ending closest in length, if both fit. */
function nearest(keyword: string, tails: readonly Tail[]): string[] {
  const start = /[?？؟!.]$/u.test(keyword) ? keyword : `${keyword}.`
  return [start, ...tails.map(({ text }) => `${start} ${text}`)]
    .filter((one) => countGraphemes(one) <= range.to)
    .sort((a, b) => missBy(a, range) - missBy(b, range))
    .slice(0, 1)
}

const tailsOf = new Map<PlanPatterns, Tail[]>()

/** Sentences and calls to action that follow the list of topics. */
function listTails(patterns: PlanPatterns, keyword: string, language: string): Tail[] {
  const all = tailsOf.get(patterns) ?? combineTails(patterns, language)
  tailsOf.set(patterns, all)
  const repeats = createRepeatTest(keyword, language)
  const parts = [...splitEntries(patterns.sentences), ...splitEntries(patterns.calls)]
  const unfit = new Set(parts.filter(repeats))
  return all.filter(({ sentences, call }) => !unfit.has(call) && !sentences.some((one) => unfit.has(one)))
}

function combineTails(patterns: PlanPatterns, language: string): Tail[] {
  const calls = splitEntries(patterns.calls)
  return [...subsets(splitEntries(patterns.sentences), 0, 2)].flatMap((sentences) =>
    calls.flatMap((call) => {
      const parts = [...sentences, call]
      if (repeatEachOther(parts, language)) return []
      const text = parts.join(' ')
      const stems = parts.flatMap((part) => stemsOf(part, language))
      return [{ text, length: countGraphemes(text), stems, sentences, call }]
    }),
  )
}

/** Lists of topics to mention, the outline's own headings first. */
function listTopics(request: MetaRequest, patterns: PlanPatterns, keyword: string): string[][] {
  const { language, headings, text } = request
  const repeats = createRepeatTest(keyword, language)
  const intent = detectIntent(keyword, language)
  const lists = [...new Set([...patterns.intents[intent].ideas, ...patterns.intents.topic.ideas])]
    .map(({ list }) => splitEntries(list).filter((item) => !repeats(item)))
    .filter((items) => items.length > 1)
  const own = headings
    .filter((heading) => !repeats(heading))
    .flatMap((heading) => toPhrase(heading, language, text) ?? [])
    .slice(0, maxHeadings)
  return own.length > 1 ? [own, ...lists] : lists
}

/** A heading in the form used inside a sentence; null if the case of its first word is uncertain. */
function toPhrase(heading: string, language: string, text: string): string | null {
  const length = countGraphemes(heading)
  if (length < headingLength.from || length > headingLength.to || unlisted.test(heading)) return null
  if (asksQuestions(heading) || closesArticle(heading)) return null
  const code = codeOf(language)
  if (code === 'ar') return heading
  const [first = '', ...rest] = heading.split(' ')
  // Title case, or a name that is explained only on this page.
  if (code !== 'de' && rest.some((word) => /^\p{Lu}/u.test(word))) return null
  const lower = first.toLocaleLowerCase(code)
  const { stopWords } = getLanguage(language)
  const count = (word: string) => text.split(` ${word} `).length - 1
  if (stopWords.has(lower) || count(lower) > count(first)) return [lower, ...rest].join(' ')
  return count(first) > 0 ? heading : null
}

interface Draft {
  tails: readonly Tail[]
  shown: ShownKeyword
  patterns: PlanPatterns
  language: string
  used: ReadonlySet<string>
}

/**
 * The description that mentions most of the items, the first ones in particular, and repeats as few as possible of
 * other descriptions.
 */
function chooseBest(items: readonly string[], { tails, shown, patterns, language, used }: Draft) {
  const hasColon = shown.sentence.includes(':')
  const start = shown.sentence + (shown.isQuestion ? ' ' : hasColon ? ' – ' : patterns.colon)
  const byLength = Map.groupBy(tails, ({ length }) => length)
  const found: { text: string; items: string[]; tail: Tail; rating: number }[] = []
  for (const some of subsets(items, 2, maxListed)) {
    if (some.length < 2 || repeatEachOther(some, language)) continue
    const list = enumerate(some, language)
    const body = `${start}${shown.isQuestion ? capitalizeFirst(list, language) : list}.`
    if (measureText(start + some.slice(0, 2).join(', '), visible.size) > visible.width) continue
    const length = countGraphemes(body) + 1
    const stems = new Set(some.flatMap((one) => stemsOf(one, language)))
    const base = -items.findIndex((one) => !some.includes(one)) - some.length * 2
    for (let target = range.from; target <= range.to; target++)
      for (const tail of byLength.get(target - length) ?? []) {
        const repeated = [...some, ...tail.sentences, tail.call].filter((one) => used.has(one)).length
        const rating = base + repeated * 10 + tail.sentences.length * 3 + (tail.length % 10) / 10
        if (rating >= (found[0]?.rating ?? Number.POSITIVE_INFINITY)) continue
        if (tail.stems.some((stem) => stems.has(stem))) continue
        const text = `${body} ${tail.text}`
        if (missBy(text, range) === 0) found.unshift({ text, items: some, tail, rating })
      }
  }
  return found[0]
}
