import { canKeyChange, type PageChange, type PageChanges, type PageCheck } from '@rankwell/contract'
import { applyBlogDiff, type EditorBlock, yDocToBlog } from '@rankwell/editor'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input } from '../../lib/services.ts'
import { listChangedBlocks, mergeBlocks, readBlockText } from '../../providers/site-text/merge-blocks.ts'
import { openDocument } from '../access/service.ts'
import { readReviewFacts, updateDocument } from '../documents/service.ts'
import { recordVersion } from '../history/service.ts'
import { metaData } from '../meta-data/service.ts'
import { requireMembership } from '../workspaces/service.ts'
import { presentCheck } from './present.ts'
import { type CheckRow, findCheck, updateCheck } from './queries.ts'
import { readAddress, readPage } from './read-page.ts'
import { imagesJob } from './runs.ts'

const maxShown = 50
const maxPassage = 600
/** Longer meta descriptions are not stored. */
const maxDescription = 1_000
/** Limited because comparing takes time and memory for each pair of blocks. */
const maxPairs = 6_000_000

const asChange = (before: string, after: string): PageChange | null =>
  before === after || after === '' ? null : { before, after }

function requireComparable(before: readonly unknown[], after: readonly unknown[]): void {
  if (before.length * after.length > maxPairs) throw httpError('site_text_too_complex')
}

const join = (blocks: EditorBlock[]): string =>
  blocks.map(readBlockText).filter(Boolean).join('\n').slice(0, maxPassage).toWellFormed()

/** The differences between the page as it was imported and as it is now. */
function listChanges(check: CheckRow, now: NonNullable<CheckRow['found']>): PageChanges {
  requireComparable(check.blocks, now.blocks)
  const passages = listChangedBlocks(check.blocks as EditorBlock[], now.blocks as EditorBlock[])
    .map(({ before, after }) => ({ before: join(before), after: join(after) }))
    .filter(({ before, after }) => before !== after)
  return {
    passages: passages.slice(0, maxShown),
    total: passages.length,
    title: asChange(check.title, now.title),
    description: asChange(check.description, now.description),
  }
}

const isUnchanged = ({ total, title, description }: PageChanges): boolean =>
  total === 0 && !title && !description

/** Reads the page again and stores what has changed; the document itself is not changed. */
export async function comparePage(
  ctx: SignedInContext,
  { docId }: Input<'pageChecks.comparePage'>,
): Promise<PageCheck> {
  const { app } = ctx
  const { document } = await openDocument(ctx, docId, 'edit')
  const found = await findCheck(app.database, docId)
  if (!found) throw httpError('not_found')
  const { workspace } = await requireMembership(ctx, document.workspaceId)
  const read = await readPage(ctx, readAddress(ctx, found.check.url), workspace)
  const { title } = read.document
  const now = { title, description: read.page.description, words: read.page.words, blocks: read.blocks }
  const changes = listChanges(found.check, now)
  await updateCheck(app.database, docId, {
    comparedAt: app.now(),
    changes,
    found: isUnchanged(changes) ? null : now,
  })
  return presentCheck(app, docId, ctx.language)
}

/** Merges the most recently found changes into the document; where both were edited, the document's text is kept. */
export async function takePageChanges(
  ctx: SignedInContext,
  { docId }: Input<'pageChecks.takePageChanges'>,
): Promise<PageCheck & { taken: number; kept: number }> {
  const { app, session } = ctx
  const { document } = await openDocument(ctx, docId, 'edit')
  if (session.key && !canKeyChange(document.status, undefined)) throw httpError('key_scope')
  const stored = await findCheck(app.database, docId)
  if (!stored) throw httpError('not_found')
  const { check } = stored
  const { found } = check
  if (!found) return { ...(await presentCheck(app, docId, ctx.language)), taken: 0, kept: 0 }
  await recordVersion(app, docId, { kind: 'edit', label: '', authorIds: [session.userId] })
  const merged = { taken: 0, kept: 0 }
  await app.texts.change(docId, session.userId, (ydoc) => {
    const own = yDocToBlog(ydoc)
    requireComparable(check.blocks, own.blocks)
    const result = mergeBlocks(check.blocks as EditorBlock[], found.blocks as EditorBlock[], own.blocks)
    applyBlogDiff(ydoc, own, { ...own, blocks: result.blocks }, 'blog')
    Object.assign(merged, { taken: result.taken, kept: result.kept })
  })
  const { now } = await readReviewFacts(app, docId)
  const title = asChange(check.title, found.title)
  if (title && now.title === title.before) {
    await updateDocument(ctx, { id: docId, title: title.after })
    merged.taken += 1
  } else if (title && now.title !== title.after) merged.kept += 1
  await takeDescription(ctx, docId, { before: check.description, after: found.description }, merged)
  await updateCheck(app.database, docId, {
    ...{ title: found.title, description: found.description, words: found.words, blocks: found.blocks },
    ...{ readAt: check.comparedAt ?? app.now(), changes: null, found: null, comparedAt: null },
  })
  await app.texts.refresh(docId)
  const images = { docId, userId: session.userId, workspaceId: document.workspaceId }
  await app.jobs.send(imagesJob, images)
  return { ...(await presentCheck(app, docId, ctx.language)), ...merged }
}

/** A meta description as it is stored. */
const toStored = (description: string) => description.slice(0, maxDescription).trim()

/** Adopts the page's new meta description, unless the document's was edited here. */
async function takeDescription(
  ctx: SignedInContext,
  docId: string,
  { before, after }: PageChange,
  merged: { taken: number; kept: number },
): Promise<void> {
  const change = asChange(toStored(before), toStored(after))
  if (!change) return
  const { now } = await readReviewFacts(ctx.app, docId)
  if (now.metaDescription === change.after) return
  if (now.metaDescription !== change.before) {
    merged.kept += 1
    return
  }
  await metaData.createMetaData(ctx, { docId, metaDescription: change.after })
  merged.taken += 1
}
