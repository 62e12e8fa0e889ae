import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { boot } from '../server/boot.ts'
import { loadConfig } from '../server/config.ts'
import { findFreePort } from '../server/db/embedded-process.ts'
import type { Database } from '../server/db/open.ts'
import { newId } from '../server/lib/ids.ts'
import { describePage } from '../server/modules/internal-links/describe-page.ts'
import { upsertListed } from '../server/modules/internal-links/page-queries.ts'
import { insertSite } from '../server/modules/internal-links/queries.ts'
import { toUrlKey } from '../server/modules/internal-links/urls.ts'
import { product } from '../server/product.ts'
import { demoLogin } from '../server/seed/people.ts'
import { type Body, send } from './api-server.ts'
import { createRealArticle } from './real-article.ts'

interface BenchRow {
  name: string
  ours: string
  reference: string
  ratio: number
  goal: string
}

const pageCount = 10_000
const articleWords = 2_000
const allowedMs = 200
const rounds = 21
const rowsPerInsert = 500

/** Titles of two to six of the article's words; one in twenty occurs verbatim in the article. */
function makeTitles(text: string): string[] {
  const words = text.match(/\p{L}{3,}/gu) ?? []
  return Array.from({ length: pageCount }, (_, at) => {
    const length = 2 + (at % 5)
    const from = (at * 7) % (words.length - length)
    const own = words.slice(from, from + length)
    const mixed = own.map((_word, place) => words[(at * 31 + place * 977) % words.length])
    return `${(at % 20 === 0 ? own : mixed).join(' ')} ${at % 3 === 0 ? `part ${at}` : ''}`.trim()
  })
}

async function fillIndex(database: Database, workspaceId: string, text: string): Promise<void> {
  const now = new Date()
  const site = { id: newId(), workspaceId, url: 'https://bench.example', createdAt: now }
  await insertSite(database, site)
  const rows = makeTitles(text).map((title, at) => {
    const url = `https://bench.example/${title.toLowerCase().replaceAll(' ', '-')}-${at}`
    const { keyword, phrases } = describePage({ url, title, language: 'en' })
    return { id: newId(), url, urlKey: toUrlKey(url), title, keyword, phrases, changedAt: null }
  })
  const times = { listedAt: now, staleBefore: now }
  for (let at = 0; at < rows.length; at += rowsPerInsert)
    await upsertListed(database, site, times, rows.slice(at, at + rowsPerInsert))
}

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/** Measures link suggestions for one article over HTTP, with ten thousand indexed pages. */
export async function runInternalLinkBench(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rankwell-links-'))
  const port = await findFreePort()
  const config = loadConfig({ PORT: String(port), DATA_DIR: dataDir, DRAIN_SECONDS: '0' })
  const running = await boot({ config, log: pino({ level: 'error' }, pino.destination(2)), product })
  try {
    const api = `http://127.0.0.1:${port}/api`
    const { token } = (await send('POST', `${api}/auth/login`, demoLogin)) as { token: string }
    const blocks = createRealArticle(articleWords).filter(({ kind }) => kind === 'paragraph')
    const document = await send('POST', `${api}/documents`, { title: 'Links', language: 'en' }, token)
    const blog = JSON.stringify({
      time: Date.now() + 60_000,
      blocks: blocks.map(({ text }, at) => ({ id: `b${at}`, type: 'paragraph', data: { text } })),
    })
    await send('PUT', `${api}/documents/update/${document._id}`, { blog }, token)
    await fillIndex(running.database, String(document.workspace), blocks.map(({ text }) => text).join(' '))
    const times: number[] = []
    let found = 0
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now()
      const answer: Body = await send('GET', `${api}/internal-links/suggestions/${document._id}`, {}, token)
      times.push(performance.now() - start)
      found = (answer.suggestions as unknown[]).length
    }
    const ms = median(times.slice(1))
    return [
      {
        name: `link suggestions among ${pageCount.toLocaleString('en')} pages (${found} for ${articleWords} words)`,
        ours: `${ms.toFixed(0)} ms, the first ${times[0]?.toFixed(0)} ms`,
        reference: `${allowedMs} ms`,
        ratio: allowedMs / ms,
        goal: '≥ 1×',
      },
    ]
  } finally {
    await running.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
