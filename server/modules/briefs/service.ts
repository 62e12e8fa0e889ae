import {
  type Brief,
  type BriefChanges,
  type BriefKeyword,
  type BriefNews,
  type BriefPart,
  type BriefProposal,
  type contract,
  keywordKey,
} from '@rankwell/contract'
import { mergeKeywords } from '@rankwell/seo'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import type { documents } from '../../db/schema.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { translate } from '../../lib/messages.ts'
import type { Input, Services } from '../../lib/services.ts'
import { type OpenedDocument, openDocument } from '../access/service.ts'
import {
  type Assignee,
  announceChange,
  assignDocument,
  findAssignee,
  findDocument,
} from '../document-changes/service.ts'
import { recordManualEdits } from './manual-edits.ts'
import { mergeChanges, toKnown } from './merge.ts'
import { listNews, markSeen, recordChanges } from './news.ts'
import { toBrief } from './present.ts'
import { proposeParts } from './propose.ts'
import {
  type BriefRow,
  type BriefWithPlan,
  findByDocument,
  findById,
  findResults,
  lockByDocument,
  lockById,
  lockFirstBrief,
  updateBriefRow,
  updatePlan,
  upsertBrief,
} from './queries.ts'
import { isSameSubject } from './renew-plan.ts'

type DocumentRow = typeof documents.$inferSelect

function toRow(changes: BriefChanges): Partial<BriefRow> {
  const { documentKeywords, dueDate: _dueDate, assignee: _assignee, ...fields } = changes
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return {
    ...(given as Partial<BriefRow>),
    ...(documentKeywords && { documentKeywords: mergeKeywords([documentKeywords.content]) }),
  }
}

/** If a caller sends a known keyword without its importance, the stored importance is kept. */
function keepImportance(changes: BriefChanges, stored: BriefKeyword[]): BriefChanges {
  if (!changes.documentKeywords) return changes
  const known = new Map(stored.map((one) => [keywordKey(one.keyword), one]))
  const content = changes.documentKeywords.content.map((one) => {
    const { importance, inHeading } = known.get(keywordKey(one.keyword)) ?? {}
    return { ...(importance && { importance }), ...(inHeading && { inHeading }), ...one }
  })
  return { ...changes, documentKeywords: { content } }
}

/**
 * The new assignee, validated by the document's rules; null if nothing changes. Only users with access can be assigned
 * here.
 */
async function requireAssignable(
  ctx: SignedInContext,
  { document, role }: Pick<OpenedDocument, 'document' | 'role'>,
  assignee: string | null | undefined,
): Promise<Assignee | null> {
  if (!assignee || assignee === document.assigneeId) return null
  const actor = { userId: ctx.session.userId, role }
  const found = await findAssignee(ctx.app, document, actor, assignee)
  if (found && !found.isNew) return found
  throw httpError('invalid_input', { fields: { assignee: translate(ctx.language, 'field.assignee') } })
}

/** Stores due date and assignee, and notifies the assignee; call the returned function after the commit. */
async function savePlan(
  { app, session }: SignedInContext,
  tx: Database,
  document: DocumentRow,
  { dueDate, assignee }: BriefChanges,
  given: Assignee | null,
): Promise<() => Promise<void>> {
  await updatePlan(tx, document.id, {
    ...(dueDate !== undefined && { dueDate: dueDate ? new Date(dueDate) : null }),
    ...(assignee !== undefined && { assigneeId: assignee }),
  })
  if (!given) return async () => undefined
  return assignDocument(app, tx, document, { actorId: session.userId, assignee: given })
}

/**
 * Suggestions for keywords, headings, questions, and length from the selected competitors. Edits and locked
 * parts are kept.
 */
async function draftBrief(
  database: Database,
  document: { serpId: string | null; keyword: string; language: string },
  existing: BriefWithPlan | null,
  target: number | null | undefined,
): Promise<BriefProposal> {
  const linked = document.serpId ? await findResults(database, document.serpId) : null
  // Results for an earlier keyword do not apply to this one.
  const results = linked && isSameSubject(linked, document) ? linked : null
  const pages = (results?.selected ?? []).filter((page) => page.state === 'read')
  const research = { pages, language: document.language, keyword: document.keyword }
  return proposeParts(research, results, existing?.brief ?? null, target)
}

/** The brief that would be created from the current research; the stored one is unchanged. */
async function proposeBrief(
  ctx: SignedInContext,
  { docId }: Input<'briefs.proposeBrief'>,
): Promise<BriefProposal> {
  const { document } = await openDocument(ctx, docId, 'edit')
  return draftBrief(ctx.app.database, document, await findByDocument(ctx.app.database, docId), undefined)
}

const pick = (drafted: BriefProposal, parts: readonly BriefPart[]): Partial<BriefProposal> =>
  Object.fromEntries(parts.map((part) => [part, drafted[part]]))

/**
 * After a brief was stored: updates the score and notifies everyone in the document. Due date and assignee
 * are also in the workspace's lists.
 */
async function announceBrief(
  { app, session }: SignedInContext,
  documentId: string,
  { dueDate, assignee }: BriefChanges,
): Promise<Brief> {
  await app.texts.refresh(documentId)
  app.notify.toDocument(documentId, 'briefChanged', { docId: documentId, userId: session.userId })
  const isPlanned = dueDate !== undefined || assignee !== undefined
  const document = isPlanned ? await findDocument(app.database, documentId) : null
  if (document) announceChange(app, document)
  const row = await findByDocument(app.database, documentId)
  if (!row) throw httpError('not_found')
  return toBrief(row)
}

/** Of concurrent first briefs of a document, the first one is stored and the others find it. */
async function awaitFirst(tx: Database, docId: string): Promise<BriefWithPlan | null> {
  await lockFirstBrief(tx, docId)
  return lockByDocument(tx, docId)
}

/**
 * Creates the brief from the selected competitors: keywords with ranges, shared headings, questions, word target.
 * Values given by the caller take precedence. An existing brief keeps goal, audience, tone, references, edits, and
 * locked parts.
 */
export async function createBrief(ctx: SignedInContext, input: Input<'briefs.createBrief'>): Promise<Brief> {
  const { app } = ctx
  const { docId, parts, ...changes } = input
  const opened = await openDocument(ctx, docId, 'edit')
  const { document } = opened
  const given = await requireAssignable(ctx, opened, changes.assignee)
  const wake = await app.database.transaction(async (tx) => {
    const existing = (await lockByDocument(tx, docId)) ?? (await awaitFirst(tx, docId))
    const drafted = await draftBrief(tx, document, existing, changes.wordTarget)
    await upsertBrief(tx, {
      id: newId(),
      documentId: docId,
      documentKeywordsId: newId(),
      ...(existing && parts ? pick(drafted, parts) : drafted),
      ...toRow(changes),
      ...(changes.wordTarget !== undefined && {
        byHand: { ...(existing?.brief.byHand ?? { removed: [], ranged: [] }), hasTarget: true },
      }),
      updatedAt: app.now(),
    })
    const wake = await savePlan(ctx, tx, document, changes, given)
    const made = existing && (await findByDocument(tx, docId))
    if (made) await recordChanges(app, tx, toBrief(existing), toBrief(made), ctx.session.userId)
    return wake
  })
  await wake()
  return announceBrief(ctx, docId, changes)
}

/**
 * Changes fields of a brief. With `base`, the previous values, lists are merged with changes of others, and a change to
 * a field that another user has changed is rejected (`brief_changed`).
 */
export async function updateBrief(ctx: SignedInContext, input: Input<'briefs.updateBrief'>): Promise<Brief> {
  const { app } = ctx
  const { id, base, ...given } = input
  const known = await findById(app.database, id)
  if (!known) throw httpError('not_found')
  const documentId = known.brief.documentId
  const opened = await openDocument(ctx, documentId, 'edit')
  const newAssignee = await requireAssignable(ctx, opened, given.assignee)
  const wake = await app.database.transaction(async (tx) => {
    const row = await lockById(tx, id)
    if (!row) throw httpError('not_found')
    const before = toBrief(row)
    const { changes, conflicts } = mergeChanges(toKnown(before), given, base)
    if (conflicts.length > 0)
      throw httpError('brief_changed', {
        fields: Object.fromEntries(
          conflicts.map((field) => [field, translate(ctx.language, 'field.changed')]),
        ),
      })
    const { documentKeywords, questions, headings } = changes
    const lists = { documentKeywords: documentKeywords?.content, questions, headings }
    await updateBriefRow(tx, id, {
      ...toRow(keepImportance(changes, row.brief.documentKeywords)),
      byHand: recordManualEdits(row.brief, lists, changes.wordTarget !== undefined),
      updatedAt: app.now(),
    })
    const wake = await savePlan(ctx, tx, opened.document, changes, newAssignee)
    const after = await findById(tx, id)
    if (after) await recordChanges(app, tx, before, toBrief(after), ctx.session.userId)
    return wake
  })
  await wake()
  return announceBrief(ctx, documentId, given)
}

/** The brief of a document; null if it has none. The caller is already authorized. */
export async function findDocumentBrief(ctx: SignedInContext, docId: string): Promise<Brief | null> {
  const row = await findByDocument(ctx.app.database, docId)
  return row ? toBrief(row) : null
}

async function findBrief(ctx: SignedInContext, input: Input<'briefs.findBrief'>): Promise<Brief> {
  const row = input._id
    ? await findById(ctx.app.database, input._id)
    : input.docId
      ? await findByDocument(ctx.app.database, input.docId)
      : null
  if (!row) throw httpError('not_found')
  await openDocument(ctx, row.brief.documentId)
  return toBrief(row)
}

/** Changes by others since the caller last viewed them; none before the first view. */
async function listBriefNews(
  ctx: SignedInContext,
  { id }: Input<'briefs.listBriefNews'>,
): Promise<BriefNews[]> {
  return listNews(ctx.app, await findBrief(ctx, { _id: id }), ctx.session.userId)
}

/** Marks all changes up to now as viewed by the caller. */
async function markBriefSeen(ctx: SignedInContext, { id }: Input<'briefs.markBriefSeen'>) {
  const brief = await findBrief(ctx, { _id: id })
  await markSeen(ctx.app, brief._id, ctx.session.userId)
  return { message: translate(ctx.language, 'brief.seen') }
}

export const briefs: Services<typeof contract.briefs> = {
  createBrief,
  updateBrief,
  proposeBrief,
  findBrief,
  listBriefNews,
  markBriefSeen,
}
