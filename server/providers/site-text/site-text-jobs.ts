import type { EditorBlock } from '@rankwell/editor'

/** An article as a site keeps it. */
export interface SiteCopy {
  title: string
  html: string
  excerpt: string
}

/** Addresses of pictures with us, and theirs on the site. */
export type SitePictures = Record<string, string>

/** The jobs of the process that reads HTML of sites. */
export type SiteTextJob =
  | { kind: 'clean'; copies: SiteCopy[]; pictures: SitePictures }
  | { kind: 'merge'; base: SiteCopy; theirs: SiteCopy; own: EditorBlock[]; pictures: SitePictures }

/** Blocks as JSON, which is quicker to take over than the blocks themselves. */
export interface MergeAnswer {
  blocks: string
  taken: number
  kept: number
}

export type SiteTextResult = SiteCopy[] | MergeAnswer
