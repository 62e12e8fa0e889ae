import type { RivalRuns } from './substance/runs.ts'

export type { RivalRuns }

/** Kinds of text that count toward the score. Code, raw HTML and embeds never become a block. */
export type BlockKind = 'paragraph' | 'heading' | 'list-item' | 'quote' | 'table-cell' | 'alert' | 'title'

/** One piece of text in reading order. `level` is 1–7 and set for headings. */
export interface TextBlock {
  id: string
  kind: BlockKind
  level?: number
  text: string
  /** Ranges that link to another site; used to detect quotations that name a source. */
  links?: TextRange[]
  /**
   * A quote block whose caption links to its source, or a heading of research notes without own text below it; its words
   * are not the author's own.
   */
  hasLinkedSource?: boolean
}

/** Figures counted in the main content of one competitor's page. */
export interface CompetitorFigures {
  words: number
  headings: number
  links: number
  images: number
}

/** A brief keyword with the number of occurrences that earns full points. */
export interface KeywordRange {
  keyword: string
  low: number
  high: number
  /** Weight since formula 2; defaults to 2. */
  importance?: Importance
}

export type Importance = 1 | 2 | 3

/** Every formula is kept, so that stored scores can be recomputed. */
export type Formula = 1 | 2

export interface ScoreInput {
  /** Formula of the score; defaults to 1. */
  formula?: Formula
  /** Language of the article, such as `en` or `pt-BR`. */
  language: string
  /** Main keyword; empty when none is chosen. */
  keyword: string
  /** Visible keywords of the brief. */
  keywords: KeywordRange[]
  /** Number of hidden brief keywords; shown, never scored. */
  hiddenKeywords: number
  title: string
  metaDescription: string
  blocks: TextBlock[]
  links: number
  images: number
  /** Target word count; used if there are no competitors. */
  wordTarget?: number
  competitors: CompetitorFigures[]
  /** Six-word runs of the competitors' pages, for originality since formula 2. */
  rivals?: RivalRuns | null
}

/** A range of a block's original text, in UTF-16 offsets, `to` exclusive. */
export interface Place {
  blockId: string
  from: number
  to: number
}

/** A range of a text, in UTF-16 offsets, `to` exclusive. */
export interface TextRange {
  from: number
  to: number
}

export type CheckId =
  | 'title.present'
  | 'title.length'
  | 'title.keyword'
  | 'meta.present'
  | 'meta.length'
  | 'meta.keyword'
  | 'words.count'
  | 'links.count'
  | 'images.count'
  | 'headings.count'
  | 'headings.structure'
  | 'headings.keyword'
  | 'occurrence.keyword'
  | 'occurrence.by-density'
  | 'density.share'
  | 'placement.first'
  | 'placement.middle'
  | 'placement.last'
  | 'readability.level'
  | 'readability.sentence-length'
  | 'readability.paragraph-length'
  | 'readability.transitions'
  | 'readability.passive'
  | 'readability.openings'
  | 'cta.phrase'

/** One check: the points earned, the figures behind them, and the places in the text. */
export interface ScoreCheck {
  id: CheckId
  points: number
  maximum: number
  values: Record<string, number | string>
  places: Place[]
}

export type PartId =
  | 'title'
  | 'meta'
  | 'words'
  | 'links'
  | 'images'
  | 'headings'
  | 'occurrence'
  | 'density'
  | 'placement'
  | 'readability'
  | 'cta'

export interface ScorePart {
  id: PartId
  points: number
  maximum: number
  checks: ScoreCheck[]
}

export interface KeywordCount extends KeywordRange {
  count: number
}

/** The article's own figure next to the competitors' mean (or its substitute). */
export interface Comparison {
  own: number
  competitors: number
}

/** One gate that can lower the score, with the places it refers to. */
export interface Gate {
  id: 'length' | 'distinct' | 'language' | 'originality' | 'topic'
  /** 0–1; the score is multiplied by it. */
  factor: number
  /**
   * Figures behind it; `state` is `not-checked` or `other-language` if the gate stays open for that reason.
   */
  values: Record<string, number | string>
  places: Place[]
}

/** The factor that the points are multiplied by since formula 2. */
export interface Substance {
  factor: number
  gates: Gate[]
}

export interface ScoreResult {
  formula: Formula
  /** 0–100. */
  score: number
  points: number
  maximum: number
  words: number
  /** If false, the user must choose a main keyword. */
  hasKeyword: boolean
  /** Number of hidden brief keywords. */
  hiddenKeywords: number
  parts: ScorePart[]
  /** Null for formula 1. */
  substance: Substance | null
  keywordCounts: KeywordCount[]
  comparison: { words: Comparison; headings: Comparison; links: Comparison; images: Comparison }
  /** Null if the language has no formula, or the text is under 100 words. */
  readability: ReadabilityResult | null
}

export type ReadabilityLevel = 'Easy' | 'Fairly Easy' | 'Standard' | 'Difficult'

/** Results of the readability checks for one sentence. */
export interface SentenceMark extends Place {
  words: number
  isLong: boolean
  isPassive: boolean
  hasTransition: boolean
  /** Starts like the two sentences before it. */
  repeatsOpening: boolean
}

export interface ReadabilityResult {
  language: string
  /** Name of the published formula, for example `Flesch Reading Ease`. */
  formula: string
  /** Value of that formula, rounded to one decimal. */
  score: number
  readability: ReadabilityLevel
  /** 20, 15, 10 or 5. */
  levelPoints: number
  /** 0–50. */
  write_style: number
  words: number
  wordsPerSentence: number
  /** The checks behind `write_style`; checks without a word list for the language are omitted. */
  checks: ScoreCheck[]
  sentences: SentenceMark[]
}

export interface ReadabilityInput {
  language: string
  blocks?: TextBlock[]
  /** Plain text instead of blocks; each line is a paragraph, and marks have the block id `text`. */
  text?: string
}

/** A keyword of a brief as stored: `occurrences` is `low-high`. */
export interface BriefKeyword {
  keyword: string
  occurrences: string
  isHidden: boolean
}

/** How often one competitor uses a keyword, and how long its text is. */
export interface KeywordUse {
  count: number
  words: number
}

/** A page to extract keywords from. */
export interface KeywordPage {
  title: string
  headings: string[]
  text: string
  /** Distinguishes the sites of pages; if there are several sites, a phrase found on only one is not a keyword. */
  site?: string
}

/** A page with the facts needed to separate the site's recurring parts from the page's own content. */
export interface SitePage extends KeywordPage {
  url: string
  /** The site name that the page states; empty if there is none. */
  siteName?: string | undefined
}

export interface ExtractedKeyword {
  /** The most frequent spelling; capitalized as inside sentences. */
  keyword: string
  /** Occurrences on each page, in the given order. */
  counts: number[]
  /** Number of pages that use it. */
  pages: number
  /** Higher is more relevant; comparable within one call only. */
  weight: number
  /** For each page, whether its title or a heading uses it. */
  inHeading: boolean[]
  /** How much more often these pages use its words than other texts in the language do. */
  distinctness: number
}

/** Scores the same article repeatedly; only changed blocks are analyzed again. */
export interface Scorer {
  score(input: ScoreInput): ScoreResult
}

/** Statistics of a text; times in seconds. */
export interface TextStatistics {
  words: number
  characters: number
  charactersWithoutSpaces: number
  sentences: number
  paragraphs: number
  headings: number
  wordsPerSentence: number
  /** Number of words in the longest sentence. */
  longestSentence: number
  distinctWords: number
  readingTime: number
  speakingTime: number
  frequentWords: { word: string; count: number }[]
}

/** A repeated phrase with all its places. */
export interface RepeatedPhrase {
  /** Lower case, words separated by one space. */
  phrase: string
  words: number
  places: Place[]
}
