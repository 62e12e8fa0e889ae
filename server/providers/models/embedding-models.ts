import { createGoogle } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { EmbeddingModelV4 } from '@ai-sdk/provider'
import type { ModelProvider } from '@rankwell/contract'
import { embedMany } from 'ai'
import { type Access, ownAddresses } from './adapters.ts'
import { estimateTokens } from './tokens.ts'

/** Providers with models that compare meanings; Anthropic has none. */
export type EmbeddingProvider = Exclude<ModelProvider, 'anthropic'>

/** The default models. */
export const usualEmbeddingModels: Record<EmbeddingProvider, string> = {
  openai: 'text-embedding-3-small',
  google: 'gemini-embedding-001',
  compatible: 'default',
  device: 'default',
}

export type EmbeddingAccess = Access & { provider: EmbeddingProvider }

/** An embedding model of a provider; like `createLanguage`, it reads nothing from environment variables. */
function createEmbeddingModel({ provider, model, key, address, fetch }: EmbeddingAccess): EmbeddingModelV4 {
  const baseURL = address ?? ownAddresses[provider]
  const apiKey = key ?? ''
  if (provider === 'openai') return createOpenAI({ baseURL, apiKey, fetch }).embeddingModel(model)
  if (provider === 'google') return createGoogle({ baseURL, apiKey, fetch }).embeddingModel(model)
  const name = 'compatible'
  return createOpenAICompatible({ name, baseURL, fetch, ...(key && { apiKey: key }) }).embeddingModel(model)
}

/** Embedding vectors of texts, in their order: texts with similar meanings have close vectors. */
export interface Embedded {
  vectors: number[][]
  tokens: number
  /** Whether the provider did not count the tokens. */
  isEstimated: boolean
}

/** Embeds texts with one model. Throws the AI SDK's exception for a failed call. */
export async function embedTexts(
  access: EmbeddingAccess,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Embedded> {
  const { embeddings, usage } = await embedMany({
    model: createEmbeddingModel(access),
    values: [...texts],
    maxRetries: 0,
    maxParallelCalls: 2,
    abortSignal: signal,
  })
  const isWhole =
    embeddings.length === texts.length &&
    embeddings.every((one) => one.length > 0 && one.length === embeddings[0]?.length)
  if (!isWhole) throw new Error('the vectors do not match the texts')
  const counted = Number.isFinite(usage.tokens) && usage.tokens > 0
  return {
    vectors: embeddings,
    tokens: counted ? usage.tokens : estimateAll(texts),
    isEstimated: !counted,
  }
}

export const estimateAll = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + estimateTokens(text), 0)
