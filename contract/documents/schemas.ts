import { z } from 'zod'
import { Id, isWebAddress, LanguageCode, line, PlannedTime, Timestamp } from '../base.ts'
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

export const InterLink = z.object({
  url: line(2048)
    .transform((url) => url.trim())
    .refine(isWebAddress, { error: 'must be an http:// or https:// address' }),
  anchor: line(500),
})
export type InterLink = z.infer<typeof InterLink>

/** How an article is to stand on one site. What is left out stays as it is there. */
export const SiteSettings = z
  .object({
    slug: line(200),
    state: z.enum(['draft', 'publish', 'future']),
    /** When it is to appear, where the state is `future`. */
    date: PlannedTime.nullable(),
    /** A user of the site, by name or user name. */
    author: line(200),
    categories: z.array(line(200)).max(50),
    tags: z.array(line(200)).max(50),
    /** Address of a picture of the workspace; empty for none. */
    featuredImage: line(2048),
  })
  .partial()
export type SiteSettings = z.infer<typeof SiteSettings>

/** How an article is to stand on sites, and what is chosen otherwise for single connections, by their ids. */
export const PublishSettings = SiteSettings.extend({
  connections: z.record(Id, SiteSettings).optional(),
})
export type PublishSettings = z.infer<typeof PublishSettings>

export const Author = z.object({
  _id: Id,
  username: z.string(),
  avatar: z.string().nullable(),
  color: z.string(),
})
export type Author = z.infer<typeof Author>

/** What a review has said of a document. */
export const ReviewState = z.object({
  /** The last approval; it may be of an older version. */
  approved: z.object({ versionId: Id, at: Timestamp, by: Author.nullable() }).nullable(),
  /** Whether text, title, meta, excerpt or what else readers are shown have changed since that approval. */
  hasChanged: z.boolean(),
  /** Whether the approval counts for the document as it stands. */
  isApproved: z.boolean(),
  requestedBy: Author.nullable(),
  /** Only while the document is back with its writers. */
  declined: z.object({ reason: z.string(), by: Author.nullable() }).nullable(),
})
export type ReviewState = z.infer<typeof ReviewState>

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
  review: ReviewState,
  /** Whether it was ever sent to review: reviewers see it since. */
  wasInReview: z.boolean(),
  assignee: Id.nullable(),
  /** The day it is planned for. */
  plannedDate: Timestamp.nullable(),
  /** When it publishes itself, if it is approved and unchanged then. */
  publishDate: Timestamp.nullable(),
  /** Through which connection it publishes itself; null is the workspace's default. */
  publishConnection: Id.nullable(),
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
    /** Why it is declined, told to its writers. */
    reason: line(2_000),
    /** What an approval is of: `seen` of the review that was looked at. Anything else is refused. */
    seen: z.string().max(64),
    publishSettings: PublishSettings,
    dueDate: PlannedTime.nullable(),
    assignee: Id.nullable(),
    plannedDate: PlannedTime.nullable(),
    publishDate: PlannedTime.nullable(),
    publishConnection: Id.nullable(),
    blog: z.string().max(2_000_000),
    base: z.string().max(2_000_000),
  })
  .partial()
export type DocumentChanges = z.infer<typeof DocumentChanges>

export const documentSorts = ['updated', '-updated', 'title', '-title', 'score', '-score'] as const
export const DocumentSort = z.enum(documentSorts)
