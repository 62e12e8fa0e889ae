/** What people want who search for a keyword. */
export type PlanIntent =
  | 'topic'
  | 'howTo'
  | 'comparison'
  | 'bestOf'
  | 'definition'
  | 'price'
  | 'local'
  | 'news'

/** An intent that words of a keyword reveal; a choice is planned like the best of its kind. */
export type MarkedIntent = Exclude<PlanIntent, 'topic'> | 'choice'

/** Headings of one subject say the same. */
export type Subject = 'price' | 'benefits' | 'mistakes' | 'tools' | 'alternatives' | 'definition' | 'start'

/** What a heading asks for by its words. */
export type WordedKind = 'price' | 'mistakes' | 'comparison' | 'definition' | 'reasons' | 'steps'

export type HeadingKind = WordedKind | 'questions' | 'closing' | 'other'

/** How headings and keywords of a language are understood. */
export interface HeadingWords {
  subjects: Readonly<Record<Subject, RegExp>>
  /** What else reveals a kind, apart from the words of its subjects. */
  kinds: Readonly<Record<WordedKind, RegExp>>
  /** Headings of questions and answers. */
  faq: RegExp
  /** How headings start that close an article. */
  closing: string
  /** Closing headings that mean something else with more words, as in "Résumé templates". */
  wholeClosing?: string
  /** Words that reveal an intent, separated by `|`: `^` first, `$` last, `~` with any ending. */
  intents: Readonly<Record<MarkedIntent, string>>
  /** What is between two things that are compared. */
  versus: RegExp
  /** How a keyword begins that is a whole question, and so ends with a question mark. */
  question: RegExp
}

/** One idea of a title. */
export interface TitleIdea {
  /** Words for an enumeration after the keyword: any of them in this order make sense. */
  list?: string
  /** What may come before the enumeration instead of the keyword and a colon: `{k} at a glance: `. */
  frames?: string
  /** Whether it makes little sense after a question. */
  isForNouns?: boolean
  /** Complete endings, one of which follows the keyword. */
  lines?: string
}

interface IntentPatterns {
  /** Each idea gives at most one title; entries are separated by `|`. */
  ideas: readonly TitleIdea[]
  /** Headings where there is no research: `{k}` is the keyword, `{a}` and `{b}` what is compared. `- ` marks level 3. */
  outline: readonly string[]
}

/** Checked patterns of a language. Every one is grammatical with an uninflected keyword. */
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
  /** Headings that make sense only on their own page or site. */
  unfit: RegExp
}

/** How sentences of pages are judged, and what notes say. */
export interface NotesWords {
  /** Openings of a sentence that refers to something before it. */
  dangling: RegExp
  /** Words that link a sentence to the one before it from its inside, as "however" does. */
  linking: RegExp
  /** The author or the site speaks, advertises, or refers to another place of its page. */
  unquotable: RegExp
  /** Openings and phrases that tell nothing: common knowledge, cheers, exaggerations. */
  chatter: RegExp
  /** Words that introduce a relative clause, whose verb is not the sentence's; where commas show its end, all of it. */
  relative: RegExp
  /** Forms that show a finite verb. */
  verb?: RegExp
  /** Sentences without a finite verb, where that is easier to say. */
  fragment?: RegExp
  /** Prompts of the empty paragraphs below passages. */
  prompts: Readonly<Record<HeadingKind, string>>
  /** Says that the sources have nothing on the heading `{h}`. */
  missing: string
  /** What to look for then. */
  lookFor: Readonly<Record<HeadingKind, string>>
  /** Labels of the notes as Markdown. */
  labels: { figures: string; questions: string; terms: string }
}

export interface LanguageWords {
  headings: HeadingWords
  plans: PlanPatterns
  notes: NotesWords
}

/** A pattern for texts that start with one of the words or phrases. */
export const opening = (alternatives: string): RegExp =>
  new RegExp(`^["“”„«‚‘'(¿¡]*(?:${alternatives.replace(/\s*\n\s*/g, '')})(?![\\p{L}\\p{M}])`, 'iu')

const inside = (alternatives: string): string =>
  `(?<![\\p{L}\\p{M}])(?:${alternatives.replace(/\s*\n\s*/g, '')})(?![\\p{L}\\p{M}])`

/** A pattern for texts that contain one of the words or phrases. */
export const anywhere = (alternatives: string): RegExp => new RegExp(inside(alternatives), 'iu')

/** The same for `matchAll`. */
export const everywhere = (alternatives: string): RegExp => new RegExp(inside(alternatives), 'giu')
