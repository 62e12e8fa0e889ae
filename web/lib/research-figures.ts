import type { Brief, Competitor, PageHeaders, Serp } from '@rankwell/contract'
import { countHeadings, keywordKey } from '@rankwell/contract'

export interface PageHeading {
  level: number
  text: string
}

/** The headings of a page, level by level as they were read. */
export const listHeadings = (headers: PageHeaders | null): PageHeading[] =>
  Object.entries(headers ?? {}).flatMap(([tag, texts]) =>
    texts.map((text) => ({ level: Number(tag.slice(1)), text })),
  )

const mean = (values: number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)

/** Means of the selected pages that could be read and are not left out, rounded; null where there are none. */
export function averageOf(selected: Competitor[]) {
  const read = selected.filter((page) => page.state === 'read' && !page.isIgnored)
  if (read.length === 0) return null
  return {
    pages: read.length,
    words: mean(read.map((page) => page.word_count ?? 0)),
    headings: mean(read.map((page) => countHeadings(page.headers))),
    links: mean(read.map((page) => page.links ?? 0)),
    images: mean(read.map((page) => page.images ?? 0)),
  }
}

/** Whether these results answer that search. */
export const answers = (
  serp: Serp | null,
  wish: { keyword: string; location: string; language: string },
): boolean =>
  serp !== null &&
  keywordKey(serp.keyword) === keywordKey(wish.keyword) &&
  serp.location_name === wish.location &&
  serp.language_code === wish.language

/** One text for everything of the results that a brief is made from. */
export const selectionKey = (serp: Serp | null): string =>
  JSON.stringify(
    (serp?.selected ?? [])
      .map((page) => [
        page.url,
        page.word_count,
        page.isIgnored ?? false,
        page.keywordRef.content.filter((one) => one.isHidden).map((one) => one.keyword),
      ])
      .sort(),
  )

/** Whether the brief has to be made, or made anew because other pages are selected than it was made from. */
export const needsBrief = (brief: Brief | null, serp: Serp | null, madeFrom: string | undefined): boolean =>
  brief === null || (madeFrom !== undefined && madeFrom !== selectionKey(serp))

const mostPages = 20

export interface SplitAddresses {
  /** At most as many as are read at once. */
  urls: string[]
  isTooMany: boolean
  /** What looks like no web address. */
  refused: string[]
}

const isAddress = (part: string): boolean => {
  if (!/[^.]\.[^.]|:\/\//.test(part)) return false
  const address = /^[a-z][\w+.-]*:\/\//i.test(part) ? part : `https://${part}`
  return /^https?:/i.test(address) && URL.canParse(address)
}

/** Addresses out of pasted text, each once, and what of it is none. */
export function splitAddresses(text: string): SplitAddresses {
  const parts = [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
  const urls = parts.filter(isAddress)
  return {
    urls: urls.slice(0, mostPages),
    isTooMany: urls.length > mostPages,
    refused: parts.filter((part) => !isAddress(part)),
  }
}
