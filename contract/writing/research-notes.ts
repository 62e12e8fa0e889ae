import { z } from 'zod'
import { Id, Timestamp } from '../base.ts'

/** The page that a passage, figure, or answer is from. */
const source = { url: z.string(), title: z.string() }

/** One to three consecutive sentences of a page, verbatim; a quote block in the text names its id. */
export const NotesPassage = z.object({ _id: z.string(), text: z.string(), ...source })
export type NotesPassage = z.infer<typeof NotesPassage>

/** A sentence with a figure or a date; `value` is the figure as written, such as `12 hours`. */
export const NotesFigure = z.object({ text: z.string(), value: z.string(), ...source })
export type NotesFigure = z.infer<typeof NotesFigure>

/** A question that people ask, with the passage that answers it. */
export const NotesQuestion = z.object({ question: z.string(), answer: z.string(), ...source })
export type NotesQuestion = z.infer<typeof NotesQuestion>

/** The research that belongs under one heading. */
export const NotesSection = z.object({
  heading: z.string(),
  level: z.number().int(),
  passages: z.array(NotesPassage),
  figures: z.array(NotesFigure),
  questions: z.array(NotesQuestion),
  /** Keywords of the brief that belong under this heading. */
  terms: z.array(z.string()),
  /** What to look for if no passage was found, in the document's language. */
  hint: z.string().optional(),
  /** In that case, a page that has a section on the heading. */
  seeAlso: z.object(source).optional(),
})
export type NotesSection = z.infer<typeof NotesSection>

/** The research notes of a document; if there are none, `createdAt` is null and `sections` is empty. */
export const DocumentNotes = z.object({
  docId: Id,
  createdAt: Timestamp.nullable(),
  sections: z.array(NotesSection),
})
export type DocumentNotes = z.infer<typeof DocumentNotes>
