import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillWorkspaces, makeDrafts, makeResearched } from './api-data.ts'
import {
  agent,
  type Body,
  end,
  readDatabaseUrl,
  readProcessorTime,
  send,
  startReference,
  startServer,
} from './api-server.ts'

export interface BenchResult {
  name: string
  /** Milliseconds per request, as measured by a client on the same machine, or of processor time. */
  ours: number
  reference: number
  /** Reference divided by ours: above 1, ours is faster. */
  ratio: number
  /** Minimum acceptable ratio. */
  goal: number
}

type Call = (turn: number) => Promise<unknown>

const ROUNDS = 15
const CALLS_PER_ROUND = 40
const WARM_ROUNDS = 6
const DRAFTS = 40
const PAGE = 20
const FEW = 1000
const MANY = 100_000
/** Includes sign-in, access rules, and validation of input and output. */
const READ_GOAL = 0.9
/** At most 1.3 times the processor time of the bare server. */
const PROCESSOR_GOAL = Math.round(100 / 1.3) / 100
/** A bare server writes 31 times as fast as WordPress over REST; the limit is 15 times WordPress. */
const SAVE_GOAL = Math.round((15 / 31) * 100) / 100
/** A list of many documents takes at most 1.5 times as long as one of few. */
const GROWTH_GOAL = Math.round(100 / 1.5) / 100

interface Side {
  call: Call
  child: ChildProcess
}

interface Measured {
  time: { ours: number; reference: number }
  processor: { ours: number; reference: number }
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Milliseconds per call: the median of rounds in which both servers alternate. */
async function takeTurns(ours: Side, reference: Side): Promise<Measured> {
  const times = { ours: [] as number[], reference: [] as number[] }
  const processor = { ours: [] as number[], reference: [] as number[] }
  for (let round = 0; round < WARM_ROUNDS + ROUNDS; round += 1) {
    for (const [name, { call, child }] of [
      ['ours', ours],
      ['reference', reference],
    ] as const) {
      const before = readProcessorTime(child)
      const start = performance.now()
      for (let turn = 0; turn < CALLS_PER_ROUND; turn += 1) await call(turn)
      if (round < WARM_ROUNDS) continue
      times[name].push((performance.now() - start) / CALLS_PER_ROUND)
      processor[name].push((readProcessorTime(child) - before) / CALLS_PER_ROUND)
    }
  }
  return {
    time: { ours: median(times.ours), reference: median(times.reference) },
    processor: { ours: median(processor.ours), reference: median(processor.reference) },
  }
}

/** The same article with one paragraph that differs by a few words each time. */
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

interface Setup {
  ours: { child: ChildProcess; api: string }
  reference: { child: ChildProcess; address: string }
  token: string
  workspaces: { own: string; few: string; many: string }
  documents: { plain: string; researched: string }
}

async function measure({ ours, reference, token, workspaces, documents }: Setup): Promise<BenchResult[]> {
  const post = (path: string, body: Body) => send('POST', `${ours.api}${path}`, body, token)
  const compare = (mine: Call, theirs: Call) =>
    takeTurns({ call: mine, child: ours.child }, { call: theirs, child: reference.child })
  const list = (workspace: string) => () => post('/documents/saved', { workspace, limit: PAGE })
  const read = (docId: string) =>
    compare(
      () => post('/documents/get-current-doc', { docId }),
      () => send('POST', `${reference.address}/document`, { docId }),
    )

  const page = await compare(list(workspaces.own), () =>
    send('POST', `${reference.address}/list`, { workspace: workspaces.own, limit: PAGE }),
  )
  const growth = await takeTurns(
    { call: list(workspaces.many), child: ours.child },
    { call: list(workspaces.few), child: ours.child },
  )
  const plain = await read(documents.plain)
  const researched = await read(documents.researched)
  const { blog } = await post('/documents/get-current-doc', { docId: documents.plain })
  const versions = createVersions(blog as string)
  let base = blog as string
  const save = await compare(
    async (turn) => {
      const next = versions(turn)
      await send('PUT', `${ours.api}/documents/update/${documents.plain}`, { blog: next, base }, token)
      base = next
    },
    (turn) => send('PUT', `${reference.address}/document`, { blog: versions(turn) }),
  )
  return [
    makeResult(`API: page of ${PAGE} documents (ms)`, page.time, READ_GOAL),
    makeResult(`API: page of ${PAGE} documents, processor (ms)`, page.processor, PROCESSOR_GOAL),
    makeResult(
      'API: that page of 100,000 documents compared with one of 1,000 (ms)',
      growth.time,
      GROWTH_GOAL,
    ),
    makeResult('API: one document (ms)', plain.time, READ_GOAL),
    makeResult('API: one document, processor (ms)', plain.processor, PROCESSOR_GOAL),
    makeResult('API: one document with its research (ms)', researched.time, READ_GOAL),
    makeResult('API: one document with its research, processor (ms)', researched.processor, PROCESSOR_GOAL),
    makeResult('API: save a text, journal and score included (ms)', save.time, SAVE_GOAL),
  ]
}

function makeResult(name: string, { ours, reference }: { ours: number; reference: number }, goal: number) {
  const round = (value: number) => Math.round(value * 100) / 100
  return { name, ours: round(ours), reference: round(reference), ratio: round(reference / ours), goal }
}

const readUserId = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { user: string }).user

/** Signs in as the demo's owner and creates the data. */
async function createSetup(dataDir: string, ours: Setup['ours']): Promise<Omit<Setup, 'reference'>> {
  const { api } = ours
  const login = { email: 'demo@rankwell.local', password: 'rankwell-demo' }
  const token = (await send('POST', `${api}/auth/login`, login)).token as string
  const post = (path: string, body: Body) => send('POST', `${api}${path}`, body, token)
  const best = await post('/documents/saved', { limit: 1, sort: '-score' })
  const [first] = best.documents as { _id: string; workspace: string }[]
  if (!first) throw new Error('The demo has no documents')
  await makeDrafts(post, DRAFTS)
  const researched = await makeResearched(post, api, token)
  const [few = '', many = ''] = await fillWorkspaces(readDatabaseUrl(dataDir), readUserId(token), [FEW, MANY])
  const workspaces = { own: first.workspace, few, many }
  return { ours, token, workspaces, documents: { plain: first._id, researched } }
}

/** Measures calls of the real application against bare Fastify on the same database, alternating. */
export async function runApiBench(): Promise<BenchResult[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rankwell-bench-'))
  chmodSync(dataDir, 0o711)
  const children: ChildProcess[] = []
  try {
    const ours = await startServer(dataDir)
    children.push(ours.child)
    const setup = await createSetup(dataDir, ours)
    const reference = await startReference(readDatabaseUrl(dataDir), setup.documents.plain)
    children.unshift(reference.child)
    return await measure({ ...setup, reference })
  } finally {
    for (const child of children) await end(child)
    agent.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) console.table(await runApiBench())
