/** A parsed sentence of the research, to be rephrased. */
export interface ParsedSentence {
  kind: 'do' | 'avoid' | 'when' | 'reason' | 'result' | 'say'
  /**
   * do, avoid: the act as a bare verb phrase. say: the statement. when: condition with its conjunction, then the
   * consequence. reason: statement, then reason. result: reason, then statement. No end mark, lower-case first
   * letter.
   */
  parts: string[]
  /** Whether the dependent clause came first in the research. */
  isTurned: boolean
  /** Whether it refers to the previous sentence of the research: it can only be used after that. */
  leans: boolean
  /** Whether it contrasts with the previous sentence. */
  isContrast?: boolean
}

/** The main keyword's form inside a sentence. */
export interface Subject {
  keyword: string
  /** With the article used by the research: `a sourdough starter`, `home composting`. */
  inside: string
  isPlural: boolean
  /** A question such as `how to compost at home` needs other headings. */
  isQuestion: boolean
}

/** A way of expressing something. Its literal words are counted, so that no pattern is overused. */
export interface Pattern {
  fixed: string
  text: string
  /** Continues a previous statement, so that nothing starts with it. */
  isFurther?: boolean
}

/** The drafter's rules for a language. */
export interface LanguageRules {
  /** Parses a sentence; empty if it cannot be rephrased with certainty. */
  read(sentence: string, isName: (word: string) => boolean): ParsedSentence[]
  /** Rephrases a parsed sentence; each result can be used alone. */
  say(reading: ParsedSentence): Pattern[]
  /** Two parsed sentences in one; null if they do not fit. */
  join(first: ParsedSentence, second: ParsedSentence): Pattern | null
  /** Fingerprints of text that contains a parsed sentence. */
  traces(reading: ParsedSentence): string[]
  /** A statement as subject and predicate; null for anything else. */
  split(reading: ParsedSentence): [string, string] | null
  /** A case or a reason as question and answer. */
  ask(reading: ParsedSentence): [string, string] | null
  /** A list item, without an end mark. */
  point(reading: ParsedSentence): string | null
  /** A case and its solution, for a table. */
  row(reading: ParsedSentence): [string, string] | null
  /** Whether a parsed sentence makes sense without the previous one. */
  isWhole(reading: ParsedSentence): boolean
  /** Whether a keyword can be used as a noun. */
  isNoun(keyword: string): boolean
  /** Any other keyword, in quotes. */
  quote(keyword: string): string
  subject(keyword: string, texts: readonly string[]): Subject
  /** Fills keyword and terms into a pattern and adjusts their inflection. */
  fill(pattern: string, subject: Subject, terms?: readonly string[]): string
}
