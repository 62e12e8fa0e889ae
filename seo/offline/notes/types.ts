/** A page of the research: its main text by lines, of which some are headings. */
export interface NotesPage {
  url: string
  title: string
  headings: readonly { level: number; text: string }[]
  text: string
}

/** What is laid out: the accepted outline, and the research about it. */
export interface NotesTask {
  language: string
  keyword: string
  /** With the user's notes from the outline. */
  headings: readonly { level: number; text: string; note?: string | undefined }[]
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
export interface NotesSource {
  url: string
  title: string
}

/** A heading's notes. */
export interface LaidOutHeading {
  heading: string
  level: number
  /** The user's own notes, unchanged, one paragraph each. */
  ownNotes: string[]
  passages: (NotesSource & { _id: string; text: string })[]
  figures: (NotesSource & { text: string; value: string })[]
  questions: (NotesSource & { question: string; answer: string })[]
  terms: string[]
  /** Shown at the place to write. */
  prompt: string
  /** What to write or look for when there is no passage. */
  hint?: string
  /** In that case, a page that has a section on the heading. */
  seeAlso?: NotesSource
}
