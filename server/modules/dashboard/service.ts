import { type contract, type Dashboard, documentStatuses } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import type { Input, Services } from '../../lib/services.ts'
import { listDocuments } from '../documents/list.ts'
import { listQueues } from '../documents/queues.ts'
import { countDocuments } from '../documents/service.ts'
import { requireWorkspace } from '../workspaces/service.ts'

const recentDocuments = 5

async function getDashboard(
  ctx: SignedInContext,
  input: Input<'dashboard.getDashboard'>,
): Promise<Dashboard> {
  const { workspace, role } = await requireWorkspace(ctx, input.workspace)
  const [recent, groups, queues] = await Promise.all([
    listDocuments(ctx, { workspace: workspace._id, limit: recentDocuments, sort: '-updated' }),
    countDocuments(ctx, workspace._id, role),
    listQueues(ctx, workspace._id, role),
  ])
  const scored = groups.reduce((sum, group) => sum + group.scored, 0)
  const points = groups.reduce((sum, group) => sum + group.scored * (group.score ?? 0), 0)
  return {
    queues,
    recent: recent.documents,
    counts: documentStatuses.map((status) => ({
      status,
      count: groups.find((group) => group.status === status)?.count ?? 0,
    })),
    total: groups.reduce((sum, group) => sum + group.count, 0),
    averageScore: scored > 0 ? Math.round(points / scored) : null,
    words: groups.reduce((sum, group) => sum + (group.words ?? 0), 0),
  }
}

export const dashboard: Services<typeof contract.dashboard> = { getDashboard }
