import type { PageAnalysis, PageFacts } from './analyze-page.ts'

/** A page as it was downloaded, for the process that analyses it. */
export interface PageJob {
  chunks: Uint8Array[]
  facts: PageFacts
}

/** What the crawler reports. The blocks stay in the process: nobody needs them, and passing them on takes time. */
export type CrawledPage = Omit<PageAnalysis, 'blocks'>
