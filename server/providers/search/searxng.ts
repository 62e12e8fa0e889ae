import { z } from 'zod'
import { findCountry } from './countries.ts'
import type { SearchQuery, SearchResult } from './index.ts'
import { listCodesOf } from './languages.ts'
import { type FoundPages, SearchError, type SearchService } from './service.ts'
import { readAnswer, type SendServiceRequest, sendWithRetries } from './service-request.ts'

export interface SearxngAccess {
  /** Address of the instance, with or without a path. */
  url: string
  ask: SendServiceRequest
}

const Answer = z.object({
  results: z.array(
    z.object({
      url: z.string().nullish(),
      title: z.string().nullish(),
      content: z.string().nullish(),
    }),
  ),
  suggestions: z.array(z.string()).nullish(),
  unresponsive_engines: z.array(z.array(z.unknown())).nullish(),
})
type Answer = z.infer<typeof Answer>

const TOTAL_MS = 20_000

/** SearXNG accepts `ll` or `ll-CC`; scripts and continental regions are mapped to a country. */
function toLanguage({ languageCode, locationName }: SearchQuery): string {
  const [primary = '', region = ''] = (listCodesOf(languageCode)[0] ?? '').split('-')
  if (/^[A-Z]{2}$/.test(region)) return `${primary}-${region}`
  const country = findCountry(locationName)
  return country ? `${primary}-${country.iso2}` : primary
}

const searchAddress = (base: string): URL =>
  new URL('search', base.endsWith('/') ? base : `${base.replace(/\/search$/, '')}/`)

/** A self-hosted SearXNG instance: no key, no volumes, and only if its settings allow JSON. */
export function createSearxng({ url, ask }: SearxngAccess): SearchService {
  async function request(query: SearchQuery): Promise<Answer> {
    const address = searchAddress(url)
    const params = { q: query.keyword, format: 'json', language: toLanguage(query), safesearch: '0' }
    for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value)
    const answer = await sendWithRetries(ask, {
      url: address.href,
      headers: { accept: 'application/json' },
      totalMs: TOTAL_MS,
      ...(query.signal && { signal: query.signal }),
    })
    const { headers } = answer
    if (answer.status === 403) throw new SearchError('searxng', 'format_off')
    if (answer.status === 429) throw new SearchError('searxng', 'rate_limit', { headers })
    if (answer.status === 401) throw new SearchError('searxng', 'credentials')
    if (answer.status >= 300 && answer.status < 500)
      throw new SearchError('searxng', 'invalid', { detail: `status ${answer.status}` })
    if (answer.status >= 500)
      throw new SearchError('searxng', 'unavailable', { detail: `status ${answer.status}`, headers })
    // An older instance returns its HTML page if the format is disabled.
    if (/^\s*<(?:!doctype|html)/i.test(answer.text)) throw new SearchError('searxng', 'format_off')
    return readAnswer('searxng', Answer, answer)
  }

  async function search(query: SearchQuery): Promise<FoundPages> {
    const answer = await request(query)
    const results = readResults(answer).slice(0, query.limit ?? 10)
    const silent = answer.unresponsive_engines ?? []
    if (!results.length && silent.length)
      throw new SearchError('searxng', 'engines_silent', {
        detail: silent.map((one) => one.map(String).join(': ')).join(', '),
      })
    return { results, questions: [], cost: 0 }
  }

  return {
    id: 'searxng',
    prices: { search: 0, ideas: 0, volumes: 0 },
    // A self-hosted instance, which queries several search engines per call.
    atOnce: 2,
    search,
    async keywordIdeas(query) {
      const { suggestions } = await request(query)
      const ideas = (suggestions ?? []).map((keyword) => ({
        keyword,
        volume: null,
        difficulty: null,
        intent: null,
        source: 'searxng',
      }))
      return { ideas, cost: 0 }
    },
    async test(signal) {
      const query = { workspaceId: '', keyword: 'weather', locationName: 'United States', languageCode: 'en' }
      await search({ ...query, ...(signal && { signal }) })
      return { balance: null, cost: 0 }
    },
  }
}

/** Several engines may return the same page; it counts once, in the order of the response. */
function readResults({ results }: Answer): SearchResult[] {
  const seen = new Set<string>()
  const pages: SearchResult[] = []
  for (const { url, title, content } of results) {
    if (!url || !/^https?:/i.test(url) || !URL.canParse(url) || seen.has(url)) continue
    seen.add(url)
    pages.push({ url, title: title ?? '', description: content ?? '', position: pages.length + 1 })
  }
  return pages
}
