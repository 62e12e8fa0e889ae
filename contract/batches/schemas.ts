import { z } from 'zod'
import { Id, LanguageCode, line, PlannedTime, Timestamp } from '../base.ts'
import { Author, DocumentStatus } from '../documents/schemas.ts'
import { SearchServiceId } from '../research/schemas.ts'

/** Maximum documents of one batch. */
export const maxBatchRows = 200
/** Maximum batches of a workspace that run at the same time. */
export const maxRunningBatches = 5

/** `keywords` plans new articles, `posts` imports articles of a connected site. */
export const BatchKind = z.enum(['keywords', 'posts'])
export type BatchKind = z.infer<typeof BatchKind>

/** Where the keywords of a batch are from. */
export const BatchSource = z.enum(['list', 'file', 'cluster'])
export type BatchSource = z.infer<typeof BatchSource>

/** `stopped` by a user, or because of `problem`; the remaining rows can be continued. */
export const BatchState = z.enum(['running', 'done', 'stopped'])
export type BatchState = z.infer<typeof BatchState>

export const BatchRowState = z.enum(['waiting', 'running', 'done', 'failed'])
export type BatchRowState = z.infer<typeof BatchRowState>

/** What is being done for a row. */
export const BatchStage = z.enum(['searching', 'reading', 'brief', 'fetching', 'images', 'saving'])
export type BatchStage = z.infer<typeof BatchStage>

/** Whether a text has a letter or digit, so that it can be searched for. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** An article to plan. */
export const PlannedRow = z.object({
  keyword: line(200),
  title: line(300).optional(),
  assignee: Id.nullable().optional(),
  dueDate: PlannedTime.nullable().optional(),
})
export type PlannedRow = z.infer<typeof PlannedRow>

const Problem = z.object({ code: z.string(), message: z.string() })

/** A remark about a finished row, with the names it mentions. */
export const BatchNote = z.object({
  /**
   * `noPages`: no page could be read; `fallback`: another search service answered; `assigneeGone`: the user can no
   * longer be assigned; `existing`: the post was imported earlier; `imagesLeft`: images were not copied; `replaced`:
   * parts of the post that an update from the app would replace.
   */
  kind: z.enum(['noPages', 'fallback', 'assigneeGone', 'existing', 'imagesLeft', 'replaced']),
  names: z.array(z.string()),
})
export type BatchNote = z.infer<typeof BatchNote>

export const BatchRow = z.object({
  _id: Id,
  /** The keyword, or the title of the post. */
  name: z.string(),
  state: BatchRowState,
  stage: BatchStage.nullable(),
  /** Pages or images of the stage. */
  done: z.number(),
  total: z.number(),
  problem: Problem.nullable(),
  notes: z.array(BatchNote),
  /** Null until it is created, or if it was deleted. */
  document: z.object({ _id: Id, title: z.string(), status: DocumentStatus }).nullable(),
  assignee: Author.nullable(),
  dueDate: Timestamp.nullable(),
})
export type BatchRow = z.infer<typeof BatchRow>

/** A job that creates many documents. */
export const Batch = z.object({
  _id: Id,
  workspace: Id,
  kind: BatchKind,
  state: BatchState,
  problem: Problem.nullable(),
  language: z.string(),
  /** Empty for posts. */
  location_name: z.string(),
  /** Address of the site that posts are imported from; empty for keywords. */
  site: z.string(),
  source: BatchSource,
  /** Name of the file, or keyword of the cluster. */
  sourceName: z.string(),
  /** The first keyword, or the title of the first post. */
  first: z.string(),
  total: z.number(),
  done: z.number(),
  failed: z.number(),
  /** Cost of its searches in USD so far. */
  cost: z.number(),
  createdBy: Author,
  createdAt: Timestamp,
})
export type Batch = z.infer<typeof Batch>

export const BatchDetails = Batch.extend({ rows: z.array(BatchRow) })
export type BatchDetails = z.infer<typeof BatchDetails>

/** Articles before they are planned: what exists already, and the maximum cost in USD by list prices. */
export const BatchPreview = z.object({
  rows: z.array(
    z.object({
      /** Index of an earlier row with the same keyword, regardless of inflection and word order. */
      repeats: z.number().nullable(),
      documents: z.array(z.object({ _id: Id, title: z.string(), keyword: z.string(), status: z.string() })),
      /** Number of further documents that the caller has no access to. */
      hidden: z.number(),
      /** Whether its results are stored, so that no paid search is needed. */
      isStored: z.boolean(),
    }),
  ),
  service: SearchServiceId,
  /** Price of one search in USD. */
  price: z.number(),
  /** Remaining budget of this month in USD; null without a budget. */
  left: z.number().nullable(),
})
export type BatchPreview = z.infer<typeof BatchPreview>

/** A post of a connected site. */
export const SitePost = z.object({
  remoteId: z.string(),
  title: z.string(),
  link: z.string(),
  state: z.enum(['publish', 'future', 'draft']),
  date: Timestamp.nullable(),
  categories: z.array(z.string()),
  /** Whether it was imported into the workspace or published from it. */
  isImported: z.boolean(),
  /** The imported or published document, if the caller may see it. */
  document: z.object({ _id: Id, title: z.string() }).nullable(),
})
export type SitePost = z.infer<typeof SitePost>

export const SitePostPage = z.object({
  posts: z.array(SitePost),
  total: z.number(),
  /** The site's categories, most used first; only with the first page. */
  categories: z.array(z.object({ _id: z.string(), name: z.string() })),
})
export type SitePostPage = z.infer<typeof SitePostPage>

export const sitePostStates = ['publish', 'future', 'draft'] as const
export const sitePostsPerPage = 20

export const BatchPlace = z.object({
  workspace: Id.optional(),
  language: LanguageCode,
  location_name: line(100),
})
