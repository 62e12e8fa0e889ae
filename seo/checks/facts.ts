import type { Formula, Importance, Place, ReadabilityResult } from '../types.ts'

/** Whether and how a zone of the article contains the keyword. */
export interface ZoneFacts {
  /**
   * `together`: all content words in one sentence in any order, since formula 2; `words`: in separate
   * sentences.
   */
  holds: 'phrase' | 'together' | 'words' | 'nothing'
  places: () => Place[]
}

/** A brief keyword that is counted. */
export interface KeywordFacts {
  keyword: string
  low: number
  high: number
  importance?: Importance
  count: number
  places: Place[]
}

/** Input of all checks, collected once per score. */
export interface ArticleFacts {
  formula: Formula
  title: { length: number; containsKeyword: boolean }
  meta: { length: number; containsKeyword: boolean; callToAction: string }
  /** True for English only. */
  checksCallToAction: boolean
  words: number
  links: number
  images: number
  /** Headings with text. */
  headings: number
  /** The competitors' means, or the figures used without competitors. */
  target: { words: number; links: number; images: number; headings: number }
  headingFaults: { skipped: number; empty: number; places: () => Place[] }
  headingsWithKeyword: { count: number; places: () => Place[] }
  hasKeyword: boolean
  keyword: KeywordFacts
  /** Number of words in the main keyword. */
  keywordWords: number
  /** Visible brief keywords except the main one. */
  others: KeywordFacts[]
  placement: { first: ZoneFacts; middle: ZoneFacts; last: ZoneFacts }
  readability: ReadabilityResult | null
}
