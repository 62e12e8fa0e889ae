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

/** One topic word of a search; a page fits when it has one of the spellings. */
export interface SearchTerm {
  spellings: string[]
  /** Whether longer words that begin with a spelling fit too. */
  isPrefix: boolean
  /** Whether only the title and the headings count. */
  isProminent?: boolean
}

export interface PageSearch {
  /** The workspace whose pages are included besides those visible to all; null: none. */
  workspaceId: string | null
  languageCode: string
  terms: SearchTerm[]
  /** How many of the terms a page must have. */
  minTerms: number
  limit: number
}

/** What the local search needs to know about stored pages. A null workspace means: open to all. */
export interface PageIndex {
  /** Candidates, roughly best first; the caller ranks them precisely. */
  searchPages: (search: PageSearch) => Promise<IndexedPage[]>
  listPages: (workspaceId: string | null) => Promise<StoredPage[]>
  /** Stores a page under its address; a page that is there is replaced. */
  savePage: (workspaceId: string | null, page: CrawledPage, fetchedAt: Date) => Promise<void>
  /** Notes that a page could not be read. What was read of it before stays. */
  saveFailure: (workspaceId: string | null, url: string, error: string, fetchedAt: Date) => Promise<void>
  removePages: (workspaceId: string | null, urls: readonly string[]) => Promise<void>
}
