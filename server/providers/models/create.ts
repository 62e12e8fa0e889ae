import type { Config } from '../../config.ts'
import { createLanguage, usualModels } from './adapters.ts'
import type { WritingModel } from './index.ts'
import { fetchDirect } from './model-fetch.ts'
import { createOfflineModel } from './offline/model.ts'

/** The configured model, or the rule-based one, which needs no key. */
export function createWritingModel({ env }: Pick<Config, 'env'>): WritingModel {
  const provider = env.AI_PROVIDER ?? 'offline'
  if (provider === 'offline') return createOfflineModel()
  const model = env.AI_MODEL ?? usualModels[provider]
  return {
    id: `${provider}:${model}`,
    label: model,
    isOffline: false,
    timeoutMs: env.AI_TIMEOUT_SECONDS * 1000,
    language: createLanguage({
      provider,
      model,
      key: env.AI_API_KEY ?? null,
      address: env.AI_BASE_URL ?? null,
      fetch: fetchDirect,
    }),
  }
}
