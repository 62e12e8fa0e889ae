import { z } from 'zod'
import { Id, isWebAddress, line, Timestamp } from '../base.ts'

/** State of the index of a site's pages. */
export const linkSiteStates = ['waiting', 'listing', 'reading', 'ready', 'failed'] as const
export const LinkSiteState = z.enum(linkSiteStates)
export type LinkSiteState = z.infer<typeof LinkSiteState>

/** Why a site has no index. */
export const linkSiteProblems = ['no_sitemap', 'no_pages', 'unreachable', 'blocked', 'private'] as const
export const LinkSiteProblem = z.enum(linkSiteProblems)
export type LinkSiteProblem = z.infer<typeof LinkSiteProblem>

/** Pages of one site in the index. */
export const maxSitePages = 10_000
export const maxLinkSites = 20
export const maxPathRules = 50

/** A pattern of paths, such as `/blog/*`; a pattern without `*` matches every path that starts with it. */
export const PathRule = line(200)
  .transform((rule) => rule.trim())
  .pipe(z.string().regex(/^\/\S*$/))

const WebAddress = line(2_048)
  .transform((url) => url.trim())
  .refine(isWebAddress)

/** A site whose pages can be linked; `_id` is null for a connected site before its first index. */
export const LinkSite = z.object({
  _id: Id.nullable(),
  url: z.string(),
  /** Connected sites are removed by disconnecting them. */
  isConnected: z.boolean(),
  include: z.array(z.string()),
  exclude: z.array(z.string()),
  state: LinkSiteState,
  problem: LinkSiteProblem.nullable(),
  done: z.number(),
  total: z.number(),
  /** Pages in the index. */
  pages: z.number(),
  indexedAt: Timestamp.nullable(),
})
export type LinkSite = z.infer<typeof LinkSite>

export const LinkIndex = z.object({
  sites: z.array(LinkSite),
  /** Published documents in the index. */
  documents: z.number(),
  pages: z.number(),
  /** Whether a run is active. */
  isIndexing: z.boolean(),
  /** End of the oldest run among the sites; null before the first one. */
  indexedAt: Timestamp.nullable(),
  /** Whether the caller may add, change, and remove sites. */
  canManage: z.boolean(),
})
export type LinkIndex = z.infer<typeof LinkIndex>

export const NewLinkSite = z.object({
  url: WebAddress,
  include: z.array(PathRule).max(maxPathRules).default([]),
  exclude: z.array(PathRule).max(maxPathRules).default([]),
})
export const LinkSiteRules = z.object({
  include: z.array(PathRule).max(maxPathRules),
  exclude: z.array(PathRule).max(maxPathRules),
})

/** A range of a text block: `blockId` as in the score's places, offsets in UTF-16 units. */
export const LinkPlace = z.object({ blockId: z.string(), from: z.number(), to: z.number() })
export type LinkPlace = z.infer<typeof LinkPlace>

/** Why a page is suggested: the anchor is its keyword, its title, or a part of its title. */
export const linkReasons = ['keyword', 'title', 'topic'] as const
export const LinkReason = z.enum(linkReasons)
export type LinkReason = z.infer<typeof LinkReason>

export const LinkSuggestion = z.object({
  /** Text of the article. */
  anchor: z.string(),
  place: LinkPlace,
  /** Text around the anchor. */
  before: z.string(),
  after: z.string(),
  url: z.string(),
  title: z.string(),
  reason: LinkReason,
  /** The phrase of the page that the anchor matches. */
  phrase: z.string(),
  /** Number of indexed pages that link to it. */
  inbound: z.number(),
  /** The workspace's document that is published there, if any. */
  isDocument: z.boolean(),
})
export type LinkSuggestion = z.infer<typeof LinkSuggestion>

export const LinkSuggestions = z.object({
  suggestions: z.array(LinkSuggestion),
  /** Links of the article to indexed pages. */
  links: z.number(),
  /** Maximum number of such links at the article's length. */
  limit: z.number(),
})
export type LinkSuggestions = z.infer<typeof LinkSuggestions>

/** The result of requesting an indexed page. */
export const LinkCheck = z.object({
  url: z.string(),
  isWorking: z.boolean(),
  /** 0 if there was no response. */
  status: z.number(),
  /** Where it redirects to. */
  redirect: z.string().nullable(),
})
export type LinkCheck = z.infer<typeof LinkCheck>
export const maxCheckedLinks = 50

/** A page or article whose text mentions this article's subject without a link to it. */
export const InboundLink = z.object({
  url: z.string(),
  title: z.string(),
  /** The document published there, if the caller may see it. */
  docId: Id.nullable(),
  anchor: z.string(),
  before: z.string(),
  after: z.string(),
})
export type InboundLink = z.infer<typeof InboundLink>

export const InboundLinks = z.object({
  links: z.array(InboundLink),
  /** Whether the article has an address that others can link to. */
  isPublished: z.boolean(),
})

/**
 * `broken`: the page does not respond, or responds with an error. `redirect`: it moved. `duplicate`: the article
 * already links to it. `self`: it is this article. `dense`: too many links. `competing`: one anchor for two pages, or
 * this article's own keyword as the anchor of another page. `orphan`: no indexed page links to this article.
 */
export const linkProblemKinds = [
  'broken',
  'redirect',
  'self',
  'duplicate',
  'competing',
  'dense',
  'orphan',
] as const
export const LinkProblemKind = z.enum(linkProblemKinds)
export type LinkProblemKind = z.infer<typeof LinkProblemKind>

export const LinkProblem = z.object({
  kind: LinkProblemKind,
  /** The link; null if it concerns the whole article. */
  place: LinkPlace.nullable(),
  anchor: z.string(),
  url: z.string(),
  /** Where the page moved to. */
  redirect: z.string().nullable(),
  /** HTTP status, 0 without a response; null if the page was not requested. */
  status: z.number().nullable(),
})
export type LinkProblem = z.infer<typeof LinkProblem>

/** A page that the link dialog offers. */
export const LinkTarget = z.object({ url: z.string(), title: z.string(), isDocument: z.boolean() })
export type LinkTarget = z.infer<typeof LinkTarget>
