import type { PaidPort } from '@rankwell/contract'
import type { App } from '../../context.ts'
import { notifyPeople } from '../notifications/service.ts'
import { monthOf, spanOf } from './months.ts'
import { claimWarning } from './queries.ts'

/**
 * Notifies the owner once a month when a workspace's spending has reached the amount they want to know about. The call
 * is already recorded, so it must not fail because of this.
 */
export async function warnOwner(app: App, workspaceId: string, port: PaidPort): Promise<void> {
  const month = monthOf(app.now())
  try {
    const wake = await app.database.transaction(async (tx) => {
      const reached = await claimWarning(tx, { workspaceId, port, month, span: spanOf(month) })
      if (!reached) return null
      return notifyPeople(app, tx, {
        type: 'budget_warning',
        userIds: [reached.ownerId],
        workspaceId,
        path: port === 'search' ? '/settings#research' : '/settings#ai-and-budget',
        params: { workspace: reached.name, amount: (reached.softMicroUsd / 1_000_000).toFixed(2) },
      })
    })
    await wake?.()
  } catch (error) {
    app.log.error({ err: error, workspaceId }, 'an owner could not be notified about a budget')
  }
}
