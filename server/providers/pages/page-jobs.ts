import type { PageAnalysis, PageFacts } from './analyze-page.ts'

/** A downloaded page, for the process that analyzes it. */
export interface PageJob {
  chunks: Uint8Array[]
  facts: PageFacts
}

/** The crawler's result. The blocks stay in the process, because transferring them takes time. */
export type CrawledPage = Omit<PageAnalysis, 'blocks'>
