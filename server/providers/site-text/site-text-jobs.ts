import type { EditorBlock } from '@rankwell/editor'
import type { ReadPost } from './read-post.ts'

/** An article as stored on a site. */
export interface SiteCopy {
  title: string
  html: string
  excerpt: string
}

/** Addresses of images on the site, by our address. */
export type SiteImages = Record<string, string>

/** The jobs of the process that parses HTML of sites. */
export type SiteTextJob =
  | { kind: 'clean'; copies: SiteCopy[]; images: SiteImages }
  | { kind: 'read'; copy: SiteCopy }
  | { kind: 'merge'; base: SiteCopy; theirs: SiteCopy; own: EditorBlock[]; images: SiteImages }

/** Blocks as JSON, which is faster to transfer than objects. */
export interface MergeAnswer {
  blocks: string
  taken: number
  kept: number
}

/** A post with title and excerpt as plain text, and its blocks as JSON. */
export interface PostAnswer {
  title: string
  excerpt: string
  blocks: string
  images: ReadPost['images']
  replaced: string[]
}

export type SiteTextResult = SiteCopy[] | MergeAnswer | PostAnswer
