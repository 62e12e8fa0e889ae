import type { OwnPrices, PaidPort, UnitPrices } from '@rankwell/contract'
import { findListed } from '../price-list.ts'

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

/** The list price of a model or service; dated names of models cost the same as their family. */
export const findListPrice = (port: PaidPort, provider: string, model: string): UnitPrices | null =>
  findListed(port, provider, nameOf(model)) ?? findListed(port, provider, familyOf(model)) ?? null

/**
 * The price of a model that writes: the owner's, or else the list price. Models on this computer are free. Null if
 * unknown.
 */
export function findPrices(provider: string, model: string, own: OwnPrices = {}): Prices | null {
  const given = readTokenPrices(own)
  if (!given && provider === 'device') return { inputPerMillion: 0, outputPerMillion: 0 }
  return given ?? readTokenPrices(findListPrice('model', provider, model) ?? {})
}

function readTokenPrices({ inputPerMillion, outputPerMillion }: OwnPrices): Prices | null {
  const isWhole = inputPerMillion !== undefined && outputPerMillion !== undefined
  return isWhole ? { inputPerMillion, outputPerMillion } : null
}

/** The price of a model that compares meanings, which has no output tokens. */
export function findEmbeddingPrices(provider: string, model: string, own: OwnPrices = {}): Prices | null {
  if (provider === 'device') return { inputPerMillion: 0, outputPerMillion: 0 }
  const { inputPerMillion } = { ...findListPrice('embedding', provider, model), ...own }
  return inputPerMillion === undefined ? null : { inputPerMillion, outputPerMillion: 0 }
}

/** The cost of tokens in millionths of a US dollar, rounded up; null if the price is unknown. */
export const priceOf = (prices: Prices | null, { inputTokens, outputTokens }: Tokens): number | null =>
  prices &&
  Math.ceil((inputTokens * prices.inputPerMillion + outputTokens * prices.outputPerMillion) / 1_000_000)
