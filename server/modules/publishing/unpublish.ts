import type { SignedInContext } from '../../context.ts'
import { AppError, httpError } from '../../lib/errors.ts'
import { ConnectionError, PostError } from '../../providers/publishing/index.ts'
import { announceChange, type DocumentRow, findDocument } from '../document-changes/service.ts'
import type { findConnection } from '../integrations/service.ts'
import { auditPublishing } from './audit-publishing.ts'
import { notifyDocument } from './publish-job.ts'
import {
  findPublicationAt,
  isPublishedElsewhere,
  type PublicationRow,
  setPublished,
  setUnpublished,
  updatePublication,
} from './queries.ts'

export interface Place {
  document: DocumentRow
  connection: NonNullable<Awaited<ReturnType<typeof findConnection>>>
}

/** The article on that site, if it ever arrived, with the data needed to reach it. */
export async function requirePublished({ app }: SignedInContext, { document, connection }: Place) {
  const { platform, url, username, password, apiStyle, place, ownerId } = connection
  const row = await findPublicationAt(app.database, { documentId: document.id, platform, url })
  if (!row?.remoteId) throw httpError('nothing_published')
  const { posts } = app.publishing[platform]
  if (!posts) throw httpError('not_found')
  if (password === null) throw httpError('password_lost')
  return {
    row,
    remoteId: row.remoteId,
    access: { url, username, password, apiStyle, place },
    posts,
    options: { caller: ownerId },
  }
}

/** Adds an explanation to a site's error. */
export async function withExplanation<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof ConnectionError || error instanceof PostError)
      throw httpError(error.code, { params: error.params, cause: error })
    throw error
  }
}

/** Unpublishes an article on a site, where it remains as a draft. */
export async function unpublishDocument(ctx: SignedInContext, place: Place): Promise<PublicationRow> {
  const { app } = ctx
  const { row, remoteId, access, posts, options } = await requirePublished(ctx, place)
  if (row.state === 'sending' || row.state === 'uncertain') throw httpError('publishing_now')
  const order = `${row.id}_${row.attempts}_off`
  await withExplanation(() =>
    posts.unpublish(access, { remoteId, documentId: place.document.id, order }, options),
  ).catch(async (error: unknown) => {
    if (!(error instanceof AppError && error.code === 'site_silent')) throw error
    // The site is not checked again: the user has to check it, and can retry.
    await updatePublication(app.database, row.id, { problem: 'unpublish_unsure', updatedAt: app.now() })
    notifyDocument(app, place.document.id)
    throw httpError('unpublish_unsure', { cause: error })
  })
  const { id } = place.document
  await app.database.transaction(async (tx) => {
    const stays = await isPublishedElsewhere(tx, id, row.id)
    await setPublished(tx, id, { hasFailed: false, ...(!stays && { status: 'Completed' }), at: app.now() })
    // It was published again while the site was being contacted, and that publication counts.
    if (!(await setUnpublished(tx, row, app.now()))) throw httpError('publishing_now')
    const about = { actorId: ctx.session.userId, url: row.url, platform: row.platform }
    await auditPublishing(app, tx, 'publishing.unpublished', place.document, about)
  })
  const document = await findDocument(app.database, id)
  if (document) announceChange(app, document)
  notifyDocument(app, id)
  const after = await findPublicationAt(app.database, row)
  return after ?? row
}
