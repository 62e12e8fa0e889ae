import { z } from 'zod'
import { Id, line, PlannedTime, Timestamp } from '../base.ts'
import { Person } from '../users/schemas.ts'

/** Occurrence range of a keyword as `low-high`. */
export const OccurrenceRange = z.string().regex(/^\d{1,5}-\d{1,5}$/)
export const BriefKeyword = z.object({
  keyword: line(200),
  occurrences: OccurrenceRange,
  isHidden: z.boolean(),
  /** Whether the keyword and its range are kept when the brief is regenerated. */
  isLocked: z.boolean().optional(),
  /** Weight in the score, 3 for the most important third; a keyword entered by a user has no weight and counts as 2. */
  importance: z.literal([1, 2, 3]).optional(),
  /** Whether competitors use it in a title or heading. */
  inHeading: z.boolean().optional(),
})
export type BriefKeyword = z.infer<typeof BriefKeyword>

export const Reference = z.object({
  _id: Id,
  kind: z.enum(['url', 'note']),
  title: line(300),
  value: line(20_000),
  isOn: z.boolean(),
  /** How the article must use this page: as a source, or as a link. */
  must: z.enum(['cite', 'link']).optional(),
})
export type Reference = z.infer<typeof Reference>

/** A heading shared by several competitors; `count` is their number. */
export const SharedHeading = z.object({ text: line(1_000), level: z.number(), count: z.number() })
export type SharedHeading = z.infer<typeof SharedHeading>

/** Fields suggested by research; locked ones are kept when the brief is regenerated. */
export const briefParts = ['documentKeywords', 'headings', 'questions', 'wordTarget'] as const
export const BriefPart = z.enum(briefParts)
export type BriefPart = z.infer<typeof BriefPart>

export const BriefFields = z.object({
  goal: line(1_000),
  audience: line(1_000),
  intent: line(200),
  angle: line(1_000),
  callToAction: line(1_000),
  tone: line(200),
  wordTarget: z.number().int().min(100).max(20_000).nullable(),
  headings: z.array(SharedHeading).max(500),
  questions: z.array(line(500)).max(200),
  references: z.array(Reference).max(50),
  dueDate: PlannedTime.nullable(),
  assignee: Id.nullable(),
  locked: z.array(BriefPart).max(briefParts.length),
})

export const Brief = BriefFields.extend({
  _id: Id,
  docId: Id,
  documentKeywords: z.object({ _id: Id, content: z.array(BriefKeyword) }),
  updatedAt: Timestamp,
})
export type Brief = z.infer<typeof Brief>

export const BriefChanges = BriefFields.extend({
  documentKeywords: z.object({ content: z.array(BriefKeyword).max(500) }),
}).partial()
export type BriefChanges = z.infer<typeof BriefChanges>

/** Changes with the previous values of the fields, so that concurrent changes are not lost. */
export const BriefUpdate = BriefChanges.extend({ base: BriefChanges.optional() })

/** A field that another user changed in the meantime, as removed and added lines. */
export const BriefNews = z.object({
  field: z.string(),
  by: Person.omit({ role: true }).nullable(),
  at: Timestamp,
  removed: z.array(z.string()),
  added: z.array(z.string()),
})
export type BriefNews = z.infer<typeof BriefNews>

/** Current research suggestions, shown next to the brief and not stored. */
export const BriefProposal = z.object({
  documentKeywords: z.array(BriefKeyword),
  headings: z.array(SharedHeading),
  questions: z.array(z.string()),
  wordTarget: z.number().nullable(),
})
export type BriefProposal = z.infer<typeof BriefProposal>
