export interface SpellingJob {
  /** A language with a dictionary. */
  language: string
  text: string
}

/** A misspelled word, by its position in the text, and how it is spelled. */
export interface Correction {
  from: number
  word: string
  right: string
}
