import type { UnitPrices } from '@rankwell/contract'
import { findListed } from '../price-list.ts'
import type { ExternalServiceId, ServicePrices } from './service.ts'

const toUsd = (microUsd = 0): number => microUsd / 1_000_000

/** The prices of a service's calls in USD: the owner's, or else the list prices. Related searches are searches. */
export function findServicePrices(service: ExternalServiceId, own: UnitPrices = {}): ServicePrices {
  const prices: UnitPrices = { ...findListed('search', service, ''), ...own }
  const search = toUsd(prices.perSearch)
  const ideas = service === 'serper' ? search : toUsd(prices.perIdeas)
  return { search, ideas, volumes: toUsd(prices.perVolumes) }
}
