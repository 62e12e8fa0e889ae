import { z } from 'zod'
import { Timestamp } from '../base.ts'
import { MicroUsd } from '../spending/schemas.ts'

/** Providers whose models have prices; models on this computer are free. */
export const pricedProviders = ['openai', 'anthropic', 'google', 'compatible'] as const
export const PricedProvider = z.enum(pricedProviders)
export type PricedProvider = z.infer<typeof PricedProvider>

/** Highest accepted price of a million tokens, in millionths of a US dollar; anything above is a typo. */
export const maxTokenPrice = 10_000_000_000
const TokenPrice = MicroUsd.max(maxTokenPrice)

/** Millionths of a US dollar per million tokens. */
export const TokenPrices = z.object({ inputPerMillion: TokenPrice, outputPerMillion: TokenPrice })
export type TokenPrices = z.infer<typeof TokenPrices>

export const PricedModel = z.object({ provider: PricedProvider, model: z.string() })

/** The price of a model: the owner's `own`, or else that of its `connection`, or else the `list` price. */
export const ModelPrice = PricedModel.extend({
  /** Null if Rankwell knows no price. */
  list: TokenPrices.nullable(),
  /** Entered with the connected provider, for any model it uses. */
  connection: TokenPrices.nullable(),
  own: TokenPrices.extend({ updatedAt: Timestamp }).nullable(),
  /** Whether one of the owner's connected providers uses it. */
  isInUse: z.boolean(),
})
export type ModelPrice = z.infer<typeof ModelPrice>

/** All known prices; `asOf` is the day of the list prices. */
export const ModelPrices = z.object({ asOf: z.iso.date(), models: z.array(ModelPrice) })
export type ModelPrices = z.infer<typeof ModelPrices>
