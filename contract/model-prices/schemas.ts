import { z } from 'zod'
import { Timestamp } from '../base.ts'
import { MicroUsd, PaidPort, PriceUnit } from '../spending/schemas.ts'

/** Providers with prices; models on this computer and SearXNG are free. */
export const pricedProviders = [
  'openai',
  'anthropic',
  'google',
  'compatible',
  'dataforseo',
  'serper',
  'brave',
  'copyscape',
] as const
export const PricedProvider = z.enum(pricedProviders)
export type PricedProvider = z.infer<typeof PricedProvider>

/** Highest accepted price of a unit, in millionths of a US dollar; anything above is a typo. */
export const maxUnitPrice = 10_000_000_000

/** Millionths of a US dollar by unit. */
export const UnitPrices = z.partialRecord(PriceUnit, MicroUsd.max(maxUnitPrice))
export type UnitPrices = z.infer<typeof UnitPrices>

const services: readonly PricedProvider[] = ['dataforseo', 'serper', 'brave', 'copyscape']

/** The units that a provider charges for; empty if it does not serve the port. */
export function listPriceUnits(port: PaidPort, provider: PricedProvider): PriceUnit[] {
  if (port === 'search') {
    if (provider === 'dataforseo') return ['perSearch', 'perIdeas', 'perVolumes']
    if (provider === 'copyscape') return ['firstWords', 'moreWords']
    return services.includes(provider) ? ['perSearch'] : []
  }
  if (services.includes(provider)) return []
  if (port === 'model') return ['inputPerMillion', 'outputPerMillion']
  return provider === 'anthropic' ? [] : ['inputPerMillion']
}

/** A model, or a service, whose `model` is empty. */
export const PricedItem = z.object({ port: PaidPort, provider: PricedProvider, model: z.string() })

/** A price: `own` if the owner has entered one, otherwise that of the `connection`, otherwise the `list` price. */
export const ModelPrice = PricedItem.extend({
  /** All units it is charged by. */
  units: z.array(PriceUnit),
  /** Null if the list price is unknown. */
  list: UnitPrices.nullable(),
  /** Entered with the connected provider, for any model it uses. */
  connection: UnitPrices.nullable(),
  own: UnitPrices.nullable(),
  correctedAt: Timestamp.nullable(),
  /** Whether one of the owner's connected providers uses it. */
  isInUse: z.boolean(),
})
export type ModelPrice = z.infer<typeof ModelPrice>

/** All known prices; `asOf` is the day of the list prices. */
export const ModelPrices = z.object({ asOf: z.iso.date(), models: z.array(ModelPrice) })
export type ModelPrices = z.infer<typeof ModelPrices>
