import { z } from 'zod'
import { Id, line, Timestamp } from '../base.ts'
import { BriefKeyword } from '../briefs/schemas.ts'

const headings = z.array(z.string())
export const PageHeaders = z.object({
  h1: headings,
  h2: headings,
  h3: headings,
  h4: headings,
  h5: headings,
  h6: headings,
})
export type PageHeaders = z.infer<typeof PageHeaders>

/** A search result, with what its page holds once it was read. */
export const Competitor = z.object({
  url: z.string(),
  title: z.string(),
  description: z.string(),
  position: z.number().nullable(),
  /** `waiting` until the page was fetched; `failed` keeps the reason in `error`. */
  state: z.enum(['waiting', 'read', 'failed']),
  error: z.string().nullable(),
  /** The page's own keywords; `occurrences` is `n-n`, their count there. */
  keywordRef: z.object({ content: z.array(BriefKeyword) }),
  word_count: z.number().nullable(),
  headers: PageHeaders.nullable(),
  links: z.number().nullable(),
  images: z.number().nullable(),
})
export type Competitor = z.infer<typeof Competitor>

export const Serp = z.object({
  _id: Id,
  docId: Id.nullable(),
  keyword: z.string(),
  location_name: z.string(),
  language_code: z.string(),
  provider: z.string(),
  content: z.array(Competitor),
  selected: z.array(Competitor),
  fetchedAt: Timestamp,
})
export type Serp = z.infer<typeof Serp>

export const SerpChanges = z
  .object({
    /** The whole new selection, by url. */
    selected: z.array(z.object({ url: z.string().max(2048) })).max(100),
    /** Hidden keywords by result. A result with a newly hidden keyword becomes selected. */
    content: z
      .array(
        z.object({
          url: z.string().max(2048),
          keywordRef: z.object({
            content: z.array(z.object({ keyword: line(200), isHidden: z.boolean() })).max(500),
          }),
        }),
      )
      .max(100),
  })
  .partial()

export const Language = z.object({ language_name: z.string(), language_code: z.string() })
export type Language = z.infer<typeof Language>
export const Location = z.object({
  location_name: z.string(),
  country_iso_code: z.string(),
  flag: z.string(),
  name: z.string(),
  /** What its people are called, in English. */
  demonym: z.string(),
  iso2: z.string(),
  iso3: z.string(),
  /** Further names that people type. */
  altSpellings: z.array(z.string()).optional(),
})
export type Location = z.infer<typeof Location>
