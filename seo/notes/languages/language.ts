/** What a heading asks for. */
export type HeadingKind =
  | 'definition'
  | 'steps'
  | 'price'
  | 'comparison'
  | 'reasons'
  | 'mistakes'
  | 'questions'
  | 'closing'
  | 'other'

/** What notes need to know of a language. */
export interface NotesLanguage {
  /** Openings of a sentence that refers to something before it. */
  dangling: RegExp
  /** Words that link a sentence to the one before it from its inside, as "however" does. */
  linking: RegExp
  /** The author or the site speaks, advertises, or refers to another place of its page. */
  unquotable: RegExp
  /** Sentences without a finite verb, where the language shows it cheaply. */
  fragment?: RegExp
  /** How headings reveal what they ask for, the most reliable pattern first. */
  kinds: readonly (readonly [HeadingKind, RegExp])[]
  /** Prompts of the empty paragraphs below passages. */
  prompts: Record<HeadingKind, string>
  /** Says that the sources have nothing on the heading `{h}`. */
  missing: string
  /** What to look for then. */
  lookFor: Record<HeadingKind, string>
  /** Labels of the notes as Markdown. */
  labels: { figures: string; questions: string; terms: string }
}

/** A pattern for texts that start with one of the words or phrases. */
export const opening = (alternatives: string): RegExp =>
  new RegExp(`^["“”„«‚‘'(¿¡]*(?:${alternatives.replace(/\s*\n\s*/g, '')})(?![\\p{L}\\p{M}])`, 'iu')

/** A pattern for texts that contain one of the words or phrases. */
export const anywhere = (alternatives: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${alternatives.replace(/\s*\n\s*/g, '')})(?![\\p{L}\\p{M}])`, 'iu')
