import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { agent, type Body, end, send, startServer } from './api-server.ts'

const ROUNDS = 5
const KEYWORDS_PER_CALL = 100
const RESULTS_PER_CALL = 1000
const MAX_MS = 120_000
const PLACE = { location_name: 'United States', language_code: 'en' }

interface State {
  isClusterGenerating: boolean
  error: string | null
  clusterResult: { totalContent: number } | null
}

async function importResults(
  call: (path: string, body: Body) => Promise<Body>,
  names: string[],
  results: Map<string, string[]>,
) {
  let importId: unknown
  for (let from = 0; from < names.length; from += KEYWORDS_PER_CALL) {
    const rows = names
      .slice(from, from + KEYWORDS_PER_CALL)
      .flatMap((keyword) =>
        (results.get(keyword) ?? []).map((url, at) => ({
          ...{ keyword, url, position: at + 1, title: `About ${keyword}`, description: '' },
        })),
      )
      .slice(0, RESULTS_PER_CALL)
    const part = await call('/seo/import/results', {
      ...{ ...PLACE, rows },
      ...(importId !== undefined && { importId }),
    })
    importId = part.importId
  }
}

/** Milliseconds from the request to the result in the browser, including all writes. */
async function timeGrouping(
  socket: Socket,
  place: { docId: string; userId: string },
  keywords: string[],
): Promise<number> {
  const ended = Promise.withResolvers<State>()
  const onResult = (state: State) => {
    if (!state.isClusterGenerating) ended.resolve(state)
  }
  socket.on('clusterGenerationResult', onResult)
  const start = performance.now()
  const cluster = { keyword: keywords[0], keywords, location_name: 'United States', clusterLanguage: 'en' }
  socket.emit('generateClusters', { cluster, ...place }, () => undefined)
  const state = await Promise.race([ended.promise, wait(MAX_MS, null, { ref: false })])
  socket.off('clusterGenerationResult', onResult)
  if (state?.clusterResult?.totalContent !== keywords.length)
    throw new Error(`Unexpected result of the grouping: ${JSON.stringify(state).slice(0, 300)}`)
  return performance.now() - start
}

/**
 * The real application on a separate database: results of all keywords are imported, then grouped. Returns
 * the median in ms, with a new document each time.
 */
export async function timeStoredGrouping(names: string[], results: Map<string, string[]>): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rankwell-bench-'))
  const { child, api } = await startServer(dataDir)
  try {
    const { token } = await send('POST', `${api}/auth/login`, {
      email: 'demo@rankwell.local',
      password: 'rankwell-demo',
    })
    const call = (path: string, body: Body) => send('POST', `${api}${path}`, body, String(token))
    const { user } = JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()) as {
      user: string
    }
    await importResults(call, names, results)
    const socket = io(api.replace(/\/api$/, ''), { extraHeaders: { authorization: `Bearer ${token}` } })
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const { _id: docId } = await call('/documents', { keyword: names[0], language: 'en' })
      times.push(await timeGrouping(socket, { docId: String(docId), userId: user }, names))
    }
    socket.close()
    return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN
  } finally {
    await end(child)
    agent.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
