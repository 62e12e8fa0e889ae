import type { TextKind } from './tags.ts'

/** Kinds of text in a page's main content; code and loose scraps are excluded. */
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
  /** The canonical address of the page; null if it has none. */
  canonical: string | null
  title: string
  description: string
  /** What the page calls its site; empty if it does not say. */
  siteName: string
  /** Primary language subtag such as `en`; empty when unknown. */
  language: string
  words: number
  headers: PageHeadings
  /** Links to pages; anchors, mail and telephone links are excluded. */
  links: { internal: number; external: number; count: number }
  images: { count: number; withAlt: number }
  /** One line per block, at most 150,000 characters. */
  text: string
  blocks: PageBlock[]
  /** The schema.org types that the page declares, such as `Article` or `FAQPage`. */
  structuredData: string[]
}

/** A stretch of text between two block boundaries, before the main content is selected. */
export interface RawBlock {
  kind: TextKind
  level: number
  text: string
  linkChars: number
  internal: number
  external: number
  images: number
  withAlt: number
  /** Bit flags of the AREA constants. */
  area: number
  /** Index of the article on the page, starting with 1; 0 outside of any. */
  article: number
}

export const AREA_MAIN = 1
export const AREA_HEADER = 2
/** Named like navigation (`class="sidebar"`), so only content if there is nothing else. */
export const AREA_BOILERPLATE = 4

/** Everything collected in one pass over a page. */
export interface RawPage {
  title: string
  meta: Map<string, string>
  lang: string
  canonical: string
  base: URL
  structuredData: string[]
  blocks: RawBlock[]
}
