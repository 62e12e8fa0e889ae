import { type BatchNote, canPlan, keywordKey, type Serp } from '@rankwell/contract'
import { AppError } from '../../lib/errors.ts'
import { openDocument } from '../access/service.ts'
import { createBrief } from '../briefs/service.ts'
import { createCluster } from '../clusters/service.ts'
import { addAsCollaborator, findAssignee } from '../document-changes/service.ts'
import { addDocument, announceNew, updateDocument } from '../documents/service.ts'
import { quoteKeywords } from '../research/search-quote.ts'
import { searchSerp, serps } from '../serps/service.ts'
import { requireMembership } from '../workspaces/service.ts'
import { BatchBlockedError, type RowResult, type RowWork } from './row-work.ts'

const researchStep = 3
const titleStep = 4
const outlineStep = 5

/**
 * Plans one article as the guided setup does: its document, cluster, search results, and brief. Every step can be
 * repeated.
 */
export async function planRow(work: RowWork): Promise<RowResult> {
  const { batch, item, ctx, report } = work
  await report('searching')
  await requireRights(work)
  await requireBudget(work)
  const isAssigned = await addPlanned(work)
  await addCluster(work)
  const serp = await research(work)
  await report('brief')
  await createBrief(ctx, { docId: item.documentId })
  const hasPages = serp.content.some(({ state }) => state === 'read')
  const step = hasPages ? (item.title ? outlineStep : titleStep) : researchStep
  const { document } = await openDocument(ctx, item.documentId, 'edit')
  if (document.configurationStep < step)
    await updateDocument(ctx, { id: item.documentId, configurationStep: step })
  const failed = batch.isFree ? [] : serp.notes.map(({ service }) => service)
  const notes: BatchNote[] = [
    ...(hasPages ? [] : [{ kind: 'noPages' as const, names: [] }]),
    ...(failed.length > 0 ? [{ kind: 'fallback' as const, names: failed }] : []),
    ...(isAssigned ? [] : [{ kind: 'assigneeGone' as const, names: [] }]),
  ]
  return { notes, ...(!isAssigned && { assigneeId: null }) }
}

/** Ends the batch if its creator may no longer plan in the workspace. */
export async function requireRights({ ctx, batch }: RowWork, may = canPlan): Promise<void> {
  const member = await requireMembership(ctx, batch.workspaceId).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  if (!member || !may(member.role)) throw new BatchBlockedError('role_forbidden')
}

/** Ends the batch before a search that the month's budget does not cover. */
async function requireBudget({ app, batch, item }: RowWork): Promise<void> {
  if (batch.isFree) return
  const { workspaceId, locationName, language: languageCode } = batch
  const query = { workspaceId, locationName, languageCode }
  const { price, left, stored } = await quoteKeywords(app, query, [item.keyword])
  const isPaid = price > 0 && !stored.has(keywordKey(item.keyword))
  if (isPaid && left !== null && left < price) throw new BatchBlockedError('batch_budget')
}

/** Creates the document, with its assignee as a collaborator; false if they can no longer be assigned. */
async function addPlanned({ app, batch, item, ctx }: RowWork): Promise<boolean> {
  const { workspaceId, language, createdBy: userId } = batch
  const { documentId: id, keyword, title, dueDate, assigneeId } = item
  const { role } = await requireMembership(ctx, workspaceId)
  const place = { id, workspaceId, wasInReview: false }
  const assignee =
    assigneeId && assigneeId !== userId
      ? await findAssignee(app, place, { userId, role }, assigneeId).catch((error: unknown) => {
          if (error instanceof AppError) return null
          throw error
        })
      : null
  const isGone = assigneeId !== null && assigneeId !== userId && !assignee
  const isNew = await app.database.transaction(async (tx) => {
    const fields = { keyword, title, dueDate, assigneeId: isGone ? null : assigneeId }
    const made = await addDocument(ctx, tx, { id, workspaceId, language, configurationStep: 1, ...fields })
    if (made && assignee?.isNew)
      await addAsCollaborator(tx, {
        documentId: id,
        userId: assignee.userId,
        addedBy: userId,
        createdAt: app.now(),
      })
    return made
  })
  if (isNew) announceNew(app, workspaceId, id)
  return !isGone
}

/** The document's copy of the cluster that contains the keyword; null if the cluster was deleted in the meantime. */
async function addCluster({ batch, item, ctx }: RowWork): Promise<void> {
  if (!batch.clusterId) return
  const { document } = await openDocument(ctx, item.documentId, 'edit')
  if (document.clusterId) return
  await createCluster(ctx, {
    clusterId: batch.clusterId,
    keyword: item.keyword,
    location_name: batch.locationName,
    clusterLanguage: batch.language,
    docId: item.documentId,
  }).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error
  })
}

const isWithoutBudget = ({ provider, notes }: Serp): boolean =>
  provider === 'local' && notes.some(({ code }) => code === 'budget')

async function research({ batch, item, ctx, report }: RowWork): Promise<Serp> {
  const { documentId: docId, keyword } = item
  const { document } = await openDocument(ctx, docId, 'edit')
  const known = document.serpId ? await serps.getSerp(ctx, { id: document.serpId }) : null
  let last = Promise.resolve()
  const serp = await searchSerp(
    ctx,
    {
      docId,
      keyword,
      location_name: batch.locationName,
      language_code: batch.language,
      ...(batch.isFree && { service: 'local' }),
      // Results from the index replaced those that the budget did not cover.
      ...(!batch.isFree && known && isWithoutBudget(known) && { refresh: true }),
    },
    (done, total) => {
      last = last.then(() => report('reading', done, total))
      last.catch(() => undefined)
    },
  )
  await last
  // The budget ran out between its check and the search.
  if (!batch.isFree && isWithoutBudget(serp)) throw new BatchBlockedError('batch_budget')
  return serp
}
