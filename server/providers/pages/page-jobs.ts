import type { KeywordProposal } from '@rankwell/seo'
import type { PageAnalysis, PageFacts } from './analyze-page.ts'

/** A downloaded page, for the process that analyzes it. */
export interface PageJob {
  chunks: Uint8Array[]
  facts: PageFacts
  /** Whether the addresses it links to are wanted. */
  withLinks?: boolean
  /** Whether its content is wanted as a document. */
  withDocument?: boolean
}

/** A page's main content, as a document. */
export interface PageDocument {
  title: string
  /** The title for search engines without the name of the site; empty if it is the same. */
  metaTitle: string
  /** Editor.js blocks as JSON. */
  blocks: string
  /** Keywords that the page seems to be written for, best first. */
  keywords: KeywordProposal[]
}

/** The crawler's result. The blocks stay in the process, because transferring them takes time. */
export interface CrawledPage extends Omit<PageAnalysis, 'blocks'> {
  /** Addresses that its content links to, if they were wanted. */
  linksTo?: string[]
  /** Its content as a document, if it was wanted. */
  document?: PageDocument
}
