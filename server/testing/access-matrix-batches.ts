import { newId } from '../lib/ids.ts'
import { type Expected, member, type Row } from './access-matrix.ts'
import type { World } from './world.ts'

/** The access matrix of calls about batches; the batch is the writer's and has ended. */
export async function batchRows(world: World): Promise<Record<string, Row>> {
  const { sql } = world.app.database
  const id = newId()
  await sql`
    insert into batches (id, workspace_id, kind, state, run_id, language, created_by)
    values (${id}, ${world.workspaceId}, 'keywords', 'done', ${newId()}, 'en', ${world.writer._id})`
  const writers: Expected = { ...member, viewer: 403 }
  const publishers: Expected = { ...writers, writer: 403 }
  const seers: Expected = { ...member, reviewer: 404, viewer: 404 }
  const workspace = world.workspaceId
  const place = { workspace, language: 'en', location_name: 'United States' }
  const unknown = newId()
  return {
    'batches.previewBatch': {
      path: '/batches/preview',
      body: { ...place, keywords: ['tea'] },
      expected: writers,
    },
    // Rejected after the role was checked, so that the matrix starts no job.
    'batches.planDocuments': {
      path: '/batches',
      body: { ...place, rows: [{ keyword: ' ' }] },
      expected: { ...writers, owner: 400, publisher: 400, reviewer: 400, writer: 400 },
    },
    'batches.listSitePosts': {
      path: `/batches/posts/${unknown}?workspace=${workspace}`,
      expected: { ...publishers, owner: 404, publisher: 404, reviewer: 404 },
    },
    'batches.importPosts': {
      path: `/batches/posts/${unknown}`,
      body: { workspace, language: 'en', posts: [{ remoteId: '1', title: 'A' }] },
      expected: { ...publishers, owner: 404, publisher: 404, reviewer: 404 },
    },
    'batches.listBatches': { path: `/batches?workspace=${workspace}`, expected: writers },
    'batches.getBatch': { path: `/batches/${id}`, expected: seers },
    'batches.stopBatch': { path: `/batches/${id}/stop`, body: {}, expected: seers },
    'batches.continueBatch': { path: `/batches/${id}/continue`, body: {}, expected: seers },
  }
}
