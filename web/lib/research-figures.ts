import type { Brief, Competitor, PageHeaders, Serp } from '@rankwell/contract'
import { countHeadings, keywordKey, listCounted } from '@rankwell/contract'

export interface PageHeading {
  level: number
  text: string
}

/** The headings of a page, in reading order with their levels. */
export const listHeadings = (headers: PageHeaders | null): PageHeading[] =>
  Object.entries(headers ?? {}).flatMap(([tag, texts]) =>
    texts.map((text) => ({ level: Number(tag.slice(1)), text })),
  )

const mean = (values: number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)

/** Means of the selected, readable, non-excluded pages, rounded; null if there are none. */
export function averageOf(selected: Competitor[]) {
  const read = listCounted(selected)
  if (read.length === 0) return null
  return {
    pages: read.length,
    words: mean(read.map((page) => page.word_count ?? 0)),
    headings: mean(read.map((page) => countHeadings(page.headers))),
    links: mean(read.map((page) => page.links ?? 0)),
    images: mean(read.map((page) => page.images ?? 0)),
  }
}

/** Whether these results are for that search. */
export const isForSearch = (
  serp: Serp | null,
  wish: { keyword: string; location: string; language: string },
): boolean =>
  serp !== null &&
  keywordKey(serp.keyword) === keywordKey(wish.keyword) &&
  serp.location_name === wish.location &&
  serp.language_code === wish.language

/** A key for everything in the results that a brief is based on. */
export const selectionKey = (serp: Serp | null): string =>
  JSON.stringify(
    (serp?.selected ?? [])
      .map((page) => [
        page.url,
        page.word_count,
        page.isIgnored ?? null,
        page.keywordRef.content.filter((one) => one.isHidden).map((one) => one.keyword),
      ])
      .sort(),
  )

/** Whether the brief is missing, or based on other selected pages. */
export const needsBrief = (brief: Brief | null, serp: Serp | null, madeFrom: string | undefined): boolean =>
  brief === null || (madeFrom !== undefined && madeFrom !== selectionKey(serp))

const maxPages = 20

export interface SplitAddresses {
  /** Maximum number of pages read per call. */
  urls: string[]
  isTooMany: boolean
  /** Text that does not look like a URL. */
  refused: string[]
}

const isAddress = (part: string): boolean => {
  if (!/[^.]\.[^.]|:\/\//.test(part)) return false
  const address = /^[a-z][\w+.-]*:\/\//i.test(part) ? part : `https://${part}`
  return /^https?:/i.test(address) && URL.canParse(address)
}

/** The unique URLs in pasted text, and the rest. */
export function splitAddresses(text: string): SplitAddresses {
  const parts = [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
  const urls = parts.filter(isAddress)
  return {
    urls: urls.slice(0, maxPages),
    isTooMany: urls.length > maxPages,
    refused: parts.filter((part) => !isAddress(part)),
  }
}
