import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../server/db/embedded-process.ts'

export interface BenchResult {
  name: string
  /** Milliseconds a request, as a client on the same machine sees them. */
  ours: number
  reference: number
  /** Reference divided by ours: above 1 we are faster. */
  ratio: number
  /** The least ratio that is good enough. */
  goal: number
}

type Call = (turn: number) => Promise<unknown>
type Body = Record<string, unknown>

const ROUNDS = 9
const CALLS_A_ROUND = 25
const WARM_ROUNDS = 4
const DOCUMENTS = 40
const PAGE = 20
/** Sign-in, access rules and checks of input and output included. */
const READ_GOAL = 0.9
/** A bare server writes 31 times as fast as WordPress over REST; 15 times WordPress is good enough. */
const SAVE_GOAL = Math.round((15 / 31) * 100) / 100
const START_WITHIN_MS = 60_000

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Sends JSON over a connection that stays open; answers what came back. Throws on any refusal. */
function send(method: string, url: string, body: Body, token = ''): Promise<Body> {
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
      else reject(new Error(`${method} ${url} answered ${answer.statusCode}: ${received.slice(0, 300)}`))
    })
    sent.on('error', reject)
    sent.end(text)
  })
}

async function startServer(dataDir: string): Promise<{ child: ChildProcess; api: string }> {
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

async function startReference(dataDir: string, documentId: string) {
  const { database } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { database: string }
  const port = readFileSync(join(dataDir, 'postgres.port'), 'utf8').trim()
  const url = `postgres://rankwell:${encodeURIComponent(database)}@127.0.0.1:${port}/rankwell`
  const child = fork(new URL('./api-reference.ts', import.meta.url), [url, documentId], { execArgv: [] })
  const [address] = (await once(child, 'message')) as [string]
  return { child, address }
}

/** Ends a process and waits until it is gone. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  await gone
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Milliseconds a call: both in turn, round after round, the median of the rounds. */
async function takeTurns(ours: Call, reference: Call): Promise<{ ours: number; reference: number }> {
  const times = { ours: [] as number[], reference: [] as number[] }
  for (let round = 0; round < WARM_ROUNDS + ROUNDS; round += 1) {
    for (const [list, call] of [
      [times.ours, ours],
      [times.reference, reference],
    ] as const) {
      const start = performance.now()
      for (let turn = 0; turn < CALLS_A_ROUND; turn += 1) await call(turn)
      if (round >= WARM_ROUNDS) list.push((performance.now() - start) / CALLS_A_ROUND)
    }
  }
  return { ours: median(times.ours), reference: median(times.reference) }
}

/** The same article with one paragraph that is longer or shorter by a few words each time. */
function createVersions(blog: string): (turn: number) => string {
  const parsed = JSON.parse(blog) as { blocks: { type: string; data: { text?: string } }[] }
  const at = parsed.blocks.findIndex(({ type }) => type === 'paragraph')
  const block = parsed.blocks[at]
  if (!block) throw new Error('The sample article has no paragraph')
  return (turn) => {
    const data = { ...block.data, text: `${block.data.text}${' A few words more.'.repeat(1 + (turn % 2))}` }
    return JSON.stringify({ ...parsed, time: Date.now(), blocks: parsed.blocks.with(at, { ...block, data }) })
  }
}

async function measure(api: string, token: string, documentId: string, address: string) {
  const post = (path: string, body: Body) => send('POST', `${api}${path}`, body, token)
  const list = await takeTurns(
    () => post('/documents/saved', { limit: PAGE }),
    () => send('POST', `${address}/list`, {}),
  )
  const { blog } = await post('/documents/get-current-doc', { docId: documentId })
  // Both give the same text, else the comparison would be of sizes.
  const versions = createVersions(blog as string)
  await send('PUT', `${address}/document`, { blog: versions(0) })
  const read = await takeTurns(
    () => post('/documents/get-current-doc', { docId: documentId }),
    () => send('POST', `${address}/document`, {}),
  )
  let base = blog as string
  const save = await takeTurns(
    async (turn) => {
      const next = versions(turn)
      await send('PUT', `${api}/documents/update/${documentId}`, { blog: next, base }, token)
      base = next
    },
    (turn) => send('PUT', `${address}/document`, { blog: versions(turn) }),
  )
  return [
    makeResult(`API: page of ${PAGE} documents (ms)`, list, READ_GOAL),
    makeResult('API: one document with its research (ms)', read, READ_GOAL),
    makeResult('API: save a text, journal and score included (ms)', save, SAVE_GOAL),
  ]
}

function makeResult(name: string, { ours, reference }: { ours: number; reference: number }, goal: number) {
  const round = (value: number) => Math.round(value * 100) / 100
  return { name, ours: round(ours), reference: round(reference), ratio: round(reference / ours), goal }
}

/** Measures calls of the real application beside bare Fastify on the same database, turn by turn. */
export async function runApiBench(): Promise<BenchResult[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rankwell-bench-'))
  chmodSync(dataDir, 0o711)
  const children: ChildProcess[] = []
  try {
    const { child, api } = await startServer(dataDir)
    children.push(child)
    const login = { email: 'demo@rankwell.local', password: 'rankwell-demo' }
    const token = (await send('POST', `${api}/auth/login`, login)).token as string
    const first = await send('POST', `${api}/documents/saved`, { limit: 1, sort: '-score' }, token)
    const documentId = (first.documents as { _id: string }[])[0]?._id ?? ''
    for (let made = 0; made < DOCUMENTS; made += 1)
      await send('POST', `${api}/documents`, { title: `Draft ${made}`, configurationStep: 6 }, token)
    const reference = await startReference(dataDir, documentId)
    children.unshift(reference.child)
    return await measure(api, token, documentId, reference.address)
  } finally {
    for (const child of children) await end(child)
    agent.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) console.table(await runApiBench())
