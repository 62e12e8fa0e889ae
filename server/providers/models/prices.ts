import type { OwnPrices } from '@rankwell/contract'
import { modelPrices } from './price-list.ts'

/** Tokens that a call took, or may take. */
export interface Tokens {
  inputTokens: number
  outputTokens: number
}

/** Millionths of a US dollar for a million tokens. */
export interface Prices {
  inputPerMillion: number
  outputPerMillion: number
}

const datePart = /-(?:\d{4}-\d{2}-\d{2}|\d{8}|latest|preview.*|\d{3})$/

/**
 * The price of a model: what the owner gave, else the published one; dated names, such as
 * `gpt-5-mini-2025-08-07`, cost what their family costs. Null where none is known.
 */
export function findPrices(provider: string, model: string, own: OwnPrices = {}): Prices | null {
  const { inputPerMillion, outputPerMillion } = own
  if (inputPerMillion !== undefined && outputPerMillion !== undefined)
    return { inputPerMillion, outputPerMillion }
  const list = modelPrices.models[provider]
  const name = model.replace(/^models\//, '')
  const found = list?.[name] ?? list?.[name.replace(datePart, '')]
  return found ? { inputPerMillion: found[0] * 1_000_000, outputPerMillion: found[1] * 1_000_000 } : null
}

/** What tokens cost, in millionths of a US dollar, rounded up; null where the price is not known. */
export const priceOf = (prices: Prices | null, { inputTokens, outputTokens }: Tokens): number | null =>
  prices &&
  Math.ceil((inputTokens * prices.inputPerMillion + outputTokens * prices.outputPerMillion) / 1_000_000)
