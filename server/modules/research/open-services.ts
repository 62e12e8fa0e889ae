import type { App } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { toServiceAccess } from '../../providers/search/connections.ts'
import type { SearchService } from '../../providers/search/service.ts'
import { listConnections } from '../provider-settings/service.ts'
import { mayUseOperatorKeys } from '../spending/operator-grants.ts'
import { findWorkspaceOwner } from './queries.ts'

/**
 * The search providers of a workspace, in order: those its owner has connected, those the operator provides and the
 * owner has not, and the local index last.
 */
export async function openServices(
  app: App,
  workspaceId: string,
): Promise<{ services: SearchService[]; ownerId: string; operatorIds: Set<string> }> {
  const ownerId = await findWorkspaceOwner(app.database, workspaceId)
  if (!ownerId) throw httpError('not_found')
  const { operator, open, local } = app.searchServices
  const own = (await listConnections(app, ownerId, 'search')).flatMap((one) => toServiceAccess(one) ?? [])
  const lent = (await mayUseOperatorKeys(app, workspaceId, 'search')) ? operator : []
  const others = lent.filter(({ service }) => !own.some((one) => one.service === service))
  const services = [...[...own, ...others].map((access) => open(access, workspaceId)), local]
  return { services, ownerId, operatorIds: new Set(others.map(({ service }) => service)) }
}
