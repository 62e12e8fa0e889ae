import { type Batch, type BatchDetails, canSeeBatch, type contract, pageSize } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input, Services } from '../../lib/services.ts'
import { listSitePosts } from '../publishing/site-posts.ts'
import { requireWorkspace } from '../workspaces/service.ts'
import { requireBatch, toBatch, toBatchRow } from './present.ts'
import { previewBatch } from './preview.ts'
import { listItems, listRecent } from './queries.ts'
import { continueBatch, importPosts, planDocuments, stopBatch } from './start.ts'

/** The workspace's batches for those who see all documents, otherwise the caller's own. */
async function listBatches(ctx: SignedInContext, input: Input<'batches.listBatches'>): Promise<Batch[]> {
  const { workspace, role } = await requireWorkspace(ctx, input.workspace)
  if (!canSeeBatch(role, true)) throw httpError('role_forbidden')
  const creatorId = canSeeBatch(role, false) ? null : ctx.session.userId
  const range = { page: input.page, size: pageSize }
  const rows = await listRecent(ctx.app.database, workspace._id, creatorId, range)
  return rows.map((row) => toBatch(row, ctx.language))
}

async function getBatch(ctx: SignedInContext, { id }: Input<'batches.getBatch'>): Promise<BatchDetails> {
  const found = await requireBatch(ctx, id)
  const items = await listItems(ctx.app.database, id)
  return {
    ...toBatch(found, ctx.language),
    rows: items.map((item) => toBatchRow(item, ctx.language)),
  }
}

export const batches: Services<typeof contract.batches> = {
  previewBatch,
  planDocuments,
  listSitePosts,
  importPosts,
  listBatches,
  getBatch,
  stopBatch,
  continueBatch,
}
