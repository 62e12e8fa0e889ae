import { z } from 'zod'
import { Id, line, Timestamp } from '../base.ts'

/** Steps of the research after a page was read, in order. */
export const pageCheckStages = ['searching', 'reading', 'planning', 'grouping'] as const
export const PageCheckStage = z.enum(pageCheckStages)
export type PageCheckStage = z.infer<typeof PageCheckStage>

/** `read`: no research yet. */
export const pageCheckStates = ['read', 'running', 'done', 'stopped', 'failed'] as const
export const PageCheckState = z.enum(pageCheckStates)
export type PageCheckState = z.infer<typeof PageCheckState>

/** A keyword that the page seems to be written for, and where the page uses it. */
export const ProposedKeyword = z.object({
  keyword: z.string(),
  sources: z.array(z.enum(['title', 'heading', 'url', 'text'])),
})
export type ProposedKeyword = z.infer<typeof ProposedKeyword>

/** A passage that differs between two readings of a page; empty in the reading that lacks it. */
export const PageChange = z.object({ before: z.string(), after: z.string() })
export type PageChange = z.infer<typeof PageChange>

/** What has changed on a page since its text was imported into the document. */
export const PageChanges = z.object({
  /** At most 50; `total` counts all. */
  passages: z.array(PageChange),
  total: z.number(),
  title: PageChange.nullable(),
  description: PageChange.nullable(),
})
export type PageChanges = z.infer<typeof PageChanges>

/** The live page of a document, and the state of its research. */
export const PageCheck = z.object({
  docId: Id,
  /** Whether the page already had a document; if so, nothing was changed. */
  isExisting: z.boolean(),
  url: z.string(),
  /** Title of the document. */
  title: z.string(),
  language: z.string(),
  /** Number of words on the page when its text was imported. */
  words: z.number(),
  readAt: Timestamp,
  keyword: z.string(),
  keywords: z.array(ProposedKeyword),
  state: PageCheckState,
  progress: z.object({ stage: PageCheckStage, done: z.number(), total: z.number() }).nullable(),
  /** Why the research failed, in the caller's language. */
  error: z.string().nullable(),
  /** Selected competitors whose page could be read; null before the research. */
  competitors: z.number().nullable(),
  /** Rank of the page among the results for the keyword; null if it is not one of them. */
  position: z.number().nullable(),
  /** When the page was last compared; null if it was not. */
  comparedAt: Timestamp.nullable(),
  changes: PageChanges.nullable(),
})
export type PageCheck = z.infer<typeof PageCheck>

/** An indexed page of the workspace's sites. */
export const CheckablePage = z.object({
  url: z.string(),
  title: z.string(),
  /** The document with its text, if the caller may see it. */
  docId: Id.nullable(),
})
export type CheckablePage = z.infer<typeof CheckablePage>

/** Sent to the user who started the research, at each step and at its end. */
export const PageCheckProgress = z.object({ docId: Id })
export type PageCheckProgress = z.infer<typeof PageCheckProgress>

/** The live page of a document, as the document shows it. */
export const CheckedPage = z.object({ url: z.string(), readAt: Timestamp })
export type CheckedPage = z.infer<typeof CheckedPage>

export const NewPageCheck = z.object({
  url: line(2_048),
  /** Defaults to the selected workspace. */
  workspace: Id.optional(),
  /** Main keyword; defaults to the best suggestion. */
  keyword: line(200).optional(),
  /** Country of the search results; defaults to the workspace's country. */
  location_name: line(100).optional(),
  /** If false, research does not start: the user chooses the keyword first, and another call starts it. */
  research: z.boolean().default(true),
})
