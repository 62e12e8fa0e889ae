import { z } from 'zod'
import { Id, Timestamp } from '../base.ts'
import { connectionProblems, Platform } from '../integrations/schemas.ts'

/** `uncertain`: sent, and nothing heard; `held`: its time came, but it was not approved as it stood. */
export const publicationStates = [
  'sending',
  'uncertain',
  'draft',
  'published',
  'scheduled',
  'failed',
  'held',
  'unpublished',
] as const
export const PublicationState = z.enum(publicationStates)
export type PublicationState = z.infer<typeof PublicationState>

export const siteStates = ['draft', 'published', 'scheduled'] as const
export const SiteState = z.enum(siteStates)
export type SiteState = z.infer<typeof SiteState>

/** Why an article did not get onto a site; each is also the code of a refused call. */
export const publishProblems = [
  ...connectionProblems,
  'site_silent',
  'unpublish_unsure',
  'site_cannot_publish',
  'provider_refused',
  'remote_changed',
  'connection_changed',
  'title_too_long',
  'slug_too_long',
  'excerpt_too_long',
  'seo_description_too_long',
  'social_description_too_long',
  'canonical_too_long',
  'tag_too_long',
  'publish_date_past',
  'approval_needed',
  'score_too_low',
  'four_eyes',
  'nothing_published',
  'no_text',
  'not_found',
  'internal',
] as const
export const PublishProblem = z.enum(publishProblems)
export type PublishProblem = z.infer<typeof PublishProblem>

export const publishFields = [
  'title',
  'content',
  'excerpt',
  'slug',
  'state',
  'date',
  'author',
  'categories',
  'tags',
  'featuredImage',
  'pictures',
  'seoTitle',
  'seoDescription',
  'keyword',
  'canonical',
  'robots',
  'socialTitle',
  'socialDescription',
  'socialImage',
] as const
export const PublishField = z.enum(publishFields)
export type PublishField = z.infer<typeof PublishField>

/** `taken` as sent, `changed` by the site, `refused` for want of rights, `ignored` because nothing there takes it. */
export const PublishFieldState = z.enum(['taken', 'changed', 'refused', 'ignored'])
export type PublishFieldState = z.infer<typeof PublishFieldState>

/** How a post stands on a site, in the form in which it is edited there. */
export const PublishedCopy = z.object({ title: z.string(), html: z.string(), excerpt: z.string() })
export type PublishedCopy = z.infer<typeof PublishedCopy>

export const siteChoiceKinds = ['authors', 'categories', 'tags'] as const
export const SiteChoiceKind = z.enum(siteChoiceKinds)
export type SiteChoiceKind = z.infer<typeof SiteChoiceKind>

/** An article on a site. */
export const Publication = z.object({
  _id: Id,
  docId: Id,
  platform: Platform,
  url: z.string(),
  connection: Id.nullable(),
  /** The last attempt. */
  state: PublicationState,
  /** The article on the site, whatever became of later attempts; null if it never got there. */
  siteState: SiteState.nullable(),
  /** When a scheduled article appears on the site. */
  siteDate: Timestamp.nullable(),
  /** Why it is not there, or not as it should be. */
  problem: z.object({ code: PublishProblem, message: z.string() }).nullable(),
  /** Where the article is to be seen; empty while it is nowhere. */
  link: z.string(),
  versionId: Id,
  report: z.array(z.object({ field: PublishField, state: PublishFieldState, note: z.string() })),
  updatedAt: Timestamp,
  publishedAt: Timestamp.nullable(),
})
export type Publication = z.infer<typeof Publication>

/** What stood on the site when it was written last, what stands there now, and what would be written. */
export const RemoteChange = z.object({
  base: PublishedCopy,
  remote: PublishedCopy,
  own: PublishedCopy,
  /** Names the state of the site, so that only what was seen is written over. */
  fingerprint: z.string(),
})
export type RemoteChange = z.infer<typeof RemoteChange>
