import type { Formula, Importance, Place, ReadabilityResult } from '../types.ts'

/** How a stretch of the article holds the keyword. */
export interface ZoneFacts {
  /** `together`: the content words in one sentence in any order, since formula 2; `words`: apart. */
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

/** Everything that the checks look at; made once per score by the analysis. */
export interface ArticleFacts {
  formula: Formula
  title: { length: number; holdsKeyword: boolean }
  meta: { length: number; holdsKeyword: boolean; callToAction: string }
  /** True for English only. */
  checksCallToAction: boolean
  words: number
  links: number
  images: number
  /** Headings with text. */
  headings: number
  /** What competitors have on average, or what stands in for it. */
  target: { words: number; links: number; images: number; headings: number }
  headingFaults: { skipped: number; empty: number; places: () => Place[] }
  headingsWithKeyword: { count: number; places: () => Place[] }
  hasKeyword: boolean
  keyword: KeywordFacts
  /** Words of the main keyword. */
  keywordWords: number
  /** Visible brief keywords except the main one. */
  others: KeywordFacts[]
  placement: { first: ZoneFacts; middle: ZoneFacts; last: ZoneFacts }
  readability: ReadabilityResult | null
}
