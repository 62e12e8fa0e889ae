import type { App } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { toServiceAccess } from '../../providers/search/connections.ts'
import type { SearchService } from '../../providers/search/service.ts'
import { listConnections } from '../provider-settings/service.ts'
import { findWorkspaceOwner } from './queries.ts'

/**
 * The services that a workspace asks, in order: those that its owner has connected, what the operator has set up
 * and the owner has not, and the index last.
 */
export async function openServices(
  app: App,
  workspaceId: string,
): Promise<{ services: SearchService[]; ownerId: string }> {
  const ownerId = await findWorkspaceOwner(app.database, workspaceId)
  if (!ownerId) throw refuse('not_found')
  const { operator, open, local } = app.searchServices
  const own = (await listConnections(app, ownerId, 'search')).flatMap((one) => toServiceAccess(one) ?? [])
  const others = operator.filter(({ service }) => !own.some((one) => one.service === service))
  return { services: [...[...own, ...others].map((access) => open(access, workspaceId)), local], ownerId }
}
