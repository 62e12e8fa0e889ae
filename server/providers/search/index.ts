import type { SitePage } from '@rankwell/seo'
import type { CrawledPage } from '../pages/index.ts'

export interface SearchQuery {
  /** The workspace whose crawled pages are included, besides those visible to all. */
  workspaceId: string
  keyword: string
  /** A country, in English, such as `United States`. */
  locationName: string
  /** Such as `en` or `pt-BR`. */
  languageCode: string
  limit?: number
  signal?: AbortSignal
}

/** One organic result; `position` counts from 1. */
export interface SearchResult {
  url: string
  title: string
  description: string
  position: number
}

/** A keyword similar to the requested one. Values that were not measured are null, never 0. */
export interface KeywordIdea {
  keyword: string
  /** Searches per month. */
  volume: number | null
  /** 0 to 100. */
  difficulty: number | null
  /** `informational`, `navigational`, `commercial` or `transactional`. */
  intent: string | null
  /** The id of the provider that returned it. */
  source: string
}

export interface SampleTopic {
  keyword: string
  language_code: string
}

/** The search in local data: the sample pages and the pages imported or crawled. Unknown keywords return empty lists. */
export interface LocalSearch {
  id: string
  search: (query: SearchQuery) => Promise<SearchResult[]>
  keywordIdeas: (query: SearchQuery) => Promise<KeywordIdea[]>
  /** Questions that people ask around the keyword. */
  questions?: (query: SearchQuery) => Promise<string[]>
  /** Indexes a crawled page, so that it can be found later. */
  remember: (workspaceId: string, page: CrawledPage) => Promise<void>
  /** Stored pages of the same hosts, from which their repeated lines and names are learned. */
  listSitePages: (workspaceId: string, urls: readonly string[]) => Promise<SitePage[]>
  /** Keywords that certainly have results without a connected service; empty outside local mode. */
  listSampleTopics: () => SampleTopic[]
}
