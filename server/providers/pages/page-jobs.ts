import type { PageAnalysis, PageFacts } from './analyze-page.ts'

/** A downloaded page, for the process that analyzes it. */
export interface PageJob {
  chunks: Uint8Array[]
  facts: PageFacts
  /** Whether the addresses it links to are wanted. */
  withLinks?: boolean
}

/** The crawler's result. The blocks stay in the process, because transferring them takes time. */
export interface CrawledPage extends Omit<PageAnalysis, 'blocks'> {
  /** Addresses that its content links to, if they were wanted. */
  linksTo?: string[]
}
