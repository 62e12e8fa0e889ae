import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { boot } from '../server/boot.ts'
import { loadConfig } from '../server/config.ts'
import { findFreePort } from '../server/db/embedded-process.ts'
import type { Database } from '../server/db/open.ts'
import { product } from '../server/product.ts'
import { demoLogin, demoPeople } from '../server/seed/people.ts'
import { explainAll, listForeignReads } from '../server/testing/query-plans/explain.ts'
import { fillTables, makeTenants } from '../server/testing/query-plans/fill.ts'
import {
  cursorOf,
  type ListCall,
  type ListedIds,
  makeListCalls,
  nextPageOf,
  type Who,
} from '../server/testing/query-plans/list-calls.ts'
import { type Recording, recordStatements } from '../server/testing/query-plans/record.ts'

interface Result {
  name: string
  /** Milliseconds over HTTP with other tenants' data in the database. */
  ours: number
  /** Milliseconds before the data of other tenants was added. */
  reference: number
  ratio: number
  goal: string
}

/** For development, `ROWS=10000 npm run bench -- lists` uses a tenth of the rows. */
const own = Number(process.env.ROWS ?? 100_000)
const foreign = own * 10
const foreignWorkspaces = 50
const callsPerList = 9
/** A plan step that reads more rows than this without an index on the tenant reads other tenants' rows. */
const allowedRows = 100
/** Number of plans to print, those with the most page reads first. */
const maxPrintedPlans = 40

const print = (line: string) => process.stderr.write(`${line}\n`)

async function logDuration<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  const result = await work()
  print(`${what}: ${((performance.now() - start) / 1000).toFixed(0)} s`)
  return result
}

type Tokens = Record<Who, string>

interface Setup {
  api: string
  database: Database
  tokens: Tokens
  ids: ListedIds
}

async function call({ api, tokens }: Pick<Setup, 'api' | 'tokens'>, one: ListCall) {
  const { method, path, body, who, language = 'en' } = one
  const response = await fetch(`${api}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens[who]}`,
      'accept-language': language,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (response.status !== 200)
    throw new Error(`${path} responded with ${response.status}: ${text.slice(0, 200)}`)
  return response.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as unknown) : text
}

async function signIn(api: string): Promise<Tokens> {
  const tokens: Partial<Tokens> = {}
  for (const { email, role } of demoPeople) {
    const response = await fetch(`${api}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoLogin.password }),
    })
    tokens[role === 'user' ? 'owner' : role] = ((await response.json()) as { token: string }).token
  }
  return tokens as Tokens
}

/** Fills the demo's workspace; returns the ids that the calls need. */
async function fillOwn({ sql }: Database): Promise<ListedIds> {
  const members = await sql<{ id: string; workspaceId: string }>`
    select m.user_id as id, m.workspace_id as "workspaceId" from users u
    join workspaces w on w.owner_id = u.id join memberships m on m.workspace_id = w.id
    where u.email = ${demoLogin.email} order by m.role = 'user' desc`
  const [{ id: ownerId, workspaceId } = { id: '', workspaceId: '' }] = members
  const userIds = members.map(({ id }) => id)
  await fillTables(sql, { tag: 'own', workspaceIds: [workspaceId], userIds, rows: own })
  const [found] = await sql<{ docId: string; briefId: string; webhookId: string }>`
    select d.id as "docId", b.id as "briefId",
      (select id from webhooks where workspace_id = ${workspaceId} limit 1) as "webhookId"
    from documents d join briefs b on b.document_id = d.id
    where d.workspace_id = ${workspaceId} and d.deleted_at is null limit 1`
  if (!found) throw new Error('The documents were not created')
  return { workspaceId, ownerId, ownerEmail: demoLogin.email, ...found }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Returns the duration of each list in ms, by name. */
async function timeLists(setup: Setup): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  const calls = makeListCalls(setup.ids)
  for (const one of calls) {
    const cursor = cursorOf(await call(setup, one))
    if (cursor && !one.name.endsWith('next page')) calls.push(nextPageOf(one, cursor))
    const taken: number[] = []
    while (taken.length < callsPerList) {
      const start = performance.now()
      await call(setup, one)
      taken.push(performance.now() - start)
    }
    times.set(one.name, median(taken))
  }
  return times
}

async function measure(api: string, database: Database): Promise<{ results: Result[]; reads: string[] }> {
  const { sql } = database
  const ids = await logDuration(`${own.toLocaleString('en')} rows in every table`, () => fillOwn(database))
  await logDuration('statistics', () => sql.unsafe('vacuum analyze'))
  const setup = { api, database, ids, tokens: await signIn(api) }
  const alone = await logDuration('lists', () => timeLists(setup))
  await logDuration(`${foreign.toLocaleString('en')} rows of other tenants in every table`, async () => {
    const sizes = { workspaces: foreignWorkspaces, people: 2000, rows: foreign }
    await fillTables(sql, await makeTenants(sql, { tag: 'others', ...sizes }))
  })
  await logDuration('statistics', () => sql.unsafe('vacuum analyze'))
  const recording: Recording = recordStatements()
  const among = await logDuration('lists', () => timeLists(setup))
  recording.stop()
  const explained = await logDuration('plans', () => explainAll(database.url, recording.statements.values()))
  const costly = explained.toSorted((one, other) => other.pages - one.pages).slice(0, maxPrintedPlans)
  for (const { pages, time, text, values } of costly)
    print(
      `${pages} pages, ${time.toFixed(1)} ms: ${JSON.stringify(values)} of ${text.replaceAll(/\s+/g, ' ').slice(-160)}`,
    )
  const results = [...among].map(([name, ours]) => {
    const reference = alone.get(name) ?? Number.NaN
    return { name, ours, reference, ratio: reference / ours, goal: 'no row of others' }
  })
  return { results, reads: listForeignReads(explained, allowedRows) }
}

/** Measures every list before and after other tenants are added, and fails if a plan reads their rows. */
export async function runListBench(): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rankwell-lists-'))
  chmodSync(dataDir, 0o711)
  const readFree = () => {
    const { bavail, bsize } = statfsSync(dataDir)
    return (bavail * bsize) / 2 ** 30
  }
  const before = readFree()
  const port = await findFreePort()
  const config = loadConfig({ PORT: String(port), DATA_DIR: dataDir, SEED_DEMO: '1', DRAIN_SECONDS: '0' })
  const running = await boot({ config, log: pino({ level: 'error' }, pino.destination(2)), product })
  try {
    const { results, reads } = await measure(`http://127.0.0.1:${port}/api`, running.database)
    print(`disk: ${(before - readFree()).toFixed(1)} GB`)
    if (reads.length > 0) throw new Error(`Rows of other tenants were read:\n${reads.join('\n')}`)
    return results
  } finally {
    await running.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
