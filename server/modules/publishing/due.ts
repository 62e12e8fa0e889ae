import type { App } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import {
  announceChange,
  findDocument,
  isApproved,
  readReviewFacts,
  tellOfPublishing,
} from '../documents/service.ts'
import { findConnection, findDefaultConnection } from '../integrations/service.ts'
import { notePublishing } from './note.ts'
import { claimDue, listDue, lockPublication, updatePublication } from './queries.ts'
import { tellRoom } from './run.ts'
import { startPublishing } from './start.ts'

/**
 * Publishes the documents whose time has come: only what is approved and unchanged goes out. Anything else is
 * held, and the people concerned are told. Each time counts once, whatever becomes of it.
 */
export async function publishDue(app: App): Promise<void> {
  for (const { id } of await listDue(app.database, app.now())) {
    try {
      await publishOne(app, id)
    } catch (error) {
      app.log.error({ err: error, documentId: id }, 'a document could not publish itself')
    }
  }
}

async function publishOne(app: App, documentId: string): Promise<void> {
  const facts = await readReviewFacts(app, documentId)
  const due = await claimDue(app.database, documentId, app.now())
  if (!due) return
  const { approved, rules } = facts
  const chosen = due.publishConnectionId ?? (await findDefaultConnection(app, due.workspaceId))
  const connection = chosen ? await findConnection(app, due.workspaceId, chosen) : null
  const isGood = rules.minScore === null || (approved?.score ?? 0) >= rules.minScore
  if (!approved || !isApproved(facts)) return hold(app, due, connection, 'approval_needed')
  if (!isGood) return hold(app, due, connection, 'score_too_low')
  if (!connection) return hold(app, due, null, 'not_found')
  await startPublishing(app, {
    documentId,
    connection,
    versionId: approved.id,
    startedBy: due.approvedBy ?? due.createdBy,
    overwrites: null,
    isUnattended: true,
  }).catch((error: unknown) => {
    // It is on its way already, by hand.
    if (!(error instanceof AppError && error.code === 'publishing_now')) throw error
  })
}

type Due = NonNullable<Awaited<ReturnType<typeof claimDue>>>

/** Keeps a document back and says why, in the document and to the people concerned. */
async function hold(
  app: App,
  document: Due,
  connection: Awaited<ReturnType<typeof findConnection>>,
  problem: 'approval_needed' | 'score_too_low' | 'not_found',
): Promise<void> {
  const now = app.now()
  const wake = await app.database.transaction(async (tx) => {
    if (connection) {
      const { platform, url, id: integrationId } = connection
      const fresh = { id: newId(), documentId: document.id, platform, url, integrationId }
      const versionId = document.approvedVersionId ?? document.id
      const row = await lockPublication(tx, {
        ...fresh,
        versionId,
        startedBy: document.createdBy,
        state: 'held',
        createdAt: now,
        updatedAt: now,
      })
      // What stands on the site goes on standing there.
      await updatePublication(tx, row.id, {
        problem,
        updatedAt: now,
        ...(row.publishedAt === null && { state: 'held' }),
      })
    }
    const place = connection ?? { url: '', platform: '' }
    const about = { ...place, actorId: document.approvedBy ?? document.createdBy, problem }
    await notePublishing(app, tx, 'publishing.held', document, about)
    return tellOfPublishing(app, tx, document, {
      type: 'publish_held',
      startedBy: document.createdBy,
      params: {},
    })
  })
  tellRoom(app, document.id)
  const after = await findDocument(app.database, document.id)
  if (after) announceChange(app, after)
  await wake()
}
