import type { SectionTask } from '../tasks.ts'
import { collectFacts, countTokens, type Fact, nearness, stemsOf, tokensOf } from './facts.ts'
import { type Phrases, phrasesFor } from './phrases.ts'
import { capitalise, countText, fingerprint, hashText, shuffle } from './text.ts'

/** Share of words that the main keyword should make up: the middle of the ideal 1–2 %. */
const idealDensity = 0.014
const mostDensity = 0.018

/** What one part of an article still may say: nothing twice, keywords within their ranges. */
export interface Ledger {
  phrases: Phrases | null
  /** Fills a sentence of our own; null where it was said before. */
  say(template: string, heading?: string): string | null
  /** The best unused facts for a subject, of about so many words together. */
  facts(subject: string, words: number, options?: { longest?: number; most?: number }): string[]
  /** Adds a transition to a sentence now and then. */
  connect(sentence: string, index: number): string
  /** True while the main keyword stands less often than it should at this point of the article. */
  needsKeyword(): boolean
}

export function openLedger(task: SectionTask): Ledger {
  const { plan, research, written } = task
  const { language, keyword } = plan
  const phrases = phrasesFor(language)
  const said = new Set<string>()
  const writtenPrint = fingerprint(written)
  const writtenTokens = tokensOf(written, language)
  const main = tokensOf(keyword, language)
  const counts = research.keywords.map((one) => {
    const tokens = tokensOf(one.keyword, language)
    return { ...one, tokens, count: countTokens(writtenTokens, tokens) }
  })
  let mainCount = countTokens(writtenTokens, main)
  let words = countText(written)
  const keywordWords = Math.max(1, countText(keyword))

  const isSaid = (sentence: string) => {
    const print = fingerprint(sentence)
    return said.has(print) || writtenPrint.includes(print)
  }
  const note = (sentence: string, core = sentence) => {
    said.add(fingerprint(core))
    const tokens = tokensOf(sentence, language)
    words += countText(sentence)
    mainCount += countTokens(tokens, main)
    for (const one of counts) one.count += countTokens(tokens, one.tokens)
    return sentence
  }
  const mainLimit = () => (Math.max(words, plan.wordTarget * 0.5) * mostDensity) / keywordWords

  const value = (fact: Fact, wanted: ReadonlySet<string>, seed: string) => {
    let worth = nearness(fact, wanted) * 10 + (hashText(`${seed}${fact.text}`) % 100) / 100
    for (const { tokens, low, high, count } of counts) {
      const own = countTokens(fact.tokens, tokens)
      if (own === 0) continue
      if (count < low) worth += 1.2
      else if (count + own > high) worth -= 1.5 * own
    }
    if (main.length > 0 && mainCount > mainLimit() && countTokens(fact.tokens, main) > 0) worth -= 8
    return worth
  }

  return {
    phrases,
    needsKeyword: () => keyword !== '' && (mainCount * keywordWords) / Math.max(1, words) < idealDensity,
    say(template, heading = '') {
      const inside = heading.replace(/[?؟.!:]+$/, '')
      const sentence = template
        .replaceAll('{K}', capitalise(keyword))
        .replaceAll('{k}', keyword)
        .replaceAll('{H}', capitalise(inside))
        .replaceAll('{h}', lowerFirst(inside, language))
      return isSaid(sentence) ? null : note(sentence)
    },
    facts(subject, enough, { longest = 99, most = 99 } = {}) {
      const wanted = stemsOf(`${subject} ${keyword}`, language)
      const pool = collectFacts(research, language).filter(
        (fact) => fact.words <= longest && !isSaid(fact.text),
      )
      const chosen: string[] = []
      const perSource = new Map<string, number>()
      let total = 0
      while (total < enough && chosen.length < most && pool.length > 0) {
        let best = 0
        let bestWorth = Number.NEGATIVE_INFINITY
        for (const [index, fact] of pool.entries()) {
          const worth = value(fact, wanted, subject) - (perSource.get(fact.source) ?? 0) * 0.8
          if (worth > bestWorth) [best, bestWorth] = [index, worth]
        }
        const [fact] = pool.splice(best, 1)
        if (!fact) break
        perSource.set(fact.source, (perSource.get(fact.source) ?? 0) + 1)
        chosen.push(note(fact.text))
        total += fact.words
      }
      return chosen
    },
    connect(sentence, index) {
      if (!phrases || index % 3 !== 1 || !canFollow(sentence, language)) return sentence
      const [transition = ''] = shuffle(phrases.transitions, sentence)
      return (
        transition +
        (language.startsWith('en') ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence)
      )
    },
  }
}

/** Only openings that are certain to be no name may lose their capital. */
const plainOpening =
  /^(A|An|The|Most|Many|Some|Few|Every|Each|When|If|Once|People|Good|Small|Large|One|Two|Three|No|All|Any|Keep|Use|Add|Avoid|Choose|Start|Plan|Water|Light|Leaves|Worms|Meetings|Teams|Herbs|Compost)\b/

const canFollow = (sentence: string, language: string): boolean =>
  language.startsWith('en') ? plainOpening.test(sentence) : true

/** A heading inside a sentence: small, unless its second letter says that it is an abbreviation. */
const lowerFirst = (text: string, language: string): string =>
  language.startsWith('en') && !/^.[A-Z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
