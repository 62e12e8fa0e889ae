import type { SearchNote } from '@rankwell/contract'
import type { App } from '../../context.ts'
import type { SearchQuery } from '../../providers/search/index.ts'
import { openServices } from '../research/open-services.ts'
import { findStoredResults, type SearchOptions, searchResults } from '../research/search.ts'

/**
 * So many of a cluster's keywords, the first ones, are searched unless all of them were asked for: more of them in
 * the index, which neither costs money nor turns away who asks a lot.
 */
export const countSearched = (service: string): number => (service === 'local' ? 120 : 40)
export const resultsCompared = 10

export interface ComparedResults {
  /** Addresses by keyword, best first. */
  results: Map<string, string[]>
  /** Services that did not answer, each once. */
  notes: SearchNote[]
}

/**
 * Results of the first keywords or of all, to compare them: those that are known already for nothing, the others
 * from the workspace's services, as many at once as the first of them takes.
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
  const most = options.isThorough ? keywords.length : countSearched(first?.id ?? 'local')
  const waiting = keywords.slice(0, most).filter((keyword) => !results.has(keyword))
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
      for (const note of found.notes) if (note.code !== 'paused') notes.set(note.service, note)
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
  // All of them are waited for, so that nothing is asked behind the back of a run that has ended.
  const ended = await Promise.allSettled(workers)
  const broken = ended.find((one) => one.status === 'rejected')
  if (broken) throw failed.signal.reason ?? broken.reason
  return { results, notes: [...notes.values()] }
}
