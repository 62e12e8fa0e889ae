import type { PublishedCopy, RemoteChange } from '@rankwell/contract'
import { applyBlogDiff, toHtml, yDocToBlog, yDocToDoc } from '@rankwell/editor'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { readReviewFacts, updateDocument } from '../documents/service.ts'
import { recordVersion } from '../history/service.ts'
import { updatePublication } from './queries.ts'
import { type Place, requirePublished, withExplanation } from './unpublish.ts'

async function readRemote(ctx: SignedInContext, place: Place) {
  const { row, remoteId, access, posts, options } = await requirePublished(ctx, place)
  const remote = await withExplanation(
    async () => (await posts.readPost?.(access, remoteId, options)) ?? null,
  )
  if (!remote || !row.copy) throw httpError('nothing_published')
  return { row, copy: row.copy, remote }
}

/** The text that was sent last, the one on the site, and the article's. */
export async function compareRemote(ctx: SignedInContext, place: Place): Promise<RemoteChange> {
  const { app, session } = ctx
  const { row, copy, remote } = await readRemote(ctx, place)
  const { now } = await readReviewFacts(app, place.document.id)
  const html = await app.texts.read(place.document.id, (ydoc) =>
    toHtml(yDocToDoc(ydoc), { embeds: 'address' }),
  )
  const { pictures: images } = row
  const copies = await app.siteTexts.clean(session.userId, [copy, remote.copy], images)
  const [base = copy, theirs = remote.copy] = copies
  return {
    base,
    remote: theirs,
    own: { title: now.title, html, excerpt: now.description },
    fingerprint: remote.fingerprint,
  }
}

/**
 * Merges changes made on the site into the article, paragraph by paragraph; conflicts keep ours. The article
 * must then be approved again. Returns how many changes were merged and how many were not.
 */
export async function mergeRemote(ctx: SignedInContext, place: Place, fingerprint: string) {
  const { app, session } = ctx
  const { id } = place.document
  const { row, copy, remote } = await readRemote(ctx, place)
  if (remote.fingerprint !== fingerprint) throw httpError('remote_changed')
  const own = await app.texts.read(id, (ydoc) => yDocToBlog(ydoc))
  const { siteTexts } = app
  const { pictures: images } = row
  const texts = { base: copy, theirs: remote.copy, own: own.blocks, images }
  const merged = await siteTexts.merge(session.userId, texts)
  const cleaned = await siteTexts.clean(session.userId, [copy, remote.copy], images)
  const [before = copy, after = remote.copy] = cleaned
  await recordVersion(app, id, { kind: 'edit', label: '', authorIds: [session.userId] })
  // Only the difference is applied, so that edits made since the text was read are kept.
  await app.texts.change(id, session.userId, (ydoc) => {
    applyBlogDiff(ydoc, own, { ...own, blocks: merged.blocks }, 'blog')
  })
  const fields = await mergeFields(ctx, place, before, after)
  await updatePublication(app.database, row.id, { copy: remote.copy, updatedAt: app.now() })
  await app.texts.refresh(id)
  return { taken: merged.taken + fields.taken, kept: merged.kept + fields.kept }
}

/** Title and excerpt are taken from the site if only the site has changed them. */
async function mergeFields(ctx: SignedInContext, place: Place, base: PublishedCopy, remote: PublishedCopy) {
  const { now } = await readReviewFacts(ctx.app, place.document.id)
  const own = { title: now.title, description: now.description }
  const changes: { title?: string; description?: string } = {}
  let kept = 0
  for (const [field, key] of [
    ['title', 'title'],
    ['description', 'excerpt'],
  ] as const) {
    const [before, after] = [base[key], remote[key]]
    if (before === after || own[field] === after || after === '') continue
    if (own[field] === before) changes[field] = after
    else kept += 1
  }
  const taken = Object.keys(changes).length
  if (taken > 0) await updateDocument(ctx, { id: place.document.id, ...changes })
  return { taken, kept }
}
