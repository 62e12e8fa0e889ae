import type { Imported } from './imported-data-queries.ts'
import { keyOf } from './imported-data-queries.ts'
import type { KeywordIdea, LocalSearch, SearchQuery, SearchResult } from './index.ts'
import type { SearchService } from './service.ts'

const MAX_IDEAS = 500
/** Exports with fewer results, such as only the user's own page, are filled up with pages of the index. */
const FEW_RESULTS = 3

/** The index supports every query, although it may know nothing. */
export type LocalService = SearchService & Required<Pick<SearchService, 'keywordIdeas' | 'measureKeywords'>>

/**
 * The index as a service: imported results of the keyword first, then matching pages; imported keywords with
 * their figures first, then phrases of those pages. Costs nothing and cannot fail on its own.
 */
export function createLocalService(index: LocalSearch, imported: Imported): LocalService {
  async function search(query: SearchQuery) {
    const limit = query.limit ?? 10
    const ranked = await imported.findResults(query, limit)
    const pages = ranked.length < Math.min(limit, FEW_RESULTS) ? await index.search({ ...query, limit }) : []
    const known = new Set(ranked.map((page) => page.url))
    const last = ranked.at(-1)?.position ?? 0
    const added: SearchResult[] = pages
      .filter((page) => !known.has(page.url))
      .slice(0, limit - ranked.length)
      .map((page, place) => ({ ...page, position: last + place + 1 }))
    const questions = (await index.questions?.(query)) ?? []
    return { results: [...ranked, ...added], questions, cost: 0 }
  }

  async function keywordIdeas(query: SearchQuery) {
    const limit = query.limit ?? MAX_IDEAS
    const found = await imported.findIdeas(query, limit)
    const seen = new Set(found.map((one) => keyOf(one.keyword)))
    const phrases = (await index.keywordIdeas(query)).filter((one) => !seen.has(keyOf(one.keyword)))
    const ideas: KeywordIdea[] = [...found, ...phrases].slice(0, limit)
    return { ideas, cost: 0 }
  }

  return {
    id: 'local',
    prices: { search: 0, ideas: 0, volumes: 0 },
    atOnce: 4,
    search,
    keywordIdeas,
    measureKeywords: async (query, keywords) => ({
      ideas: await imported.findFigures(query, keywords),
      cost: 0,
    }),
    test: async () => ({ balance: null, cost: 0 }),
  }
}
