import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fingerprintWords, readOwnWords } from '@rankwell/seo'
import { pino } from 'pino'
import { boot } from '../server/boot.ts'
import { loadConfig } from '../server/config.ts'
import { findFreePort } from '../server/db/embedded-process.ts'
import type { Database } from '../server/db/open.ts'
import { newId } from '../server/lib/ids.ts'
import { product } from '../server/product.ts'
import { demoLogin } from '../server/seed/people.ts'

interface Result {
  name: string
  ours: string
  reference: string
  ratio: string
  goal: string
}

/** For development, `ROWS=10000 npm run bench -- plagiarism` uses a tenth of the rows. */
const documents = Number(process.env.ROWS ?? 100_000)
const wordsPerDocument = 600
const paragraphWords = 60
const batch = 200
const checks = 25
/** The first checks start the thread that compares, and read the index into memory. */
const warmUps = 5
const goalMs = 300

let state = 42
/** Reproducible numbers from 0 to 1. */
const random = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return state / 2 ** 32
}
/** Word frequencies as in natural language (Zipf): the n-th word occurs 1/n times as often as the first. */
const nextWord = () => `word${Math.floor(Math.exp(random() * Math.log(40_000)))}`
const makeParagraph = (words: number) => `${Array.from({ length: words }, nextWord).join(' ')}.`
/** The last paragraph of every article in the workspace. */
const boilerplate = makeParagraph(paragraphWords)
const makeTexts = (): string[] => [
  ...Array.from({ length: wordsPerDocument / paragraphWords - 1 }, () => makeParagraph(paragraphWords)),
  boilerplate,
]
const toBlocks = (texts: string[]) =>
  texts.map((text, at) => ({ id: `b${at}`, kind: 'paragraph' as const, text }))
const toBlog = (texts: string[]) => {
  const blocks = texts.map((text, at) => ({ id: `b${at}`, type: 'paragraph', data: { text } }))
  return JSON.stringify({ time: 1, version: '2.28.2', blocks })
}

/** Stores documents with their bodies and fingerprints, as the job does. */
async function fill({ sql }: Database, workspaceId: string, userId: string): Promise<string[]> {
  const samples: string[] = []
  for (let done = 0; done < documents; done += batch) {
    const rows = Array.from({ length: batch }, () => {
      const texts = makeTexts()
      if (samples.length < checks) samples.push(texts[3] ?? '')
      const keys = fingerprintWords(readOwnWords(toBlocks(texts), 'en'), workspaceId, 'stored')
      return { id: newId(), source: newId(), blog: toBlog(texts), keys: `{${keys.join(',')}}` }
    })
    await sql`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
          as given(id uuid, source uuid, blog text, keys text)
      ), made as (
        insert into documents (id, workspace_id, title, created_by, updated_by, updated_at)
        select id, ${workspaceId}::text::uuid, 'Bench', ${userId}::text::uuid, ${userId}::text::uuid, '2020-01-01'
        from given returning id
      ), bodies as (
        insert into document_bodies (document_id, blog, content_hash, passages_hash)
        select id, blog::json, 'x', 'x' from given
      )
      insert into passage_sources (id, workspace_id, document_id, keys)
      select source, ${workspaceId}::text::uuid, id, keys::bigint[] from given`
  }
  return samples
}

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

async function measure(api: string, database: Database): Promise<Result[]> {
  const { sql } = database
  const [owner] = await sql<{ id: string; workspaceId: string }>`
    select u.id, w.id as "workspaceId" from users u join workspaces w on w.owner_id = u.id
    where u.email = ${demoLogin.email} limit 1`
  if (!owner) throw new Error('The demo workspace is missing')
  const start = performance.now()
  // Building the index afterwards is faster than updating it row by row.
  await sql.unsafe('alter table passage_sources drop constraint passage_sources_document_id_documents_id_fk')
  await sql.unsafe('drop index passage_sources_keys')
  const samples = await fill(database, owner.workspaceId, owner.id)
  await sql.unsafe(
    'create index passage_sources_keys on passage_sources using gin (keys) with (fastupdate = false)',
  )
  await sql.unsafe('vacuum analyze')
  process.stderr.write(`${documents} documents: ${((performance.now() - start) / 1000).toFixed(0)} s\n`)
  const post = async <T>(path: string, body: object, token = ''): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(`${api}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (response.status !== 200)
      throw new Error(`${path} responded with ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }
  const { token } = await post<{ token: string }>('/auth/login', demoLogin)
  const taken: number[] = []
  let found = 0
  for (const sample of samples) {
    const edited = sample.split(' ').map((word, at) => (at % 8 === 7 ? 'edited' : word))
    const text = [...makeTexts(), edited.join(' '), ...makeTexts()].join('\n')
    const before = performance.now()
    const { data } = await post<{ data: { matches: { passages: { text: string }[] }[] } }>(
      '/seo/check',
      { text, language: 'en', workspace: owner.workspaceId },
      token,
    )
    taken.push(performance.now() - before)
    const isFound = data.matches.some(({ passages }) => passages.some((one) => one.text.includes('edited')))
    if (isFound) found++
  }
  const [size] = await sql<{ keys: string; index: string }>`
    select pg_size_pretty(pg_total_relation_size('passage_sources')) as keys,
      pg_size_pretty(pg_relation_size('passage_sources_keys')) as index`
  const warm = taken.slice(warmUps)
  const [median, slowest] = [quantile(warm, 0.5), quantile(warm, 0.95)]
  return [
    {
      name: `plagiarism check among ${documents.toLocaleString('en')} documents, median`,
      ours: `${median.toFixed(0)} ms`,
      reference: `p95 ${slowest.toFixed(0)} ms, first ${(taken[0] ?? 0).toFixed(0)} ms`,
      ratio: median <= goalMs ? 'holds' : 'too slow',
      goal: `≤ ${goalMs} ms`,
    },
    {
      name: 'edited paragraphs found (one word in eight changed)',
      ours: `${found} of ${samples.length}`,
      reference: '—',
      ratio: found === samples.length ? 'holds' : 'missed',
      goal: 'all',
    },
    { name: 'size of the keys', ours: size?.keys ?? '', reference: size?.index ?? '', ratio: '—', goal: '—' },
  ]
}

/** Checks articles of 1,260 words that contain an edited paragraph of one document among many. */
export async function runPlagiarismBench(): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rankwell-bench-'))
  // The database runs as another user when the benchmark runs as root.
  chmodSync(dataDir, 0o711)
  const port = await findFreePort()
  const config = loadConfig({ PORT: String(port), DATA_DIR: dataDir, DRAIN_SECONDS: '0' })
  const running = await boot({ config, log: pino({ level: 'silent' }), product })
  try {
    return await measure(`http://127.0.0.1:${port}/api`, running.database)
  } finally {
    await running.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
