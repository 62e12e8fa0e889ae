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
  /** The image's address in the article. */
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

/** The slug, categories and tags that an article requests; a site may change them later. */
export interface Placement {
  slug: string
  /** Null if the article leaves them to the site. */
  terms: string[] | null
  categories?: string[] | null
  tags?: string[] | null
}

export const placementOf = ({ settings }: SiteArticle): Placement => placementOfSettings(settings)

/** Values of an imported post count as requested. */
export const placementOfSettings = ({
  slug,
  categories,
  tags,
}: Pick<SiteArticle['settings'], 'slug' | 'categories' | 'tags'>): Placement => ({
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
  /** Whether an earlier attempt was sent and got no response. */
  isUncertain: boolean
  /** The id of the publishing job, the same for all of its attempts. */
  order: string
  /** Fields that the site accepted from us before. */
  fields: ReadonlySet<PublishField>
  /** The placement sent when the article was last written there; null if unknown. */
  placement: Placement | null
  /** By content. */
  images: ReadonlyMap<string, UploadedImage>
}

/**
 * The stored state of a post. The state of another post, such as a deleted one, does not apply to its slug
 * and terms.
 */
export const knownOf = (known: KnownPost, remoteId: string): KnownPost =>
  remoteId === known.remoteId ? known : { ...known, placement: null, fields: new Set() }

/** Called immediately, so that the post is stored whatever happens next. */
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
  /** When a scheduled post appears, in a format that `Date` parses; null for other posts. */
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
  /** Whether a video is sent as its bare address, which the site turns into a player, or as a frame. */
  embeds: 'address' | 'frame'
  /** Its taxonomies, and whether it can list their terms. */
  taxonomy: { authors: boolean; categories: boolean; tags: boolean; canList: boolean }
  /** Whether posts can be read back, so that changes on the site are noticed before they are overwritten. */
  remoteRead: boolean
  /** Fields for search engines and networks that it supports, at least with the right plugin. */
  seoFields: readonly PublishField[]
}

/** Filters of a site's posts; null means all. */
export interface SitePostQuery {
  search: string
  state: PublishedPost['state'] | null
  /** Id of a category. */
  category: string | null
  /** From 1. */
  page: number
}

/** A post in a list. */
export interface ListedPost {
  remoteId: string
  /** Plain text. */
  title: string
  link: string
  state: PublishedPost['state']
  /** ISO; null for a draft that was never published. */
  date: string | null
  categories: string[]
}

/** A whole post, for a document that will update it. */
export interface ImportablePost extends Omit<ListedPost, 'title'> {
  copy: PublishedCopy
  stamp: string
  slug: string
  /** A name by which the site finds the same author; empty if there is none. */
  author: string
  tags: string[]
  featured: (UploadedImage & { alt: string }) | null
  /** What a plugin stores; empty if it cannot be read. */
  seo: { title: string; description: string; keyword: string }
}

/** Reads the posts that a site has, to import them. */
export interface PostLibrary {
  /** @throws PostError or ConnectionError */
  list(
    access: SiteAccess,
    query: SitePostQuery,
    options: CallOptions,
  ): Promise<{ posts: ListedPost[]; total: number }>
  /** The most used categories. @throws PostError or ConnectionError */
  listCategories(access: SiteAccess, options: CallOptions): Promise<{ id: string; name: string }[]>
  /** Null if it is gone. @throws PostError or ConnectionError */
  read(access: SiteAccess, remoteId: string, options: CallOptions): Promise<ImportablePost | null>
}

/** Publishes articles on a site. A document never has two posts there. */
export interface PostPublisher {
  capabilities: PostCapabilities
  /**
   * Creates or updates an article on the site. A retry after a failure creates no second post. @throws
   * PostError or ConnectionError
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
  /** Searches authors, categories or tags there by name. @throws PostError or ConnectionError */
  listChoices?(
    access: SiteAccess,
    kind: SiteChoiceKind,
    text: string,
    options: CallOptions,
  ): Promise<string[]>
  /** Reverts a post to a draft; a deleted one is not an error. @throws PostError or ConnectionError */
  unpublish(access: SiteAccess, post: UnpublishedPost, options: CallOptions): Promise<void>
}

/** A post to unpublish. */
interface UnpublishedPost {
  remoteId: string
  documentId: string
  /** Identifies the request; the same for all of its attempts. */
  order: string
}

/** Why an article was not published on a site: a code with a localized message. */
export class PostError extends Error {
  readonly code: PublishProblem
  readonly params: Record<string, string | number>
  /** Whether the request may have arrived, so that the site is checked before anything is sent again. */
  readonly isUncertain: boolean

  constructor(
    code: PublishProblem,
    params: Record<string, string | number> = {},
    options: { cause?: unknown; isUncertain?: boolean } = {},
  ) {
    super(code, { cause: options.cause })
    this.name = 'PostError'
    this.code = code
    this.params = params
    this.isUncertain = options.isUncertain ?? false
  }
}
