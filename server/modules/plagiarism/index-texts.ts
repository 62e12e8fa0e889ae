import { setImmediate } from 'node:timers/promises'
import type { App } from '../../context.ts'
import { defineJob, type JobRun } from '../../lib/jobs.ts'
import { fingerprintInWorker } from '../../providers/search/extract-in-worker.ts'
import type { PassageText } from '../../providers/search/passages.ts'
import {
  type IndexedSource,
  listStale,
  listStaleOf,
  readSourceTexts,
  type SourceText,
  type StaleSource,
  saveSources,
} from './index-queries.ts'

/** Replaces the workspace's id for pages that are visible to all. */
export const openScope = 'open'
/** Number of texts that the job lists and reads at a time; a check waits for at most this many. */
const listedAtOnce = 500
const readAtOnce = 8
/** Number of recently changed documents that a check reads first, and maximum number of texts it reads. */
const newest = 60
const maxCaughtUp = 24
/** Maximum duration of the job, which starts every minute, so that other jobs get their turn. */
const jobMs = 20_000

export const toPassageText = ({ blog, lines }: Pick<SourceText, 'blog' | 'lines'>): PassageText =>
  blog === null ? { lines: lines ?? '' } : { blog }

/** Computes and stores the keys of texts; a text that takes too long is stored without keys. */
async function indexSources(app: App, stale: readonly StaleSource[]): Promise<void> {
  const documentIds = stale.flatMap(({ documentId }) => documentId ?? [])
  const pageIds = stale.flatMap(({ pageId }) => pageId ?? [])
  const texts = await readSourceTexts(app.database, documentIds, pageIds)
  const known = new Map(texts.map((text) => [text.documentId ?? text.pageId, toPassageText(text)]))
  const indexed: IndexedSource[] = []
  for (const source of stale) {
    const text = known.get(source.documentId ?? source.pageId)
    if (!text) continue
    const scope = source.workspaceId ?? openScope
    const [print] =
      (await fingerprintInWorker('passage index', {
        fingerprint: [{ text, language: source.language || 'en', scopes: [scope], purpose: 'stored' }],
      })) ?? []
    indexed.push({ ...source, keys: print?.keys ?? [] })
    await setImmediate()
  }
  await saveSources(app.database, indexed)
}

/** Reads changed texts of all workspaces, and texts that predate the index. */
async function indexStale(app: App, signal: AbortSignal): Promise<void> {
  const until = performance.now() + jobMs
  for (;;) {
    const stale = await listStale(app.database, listedAtOnce)
    for (let at = 0; at < stale.length; at += readAtOnce) {
      if (signal.aborted || performance.now() > until) return
      await indexSources(app, stale.slice(at, at + readAtOnce))
    }
    if (stale.length < listedAtOnce) return
  }
}

/** Reads the latest changes in a workspace, for a check that must not wait for the job. */
export async function catchUp(app: App, workspaceId: string, urls: string[]): Promise<void> {
  const stale = await listStaleOf(app.database, workspaceId, urls, newest)
  for (let at = 0; at < Math.min(stale.length, maxCaughtUp); at += readAtOnce)
    await indexSources(app, stale.slice(at, at + readAtOnce))
}

export const indexJob = defineJob<App, Record<never, never>>(
  'index-passages',
  (app, _input, { signal }: JobRun) => indexStale(app, signal),
  { cron: '* * * * *', retryLimit: 0 },
)
