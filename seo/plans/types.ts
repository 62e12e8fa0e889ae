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

/** One idea of a title. */
export interface TitleIdea {
  /** Words for an enumeration after the keyword: any of them in this order make sense. */
  list?: string
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
export interface PlanLanguage {
  colon: string
  /** Further ways of putting a noun before an enumeration: `{k} at a glance: `. */
  frame: string
  /** Endings about questions, which fit every intent. */
  questions: string
  intents: Record<PlanIntent, IntentPatterns>
  faq: string
  conclusion: string
  /** Sentences of a meta description, separated by `|`. */
  sentences: string
  /** Calls to action at the end of a meta description, separated by `|`. */
  calls: string
  /** Words with the same meaning in headings: one regular expression per meaning. */
  meanings: readonly RegExp[]
  /** Headings that make sense only on their own page or site. */
  unfit: RegExp
}
