import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { findFreePort } from '../server/db/embedded-process.ts'

export type Body = Record<string, unknown>

const START_WITHIN_MS = 180_000

export const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Sends JSON over a persistent connection and returns the response. Throws on any error status. */
export function send(method: string, url: string, body: Body, token = ''): Promise<Body> {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify(body)
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const sent = request(url, { method, agent, headers }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk as Buffer)
      const received = Buffer.concat(chunks).toString()
      if (answer.statusCode === 200) resolve(JSON.parse(received) as Body)
      else
        reject(new Error(`${method} ${url} responded with ${answer.statusCode}: ${received.slice(0, 300)}`))
    })
    sent.on('error', reject)
    sent.end(text)
  })
}

/** The real application on an embedded database of its own, with demo data. */
export async function startServer(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<{ child: ChildProcess; api: string }> {
  const port = await findFreePort()
  const child = fork(new URL('../server/main.ts', import.meta.url), [], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      ENV_FILE: '',
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED_DEMO: '1',
      DRAIN_SECONDS: '0',
      ...settings,
    },
  })
  const until = performance.now() + START_WITHIN_MS
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() > until) {
      child.kill()
      throw new Error('The server did not become ready')
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { child, api: `http://127.0.0.1:${port}/api` }
}

/** The application's data folder, for the reference and for data that would be slow to create over HTTP. */
export function readDatabaseUrl(dataDir: string): string {
  const { database } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { database: string }
  const port = readFileSync(join(dataDir, 'postgres.port'), 'utf8').trim()
  return `postgres://rankwell:${encodeURIComponent(database)}@127.0.0.1:${port}/rankwell`
}

/** Bare Fastify on the same database. */
export async function startReference(databaseUrl: string, documentId: string) {
  const program = new URL('./api-reference.ts', import.meta.url)
  const child = fork(program, [databaseUrl, documentId], { execArgv: [] })
  const [address] = (await once(child, 'message')) as [string]
  return { child, address }
}

/** Ends a process and waits until it has exited. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  await gone
}

/** Processor time of a process so far, in ms; NaN if the system does not report it. */
export function readProcessorTime({ pid }: ChildProcess): number {
  try {
    const tasks = `/proc/${pid}/task`
    const times = readdirSync(tasks).map((task) => readFileSync(join(tasks, task, 'schedstat'), 'utf8'))
    return times.reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1e6, 0)
  } catch {
    return Number.NaN
  }
}
