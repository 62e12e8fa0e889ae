import { canImportPosts } from '@rankwell/contract'
import { importPost } from '../publishing/import-post.ts'
import { requireRights } from './plan-row.ts'
import { BatchBlockedError, type RowResult, type RowWork } from './row-work.ts'

/** Imports one post of the batch's site. */
export async function importRow(work: RowWork): Promise<RowResult> {
  const { batch, item, ctx, report } = work
  await report('fetching')
  await requireRights(work, canImportPosts)
  if (!batch.integrationId || !item.remoteId) throw new BatchBlockedError('connection_changed')
  const { workspaceId, integrationId: connectionId, language } = batch
  const { remoteId, documentId } = item
  return importPost(ctx, { workspaceId, connectionId, remoteId, documentId, language }, report)
}
