import type { TextKind } from './tags.ts'

/** What the pieces of a page's main content can be; code and loose scraps are none. */
export type PageBlockKind = 'paragraph' | 'heading' | 'list-item' | 'quote' | 'table-cell'

/** One piece of main content in reading order; `level` is 1–6 and set for headings. */
export interface PageBlock {
  kind: PageBlockKind
  level?: number
  text: string
}

export interface PageHeadings {
  h1: string[]
  h2: string[]
  h3: string[]
  h4: string[]
  h5: string[]
  h6: string[]
}

/** The main content of a page, without menus, header, footer, sidebars, and banners. */
export interface PageAnalysis {
  url: string
  /** The address that the page calls its own; null when it names none. */
  canonical: string | null
  title: string
  description: string
  /** Primary language subtag such as `en`; empty when unknown. */
  language: string
  words: number
  headers: PageHeadings
  /** Links to pages; places inside the same page, mail and telephone are none. */
  links: { internal: number; external: number; count: number }
  images: { count: number; withAlt: number }
  /** One line a block, at most 150,000 characters. */
  text: string
  blocks: PageBlock[]
  /** Types of schema.org that the page names, such as `Article` or `FAQPage`. */
  structuredData: string[]
}

/** A stretch of text between two block boundaries, as the page has it, before content is chosen. */
export interface RawBlock {
  kind: TextKind
  level: number
  text: string
  linkChars: number
  internal: number
  external: number
  images: number
  withAlt: number
  /** Bits of the AREA constants. */
  area: number
  /** Which article on the page, counted from 1; 0 outside of any. */
  article: number
}

export const AREA_MAIN = 1
export const AREA_HEADER = 2
/** Named like furniture (`class="sidebar"`), so only content when there is nothing else. */
export const AREA_FURNITURE = 4

/** All that one pass over a page collects. */
export interface RawPage {
  title: string
  meta: Map<string, string>
  lang: string
  canonical: string
  base: URL
  structuredData: string[]
  blocks: RawBlock[]
}
