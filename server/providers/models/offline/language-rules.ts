/** What a sentence of the research says, taken apart so that it can be said in other words. */
export interface ParsedSentence {
  kind: 'do' | 'avoid' | 'when' | 'reason' | 'result' | 'say'
  /**
   * do, avoid: the act as a bare verb phrase. say: the statement. when: condition with its conjunction, then what
   * follows. reason: what is so, then why. result: why, then what is so. No end mark, small first letter.
   */
  parts: string[]
  /** Whether the dependent part stood first in the research. */
  isTurned: boolean
  /** Whether it points to what the research says just before: it can only be said behind that. */
  leans: boolean
  /** Whether it stands against what was said before. */
  isContrast?: boolean
}

/** How the drafter names the main keyword inside a sentence. */
export interface Subject {
  keyword: string
  /** With the article that the research gives it: `a sourdough starter`, `home composting`. */
  inside: string
  isPlural: boolean
  /** A question such as `how to compost at home` needs other headings. */
  isQuestion: boolean
}

/** One way of saying something. Its fixed words are counted, so that no pattern wears out. */
export interface Pattern {
  fixed: string
  text: string
  /** Goes on with what was said before, so that nothing begins with it. */
  isFurther?: boolean
}

/** What the drafter knows of a language. */
export interface LanguageRules {
  /** Takes a sentence apart; nothing where it cannot be said in other words with certainty. */
  read(sentence: string, isName: (word: string) => boolean): ParsedSentence[]
  /** Says a reading in own sentences, each of which may stand alone. */
  say(reading: ParsedSentence): Pattern[]
  /** Two readings in one sentence; null where they do not go together. */
  join(first: ParsedSentence, second: ParsedSentence): Pattern | null
  /** The words by which a text that holds a reading can be known. */
  traces(reading: ParsedSentence): string[]
  /** A statement as what it is about and what is said of it; null for anything else. */
  split(reading: ParsedSentence): [string, string] | null
  /** A case or a reason as question and answer. */
  ask(reading: ParsedSentence): [string, string] | null
  /** A point of a list, without an end mark. */
  point(reading: ParsedSentence): string | null
  /** A case and what to do about it, for a table. */
  row(reading: ParsedSentence): [string, string] | null
  /** Whether a reading makes sense without what stands before it. */
  isWhole(reading: ParsedSentence): boolean
  /** Whether a keyword can stand in a sentence as a noun does. */
  isNoun(keyword: string): boolean
  /** Any other keyword, as words that are quoted. */
  quote(keyword: string): string
  subject(keyword: string, texts: readonly string[]): Subject
  /** Puts keyword and terms into a pattern and mends what the joint needs. */
  fill(pattern: string, subject: Subject, terms?: readonly string[]): string
}
