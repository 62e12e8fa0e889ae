/** A page of the research: its main text by lines, of which some are headings. */
export interface NotesPage {
  url: string
  title: string
  headings: readonly string[]
  text: string
}

export interface NotesHeading {
  level: number
  text: string
  /** The user's note from the outline. */
  note?: string | undefined
}

/** What is laid out: the accepted outline, and the research about it. */
export interface NotesTask {
  language: string
  keyword: string
  headings: readonly NotesHeading[]
  pages: readonly NotesPage[]
  /** Notes of the user that belong to no heading yet. */
  ownNotes: readonly string[]
  questions: readonly string[]
  /** Keywords of the brief. */
  terms: readonly string[]
  /** Texts whose passages are not used again. */
  used: readonly string[]
}

/** The page that a passage is from. */
interface NotesSource {
  url: string
  title: string
}

export interface Passage extends NotesSource {
  _id: string
  text: string
}

/** A heading's notes. */
export interface LaidOutHeading {
  heading: string
  level: number
  /** The user's own notes, unchanged, one paragraph each. */
  ownNotes: string[]
  passages: Passage[]
  figures: (NotesSource & { text: string; value: string })[]
  questions: (NotesSource & { question: string; answer: string })[]
  terms: string[]
  /** Shown at the place to write. */
  prompt: string
  /** What to look for when there is no passage. */
  hint?: string
}
