import { calls } from '../../lib/calls.ts'

/** Recent documents, counts by status, and average score of a workspace. */
export const dashboardQuery = (workspace: string) =>
  calls.dashboard.getDashboard.queryOptions({ input: { workspace } })
