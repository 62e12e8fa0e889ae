import { z } from 'zod'
import { Id, Timestamp } from '../base.ts'
import { connectionProblems, Platform } from '../integrations/schemas.ts'

/** `uncertain`: sent, but there was no response; `held`: due, but the current version was not approved. */
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

/** Why publishing failed; each is also an error code. */
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

/** `taken` as sent, `changed` by the site, `refused` for missing rights, `ignored` because the site has no such field. */
export const PublishFieldState = z.enum(['taken', 'changed', 'refused', 'ignored'])
export type PublishFieldState = z.infer<typeof PublishFieldState>

/** A post on a site, in its editable form. */
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
  /** The article on the site, regardless of later attempts; null if it was never published. */
  siteState: SiteState.nullable(),
  /** When a scheduled article goes live on the site. */
  siteDate: Timestamp.nullable(),
  /** Why it is not published, or not as intended. */
  problem: z.object({ code: PublishProblem, message: z.string() }).nullable(),
  /** Public URL of the article; empty while it has none. */
  link: z.string(),
  versionId: Id,
  report: z.array(z.object({ field: PublishField, state: PublishFieldState, note: z.string() })),
  updatedAt: Timestamp,
  publishedAt: Timestamp.nullable(),
})
export type Publication = z.infer<typeof Publication>

/** The post as last written, as it is on the site now, and as it would be written. */
export const RemoteChange = z.object({
  base: PublishedCopy,
  remote: PublishedCopy,
  own: PublishedCopy,
  /** Hash of the post on the site, so that only the compared state is overwritten. */
  fingerprint: z.string(),
})
export type RemoteChange = z.infer<typeof RemoteChange>
