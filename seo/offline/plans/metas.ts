import { getLanguage } from '../../languages/index.ts'
import { createEnumerator, joinWith } from '../../text/enumerate.ts'
import { countGraphemes } from '../../text/graphemes.ts'
import { combine, type Phrase } from '../../text/phrase-lists.ts'
import { measureText } from '../../text/pixel-width.ts'
import { thresholds } from '../../thresholds.ts'
import { splitSentences } from '../../words.ts'
import { asksQuestions, closesArticle, findKind } from '../heading-kinds.ts'
import { detectIntent } from '../intents.ts'
import { getNotesWords, wordsIn } from '../languages/index.ts'
import { hasVerb } from '../notes/quotable.ts'
import { showKeyword } from './casing.ts'
import { createPhraseReader, missBy } from './phrases.ts'

const { length: range } = thresholds.meta
/** Width of a result's description in px; the keyword and the subject of the page must fit into it. */
const visible = { width: 920, size: 14 }
/** Search results cut off the end of such a description. */
const cutPenalty = 6
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

/**
 * Meta descriptions of 155 to 160 characters: the keyword, what the article covers, and a call to action, in whole
 * sentences. Each mentions different topics.
 */
export function planMetas({ language, headings, text, count, ...request }: MetaRequest): string[] {
  const patterns = wordsIn(language)?.plans
  const keyword = request.keyword.trim() || request.title.trim()
  if (!patterns || !keyword) return quoteStart(text, language)
  const { intents, colon, sentences, calls } = patterns
  const read = createPhraseReader(keyword, language)
  const enumerate = createEnumerator(language)
  const start = showKeyword(keyword, language, [text]).sentence
  const tails = listTails(read(sentences), read(calls))
  const own = headings.flatMap((heading) => toPhrase(heading, language, text) ?? []).join('|')
  const ideas = [...intents[detectIntent(keyword, language)].ideas, ...intents.topic.ideas]
  const { stopWords } = getLanguage(language)
  const isClause = ({ text: one }: Phrase) => `${stopWords.has(one.split(' ')[0] ?? '')}` as const
  const used = new Set<string>()
  const made = new Set<string>()
  // "Mistakes and what you need" reads badly: phrases and clauses are not mixed.
  const { true: clauses = [], false: phrases = [] } = Object.groupBy(
    read(own).slice(0, maxHeadings),
    isClause,
  )
  for (const items of [phrases.length > 2 ? phrases : clauses, ...ideas.map(({ list }) => read(list))]) {
    if (made.size >= count) break
    const write = (topics: readonly Phrase[]) => joinWith(start, `${enumerate(topics)}.`, colon, language)
    const best = chooseBest(items, tails, { write, used })
    if (best) made.add(best.text)
    for (const part of best?.parts ?? []) used.add(part.text)
  }
  // A keyword too long for any pattern stays alone.
  return made.size > 0 ? [...made] : [start].filter((one) => countGraphemes(one) <= range.to)
}

type Tail = ReturnType<typeof listTails>[number]

/** Sentences and a call to action that follow the list of topics. */
const listTails = (sentences: readonly Phrase[], calls: readonly Phrase[]) =>
  [[], ...combine(sentences, 2)].flatMap((some: Phrase[]) =>
    calls.flatMap((call) => {
      if (some.some(({ stems }) => !stems.isDisjointFrom(call.stems))) return []
      const parts = [...some, call]
      const text = parts.map((one) => one.text).join(' ')
      return [{ parts, text, length: countGraphemes(text) }]
    }),
  )

/**
 * The description that mentions most of the items, the first ones in particular, and repeats as few as possible of
 * other descriptions.
 */
function chooseBest(
  items: readonly Phrase[],
  tails: readonly Tail[],
  { write, used }: { write: (topics: readonly Phrase[]) => string; used: ReadonlySet<string> },
) {
  let best: { text: string; parts: Phrase[]; penalty: number } | null = null
  for (const topics of combine(items, maxListed)) {
    if (topics.length < 2 || measureText(write(topics.slice(0, 2)), visible.size) > visible.width) continue
    const body = write(topics)
    const length = countGraphemes(body) + 1
    const first = items.findIndex((one) => !topics.includes(one))
    for (const tail of tails.filter((one) => missBy(length + one.length, range) === 0)) {
      const parts = [...topics, ...tail.parts]
      const again = parts.filter(({ text }) => used.has(text)).length
      const penalty = again * 10 + tail.parts.length * 3 - topics.length * 2 - first
      if (best && penalty >= best.penalty) continue
      const text = `${body} ${tail.text}`
      const worse = penalty + (measureText(text, visible.size) > visible.width ? cutPenalty : 0)
      const repeats = tail.parts.some((one) => topics.some(({ stems }) => !stems.isDisjointFrom(one.stems)))
      if (!repeats && !(best && worse >= best.penalty)) best = { text, parts, penalty: worse }
    }
  }
  return best
}

/** Without patterns: as many whole sentences of the article as fit. */
function quoteStart(text: string, language: string): string[] {
  const plain = text.replace(/[#>*|\s]+/g, ' ').trim()
  const ends = splitSentences(plain, language).map(({ to }) => plain.slice(0, to).trim())
  return ends.filter((one) => countGraphemes(one) <= range.to).slice(-1)
}

/** A heading in the form used inside a sentence; null if the case of its first word is uncertain. */
function toPhrase(heading: string, language: string, text: string): string | null {
  if (missBy(countGraphemes(heading), headingLength) > 0 || unlisted.test(heading)) return null
  const asks = wordsIn(language)?.headings.question.test(heading) || findKind(heading, language) === 'steps'
  const isStatement = !asks && hasVerb(heading, getNotesWords(language))
  if (asksQuestions(heading) || closesArticle(heading) || isStatement) return null
  const { code, stopWords, lower } = getLanguage(language)
  const [first = '', ...rest] = heading.split(' ')
  // Title case, or a name that is explained only on this page.
  if (code !== 'de' && rest.some((word) => /^\p{Lu}/u.test(word))) return null
  const small = lower(first)
  const count = (word: string) => text.split(` ${word} `).length - 1
  if (stopWords.has(small) || count(small) > count(first)) return [small, ...rest].join(' ')
  return code === 'ar' || count(first) > 0 ? heading : null
}
