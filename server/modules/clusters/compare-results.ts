import type { SearchNote } from '@rankwell/contract'
import type { App } from '../../context.ts'
import type { SearchQuery } from '../../providers/search/index.ts'
import { openServices } from '../research/open-services.ts'
import { findStoredResults, type SearchOptions, searchResults } from '../research/search.ts'

/**
 * Default number of a cluster's first keywords that are searched; more in the index, which is free and has no rate
 * limit.
 */
export const countSearched = (service: string): number => (service === 'local' ? 120 : 40)
export const resultsCompared = 10

export interface ComparedResults {
  /** URLs by keyword, best first. */
  results: Map<string, string[]>
  /** Failed providers, each once. */
  notes: SearchNote[]
}

/**
 * Search results of the first keywords or of all, for comparison: cached ones for free, the others from the
 * workspace's providers, with the concurrency of the first one.
 */
export async function compareResults(
  app: App,
  query: Omit<SearchQuery, 'keyword'>,
  keywords: readonly string[],
  options: SearchOptions & { isThorough?: boolean | undefined },
  onProgress: (done: number, total: number) => Promise<void>,
): Promise<ComparedResults> {
  const results = await findStoredResults(app, query, keywords, resultsCompared)
  const { services } = await openServices(app, query.workspaceId)
  const first = services.find((one) => !options.service || one.id === options.service)
  const maxCompared = options.isThorough ? keywords.length : countSearched(first?.id ?? 'local')
  const waiting = keywords.slice(0, maxCompared).filter((keyword) => !results.has(keyword))
  const notes = new Map<string, SearchNote>()
  const total = waiting.length
  let next = 0
  let done = 0
  const failed = new AbortController()
  const signal = query.signal ? AbortSignal.any([query.signal, failed.signal]) : failed.signal
  await onProgress(0, total)

  async function work(): Promise<void> {
    for (let keyword = waiting[next++]; keyword !== undefined; keyword = waiting[next++]) {
      signal.throwIfAborted()
      const found = await searchResults(app, { ...query, keyword, limit: resultsCompared, signal }, options)
      results.set(
        keyword,
        found.value.results.map((page) => page.url),
      )
      // The failure that led to a pause is more informative than the pause.
      for (const note of found.notes)
        if (note.code !== 'paused' || !notes.has(note.service)) notes.set(note.service, note)
      done += 1
      await onProgress(done, total)
    }
  }

  const workers = Array.from({ length: Math.min(first?.atOnce ?? 1, total) }, () =>
    work().catch((error: unknown) => {
      failed.abort(error)
      throw error
    }),
  )
  // Awaits all searches, so that no request is still running after the end of a run.
  const ended = await Promise.allSettled(workers)
  const broken = ended.find((one) => one.status === 'rejected')
  if (broken) throw failed.signal.reason ?? broken.reason
  return { results, notes: [...notes.values()] }
}
