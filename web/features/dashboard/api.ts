import { calls } from '../../lib/calls.ts'

/** Last documents, counts by status, average score of a workspace. */
export const dashboardQuery = (workspace: string) =>
  calls.dashboard.getDashboard.queryOptions({ input: { workspace } })
