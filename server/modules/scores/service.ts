import type { Competitor, ScoreFields } from '@rankwell/contract'
import { blogToDoc, type DocumentText, parseBlog, toTextBlocks } from '@rankwell/editor'
import { createScorer, type RivalRuns, readRivalRuns, type ScoreResult, scoreArticle } from '@rankwell/seo'
import type { App } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { newId } from '../../lib/ids.ts'
import { defineJob } from '../../lib/jobs.ts'
import { hashAside } from '../../providers/search/extract-in-worker.ts'
import { readStoredPages } from '../research/service.ts'
import { findResults, findRuns, insertRuns, listUnhashed } from './queries.ts'

export { findRuns } from './queries.ts'
export { createScorer }

const maxCached = 40
/**
 * Hashes by id, the most recently used last; a scorer only recomputes changed blocks if it gets the same
 * object.
 */
const kept = new Map<string, RivalRuns>()

/** The hashes of competitors' runs by id; null if there is no id, or if they were deleted with their results. */
export async function loadRuns(database: Database, id: string | null): Promise<RivalRuns | null> {
  if (id === null) return null
  const known = kept.get(id) ?? (await readRuns(database, id))
  if (!known) return null
  kept.delete(id)
  kept.set(id, known)
  for (const oldest of kept.keys()) {
    if (kept.size <= maxCached) break
    kept.delete(oldest)
  }
  return known
}

async function readRuns(database: Database, id: string): Promise<RivalRuns | null> {
  const row = await findRuns(database, id)
  return row && readRivalRuns(row.hashes)
}

/** Scores a text by the given fields and their formula. */
export async function scoreFields(
  database: Database,
  fields: ScoreFields,
  text: DocumentText,
): Promise<ScoreResult> {
  return scoreArticle({ ...fields, ...text, rivals: await loadRuns(database, fields.runs) })
}

/** Recomputes the score of a stored text from the inputs stored with it. */
export const scoreStored = (database: Database, fields: ScoreFields, blog: unknown): Promise<ScoreResult> =>
  scoreFields(database, fields, toTextBlocks(blogToDoc(parseBlog(blog))))

/** The pages that a selection is compared with, including those excluded from the means. */
const urlsOf = (selected: readonly Competitor[]): string[] =>
  selected.filter((page) => page.state === 'read').map((page) => page.url)

/** Whether two selections contain the same pages with the same content. */
export const hasSamePages = (before: readonly Competitor[], after: readonly Competitor[]): boolean =>
  JSON.stringify(urlsOf(before).toSorted()) === JSON.stringify(urlsOf(after).toSorted())

/** Stores the hashes of the selected pages if there are none; returns whether new ones were stored. */
export async function hashCompetitors(app: App, serpId: string): Promise<boolean> {
  const row = await findResults(app.database, serpId)
  if (!row || row.runsId !== null || row.selected.length === 0) return false
  const pages = await readStoredPages(app, row.workspaceId, urlsOf(row.selected))
  const hashes = await hashAside(row.workspaceId, pages.map(withoutHeadings), row.languageCode)
  const runs = { id: newId(), serpId, hashes, createdAt: new Date() }
  return insertRuns(app.database, runs, ({ selected }) => hasSamePages(selected, row.selected))
}

/** Headings are left out, because an outline takes them from the pages; the text below them is the author's own. */
function withoutHeadings({ text, headers }: Awaited<ReturnType<typeof readStoredPages>>[number]): string {
  const headings = new Set(Object.values(headers).flat())
  return text
    .split('\n')
    .filter((line) => !headings.has(line))
    .join('\n')
}

const resultsAtOnce = 20

/** Hashes selections that predate stored hashes, and those whose last attempt failed. */
async function hashRemaining(app: App): Promise<void> {
  for (const id of await listUnhashed(app.database, resultsAtOnce)) {
    const isNew = await hashCompetitors(app, id).catch((error: unknown) => {
      app.log.error({ err: error, serpId: id }, 'pages of search results were not hashed')
      return false
    })
    const documentId = isNew ? (await findResults(app.database, id))?.documentId : null
    if (!documentId) continue
    await app.texts.refresh(documentId)
    app.notify.toDocument(documentId, 'serpChanged', { docId: documentId })
  }
}

export const scoreJobs = [
  defineJob<App, Record<never, never>>('hash-competitors', hashRemaining, { cron: '* * * * *' }),
]
