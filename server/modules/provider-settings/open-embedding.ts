import type { SpendingPurpose } from '@rankwell/contract'
import type { App } from '../../context.ts'
import { isLocalAccess } from '../../providers/models/connections.ts'
import { toEmbeddingAccess } from '../../providers/models/embedding-connections.ts'
import { type EmbeddingAccess, embedTexts, estimateAll } from '../../providers/models/embedding-models.ts'
import { findEmbeddingPrices, type Prices, priceOf } from '../../providers/models/prices.ts'
import { createPassageRating, type RatePassages } from '../../providers/models/rate-passages.ts'
import { readOwnPrices } from '../model-prices/own-prices.ts'
import { keepsTextHere } from '../privacy/service.ts'
import { askInOrder, type PaidProvider } from './ask-in-order.ts'
import type { ModelUser } from './open-model.ts'
import { listConnections, toolsOf } from './service.ts'

type Embedder = Omit<PaidProvider, 'estimate'> & { access: EmbeddingAccess; prices: Prices | null }

const maxMs = 60_000

/** The embedding models that a workspace may use, in order; empty if it has none. */
async function listEmbedders(app: App, workspaceId: string): Promise<Embedder[]> {
  const connections = await listConnections(app, workspaceId, 'embedding')
  if (connections.length === 0) return []
  const findOwn = await readOwnPrices(app, workspaceId)
  const staysHere = await keepsTextHere(app, workspaceId)
  return connections
    .map((connection) => {
      const access = toEmbeddingAccess(toolsOf(app), connection)
      const { provider, model } = access
      const own = findOwn('embedding', provider, model) ?? connection.prices
      const prices = findEmbeddingPrices(provider, model, own)
      return { provider, model, access, prices, isLocal: isLocalAccess(access), circuit: connection.circuit }
    })
    .filter(({ isLocal }) => isLocal || !staysHere)
}

/** Whether a workspace has an embedding model that it may use. */
export const comparesMeanings = async (app: App, workspaceId: string): Promise<boolean> =>
  (await listEmbedders(app, workspaceId)).length > 0

/** The price of comparing texts in millionths of a dollar; 0 without an embedding model, null if it is unknown. */
export async function priceComparison(app: App, workspaceId: string, inputTokens: number) {
  const [first] = inputTokens > 0 ? await listEmbedders(app, workspaceId) : []
  return first ? priceOf(first.prices, { inputTokens, outputTokens: 0 }) : 0
}

/**
 * Rates passages by meaning with the workspace's embedding models; undefined without one. The ratings of one run: each
 * text is embedded once.
 */
export async function openRating(
  app: App,
  { workspaceId, userId, docId }: ModelUser,
  what: SpendingPurpose,
): Promise<RatePassages | undefined> {
  const embedders = await listEmbedders(app, workspaceId)
  if (embedders.length === 0) return undefined
  const asker = { workspaceId, userId, docId, port: 'embedding' as const, what }
  return createPassageRating(async (texts, signal) => {
    const inputTokens = estimateAll(texts)
    const priced = embedders.map((one) => ({
      ...one,
      estimate: priceOf(one.prices, { inputTokens, outputTokens: 0 }),
    }))
    const limited = AbortSignal.any([signal, AbortSignal.timeout(maxMs)])
    return askInOrder(app, asker, priced, askEmbedder(texts), limited).catch((error: unknown) => {
      app.log.info({ err: error, workspaceId }, 'passages are chosen by their words')
      throw error
    })
  })
}

const askEmbedder =
  (texts: readonly string[]) => async (one: Embedder & PaidProvider, signal: AbortSignal) => {
    const { vectors, tokens, isEstimated } = await embedTexts(one.access, texts, signal)
    const microUsd = priceOf(one.prices, { inputTokens: tokens, outputTokens: 0 })
    const units = { inputTokens: tokens, ...(isEstimated && { estimated: 1 }) }
    return { result: { vectors, source: one.circuit }, bill: { units, microUsd } }
  }
