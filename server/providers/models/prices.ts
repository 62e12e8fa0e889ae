import type { OwnPrices } from '@rankwell/contract'
import { findListed } from './price-list.ts'

/** Tokens of a call, actual or estimated. */
export interface Tokens {
  inputTokens: number
  outputTokens: number
}

/** Millionths of a US dollar per million tokens. */
export interface Prices {
  inputPerMillion: number
  outputPerMillion: number
}

const datePart = /-(?:\d{4}-\d{2}-\d{2}|\d{8}|latest|preview.*|\d{3})$/

const nameOf = (model: string) => model.replace(/^models\//, '')

/** The name of a model without its date: `gpt-5-mini` for `gpt-5-mini-2025-08-07`. */
export const familyOf = (model: string): string => nameOf(model).replace(datePart, '')

/**
 * The price of a model: the owner's, or else the list price; a dated name costs the same as its family. Models on this
 * computer are free. Null if unknown.
 */
export function findPrices(provider: string, model: string, own: OwnPrices = {}): Prices | null {
  const { inputPerMillion, outputPerMillion } = own
  if (inputPerMillion !== undefined && outputPerMillion !== undefined)
    return { inputPerMillion, outputPerMillion }
  if (provider === 'device') return { inputPerMillion: 0, outputPerMillion: 0 }
  const found = findListed(provider, nameOf(model)) ?? findListed(provider, familyOf(model))
  return found ? { inputPerMillion: found[0] * 1_000_000, outputPerMillion: found[1] * 1_000_000 } : null
}

/** The cost of tokens in millionths of a US dollar, rounded up; null if the price is unknown. */
export const priceOf = (prices: Prices | null, { inputTokens, outputTokens }: Tokens): number | null =>
  prices &&
  Math.ceil((inputTokens * prices.inputPerMillion + outputTokens * prices.outputPerMillion) / 1_000_000)
