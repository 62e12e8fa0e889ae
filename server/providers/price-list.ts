import type { PaidPort, PricedProvider, UnitPrices } from '@rankwell/contract'

type Pair = readonly [input: number, output: number]

/** The day on which the prices below were compared with the providers' pages. */
export const pricesAsOf = '2026-10-27'

/**
 * List prices in US dollars per million tokens: input, output. Discounts for caching, batches, or promotions and
 * surcharges for very long texts are not included. A model that is not listed has no known price.
 */
const languageModels: Partial<Record<PricedProvider, Record<string, Pair>>> = {
  openai: {
    'gpt-6.1-sol': [2, 10],
    'gpt-6.1-terra': [1, 5],
    'gpt-6-astra': [10, 50],
    'gpt-6-sol': [2, 10],
    'gpt-6-luna': [0.1, 0.5],
    'gpt-5.6-sol': [5, 30],
    'gpt-5.6-terra': [2, 12],
    'gpt-5.6-luna': [0.2, 1.2],
    'gpt-5.5': [5, 30],
    'gpt-5.4': [2.5, 15],
    'gpt-5.4-mini': [0.75, 4.5],
    'gpt-5.4-nano': [0.2, 1.25],
    'gpt-5.2': [1.75, 14],
    'gpt-5.1': [1.25, 10],
    'gpt-5': [1.25, 10],
    'gpt-5-mini': [0.25, 2],
    'gpt-5-nano': [0.05, 0.4],
    'gpt-4.1': [2, 8],
    'gpt-4.1-mini': [0.4, 1.6],
    'gpt-4.1-nano': [0.1, 0.4],
    'gpt-4o': [2.5, 10],
    'gpt-4o-mini': [0.15, 0.6],
    o3: [2, 8],
    'o3-mini': [1.1, 4.4],
    'o4-mini': [1.1, 4.4],
  },
  anthropic: {
    'claude-fable-5': [10, 50],
    'claude-fable-5-1': [10, 50],
    'claude-opus-5-5': [4, 20],
    'claude-opus-5': [5, 25],
    'claude-opus-4-8': [5, 25],
    'claude-opus-4-7': [5, 25],
    'claude-opus-4-6': [5, 25],
    'claude-opus-4-5': [5, 25],
    'claude-opus-4-1': [15, 75],
    'claude-sonnet-5-5': [2, 10],
    'claude-sonnet-5': [3, 15],
    'claude-sonnet-4-6': [3, 15],
    'claude-sonnet-4-5': [3, 15],
    'claude-haiku-5-5': [0.1, 0.5],
    'claude-haiku-4-5': [1, 5],
  },
  google: {
    'gemini-3.8-flash': [1.5, 7.5],
    'gemini-3.7-flash': [1.5, 7.5],
    'gemini-3.6-flash': [1.5, 7.5],
    'gemini-3.5-flash': [1.5, 9],
    'gemini-3.5-flash-lite': [0.3, 2.5],
    'gemini-3.1-pro': [2, 12],
    'gemini-3.1-flash-lite': [0.25, 1.5],
    'gemini-3-pro': [2, 12],
    'gemini-3-flash': [0.5, 3],
    'gemini-2.5-pro': [1.25, 10],
    'gemini-2.5-flash': [0.3, 2.5],
    'gemini-2.5-flash-lite': [0.1, 0.4],
  },
}

/** Embedding models: US dollars per million input tokens. */
const embeddingModels: Partial<Record<PricedProvider, Record<string, number>>> = {
  openai: { 'text-embedding-3-small': 0.02 },
  google: { 'gemini-embedding-001': 0.15 },
}

/**
 * Search services: US dollars per call. DataForSEO: ten results, 200 ideas, volumes of up to 1,000 keywords. Serper: a
 * credit in the smallest package; ten results take one, up to a hundred take two.
 */
const searchServices: Partial<Record<PricedProvider, Record<string, number>>> = {
  dataforseo: { perSearch: 0.002, perIdeas: 0.04, perVolumes: 0.075 },
  serper: { perSearch: 0.001 },
  brave: { perSearch: 0.005 },
  // A check of up to 200 words, and each further 100 words (https://www.copyscape.com/api-guide.php).
  copyscape: { firstWords: 0.03, moreWords: 0.01 },
}

const toMicroUsd = (prices: Record<string, number>): UnitPrices =>
  Object.fromEntries(Object.entries(prices).map(([unit, usd]) => [unit, Math.round(usd * 1_000_000)]))

const tables: Record<PaidPort, Partial<Record<PricedProvider, Record<string, UnitPrices>>>> = {
  model: mapPrices(languageModels, ([inputPerMillion, outputPerMillion]) => ({
    inputPerMillion,
    outputPerMillion,
  })),
  embedding: mapPrices(embeddingModels, (inputPerMillion) => ({ inputPerMillion })),
  search: Object.fromEntries(
    Object.entries(searchServices).map(([provider, prices]) => [provider, { '': toMicroUsd(prices) }]),
  ),
}

function mapPrices<T>(
  table: Partial<Record<PricedProvider, Record<string, T>>>,
  toUnits: (price: T) => Record<string, number>,
) {
  return Object.fromEntries(
    Object.entries(table).map(([provider, models]) => [
      provider,
      Object.fromEntries(Object.entries(models).map(([model, price]) => [model, toMicroUsd(toUnits(price))])),
    ]),
  )
}

/** The list price by unit, in millionths of a US dollar; undefined if it is not listed. Services have no model. */
export const findListed = (port: PaidPort, provider: string, model: string): UnitPrices | undefined =>
  (tables[port] as Partial<Record<string, Record<string, UnitPrices>>>)[provider]?.[model]

/** All listed models and services. */
export const listListed = () =>
  (Object.keys(tables) as PaidPort[]).flatMap((port) =>
    (Object.keys(tables[port]) as PricedProvider[]).flatMap((provider) =>
      Object.keys(tables[port][provider] ?? {}).map((model) => ({ port, provider, model })),
    ),
  )
