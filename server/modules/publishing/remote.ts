import type { PublishedCopy, RemoteChange } from '@rankwell/contract'
import { applyBlogDiff, docToBlog, htmlToDoc, toHtml, yDocToBlog, yDocToDoc } from '@rankwell/editor'
import type { SignedInContext } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { readReviewFacts, updateDocument } from '../documents/service.ts'
import { recordVersion } from '../history/service.ts'
import { mergeBlocks } from './merge-blocks.ts'
import { type PublicationRow, updatePublication } from './queries.ts'
import { explained, type Place, requirePublished } from './unpublish.ts'

/** HTML of the site with pictures under the addresses that they have with us. */
function withOwnPictures(html: string, { pictures }: PublicationRow): string {
  let own = html
  for (const [ours, theirs] of Object.entries(pictures)) own = own.replaceAll(theirs, ours)
  return own
}

/** What somebody typed as plain text, from the HTML in which a site keeps it. */
const plain = (html: string): string =>
  docToBlog(htmlToDoc(html))
    .blocks.map(({ data }) => String((data as { text?: unknown }).text ?? ''))
    .join(' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .trim()

const present = (copy: PublishedCopy, row: PublicationRow): PublishedCopy => ({
  title: plain(copy.title),
  // Passed through the schema: what others wrote on the site is shown in our pages.
  html: toHtml(htmlToDoc(withOwnPictures(copy.html, row)), { embeds: 'address' }),
  excerpt: plain(copy.excerpt),
})

async function readRemote(ctx: SignedInContext, place: Place) {
  const { row, remoteId, access, posts, options } = await requirePublished(ctx, place)
  const remote = await explained(async () => (await posts.readPost?.(access, remoteId, options)) ?? null)
  if (!remote || !row.copy) throw refuse('nothing_published')
  return { row, copy: row.copy, remote }
}

/** What was sent last, what stands on the site now, and what stands in the article. */
export async function compareRemote(ctx: SignedInContext, place: Place): Promise<RemoteChange> {
  const { app } = ctx
  const { row, copy, remote } = await readRemote(ctx, place)
  const { now } = await readReviewFacts(app, place.document.id)
  const html = await app.texts.read(place.document.id, (ydoc) =>
    toHtml(yDocToDoc(ydoc), { embeds: 'address' }),
  )
  return {
    base: present(copy, row),
    remote: present(remote.copy, row),
    own: { title: now.title, html, excerpt: now.description },
    fingerprint: remote.fingerprint,
  }
}

/**
 * Takes what was changed on the site into the article, paragraph by paragraph; where both were changed ours
 * stays. The article is then to be approved again. Answers how many changes were taken and how many not.
 */
export async function mergeRemote(ctx: SignedInContext, place: Place, fingerprint: string) {
  const { app, session } = ctx
  const { id } = place.document
  const { row, copy, remote } = await readRemote(ctx, place)
  if (remote.fingerprint !== fingerprint) throw refuse('remote_changed')
  const blocksOf = (html: string) => docToBlog(htmlToDoc(withOwnPictures(html, row))).blocks
  const [base, theirs] = [blocksOf(copy.html), blocksOf(remote.copy.html)]
  await recordVersion(app, id, { kind: 'edit', label: '', authorIds: [session.userId] })
  let result = { taken: 0, kept: 0 }
  await app.texts.change(id, session.userId, (ydoc) => {
    const own = yDocToBlog(ydoc)
    const merged = mergeBlocks(base, theirs, own.blocks)
    result = { taken: merged.taken, kept: merged.kept }
    applyBlogDiff(ydoc, own, { ...own, blocks: merged.blocks }, 'blog')
  })
  const fields = await mergeFields(ctx, place, copy, remote.copy)
  await updatePublication(app.database, row.id, { copy: remote.copy, updatedAt: app.now() })
  await app.texts.refresh(id)
  return { taken: result.taken + fields.taken, kept: result.kept + fields.kept }
}

/** Title and excerpt: theirs where only they have changed. */
async function mergeFields(ctx: SignedInContext, place: Place, base: PublishedCopy, remote: PublishedCopy) {
  const { now } = await readReviewFacts(ctx.app, place.document.id)
  const own = { title: now.title, description: now.description }
  const changes: { title?: string; description?: string } = {}
  let kept = 0
  for (const [field, key] of [
    ['title', 'title'],
    ['description', 'excerpt'],
  ] as const) {
    const [before, after] = [plain(base[key]), plain(remote[key])]
    if (before === after || own[field] === after || after === '') continue
    if (own[field] === before) changes[field] = after
    else kept += 1
  }
  const taken = Object.keys(changes).length
  if (taken > 0) await updateDocument(ctx, { id: place.document.id, ...changes })
  return { taken, kept }
}
