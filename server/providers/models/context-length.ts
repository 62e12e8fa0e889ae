import { z } from 'zod'
import { type Access, keyHeaders } from './adapters.ts'
import { readSmallJson } from './loopback.ts'

const askMs = 2000
const maxBytes = 1024 * 1024
/** The default context with which Ollama and LM Studio load a model, even if it supports more. */
const usualLocalContext = 4096
const minContext = 512

const Tokens = z.coerce.number().int().min(minContext).max(100_000_000).optional().catch(undefined)
const Models = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      max_model_len: Tokens,
      context_length: Tokens,
      context_window: Tokens,
      max_context_length: Tokens,
      meta: z.object({ n_ctx: Tokens }).nullish().catch(undefined),
    }),
  ),
})
const LlamaProps = z.object({ default_generation_settings: z.object({ n_ctx: Tokens }) })
const LmStudioModel = z.object({ max_context_length: Tokens, loaded_context_length: Tokens })
const OllamaModel = z.object({
  parameters: z.string().optional().catch(undefined),
  model_info: z.record(z.string(), z.unknown()),
})
const OllamaLoaded = z.object({ models: z.array(z.object({ name: z.string(), context_length: Tokens })) })

type Ask = <T>(path: string, schema: z.ZodType<T>, body?: object) => Promise<T | null>

function createAsk({ provider, key, address, fetch }: Access, signal: AbortSignal): Ask {
  return async (path, schema, body) => {
    try {
      const response = await fetch(
        path.startsWith('/') ? `${new URL(address ?? '').origin}${path}` : `${address}/${path}`,
        {
          method: body ? 'POST' : 'GET',
          headers: {
            accept: 'application/json',
            ...(body && { 'content-type': 'application/json' }),
            ...keyHeaders(provider, key),
          },
          ...(body && { body: JSON.stringify(body) }),
          signal: AbortSignal.any([signal, AbortSignal.timeout(askMs)]),
        },
      )
      if (!response.ok) return null
      return schema.safeParse(await readSmallJson(response, maxBytes)).data ?? null
    } catch {
      return null
    }
  }
}

/** The context of the loaded model in Ollama, or the one configured for it, not the longest one it was trained for. */
async function askOllama(ask: Ask, model: string): Promise<number | undefined> {
  const [known, loaded] = await Promise.all([
    ask('/api/show', OllamaModel, { model }),
    ask('/api/ps', OllamaLoaded),
  ])
  if (!known) return undefined
  const own = loaded?.models.find(
    ({ name }) => name.replace(/:latest$/, '') === model.replace(/:latest$/, ''),
  )
  const set = Tokens.parse(/^num_ctx\s+(\d+)/m.exec(known.parameters ?? '')?.[1])
  const trained = Object.entries(known.model_info).find(([name]) => name.endsWith('.context_length'))?.[1]
  return own?.context_length ?? set ?? Math.min(usualLocalContext, Tokens.parse(trained) ?? usualLocalContext)
}

/**
 * The context length of a model in tokens, as reported by its server: in the list of models (vLLM, llama.cpp, and most
 * hosted services), or at the addresses of Ollama, llama.cpp, and LM Studio. Undefined if it reports none.
 */
export async function measureContext(access: Access, signal: AbortSignal): Promise<number | undefined> {
  const { model, address } = access
  if (address === null) return undefined
  const ask = createAsk(access, signal)
  const [list, ollama, props, lmStudio] = await Promise.all([
    ask('models', Models),
    askOllama(ask, model),
    ask('/props', LlamaProps),
    ask(`/api/v0/models/${encodeURIComponent(model)}`, LmStudioModel),
  ])
  const listed = list?.data.find(({ id }) => id === model)
  return (
    ollama ??
    props?.default_generation_settings.n_ctx ??
    lmStudio?.loaded_context_length ??
    (lmStudio?.max_context_length && Math.min(usualLocalContext, lmStudio.max_context_length)) ??
    listed?.meta?.n_ctx ??
    listed?.max_model_len ??
    listed?.context_length ??
    listed?.context_window ??
    listed?.max_context_length
  )
}
