import { z } from 'zod'
import { Id, LanguageCode, line, PlannedTime, Timestamp } from '../base.ts'
import { Brief } from '../briefs/schemas.ts'
import { Cluster } from '../clusters/schemas.ts'
import { MetaData } from '../meta-data/schemas.ts'
import { Outline } from '../outlines/schemas.ts'
import { Serp } from '../serps/schemas.ts'
import { Titles } from '../titles/schemas.ts'
import { Person } from '../users/schemas.ts'
import { GenerationProgress } from '../writing/schemas.ts'

export const documentStatuses = ['Draft', 'In Review', 'Completed', 'Published'] as const
export const DocumentStatus = z.enum(documentStatuses)
export type DocumentStatus = z.infer<typeof DocumentStatus>

/** 1–5 are the steps of the guided setup; 6 means complete. */
export const ConfigurationStep = z.number().int().min(1).max(6)
export const completeStep = 6

export const InterLink = z.object({ url: line(2048), anchor: line(500) })
export type InterLink = z.infer<typeof InterLink>

export const PublishSettings = z
  .object({
    slug: line(200),
    state: z.enum(['draft', 'publish', 'future']),
    date: PlannedTime.nullable(),
  })
  .partial()
export type PublishSettings = z.infer<typeof PublishSettings>

const Author = z.object({ _id: Id, username: z.string(), avatar: z.string().nullable(), color: z.string() })

export const DocumentSummary = z.object({
  _id: Id,
  workspace: Id,
  title: z.string(),
  language: z.string(),
  keyword: z.string(),
  status: DocumentStatus,
  hasFailed: z.boolean(),
  score: z.number(),
  words: z.number(),
  configurationStep: ConfigurationStep,
  updated_by: Author,
  created_by: Author,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  dueDate: Timestamp.nullable(),
})
export type DocumentSummary = z.infer<typeof DocumentSummary>

/** A document with everything that the writing page needs. */
export const Document = DocumentSummary.extend({
  description: z.string(),
  /** Editor.js 2.28.2 JSON, as a string. */
  blog: z.string(),
  interLinks: z.array(InterLink),
  publishSettings: PublishSettings,
  collaborators: z.array(Person),
  brief: Brief.nullable(),
  cluster: Cluster.nullable(),
  serp: Serp.nullable(),
  metaData: MetaData.nullable(),
  documentTitle: Titles.nullable(),
  outline: Outline.nullable(),
  generation: GenerationProgress.nullable(),
  /** What the caller may do here. */
  canEdit: z.boolean(),
})
export type Document = z.infer<typeof Document>

/** What a caller may set. `score`, `updated_by` and unknown keys are dropped: the server sets its own. */
export const DocumentChanges = z
  .object({
    title: line(300),
    description: line(5_000),
    language: LanguageCode,
    keyword: line(200),
    interLinks: z.array(InterLink).max(500),
    configurationStep: ConfigurationStep,
    status: DocumentStatus,
    publishSettings: PublishSettings,
    blog: z.string().max(2_000_000),
    base: z.string().max(2_000_000),
  })
  .partial()
export type DocumentChanges = z.infer<typeof DocumentChanges>

export const documentSorts = ['updated', '-updated', 'title', '-title', 'score', '-score'] as const
export const DocumentSort = z.enum(documentSorts)
