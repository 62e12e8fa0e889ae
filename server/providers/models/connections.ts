import { ModelProvider, modelProviders, type ProviderCheck, type ProviderOffer } from '@rankwell/contract'
import { generateText } from 'ai'
import { z } from 'zod'
import type { Connection, ConnectionPort, ConnectionTools, Trial } from '../connections/index.ts'
import { type Access, createLanguage, keyHeaders, ownAddresses, usualModels } from './adapters.ts'
import { measureContext } from './context-length.ts'
import { describeFailure } from './failures.ts'
import { isWriter } from './local-servers.ts'
import { isLoopback } from './loopback.ts'
import { createGuardedFetch, fetchDirect } from './model-fetch.ts'
import { findPrices, priceOf } from './prices.ts'

const listMs = 8000
const answerMs = 30_000
const maxModels = 200
/** Reasoning models need room to think; the minimum that every provider accepts. */
const trialTokens = 16

const needs = {
  compatible: { key: 'optional', address: 'required' },
  // The address of the server that was found.
  device: { key: 'none', address: 'none' },
  hosted: { key: 'required', address: 'optional' },
} as const

const isOwnServer = (provider: ModelProvider) => provider === 'compatible' || provider === 'device'

const offers: readonly ProviderOffer[] = modelProviders.map((provider) => ({
  provider,
  ...needs[provider === 'compatible' || provider === 'device' ? provider : 'hosted'],
  model: { usual: isOwnServer(provider) ? null : usualModels[provider] },
  priceUnits: provider === 'device' ? [] : ['inputPerMillion', 'outputPerMillion'],
}))

/** How a connected model is reached: addresses from owners are checked. */
export function toAccess({ safeFetch, localFetch }: ConnectionTools, connection: Connection): Access {
  const provider = ModelProvider.parse(connection.provider)
  return {
    provider,
    model: connection.model ?? usualModels[provider],
    key: connection.key,
    address: connection.address,
    fetch:
      provider === 'device'
        ? localFetch
        : connection.address === null
          ? fetchDirect
          : createGuardedFetch(safeFetch),
  }
}

/** Whether requests stay on this computer. */
export const isLocalAccess = ({ provider, address }: Pick<Access, 'provider' | 'address'>): boolean =>
  provider === 'device' || (address !== null && isLoopback(address))

const ModelList = z.union([
  z.object({ data: z.array(z.object({ id: z.string() })) }).transform(({ data }) => data.map(({ id }) => id)),
  z
    .object({ models: z.array(z.object({ name: z.string() })) })
    .transform(({ models }) => models.map(({ name }) => name.replace(/^models\//, ''))),
])

/** A provider's models of one kind; empty if it does not list them. */
export async function listModels(
  access: Access,
  signal: AbortSignal,
  isWanted: (model: string) => boolean,
): Promise<string[]> {
  const { provider, key, address, fetch } = access
  try {
    const query = provider === 'google' ? `?pageSize=${maxModels}` : ''
    const answer = await fetch(`${address ?? ownAddresses[provider]}/models${query}`, {
      method: 'GET',
      headers: { accept: 'application/json', ...keyHeaders(provider, key) },
      signal: AbortSignal.any([signal, AbortSignal.timeout(listMs)]),
    })
    return ModelList.parse(await answer.json())
      .filter(isWanted)
      .slice(0, maxModels)
  } catch {
    return []
  }
}

/** Requests one word from a model, and the list of models from its provider. */
async function tryConnection(
  tools: ConnectionTools,
  connection: Connection,
  signal: AbortSignal = new AbortController().signal,
): Promise<Trial> {
  const access = toAccess(tools, connection)
  const began = performance.now()
  const listing = listModels(access, signal, isWriter)
  const finish = async (check: ProviderCheck): Promise<ProviderCheck> => {
    const tookMs = Math.round(performance.now() - began)
    const models = await listing
    // After the response: some servers know the context length only once the model is loaded.
    const context =
      check.problem === null && isOwnServer(access.provider)
        ? await measureContext(access, signal)
        : undefined
    return {
      ...check,
      ...(models.length > 0 && { models }),
      ...(context !== undefined && { contextTokens: context }),
      tookMs,
    }
  }
  try {
    const { usage } = await generateText({
      model: createLanguage(access),
      prompt: 'Answer with the word yes.',
      maxOutputTokens: trialTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
    })
    const units = { inputTokens: usage.inputTokens ?? 0, outputTokens: usage.outputTokens ?? 0 }
    const prices = findPrices(access.provider, access.model, connection.prices)
    return { check: await finish({ problem: null }), units, microUsd: priceOf(prices, units) }
  } catch (error) {
    signal.throwIfAborted()
    return { check: await finish(describeFailure(error)), units: null, microUsd: null }
  }
}

/** Writing models that owners can connect. */
export const modelConnections: ConnectionPort = {
  offers,
  findOperator: ({ env }) =>
    env.AI_PROVIDER && env.AI_PROVIDER !== 'offline'
      ? { provider: env.AI_PROVIDER, model: env.AI_MODEL ?? usualModels[env.AI_PROVIDER] }
      : null,
  tryConnection,
}
