import type { SiteAccess } from './index.ts'

/** A stored version of a document, ready to be sent: its HTML is sanitised and made for the outside. */
export interface Article {
  documentId: string
  /** The version that is sent: the same version sent twice is the same article. */
  versionId: string
  title: string
  html: string
  excerpt: string
  /** Letters, digits and hyphens; empty lets the platform choose. */
  slug: string
  authorName: string
  tags: string[]
  /** An address that the platform can fetch. */
  image: { url: string; alt: string } | null
  seoTitle: string
  seoDescription: string
  language: string
  state: 'draft' | 'publish' | 'future'
  /** When it goes live, as ISO text; only for `future`. */
  date: string | null
}

/** An article as it stands on a platform; kept, and given back for the next update. */
export interface Publication {
  remoteId: string
  /** Where readers find it; null where the platform does not say. */
  url: string | null
  state: 'draft' | 'publish' | 'future'
  /** The platform's own mark of this state; another one means that somebody edited it there. */
  stamp: string
}

export interface PublishOptions {
  /** Whom the requests are counted for. */
  caller: string
  signal?: AbortSignal
  /** What was published before; without it the platform is searched for this document first. */
  previous: Publication | null
  /** Replaces what somebody has edited there meanwhile. */
  overwrite?: boolean
}

/** An article as it can be edited on the platform now. */
export interface RemoteArticle {
  publication: Publication
  title: string
  html: string
  excerpt: string
}

export interface ArticlePicture {
  name: string
  mediaType: string
  bytes: Uint8Array
}

/** Puts articles on a platform. The same document never becomes two articles there. */
export interface ArticlePublisher {
  /** Creates or updates. @throws PublishFailed, ConnectionFailed, or the signal's reason */
  publish(access: SiteAccess, article: Article, options: PublishOptions): Promise<Publication>
  /** How an article stands there now; null where it was deleted. Left out where the platform does not say. */
  read?(
    access: SiteAccess,
    remoteId: string,
    options: { caller: string; signal?: AbortSignal },
  ): Promise<RemoteArticle | null>
  /** Puts a picture in the platform's library and gives its address there. @throws PublishFailed */
  placePicture?(
    access: SiteAccess,
    picture: ArticlePicture,
    options: { caller: string; signal?: AbortSignal },
  ): Promise<string>
  /** Takes an article back to a draft, its text kept. @throws PublishFailed, ConnectionFailed */
  unpublish(access: SiteAccess, options: PublishOptions & { previous: Publication }): Promise<Publication>
}

/**
 * Why an article did not arrive. `refused`: the platform said no, in its own words; `unanswered`: nobody knows,
 * the next try looks first; `remote_changed`: edited there since; `remote_gone`: deleted there.
 */
export class PublishFailed extends Error {
  readonly code: 'refused' | 'unanswered' | 'remote_changed' | 'remote_gone'
  /** What stands there now, where it was edited. */
  readonly current: { title: string; html: string } | null

  constructor(
    code: PublishFailed['code'],
    message: string,
    options: { cause?: unknown; current?: PublishFailed['current'] } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'PublishFailed'
    this.code = code
    this.current = options.current ?? null
  }
}
