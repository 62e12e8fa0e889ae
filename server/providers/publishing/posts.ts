import type {
  PublishedCopy,
  PublishField,
  PublishFieldState,
  PublishProblem,
  SiteChoiceKind,
} from '@rankwell/contract'
import type { JSONContent } from '@rankwell/editor'
import type { CallOptions, SiteAccess } from './index.ts'

/** An image of an article in our storage. */
export interface PostImage {
  /** The address under which the article names it. */
  src: string
  sha256: string
  name: string
  mediaType: string
  alt: string
  load(): Promise<Uint8Array | null>
}

/** Metadata for search engines and social networks; empty texts keep the site's defaults. */
export interface ArticleSeo {
  title: string
  description: string
  keyword: string
  canonical: string
  noIndex: boolean
  noFollow: boolean
  socialTitle: string
  socialDescription: string
  /** The address of one of the `images`, or a public one. */
  socialImage: string
}

/** The approved version in a form that may be public. */
export interface SiteArticle {
  documentId: string
  versionId: string
  /** Plain text. */
  title: string
  /** The source of `html`, for platforms with their own format. */
  doc: JSONContent
  /** Without scripts; videos in the platform's format, own images under the addresses of `images`. */
  html: string
  /** Plain text. */
  excerpt: string
  language: string
  seo: ArticleSeo
  images: PostImage[]
  settings: {
    state: 'draft' | 'publish' | 'future'
    /** ISO; if the state is `future`. */
    date: string | null
    slug: string
    author: string
    categories: string[] | null
    tags: string[] | null
    /** The address of one of the `images`; null keeps the site's image, empty removes it. */
    featured: string | null
  }
}

/** What an article asks for of its address and its categories and tags, which a site may change itself later. */
export interface Placement {
  slug: string
  /** Null if the article leaves them to the site. */
  terms: string[] | null
  categories?: string[] | null
  tags?: string[] | null
}

export const placementOf = ({ settings: { slug, categories, tags } }: SiteArticle): Placement => ({
  slug,
  terms: categories || tags ? [...(categories ?? []), ...(tags ?? [])] : null,
  categories,
  tags,
})

/** An image in a site's library. */
export interface UploadedImage {
  remoteId: string
  source: string
}

/** The stored state of an article on a site. */
export interface KnownPost {
  remoteId: string | null
  copy: PublishedCopy | null
  /** The fingerprint of changes on the site that may be overwritten. */
  overwrites: string | null
  /** The platform's version mark of the post after our last write; empty if it has none. */
  stamp: string
  /** An earlier attempt was sent and got no response. */
  isUncertain: boolean
  /** The id of the publish order, the same for all of its attempts. */
  order: string
  /** Fields that the site accepted from us before. */
  fields: ReadonlySet<PublishField>
  /** The placement sent when the article was last written there; null if unknown. */
  placement: Placement | null
  /** By content. */
  images: ReadonlyMap<string, UploadedImage>
}

/**
 * The stored state of a post; that of another one, such as a deleted one, does not apply to its address and terms.
 */
export const knownOf = (known: KnownPost, remoteId: string): KnownPost =>
  remoteId === known.remoteId ? known : { ...known, placement: null, fields: new Set() }

/** Called immediately, so that it is stored whatever happens next. */
export interface PostSteps {
  onPost(remoteId: string): Promise<void>
  onImage(sha256: string, placed: UploadedImage): Promise<void>
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
  /** When a scheduled post appears, in a form that `Date` reads; null for others. */
  date: string | null
  stamp: string
  copy: PublishedCopy
  report: FieldReport[]
  /** Addresses of the article's images on the site, by our address. */
  images: Record<string, string>
}

/** The current state of a post on a site. */
export interface RemotePost {
  copy: PublishedCopy
  fingerprint: string
  link: string
}

/** What a platform supports; unsupported fields are shown before and reported after publishing. */
export interface PostCapabilities {
  draft: boolean
  schedule: boolean
  update: boolean
  unpublish: boolean
  /** Whether own images are uploaded to a library or embedded in the article. */
  images: 'library' | 'embedded'
  /** A video as its bare address, from which the site makes a player, or as a frame. */
  embeds: 'address' | 'frame'
  /** Its taxonomies, and whether it can list their terms. */
  taxonomy: { authors: boolean; categories: boolean; tags: boolean; canList: boolean }
  /** Posts can be read back, so changes there are noticed before anything is written over. */
  remoteRead: boolean
  /** Fields for search engines and networks that it has a place for, with the right plugin at least. */
  seoFields: readonly PublishField[]
}

/** Publishes articles on a site. A document never has two posts there. */
export interface PostPublisher {
  capabilities: PostCapabilities
  /**
   * Creates or updates an article on the site. Repeated after a failure it creates no second
   * one. @throws PostFailed or ConnectionFailed
   */
  publish(
    access: SiteAccess,
    article: SiteArticle,
    known: KnownPost,
    steps: PostSteps,
    options: CallOptions,
  ): Promise<PublishedPost>
  /**
   * The current state of a post; null if it is gone.
   * @throws PostError or ConnectionError
   */
  readPost?(access: SiteAccess, remoteId: string, options: CallOptions): Promise<RemotePost | null>
  /** Names of authors, categories or tags there that hold the text. @throws PostFailed or ConnectionFailed */
  listChoices?(
    access: SiteAccess,
    kind: SiteChoiceKind,
    text: string,
    options: CallOptions,
  ): Promise<string[]>
  /** Makes a post a draft again; a deleted one is no error. @throws PostFailed or ConnectionFailed */
  unpublish(access: SiteAccess, post: UnpublishedPost, options: CallOptions): Promise<void>
}

/** A post to unpublish. */
interface UnpublishedPost {
  remoteId: string
  documentId: string
  /** Names this wish, the same in all of its tries. */
  order: string
}

/** Why an article did not get onto a site: one code, which has its plain words in every language. */
export class PostError extends Error {
  readonly code: PublishProblem
  readonly params: Record<string, string | number>
  /** The request may have arrived: the site is checked before anything is sent again. */
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
