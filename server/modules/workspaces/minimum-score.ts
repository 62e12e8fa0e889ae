import { pathOfWorkspace } from '@rankwell/contract'
import type { App } from '../../context.ts'
import { defineJob } from '../../lib/jobs.ts'
import { notifyPeople } from '../notifications/service.ts'
import { listEarlierMinimums, markMinimumTold } from './membership-queries.ts'

const workspacesAtOnce = 100

/** Asks owners, once per formula, to check the minimum score of a workspace. */
export async function notifyEarlierMinimums(app: App): Promise<void> {
  for (const { id, name, ownerId } of await listEarlierMinimums(app.database, workspacesAtOnce)) {
    const send = await app.database.transaction(async (tx) => {
      if (!(await markMinimumTold(tx, id))) return null
      return notifyPeople(app, tx, {
        type: 'score_formula_changed',
        userIds: [ownerId],
        workspaceId: id,
        path: pathOfWorkspace(name, id),
        params: { workspace: name },
      })
    })
    await send?.()
  }
}

export const minimumScoreJobs = [
  defineJob<App, Record<never, never>>('notify-minimum-scores', notifyEarlierMinimums, {
    cron: '*/10 * * * *',
  }),
]
