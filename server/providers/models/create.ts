import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { Config } from '../../config.ts'
import type { WritingModel } from './index.ts'
import { createOfflineModel } from './offline/model.ts'

const usualModels = {
  openai: 'gpt-5-mini',
  anthropic: 'claude-sonnet-4-5',
  google: 'gemini-2.5-flash',
  compatible: 'default',
}

/** The model that the configuration names; without one the drafter that needs no key. */
export function createWritingModel({ env }: Pick<Config, 'env'>): WritingModel {
  const provider = env.AI_PROVIDER ?? 'offline'
  if (provider === 'offline') return createOfflineModel()
  const name = env.AI_MODEL ?? usualModels[provider]
  const key = { ...(env.AI_API_KEY && { apiKey: env.AI_API_KEY }) }
  const place = { ...(env.AI_BASE_URL && { baseURL: env.AI_BASE_URL }) }
  const make: Record<typeof provider, () => LanguageModelV4> = {
    openai: () => createOpenAI({ ...key, ...place })(name),
    anthropic: () => createAnthropic({ ...key, ...place })(name),
    google: () => createGoogle({ ...key, ...place })(name),
    compatible: () =>
      createOpenAICompatible({
        name: 'compatible',
        baseURL: env.AI_BASE_URL ?? '',
        includeUsage: true,
        supportsStructuredOutputs: true,
        ...key,
      })(name),
  }
  return {
    id: `${provider}:${name}`,
    label: name,
    isOffline: false,
    timeoutMs: env.AI_TIMEOUT_SECONDS * 1000,
    language: make[provider](),
  }
}
