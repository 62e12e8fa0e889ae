import type { RivalRuns } from './substance/runs.ts'

export type { RivalRuns }

/** Kinds of text that count. Code, raw HTML and embeds never become a block. */
export type BlockKind = 'paragraph' | 'heading' | 'list-item' | 'quote' | 'table-cell' | 'alert' | 'title'

/** One piece of text in reading order. `level` is 1–7 and set for headings. */
export interface TextBlock {
  id: string
  kind: BlockKind
  level?: number
  text: string
  /** Where the text links elsewhere; decides which quotations name a source. */
  links?: TextRange[]
  /** A quote block whose caption links to its source: its words are not the author's own. */
  hasLinkedSource?: boolean
}

/** What was counted in the main content of one competitor's page. */
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
  /** Weight since formula 2; 2 where nobody has said. */
  importance?: Importance
}

export type Importance = 1 | 2 | 3

/** Every formula stays, so that a stored score can be computed again. */
export type Formula = 1 | 2

export interface ScoreInput {
  /** Formula of the score; 1 where none is given. */
  formula?: Formula
  /** Language of the article, as `en` or `pt-BR`. */
  language: string
  /** Main keyword; empty when none is chosen. */
  keyword: string
  /** Visible keywords of the brief. */
  keywords: KeywordRange[]
  /** How many keywords of the brief are hidden; shown, never scored. */
  hiddenKeywords: number
  title: string
  metaDescription: string
  blocks: TextBlock[]
  links: number
  images: number
  /** Words aimed at; counts when there are no competitors. */
  wordTarget?: number
  competitors: CompetitorFigures[]
  /** Six-word runs of the competitors' pages, for originality since formula 2. */
  rivals?: RivalRuns | null
}

/** A stretch of a block's original text, in UTF-16 offsets, `to` exclusive. */
export interface Place {
  blockId: string
  from: number
  to: number
}

/** A stretch of a text, in UTF-16 offsets, `to` exclusive. */
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

/** One thing that was measured: what it earned, the figures behind it, and where in the text. */
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

/** Own figure beside the competitors' mean (or the figure that stands in for it). */
export interface Comparison {
  own: number
  competitors: number
}

/** One reason why a text is worth less than its points, with the places it is about. */
export interface Gate {
  id: 'length' | 'distinct' | 'language' | 'originality' | 'topic'
  /** 0–1; the score is multiplied by it. */
  factor: number
  /** Figures behind it; `state` says `not-checked` or `other-language` where the gate stays open for that reason. */
  values: Record<string, number | string>
  places: Place[]
}

/** What the points are multiplied by since formula 2. */
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
  /** False means: ask for a main keyword. */
  hasKeyword: boolean
  /** How many keywords of the brief are hidden. */
  hiddenKeywords: number
  parts: ScorePart[]
  /** Null for formula 1. */
  substance: Substance | null
  keywordCounts: KeywordCount[]
  comparison: { words: Comparison; headings: Comparison; links: Comparison; images: Comparison }
  /** Null: not checked for this language, or the text is shorter than 100 words. */
  readability: ReadabilityResult | null
}

export type ReadabilityLevel = 'Easy' | 'Fairly Easy' | 'Standard' | 'Difficult'

/** What the readability checks think of one sentence. */
export interface SentenceMark extends Place {
  words: number
  isLong: boolean
  isPassive: boolean
  hasTransition: boolean
  /** Opens like the two sentences before it. */
  repeatsOpening: boolean
}

export interface ReadabilityResult {
  language: string
  /** Name of the published formula, for example `Flesch Reading Ease`. */
  formula: string
  /** Value of that formula, one decimal. */
  score: number
  readability: ReadabilityLevel
  /** 20, 15, 10 or 5. */
  levelPoints: number
  /** 0–50. */
  write_style: number
  words: number
  wordsPerSentence: number
  /** The checks behind `write_style`; those without a list for the language are left out. */
  checks: ScoreCheck[]
  sentences: SentenceMark[]
}

export interface ReadabilityInput {
  language: string
  blocks?: TextBlock[]
  /** Plain text instead of blocks; lines are paragraphs, marks get the block id `text`. */
  text?: string
}

/** A keyword of a brief as it is stored: `occurrences` is `low-high`. */
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

/** A page to find keywords in. */
export interface KeywordPage {
  title: string
  headings: string[]
  text: string
}

export interface ExtractedKeyword {
  /** As it is most often written; with the capitals that it has inside of sentences. */
  keyword: string
  /** Occurrences on each page, in the order given. */
  counts: number[]
  /** Number of pages that use it. */
  pages: number
  /** Higher is more telling; comparable within one call only. */
  weight: number
  /** On each page: whether its title or a heading uses it. */
  inHeading: boolean[]
  /** How much oftener these pages use its words than other texts of the language do. */
  distinctness: number
}

/** Scores the same article again and again; only changed blocks are analyzed again. */
export interface Scorer {
  score(input: ScoreInput): ScoreResult
}

/** Figures of a text; times in seconds. */
export interface TextStatistics {
  words: number
  characters: number
  charactersWithoutSpaces: number
  sentences: number
  paragraphs: number
  headings: number
  wordsPerSentence: number
  /** Words of the longest sentence. */
  longestSentence: number
  distinctWords: number
  readingTime: number
  speakingTime: number
  frequentWords: { word: string; count: number }[]
}

/** The same words in a row, with every place where they stand. */
export interface RepeatedPhrase {
  /** Lower case, words parted by one space. */
  phrase: string
  words: number
  places: Place[]
}
