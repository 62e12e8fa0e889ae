import type { LocalServer, LocalServerKind } from '@rankwell/contract'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { createLoopbackFetch, localAddress, readSmallJson } from './loopback.ts'
import type { ModelFetch } from './model-fetch.ts'

/** For all servers together, so that users do not notice the search. */
const searchMs = 300
const maxBytes = 256 * 1024
const maxModels = 200
const maxNameLength = 200

/** Models on this computer that only turn text into numbers, speech, or images. */
const noWriter =
  /embed|rerank|whisper|stable-diffusion|(?:^|[-_/.:])(?:bge|e5|gte|minilm|colbert|clip|tts|sdxl|flux|bark|parler|kokoro)(?:$|[-_/.:\d])/i

/** Whether a model writes text, by its name. */
export const isWriter = (model: string): boolean => !noWriter.test(model)

/** Whether a model compares meanings, by its name. */
export const isEmbedder = (model: string): boolean => embedder.test(model) && !/rerank/i.test(model)

const embedder = /embed|(?:^|[-_/.:])(?:bge|e5|gte|minilm)(?:$|[-_/.:\d])/i

const Listing = z.object({ data: z.array(z.object({ id: z.string() })) })

/** Names that can be shown and sent back. */
const readNames = (content: unknown): string[] => {
  const { data = [] } = Listing.safeParse(content).data ?? {}
  const names = data
    .map(({ id }) => id)
    .filter((id) => id.length <= maxNameLength && /^[^\s\p{Cc}]+$/u.test(id))
  return [...new Set(names)]
}

async function askServer(
  fetchLocally: ModelFetch,
  { kind, port }: { kind: LocalServerKind; port: number },
  signal: AbortSignal,
): Promise<LocalServer[]> {
  try {
    const response = await fetchLocally(`${localAddress(port)}/models`, {
      headers: { accept: 'application/json' },
      signal,
    })
    if (!response.ok) return []
    const names = readNames(await readSmallJson(response, maxBytes))
    const models = names.filter(isWriter).slice(0, maxModels)
    const embeddingModels = names.filter(isEmbedder).slice(0, maxModels)
    return models.length + embeddingModels.length > 0 ? [{ kind, port, models, embeddingModels }] : []
  } catch {
    // Nothing listens there, it is too slow, or it is another kind of server.
    return []
  }
}

/** The model servers of this computer. */
export interface LocalModelServers {
  isAvailable: boolean
  /** Results of the last search. */
  servers: LocalServer[]
  checkedAt: Date | null
  /** Searches again; at most 300 ms. */
  search(now: Date): Promise<LocalServer[]>
  /** `fetch` for these servers only. */
  fetch: ModelFetch
}

/** Only local mode searches: elsewhere, "this computer" is the operator's server. Rankwell's own port is left out. */
export function createLocalModelServers({ isLocal, port: own, env }: Config): LocalModelServers {
  const places = isLocal ? env.LOCAL_MODEL_SERVERS.filter(({ port }) => port !== own) : []
  const fetchLocally = createLoopbackFetch(places.map(({ port }) => port))
  let running: Promise<LocalServer[]> | null = null
  const found: LocalModelServers = {
    isAvailable: places.length > 0,
    servers: [],
    checkedAt: null,
    fetch: fetchLocally,
    search(now) {
      running ??= (async () => {
        const signal = AbortSignal.timeout(searchMs)
        const all = await Promise.all(places.map((place) => askServer(fetchLocally, place, signal)))
        Object.assign(found, { servers: all.flat(), checkedAt: now })
        return found.servers
      })().finally(() => {
        running = null
      })
      return running
    },
  }
  return found
}
