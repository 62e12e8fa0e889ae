import { z } from 'zod'
import { endpoint, Id, LanguageCode, line, PageNumber, signedIn } from '../base.ts'
import {
  Batch,
  BatchDetails,
  BatchPlace,
  BatchPreview,
  maxBatchRows,
  PlannedRow,
  SitePostPage,
  sitePostStates,
} from './schemas.ts'

/** A post's id on its site. */
const RemoteId = z.string().regex(/^\d{1,18}$/)

export const batches = {
  previewBatch: signedIn
    .route({
      method: 'POST',
      path: '/batches/preview',
      summary: 'Check keywords for repeated and existing articles, and estimate the cost of planning them',
    })
    .input(BatchPlace.extend({ keywords: z.array(line(200)).min(1).max(maxBatchRows) }))
    .output(BatchPreview),
  planDocuments: endpoint
    .route({
      method: 'POST',
      path: '/batches',
      summary: 'Plan many articles: a job creates their documents with research and briefs',
      description:
        'Sent again while the same job is running, or within a minute, it returns that job and starts no second one.',
    })
    .input(
      BatchPlace.extend({
        rows: z.array(PlannedRow).min(1).max(maxBatchRows),
        /** The cluster that contains the keywords; each document gets a copy with its own main keyword. */
        clusterId: Id.optional(),
        /** Name of the file that contains the keywords. */
        fileName: line(200).optional(),
        /** Whether to use only imported results and the index, and no paid service. */
        isFree: z.boolean().optional(),
      }),
    )
    .output(Batch),
  listSitePosts: signedIn
    .route({
      method: 'GET',
      path: '/batches/posts/{connection}',
      summary: 'List the posts of a connected WordPress site, twenty per page',
    })
    .input(
      z.object({
        connection: Id,
        workspace: Id.optional(),
        search: line(200).optional(),
        state: z.enum(sitePostStates).optional(),
        /** Id of a category on the site. */
        category: RemoteId.optional(),
        page: PageNumber,
      }),
    )
    .output(SitePostPage),
  importPosts: endpoint
    .route({
      method: 'POST',
      path: '/batches/posts/{connection}',
      summary: 'Import posts of a WordPress site as documents that update the same posts',
    })
    .input(
      z.object({
        connection: Id,
        workspace: Id.optional(),
        language: LanguageCode,
        posts: z
          .array(z.object({ remoteId: RemoteId, title: line(300) }))
          .min(1)
          .max(maxBatchRows),
      }),
    )
    .output(Batch),
  listBatches: signedIn
    .route({
      method: 'GET',
      path: '/batches',
      summary: 'List the batches of a workspace, newest first, ten per page',
    })
    .input(z.object({ workspace: Id.optional(), page: PageNumber }))
    .output(z.array(Batch)),
  getBatch: signedIn
    .route({ method: 'GET', path: '/batches/{id}', summary: 'Get a batch with its rows' })
    .input(z.object({ id: Id }))
    .output(BatchDetails),
  stopBatch: signedIn
    .route({
      method: 'POST',
      path: '/batches/{id}/stop',
      summary: 'Stop a batch: articles in progress are finished, no other one is started',
    })
    .input(z.object({ id: Id }))
    .output(Batch),
  continueBatch: endpoint
    .route({
      method: 'POST',
      path: '/batches/{id}/continue',
      summary: 'Continue a batch with the rows that failed or were not started',
    })
    .input(z.object({ id: Id }))
    .output(Batch),
}
