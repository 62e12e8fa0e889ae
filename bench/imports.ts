import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importBatch } from '@rankwell/contract'
import { markdownToDoc } from '@rankwell/editor'
import { pino } from 'pino'
import { boot } from '../server/boot.ts'
import { loadConfig } from '../server/config.ts'
import { findFreePort } from '../server/db/embedded-process.ts'
import { product } from '../server/product.ts'
import { demoLogin } from '../server/seed/people.ts'
import { monitorEventLoop } from '../server/testing/event-loop-monitor.ts'
import { makeWordFile } from '../server/testing/zip.ts'

interface Result {
  name: string
  ours: string
  reference: string
  ratio: number
  goal: string
}

/** Longest block of the event loop, in ms. */
const maxBlockMs = 50
/** How long reading a file may block a page that shows a progress indicator, in ms. */
const maxReadMs = 2000
/** How much memory six Word imports at once may add to the server and its processes, in MB. */
const maxAddedMb = 600
const wordImports = 6

const mb = (bytes: number) => bytes / 2 ** 20
const statusField = (pid: string | number, field: string): string => {
  try {
    return (
      new RegExp(`^${field}:\\s+(\\S+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? ''
    )
  } catch {
    // The process has ended in the meantime.
    return ''
  }
}

/** Resident memory of this process and its descendants, without the database, in bytes. */
function readTreeMemory(): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = new Map(pids.map((pid) => [pid, statusField(pid, 'PPid')]))
  const isOurs = (pid: string): boolean => {
    for (let at: string | undefined = pid; at && at !== '0'; at = parents.get(at))
      if (at === String(process.pid)) return true
    return false
  }
  return pids
    .filter((pid) => isOurs(pid) && statusField(pid, 'Name') !== 'postgres')
    .reduce((sum, pid) => sum + Number(statusField(pid, 'VmRSS')) * 1024, 0)
}

/** Runs a function; returns the peak of added memory (MB) and the longest block of the event loop (ms). */
async function watch<Answer>(work: () => Promise<Answer>) {
  const before = readTreeMemory()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, readTreeMemory())
  }, 100)
  const answer = await work()
  clearInterval(timer)
  return { answer, addedMb: mb(peak - before) }
}

interface Setup {
  api: string
  token: string
}

const headersOf = ({ token }: Setup) => ({ authorization: `Bearer ${token}` })

async function send(setup: Setup, method: string, path: string, body?: string): Promise<[number, string]> {
  const response = await fetch(`${setup.api}${path}`, {
    method,
    headers: { ...headersOf(setup), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body }),
  })
  return [response.status, await response.text()]
}

async function create(setup: Setup, title: string): Promise<string> {
  const [status, text] = await send(
    setup,
    'POST',
    '/documents',
    JSON.stringify({ title, configurationStep: 6 }),
  )
  if (status !== 200) throw new Error(`No document was created: ${text.slice(0, 200)}`)
  return (JSON.parse(text) as { _id: string })._id
}

/** Word files of about 200 kB: of prose, and of as much markup as that size can contain. */
function makeWordFiles(): Map<string, Buffer> {
  let seed = 7
  const word = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed.toString(36)
  }
  const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
  const prose = Array.from({ length: 900 }, () => paragraph(Array.from({ length: 40 }, word).join(' '))).join(
    '',
  )
  const runs = '<w:r><w:rPr><w:b/></w:rPr><w:t>a</w:t></w:r>'
  const markup = `<w:p>${runs.repeat(20)}</w:p>`.repeat(12_000)
  return new Map([
    ['prose', makeWordFile(prose)],
    ['markup', makeWordFile(markup)],
  ])
}

async function measureWord(setup: Setup): Promise<Result[]> {
  const docId = await create(setup, 'Word')
  const results: Result[] = []
  for (const [kind, file] of makeWordFiles()) {
    const once = async () => {
      const form = new FormData()
      form.set('docId', docId)
      form.set('file', new File([new Uint8Array(file)], 'a.docx'))
      const options = { method: 'POST', headers: headersOf(setup), body: form }
      const response = await fetch(`${setup.api}/documents/import-word`, options)
      await response.arrayBuffer()
      return response.status
    }
    const { answer, addedMb } = await watch(() => Promise.all(Array.from({ length: wordImports }, once)))
    const name = `${wordImports} Word files of ${kind} at once (${Math.round(file.length / 1000)} kB each)`
    results.push(limitRow(`${name}, memory`, addedMb, maxAddedMb, 'MB', answer))
  }
  return results
}

function limitRow(name: string, value: number, max: number, unit: string, statuses: number[]): Result {
  return {
    name: statuses.length > 0 ? `${name} (answered ${[...new Set(statuses)].join(', ')})` : name,
    ours: `${value.toFixed(0)} ${unit}`,
    reference: `${max} ${unit}`,
    ratio: max / Math.max(1, value),
    goal: `≤ ${max} ${unit}`,
  }
}

/** Measures how long one call blocks the event loop. The body is prepared in advance. */
async function timeCall(setup: Setup, name: string, method: string, path: string, body?: string) {
  const endWatch = monitorEventLoop()
  const [status, text] = await send(setup, method, path, body)
  return { row: limitRow(name, endWatch(), maxBlockMs, 'ms', [status]), text }
}

const blogOf = (...texts: string[]) =>
  JSON.stringify({
    time: 4e12,
    version: '2.28.2',
    blocks: texts.map((text) => ({ type: 'paragraph', data: { text } })),
  })

async function measureTexts(setup: Setup): Promise<Result[]> {
  const rows: Result[] = []
  const run = async (name: string, method: string, path: string, body?: string) => {
    const { row, text } = await timeCall(setup, name, method, path, body)
    rows.push(row)
    return text
  }
  const prose = 'The compost heap needs air, water and some time to get warm. '
  const texts: [string, string][] = [
    ['a paragraph of 1.9 MB', blogOf(prose.repeat(31_000))],
    ['a paragraph of 0.5 MB', blogOf(prose.repeat(8_200))],
    ['700 paragraphs, 1.8 MB', blogOf(...Array.from({ length: 700 }, () => prose.repeat(42)))],
  ]
  for (const [name, blog] of texts) {
    const docId = await create(setup, name)
    const path = `/documents/update/${docId}`
    await run(`${name}: saved`, 'PUT', path, JSON.stringify({ blog }))
    await run(`${name}: read`, 'POST', '/documents/get-current-doc', JSON.stringify({ docId }))
    await run(`${name}: version`, 'POST', `/documents-history/${docId}`, JSON.stringify({ name: 'One' }))
    const list = JSON.parse((await send(setup, 'GET', `/documents-history/${docId}`))[1]) as { _id: string }[]
    if (Array.isArray(list) && list[0])
      await run(`${name}: its version as HTML`, 'GET', `/documents-history/${docId}/${list[0]._id}`)
  }
  return rows
}

/** Rows of a keyword and of a search result export, as the browser sends them in JSON. */
async function measureExports(setup: Setup): Promise<Result[]> {
  const where = { location_name: 'United States', language_code: 'en' }
  const numbers = Array.from({ length: importBatch }, (_, at) => at)
  const keywords = numbers.map((at) => ({
    ...{ keyword: `compost heap ${at}`, volume: at, difficulty: at % 100 },
    intent: 'informational',
  }))
  const results = numbers.map((at) => ({
    ...{
      keyword: `compost ${Math.floor(at / 10)}`,
      url: `https://example.org/${at}`,
      position: (at % 10) + 1,
    },
    ...{ title: `Compost ${at}`, description: 'What belongs on the heap and what does not. '.repeat(8) },
  }))
  const rows: Result[] = []
  for (const [name, path, list] of [
    ['keywords of a CSV file', '/seo/import/keywords', keywords],
    ['search results of a CSV file', '/seo/import/results', results],
  ] as const) {
    const body = JSON.stringify({ ...where, name: 'export.csv', rows: list })
    const { answer, addedMb } = await watch(() =>
      timeCall(setup, `${importBatch} ${name}, ${Math.round(body.length / 1000)} kB`, 'POST', path, body),
    )
    rows.push(answer.row, limitRow(`${importBatch} ${name}, memory`, addedMb, maxAddedMb, 'MB', [200]))
  }
  return rows
}

/** Markdown is parsed in the browser, so this measures how long the page is blocked. */
function measureMarkdown(): Result[] {
  const part =
    '## Part\n\nThe *compost* heap needs [air](https://example.org/), water and time.\n\n- one\n- two\n\n'
  return [100, 1000].map((kb) => {
    const text = part.repeat(Math.ceil((kb * 1000) / part.length))
    const endWatch = monitorEventLoop()
    markdownToDoc(text)
    return limitRow(`Markdown of ${kb} kB read`, endWatch(), maxReadMs, 'ms', [])
  })
}

/** Imports over HTTP: how much memory they add, and how long they block the event loop. */
export async function runImportBench(): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rankwell-imports-'))
  chmodSync(dataDir, 0o711)
  const port = await findFreePort()
  const config = loadConfig({ PORT: String(port), DATA_DIR: dataDir, SEED_DEMO: '1', DRAIN_SECONDS: '0' })
  const running = await boot({ config, log: pino({ level: 'error' }, pino.destination(2)), product })
  try {
    const api = `http://127.0.0.1:${port}/api`
    const response = await fetch(`${api}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(demoLogin),
    })
    const setup = { api, token: ((await response.json()) as { token: string }).token }
    return [
      ...(await measureWord(setup)),
      ...(await measureTexts(setup)),
      ...(await measureExports(setup)),
      ...measureMarkdown(),
    ]
  } finally {
    await running.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
