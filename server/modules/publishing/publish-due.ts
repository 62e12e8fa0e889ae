import type { App } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { AppError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { announceChange, findDocument, notifyAboutPublishing } from '../document-changes/service.ts'
import { isApproved, type ReviewFacts, readReviewFacts } from '../documents/service.ts'
import { findConnection, findDefaultConnection } from '../integrations/service.ts'
import { auditPublishing } from './audit-publishing.ts'
import { notifyDocument, queuePublishing } from './publish-job.ts'
import { claimDue, listDue, listStuck, lockPublication, updatePublication } from './queries.ts'
import { startPublishing } from './start-publishing.ts'

/**
 * Publishes documents whose scheduled time has passed, if they are approved and unchanged. Others are paused, and the
 * affected users are notified. Each time is used once, whatever the result. If an owner's clock was moved, that clock
 * is used.
 */
export async function publishDue(app: App): Promise<void> {
  await resumeStuck(app)
  const onTestClocks = app.clock
    .movedOwners()
    .map((ownerId) => listDue(app.database, app.clock.of(ownerId), ownerId))
  const due = await Promise.all([listDue(app.database, app.now()), ...onTestClocks])
  for (const id of new Set(due.flat().map((document) => document.id))) {
    try {
      await publishOne(app, id)
    } catch (error) {
      app.log.error({ err: error, documentId: id }, 'a document could not publish itself')
    }
  }
}

/**
 * Longer than a job takes with its retries; a publication that is still in progress after this time has lost its job.
 */
const stuckMinutes = 45

async function resumeStuck(app: App): Promise<void> {
  const before = new Date(Date.now() - stuckMinutes * 60_000)
  for (const { id, attempts } of await listStuck(app.database, before))
    await queuePublishing(app, { publicationId: id, run: attempts, check: 0, isUnattended: true })
}

type Connection = Awaited<ReturnType<typeof findConnection>>
type PauseReason = 'approval_needed' | 'score_too_low' | 'not_found'

/** Why a document may not be published now; null if it may. */
function findHold({ approved, rules, ...facts }: ReviewFacts, connection: Connection): PauseReason | null {
  if (!approved || !isApproved({ approved, rules, ...facts })) return 'approval_needed'
  if (rules.minScore !== null && approved.score < rules.minScore) return 'score_too_low'
  return connection ? null : 'not_found'
}

/** Consumes a document's scheduled time and queues its publication, or pauses it, in one transaction. */
async function publishOne(app: App, documentId: string): Promise<void> {
  const facts = await readReviewFacts(app, documentId)
  const { workspaceId, publishConnectionId } = facts.document
  const chosen = publishConnectionId ?? (await findDefaultConnection(app, workspaceId))
  const connection = chosen ? await findConnection(app, workspaceId, chosen) : null
  const problem = findHold(facts, connection)
  const done = await app.database.transaction(async (tx) => {
    const due = await claimDue(tx, documentId, app.clock.of(facts.ownerId))
    if (!due) return null
    if (problem || !connection || !facts.approved)
      return pausePublishing(app, tx, due, connection, problem ?? 'not_found')
    const order = {
      documentId,
      connection,
      versionId: facts.approved.id,
      startedBy: due.approvedBy ?? due.createdBy,
      overwrites: null,
      isUnattended: true,
    }
    await startPublishing(app, order, tx).catch((error: unknown) => {
      // It is already being published manually.
      if (!(error instanceof AppError && error.code === 'publishing_now')) throw error
    })
    return async () => undefined
  })
  if (!done) return
  notifyDocument(app, documentId)
  const after = await findDocument(app.database, documentId)
  if (after) announceChange(app, after)
  await done()
}

type Due = NonNullable<Awaited<ReturnType<typeof claimDue>>>

/** Pauses the publishing of a document and reports the reason, in the document and to the affected users. */
async function pausePublishing(
  app: App,
  tx: Database,
  document: Due,
  connection: Connection,
  problem: PauseReason,
): Promise<() => Promise<void>> {
  const now = app.now()
  if (connection) {
    const { platform, url, id: integrationId } = connection
    const fresh = { id: newId(), documentId: document.id, platform, url, integrationId }
    const row = await lockPublication(tx, {
      ...fresh,
      versionId: document.approvedVersionId ?? document.id,
      startedBy: document.createdBy,
      state: 'held',
      createdAt: now,
      updatedAt: now,
    })
    // The article on the site and a running publication are not affected.
    const isBeingPublished = row.state === 'sending' || row.state === 'uncertain'
    if (!isBeingPublished)
      await updatePublication(tx, row.id, {
        problem,
        updatedAt: now,
        ...(row.publishedAt === null && { state: 'held' }),
      })
  }
  const place = connection ?? { url: '', platform: '' }
  const about = { ...place, actorId: document.approvedBy ?? document.createdBy, problem }
  await auditPublishing(app, tx, 'publishing.held', document, about)
  return notifyAboutPublishing(app, tx, document, {
    type: 'publish_held',
    startedBy: document.createdBy,
    params: {},
  })
}
