import { z } from 'zod'
import { Id, isWebAddress, LanguageCode, line, PlannedTime, Timestamp } from '../base.ts'
import { Brief } from '../briefs/schemas.ts'
import { Cluster } from '../clusters/schemas.ts'
import { MetaData } from '../meta-data/schemas.ts'
import { Outline } from '../outlines/schemas.ts'
import { CheckedPage } from '../page-checks/schemas.ts'
import { Serp } from '../serps/schemas.ts'
import { Titles } from '../titles/schemas.ts'
import { Person } from '../users/schemas.ts'
import { GenerationProgress } from '../writing/schemas.ts'
import { Formula } from './formula.ts'

export const documentStatuses = ['Draft', 'In Review', 'Completed', 'Published'] as const
export const DocumentStatus = z.enum(documentStatuses)
export type DocumentStatus = z.infer<typeof DocumentStatus>

/** 1–5 are the steps of the guided setup; 6 means complete. */
export const ConfigurationStep = z.number().int().min(1).max(6)
export const completeStep = 6

export const maxInterLinks = 500
export const InterLink = z.object({
  url: line(2048)
    .transform((url) => url.trim())
    .refine(isWebAddress, { error: 'must be an http:// or https:// address' }),
  anchor: line(500),
})
export type InterLink = z.infer<typeof InterLink>

/** Publish settings for a site. Omitted fields stay unchanged on the site. */
export const SiteSettings = z
  .object({
    slug: line(200),
    state: z.enum(['draft', 'publish', 'future']),
    /** When it goes live, for the state `future`. */
    date: PlannedTime.nullable(),
    /** A user of the site by name or username. */
    author: line(200),
    categories: z.array(line(200)).max(50),
    tags: z.array(line(200)).max(50),
    /** URL of an image of the workspace; empty for none. */
    featuredImage: line(2048),
  })
  .partial()
export type SiteSettings = z.infer<typeof SiteSettings>

/** Publish settings for all sites, with overrides by connection id. */
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

/** The review state of a document. */
export const ReviewState = z.object({
  /** The last approval, possibly of an older version. */
  approved: z.object({ versionId: Id, at: Timestamp, by: Author.nullable() }).nullable(),
  /** Whether text, title, meta, excerpt, or other content for readers has changed since that approval. */
  hasChanged: z.boolean(),
  /** Whether the approval is valid for the current document. */
  isApproved: z.boolean(),
  requestedBy: Author.nullable(),
  /** Only while the document is declined. */
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

/** A document with everything the writing page needs. */
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
  /** Whether it was ever sent to review, which makes it visible to reviewers. */
  wasInReview: z.boolean(),
  assignee: Id.nullable(),
  /** Planned date. */
  plannedDate: Timestamp.nullable(),
  /** When it is published automatically, if it is approved and unchanged. */
  publishDate: Timestamp.nullable(),
  /** Connection for automatic publishing; null for the workspace's default. */
  publishConnection: Id.nullable(),
  /** The live page that its text was read from; absent if there is none. */
  checkedPage: CheckedPage.optional(),
  /** The caller's permissions. */
  canEdit: z.boolean(),
  /** The formula version of `score`. */
  formula: Formula,
})
export type Document = z.infer<typeof Document>

/** Fields a caller may set. `score`, `updated_by`, and unknown keys are ignored, because the server sets them. */
export const DocumentChanges = z
  .object({
    title: line(300),
    description: line(5_000),
    language: LanguageCode,
    keyword: line(200),
    /** An empty list or an empty string removes them. */
    interLinks: z.array(InterLink).max(maxInterLinks).or(z.literal('')),
    /** The list that `interLinks` was edited from. Only the difference is applied, which keeps links that others added. */
    interLinksBase: z.array(InterLink).max(maxInterLinks),
    configurationStep: ConfigurationStep,
    status: DocumentStatus,
    /** Reason for declining, sent to its writers. */
    reason: line(2_000),
    /** The approved state: `seen` of the review. Any other value is rejected. */
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
