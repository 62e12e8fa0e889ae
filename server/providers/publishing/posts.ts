import type { PublishedCopy, PublishField, PublishFieldState, PublishProblem } from '@rankwell/contract'
import type { CallOptions, SiteAccess } from './index.ts'

/** A picture of an article as it lies with us. */
export interface PostPicture {
  /** The address under which the article names it. */
  src: string
  sha256: string
  name: string
  mediaType: string
  alt: string
  load(): Promise<Uint8Array | null>
}

/** What is to stand on a site: the approved version, in a form that anybody may be shown. */
export interface SiteArticle {
  documentId: string
  versionId: string
  /** Plain text. */
  title: string
  /** Of our own writer, in which nothing can run; own pictures by the addresses of `pictures`. */
  html: string
  /** Plain text. */
  excerpt: string
  language: string
  seo: { title: string; description: string; keyword: string }
  pictures: PostPicture[]
  settings: {
    state: 'draft' | 'publish' | 'future'
    /** ISO; where the state is `future`. */
    date: string | null
    slug: string
    author: string
    categories: string[] | null
    tags: string[] | null
    /** One of the pictures' addresses; null leaves what is there, empty takes it away. */
    featured: string | null
  }
}

/** A picture in a site's library. */
export interface PlacedPicture {
  remoteId: string
  source: string
}

/** What is known of an article on a site from before. */
export interface KnownPost {
  remoteId: string | null
  copy: PublishedCopy | null
  /** The state of the site that may be written over although somebody has changed it. */
  overwrites: string | null
  /** The platform's own mark of the state in which the post was left; empty where it gives none. */
  stamp: string
  /** An earlier attempt was sent and nothing was heard of it. */
  isUncertain: boolean
  /** By content. */
  pictures: ReadonlyMap<string, PlacedPicture>
}

/** Told as soon as it is known, so that it is remembered whatever happens next. */
export interface PostSteps {
  onPost(remoteId: string): Promise<void>
  onPicture(sha256: string, placed: PlacedPicture): Promise<void>
}

export interface FieldReport {
  field: PublishField
  state: PublishFieldState
  note: string
}

export interface PublishedPost {
  remoteId: string
  link: string
  state: 'draft' | 'publish' | 'future'
  stamp: string
  copy: PublishedCopy
  report: FieldReport[]
  /** Addresses on the site of the article's pictures, by ours. */
  pictures: Record<string, string>
}

/** A post as it stands on a site now. */
export interface RemotePost {
  copy: PublishedCopy
  fingerprint: string
  link: string
}

/** Puts articles on a site. The same document never becomes two posts there. */
export interface PostPublisher {
  /**
   * Brings an article onto the site, or up to date there. Called again after any failure it makes no second
   * one. @throws PostFailed or ConnectionFailed
   */
  publish(
    access: SiteAccess,
    article: SiteArticle,
    known: KnownPost,
    steps: PostSteps,
    options: CallOptions,
  ): Promise<PublishedPost>
  /** A post as it stands there now; null where it is gone. @throws PostFailed or ConnectionFailed */
  readPost(access: SiteAccess, remoteId: string, options: CallOptions): Promise<RemotePost | null>
  /** Makes a post a draft again; one that is gone is fine. @throws PostFailed or ConnectionFailed */
  unpublish(
    access: SiteAccess,
    remoteId: string,
    options: CallOptions,
    known: { documentId: string; stamp: string },
  ): Promise<void>
}

/** Why an article did not get onto a site: one code, which has its plain words in every language. */
export class PostFailed extends Error {
  readonly code: PublishProblem
  readonly params: Record<string, string | number>
  /** Something may have arrived: the site is asked before anything is sent again. */
  readonly isUncertain: boolean

  constructor(
    code: PublishProblem,
    params: Record<string, string | number> = {},
    options: { cause?: unknown; isUncertain?: boolean } = {},
  ) {
    super(code, { cause: options.cause })
    this.name = 'PostFailed'
    this.code = code
    this.params = params
    this.isUncertain = options.isUncertain ?? false
  }
}
