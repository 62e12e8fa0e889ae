import type { UnitPrices } from '@rankwell/contract'
import type { SiteAccess } from './index.ts'

/** A page that contains passages of a text. */
interface FoundCopy {
  url: string
  title: string
  /** Words that are the same. */
  words: number
  /** Share of the text; null if the service did not compare the page in full. */
  percent: number | null
  snippet: string
  /** The passages of the text that the page contains. */
  matched: string[]
}

export interface FoundCopies {
  /** The price in millionths of a US dollar; null if the service did not say. */
  microUsd: number | null
  /** Share of the text found on any of the pages. */
  percent: number | null
  results: FoundCopy[]
}

/** A paid search that failed; the message is the service's own, empty if there is none. */
export class CopySearchError extends Error {
  /** The search may have been carried out, and charged. */
  readonly isUncertain: boolean

  constructor(message: string, isUncertain: boolean, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'CopySearchError'
    this.isUncertain = isUncertain
  }
}

/** A paid service that finds copies of a text on the web. */
export interface CopyFinder {
  /** The price in millionths of a US dollar: by the owner's prices, or else the list prices. */
  priceOf(words: number, own?: UnitPrices): number
  /**
   * Makes one paid search. It must never be repeated, because a search without a response may have been charged.
   * @throws CopySearchError
   */
  find(
    access: SiteAccess,
    text: string,
    options: { caller: string; signal?: AbortSignal },
  ): Promise<FoundCopies>
}
