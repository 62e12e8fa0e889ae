import type { Version, VersionRestored } from '@rankwell/contract'
import { parseBlog, replaceAll } from '@rankwell/editor'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import type { Input } from '../../lib/services.ts'
import { openDocument } from '../access/service.ts'
import { announceChange } from '../document-changes/service.ts'
import {
  presentVersion,
  recordReplaced,
  recordUnsaved,
  recordVersion,
  requireVersion,
} from '../history/service.ts'
import { restoreMetaDescription } from '../meta-data/service.ts'
import { type DocumentText, type FieldChanges, readText, storeText } from './derive.ts'
import { findForScore } from './queries.ts'

/**
 * Restores text, title, and meta description of a version. The current state is stored as a version first, and so is
 * the result.
 */
export async function restoreVersion(
  ctx: SignedInContext,
  input: Input<'history.restoreVersion'>,
): Promise<Version> {
  const { app, session } = ctx
  const { userId } = session
  await openDocument(ctx, input.docId, 'edit')
  const old = await requireVersion(ctx, input)
  const blog = parseBlog(old.blog)
  await recordUnsaved(app, input.docId)
  await restoreMetaDescription(app, input.docId, old.metaDescription)
  const scored = await findForScore(app.database, input.docId)
  if (!scored) throw httpError('not_found')
  const changes: FieldChanges =
    old.title === '' || old.title === scored.document.title
      ? {}
      : { title: old.title, updatedAt: app.now(), updatedBy: userId }
  const { document } = scored
  let writers: string[] = []
  const replaced: DocumentText[] = []
  await app.texts.change(
    input.docId,
    userId,
    (doc) => {
      replaced.push(readText(doc))
      replaceAll(doc, blog.blocks, 'restore')
    },
    async (_id, doc, before, unsaved) => {
      writers = before
      const userIds = [...before.filter((one) => one !== userId), userId]
      const row = await storeText(app, scored, readText(doc), { userIds, changes, unsaved })
      announceChange(app, row ?? document)
    },
  )
  for (const text of replaced)
    await recordReplaced(app, input.docId, text, writers.length > 0 ? writers : [userId])
  const date = old.createdAt.toISOString().slice(0, 16).replace('T', ' ')
  const label = old.name
    ? translate(ctx.language, 'history.restoredName', { name: old.name })
    : translate(ctx.language, 'history.restored', { date })
  const restored = await presentVersion(
    ctx,
    await recordVersion(app, input.docId, { kind: 'restore', label, authorIds: [userId] }),
  )
  app.notify.toDocument(input.docId, 'versionRestored', {
    docId: input.docId,
    by: { _id: userId, username: restored.authors[0]?.username ?? '' },
    version: { _id: old.id, name: old.name, createdAt: old.createdAt.toISOString() },
    keptAs: restored._id,
  } satisfies VersionRestored)
  return restored
}
