import type { App } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { isLocalService, toServiceAccess } from '../../providers/search/connections.ts'
import type { ServiceAccess } from '../../providers/search/create.ts'
import { findServicePrices } from '../../providers/search/prices.ts'
import type { SearchService } from '../../providers/search/service.ts'
import { type FindOwnPrice, readOperatorPrices, readOwnPrices } from '../model-prices/own-prices.ts'
import { keepsTextHere } from '../privacy/service.ts'
import { listConnections, operatorCircuit } from '../provider-settings/service.ts'
import { mayUseOperatorKeys } from '../spending/operator-grants.ts'
import { findWorkspaceOwner } from './queries.ts'

/**
 * The search providers of a workspace, in order: those connected to it, those the operator provides and
 * it lacks, and the local index last. If no text may leave the server, only those on this computer.
 */
export async function openServices(
  app: App,
  workspaceId: string,
): Promise<{
  services: SearchService[]
  ownerId: string
  operatorIds: Set<string>
  /** Identifies each provider, with its key, in the circuit breaker. */
  circuitOf: (service: SearchService) => string
  /** Services on this computer besides the index; queries to them never leave it. */
  localIds: Set<string>
}> {
  const ownerId = await findWorkspaceOwner(app.database, workspaceId)
  if (!ownerId) throw httpError('not_found')
  const { operator, open, local } = app.searchServices
  const keepsHere = await keepsTextHere(app, workspaceId)
  const mayAsk = (access: ServiceAccess) => !keepsHere || isLocalService(access)
  const connected = await listConnections(app, workspaceId, 'search')
  const own = connected.flatMap((one) => toServiceAccess(one) ?? []).filter(mayAsk)
  const lent = (await mayUseOperatorKeys(app, workspaceId, 'search')) ? operator.filter(mayAsk) : []
  const others = lent.filter(({ service }) => !own.some((one) => one.service === service))
  const openAll = (list: ServiceAccess[], findOwn: FindOwnPrice) =>
    list.map((access) =>
      open(access, workspaceId, findServicePrices(access.service, findOwn('search', access.service))),
    )
  const services = [
    ...(own.length > 0 ? openAll(own, await readOwnPrices(app, workspaceId)) : []),
    ...(others.length > 0 ? openAll(others, await readOperatorPrices(app, workspaceId)) : []),
    local,
  ]
  const idsOf = (list: ServiceAccess[]) => new Set<string>(list.map(({ service }) => service))
  const localIds = idsOf([...own, ...others].filter(isLocalService)).add(local.id)
  const circuitOf = ({ id }: SearchService) =>
    connected.find(({ provider }) => provider === id)?.circuit ?? operatorCircuit(id)
  return { services, ownerId, operatorIds: idsOf(others), localIds, circuitOf }
}
