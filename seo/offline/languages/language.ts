/** Intents that words reveal, the most important first: a place outranks everything else; a definition may remain. */
export const markedIntents = [
  'local',
  'comparison',
  'price',
  'choice',
  'howTo',
  'bestOf',
  'news',
  'definition',
  'buy',
] as const
export type MarkedIntent = (typeof markedIntents)[number]

/** How an article is planned: a choice like the best of its kind, and a purchase like any topic. */
export type PlanIntent = 'topic' | Exclude<MarkedIntent, 'choice' | 'buy'>

/** What a heading asks for, according to its words. */
type WordedKind = 'price' | 'mistakes' | 'comparison' | 'definition' | 'reasons' | 'steps'

/** A narrower word of a kind, such as "alternatives": headings of one subject say the same. */
export type Subject = WordedKind | 'tools'

export type HeadingKind = WordedKind | 'questions' | 'closing' | 'other'

/** How headings and keywords of a language are understood. */
export interface HeadingWords {
  subjects: Readonly<Record<Subject, RegExp>>
  /** Further signs of a kind, apart from the words of its subjects. */
  kinds: Readonly<Record<WordedKind, RegExp>>
  /** Headings of questions and answers. */
  faq: RegExp
  /** How headings start that close an article; `$` after those that mean something else with more words. */
  closing: string
  /** Words that reveal an intent, separated by `|`: `^` before the first, `$` after the last. */
  intents: Readonly<Record<MarkedIntent, string>>
  /** Words between two names that are compared. */
  versus: RegExp
  /** Beginnings of keywords that are whole questions and therefore end with a question mark. */
  question: RegExp
}

/** One idea of a title. */
export interface TitleIdea {
  /** Words for a list after the keyword; any selection of them makes sense in this order. */
  list?: string
  /** Complete endings, one of which follows the keyword. */
  lines?: string
}

interface IntentPatterns {
  /** Each idea gives at most one title; entries are separated by `|`. */
  ideas: readonly TitleIdea[]
  /** Headings where there is no research: `{k}` is the keyword, `{a}` and `{b}` what is compared. */
  outline: readonly string[]
}

/** Checked patterns of a language. Each is grammatical with an uninflected keyword. */
export interface PlanPatterns {
  colon: string
  /** Endings about questions, which fit every intent. */
  questions: string
  intents: Readonly<Record<PlanIntent, IntentPatterns>>
  faq: string
  conclusion: string
  /** Sentences of a meta description, separated by `|`. */
  sentences: string
  /** Calls to action at the end of a meta description, separated by `|`. */
  calls: string
  /** Headings that make sense only on their own page or site, or that refer to another heading. */
  unfit: RegExp
}

/** How sentences of pages are judged, and what notes say. */
export interface NotesWords {
  /** Openings of a sentence that refers to previous text. */
  dangling: RegExp
  /** Words inside a sentence that link it to the previous one, such as "however". */
  linking: RegExp
  /** The author or the site speaks or advertises, or the text refers to another part of its page. */
  unquotable: RegExp
  /** Openings and phrases without information: common knowledge, encouragement, exaggerations. */
  chatter: RegExp
  /**
   * Words that introduce a relative clause, whose verb is not the main verb. In languages with a comma at its end, they
   * match the whole clause.
   */
  relative: RegExp
  /** Forms that show a finite verb. */
  verb?: RegExp
  /** Sentences without a finite verb, in languages where these are easier to describe. */
  fragment?: RegExp
  /** Prompts of the empty paragraphs below passages. */
  prompts: Readonly<Record<HeadingKind, string>>
  /** Says that the page `{p}` has a section on the heading, and after `|` that nothing of it can be quoted. */
  elsewhere: string
  /** Says that the sources have nothing on the heading `{h}`. */
  missing: string
  /** What to look for in that case. */
  lookFor: Readonly<Record<HeadingKind, string>>
  /** Labels of the notes as Markdown. */
  labels: { figures: string; questions: string; terms: string }
}

export interface LanguageWords {
  headings: HeadingWords
  plans: PlanPatterns
  notes: NotesWords
}

/** A pattern for texts that start with one of the given words or phrases. */
export const opening = (alternatives: string): RegExp =>
  new RegExp(`^["“”„«‚‘'(¿¡]*(?:${alternatives.replace(/\s*\n\s*/g, '')})(?![\\p{L}\\p{M}])`, 'iu')

const inside = (alternatives: string): string =>
  `(?<![\\p{L}\\p{M}])(?:${alternatives.replace(/\s*\n\s*/g, '')})(?![\\p{L}\\p{M}])`

/** A pattern for texts that contain one of the given words or phrases. */
export const anywhere = (alternatives: string): RegExp => new RegExp(inside(alternatives), 'iu')

/** The same for `matchAll`. */
export const everywhere = (alternatives: string): RegExp => new RegExp(inside(alternatives), 'giu')
