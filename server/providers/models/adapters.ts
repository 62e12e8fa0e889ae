import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { ModelProvider } from '@rankwell/contract'
import type { ModelFetch } from './model-fetch.ts'

// Warnings about unsupported settings do not belong in the console: testing a connection reports them.
globalThis.AI_SDK_LOG_WARNINGS = false

/** The default models. */
export const usualModels: Record<ModelProvider, string> = {
  openai: 'gpt-5-mini',
  anthropic: 'claude-sonnet-5-5',
  google: 'gemini-3.8-flash',
  compatible: 'default',
  device: 'default',
}

/** The providers' own addresses; a self-hosted server has its own. */
export const ownAddresses: Record<ModelProvider, string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  compatible: '',
  device: '',
}

export interface Access {
  provider: ModelProvider
  model: string
  key: string | null
  /** Null for the provider's own. */
  address: string | null
  fetch: ModelFetch
}

/**
 * A language model of an external provider. Address and key are always given, so that the libraries do not read them
 * from environment variables.
 */
export function createLanguage({ provider, model, key, address, fetch }: Access): LanguageModelV4 {
  const baseURL = address ?? ownAddresses[provider]
  const apiKey = key ?? ''
  switch (provider) {
    case 'openai':
      return createOpenAI({ baseURL, apiKey, fetch })(model)
    case 'anthropic':
      return createAnthropic({ baseURL, apiKey, fetch })(model)
    case 'google':
      return createGoogle({ baseURL, apiKey, fetch })(model)
    case 'compatible':
    case 'device':
      return createOpenAICompatible({
        name: 'compatible',
        baseURL,
        fetch,
        includeUsage: true,
        supportsStructuredOutputs: true,
        ...(key && { apiKey: key }),
      })(model)
  }
}

/** The headers that contain a key, for calls outside the AI SDK. */
export function keyHeaders(provider: ModelProvider, key: string | null): Record<string, string> {
  if (!key) return {}
  if (provider === 'anthropic') return { 'x-api-key': key, 'anthropic-version': '2023-06-01' }
  if (provider === 'google') return { 'x-goog-api-key': key }
  return { authorization: `Bearer ${key}` }
}
