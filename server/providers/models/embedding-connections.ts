import type { ProviderCheck, ProviderOffer } from '@rankwell/contract'
import type { Connection, ConnectionPort, ConnectionTools, Trial } from '../connections/index.ts'
import { listModels, toAccess } from './connections.ts'
import {
  type EmbeddingAccess,
  type EmbeddingProvider,
  embedTexts,
  usualEmbeddingModels,
} from './embedding-models.ts'
import { describeFailure } from './failures.ts'
import { isEmbedder } from './local-servers.ts'
import { findEmbeddingPrices, priceOf } from './prices.ts'

const answerMs = 30_000

const needs = {
  openai: { key: 'required', address: 'optional' },
  google: { key: 'required', address: 'optional' },
  compatible: { key: 'optional', address: 'required' },
  device: { key: 'none', address: 'none' },
} as const

const offers = (['openai', 'google', 'compatible', 'device'] as const).map(
  (provider): ProviderOffer => ({
    provider,
    ...needs[provider],
    model: { usual: provider === 'openai' || provider === 'google' ? usualEmbeddingModels[provider] : null },
    priceUnits: provider === 'device' ? [] : ['inputPerMillion'],
  }),
)

/** How a connected embedding model is reached. */
export function toEmbeddingAccess(tools: ConnectionTools, connection: Connection): EmbeddingAccess {
  const provider = connection.provider as EmbeddingProvider
  const model = connection.model ?? usualEmbeddingModels[provider]
  return { ...toAccess(tools, { ...connection, model }), provider }
}

/** Embeds one word, and requests the list of models from the provider. */
async function tryConnection(
  tools: ConnectionTools,
  connection: Connection,
  signal: AbortSignal = new AbortController().signal,
): Promise<Trial> {
  const access = toEmbeddingAccess(tools, connection)
  const began = performance.now()
  const listing = listModels(access, signal, isEmbedder)
  const finish = async (check: ProviderCheck): Promise<ProviderCheck> => {
    const tookMs = Math.round(performance.now() - began)
    const models = await listing
    return { ...check, ...(models.length > 0 && { models }), tookMs }
  }
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(answerMs)])
    const { tokens } = await embedTexts(access, ['yes'], limited)
    const units = { inputTokens: tokens, outputTokens: 0 }
    const prices = findEmbeddingPrices(access.provider, access.model, connection.prices)
    const microUsd = priceOf(prices, units)
    return { check: await finish({ problem: null }), units: { inputTokens: tokens }, microUsd }
  } catch (error) {
    signal.throwIfAborted()
    return { check: await finish(describeFailure(error)), units: null, microUsd: null }
  }
}

/** Embedding models that owners can connect; an operator provides none. */
export const embeddingConnections: ConnectionPort = { offers, findOperator: () => null, tryConnection }
