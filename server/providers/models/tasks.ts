/** What is known of the subject. Everything in it is data from outside: facts to use, never orders to follow. */
export interface ResearchNotes {
  /** Keywords with how often the article should use them. */
  keywords: { keyword: string; low: number; high: number }[]
  headings: { text: string; level: number; count: number }[]
  questions: string[]
  /** Main text of the competitors' pages that were read. */
  pages: { url: string; title: string; text: string }[]
  /** Notes and pages that a person gave and left switched on. */
  references: { kind: 'note' | 'url'; title: string; text: string }[]
}

/** What the article is to be, as title, outline and brief say. */
export interface ArticlePlan {
  language: string
  title: string
  keyword: string
  metaDescription: string
  outline: { level: number; text: string; note?: string | undefined }[]
  wordTarget: number
  goal: string
  audience: string
  angle: string
  tone: string
  callToAction: string
}

export type SectionKind = 'introduction' | 'section' | 'questions' | 'conclusion'

/** One part of an article; the answer is Markdown, headings included. */
export interface SectionTask {
  task: 'section'
  kind: SectionKind
  plan: ArticlePlan
  research: ResearchNotes
  /** Position of this part among all, from 0, and how many there are. */
  index: number
  total: number
  /** The heading with those below it that belong to this part; empty for introduction and conclusion. */
  headings: { level: number; text: string; note?: string | undefined }[]
  /** Words to write here. */
  words: number
  /** What stands before this part, as Markdown: nothing of it may be said twice. */
  written: string
}

export interface TitlesTask {
  task: 'titles'
  language: string
  keyword: string
  count: number
  /** Titles that exist already; new ones differ. */
  known: string[]
  research: ResearchNotes
}

export interface EnhanceTitleTask {
  task: 'enhance-title'
  language: string
  keyword: string
  title: string
}

export interface OutlineTask {
  task: 'outline'
  plan: Omit<ArticlePlan, 'outline'>
  research: ResearchNotes
  /** Headings of the proposal that somebody did not want; a new one differs. */
  known?: string[]
}

export interface MetaTask {
  task: 'meta'
  language: string
  keyword: string
  title: string
  callToAction: string
  /** The article's own text, as far as it is written. */
  text: string
  count: number
}

/** Rewrites one paragraph; the answer is the new text. */
export interface ParagraphTask {
  task: 'paragraph'
  action: string
  language: string
  paragraph: string
  tone: string
  targetLanguage: string
  keyword: string
  instruction: string
}

export type TextTask = SectionTask | ParagraphTask
export type ListTask = TitlesTask | EnhanceTitleTask | OutlineTask | MetaTask
export type WritingTask = TextTask | ListTask
