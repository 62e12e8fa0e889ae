import type { Platform } from '@rankwell/contract'
import type { App } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { countsAsApproved } from '../documents/service.ts'
import { queuePublishing } from './publish-job.ts'
import { lockApproval, lockPublication, updatePublication } from './queries.ts'

interface Start {
  documentId: string
  connection: { id: string; platform: Platform; url: string }
  versionId: string
  startedBy: string
  overwrites: string | null
  isUnattended: boolean
}

/**
 * Starts a publication; returns the id of its row. Throws while another one is in progress, so that nothing is sent
 * twice, and if the version's approval was withdrawn. `within` is an optional transaction.
 */
export async function startPublishing(app: App, start: Start, within?: Database): Promise<string> {
  const { documentId, connection, versionId, startedBy, overwrites, isUnattended } = start
  const { platform, url, id: integrationId } = connection
  const now = app.now()
  const act = async (tx: Database) => {
    const approval = await lockApproval(tx, documentId)
    if (!approval || !countsAsApproved(approval.status) || approval.versionId !== versionId)
      throw httpError('approval_needed')
    const fresh = { id: newId(), documentId, platform, url, integrationId, versionId, startedBy }
    const row = await lockPublication(tx, { ...fresh, state: 'held', createdAt: now, updatedAt: now })
    if (row.state === 'sending' || row.state === 'uncertain') throw httpError('publishing_now')
    const run = row.attempts + 1
    await updatePublication(tx, row.id, {
      state: 'sending',
      attempts: run,
      integrationId,
      versionId,
      startedBy,
      overwrites,
      problem: null,
      problemParams: {},
      updatedAt: now,
    })
    await queuePublishing(app, { publicationId: row.id, run, check: 0, isUnattended }, { transaction: tx })
    return row.id
  }
  return within ? act(within) : app.database.transaction(act)
}
