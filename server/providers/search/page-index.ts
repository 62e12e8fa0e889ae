import type { SitePage } from '@rankwell/seo'
import type { PageHeadings } from '../pages/analyze-page.ts'
import type { CrawledPage } from '../pages/index.ts'

/** A page in the index. */
export interface IndexedPage {
  url: string
  title: string
  description: string
  language: string
  words: number
  headers: PageHeadings
  text: string
}

export interface StoredPage {
  url: string
  status: 'ok' | 'failed'
  fetchedAt: Date
}

/** One topic word of a search; a page matches if it contains one of the spellings. */
export interface SearchTerm {
  spellings: string[]
  /** Whether longer words that start with a spelling match too. */
  isPrefix: boolean
  /** Whether only the title and the headings are searched. */
  isProminent?: boolean
}

export interface PageSearch {
  /** The workspace whose pages are included in addition to those visible to all; null for none. */
  workspaceId: string | null
  languageCode: string
  terms: SearchTerm[]
  /** How many of the terms a page must have. */
  minTerms: number
  limit: number
}

/** Access to stored pages for the local search. A null workspace means visible to all. */
export interface PageIndex {
  /** Candidates, roughly best first; the caller ranks them precisely. */
  searchPages: (search: PageSearch) => Promise<IndexedPage[]>
  /** Some further pages of each host, newest first, with beginning and end of their text. */
  listSitePages: (workspaceId: string | null, hosts: readonly string[]) => Promise<SitePage[]>
  listPages: (workspaceId: string | null) => Promise<StoredPage[]>
  /** Stores a page under its address; replaces an existing one. */
  savePage: (workspaceId: string | null, page: CrawledPage, fetchedAt: Date) => Promise<void>
  /** Records that a page could not be read. Its earlier content is kept. */
  saveFailure: (workspaceId: string | null, url: string, error: string, fetchedAt: Date) => Promise<void>
  removePages: (workspaceId: string | null, urls: readonly string[]) => Promise<void>
}
