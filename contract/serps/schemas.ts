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
  /** The same as `error`, for whoever writes it in another language. */
  failure: z.object({ code: z.string(), status: z.number().optional() }).optional(),
  /** Selected for its headings and keywords, but left out of the means that an article is measured by. */
  isIgnored: z.boolean().optional(),
  /** The page's own keywords; `occurrences` is `n-n`, their count there. */
  keywordRef: z.object({ content: z.array(BriefKeyword) }),
  word_count: z.number().nullable(),
  headers: PageHeaders.nullable(),
  links: z.number().nullable(),
  images: z.number().nullable(),
})
export type Competitor = z.infer<typeof Competitor>

/** A service that was asked first, and why it did not answer; `detail` is in its own words. */
export const SearchNote = z.object({ service: z.string(), code: z.string(), detail: z.string() })
export type SearchNote = z.infer<typeof SearchNote>

const Move = z.object({ url: z.string(), title: z.string(), from: z.number(), to: z.number() })

/** How results moved since an earlier snapshot of the same search. */
export const SerpMoves = z.object({
  since: Timestamp,
  entered: z.array(Move.omit({ from: true })),
  left: z.array(Move.omit({ to: true })),
  up: z.array(Move),
  down: z.array(Move),
})
export type SerpMoves = z.infer<typeof SerpMoves>

export const Serp = z.object({
  _id: Id,
  docId: Id.nullable(),
  keyword: z.string(),
  location_name: z.string(),
  language_code: z.string(),
  /** The service that answered: `dataforseo`, `searxng`, `brave`, `serper` or `local`. */
  provider: z.string(),
  content: z.array(Competitor),
  selected: z.array(Competitor),
  /** Questions that people ask around the keyword, where the service knows them. */
  questions: z.array(z.string()),
  notes: z.array(SearchNote),
  /** Null until the search was repeated with the same service. */
  moves: SerpMoves.nullable(),
  /** When the service answered; the workspace shares an answer for a day. */
  fetchedAt: Timestamp,
  /** The snapshot of the same search that this one has taken the place of; it stays as it was then. */
  previous: Id.nullable(),
})
export type Serp = z.infer<typeof Serp>

/** A score now and when a snapshot was taken, parted into what people did and what the results did. */
export const ScoreChange = z.object({
  since: Timestamp,
  /** The score right after the snapshot was taken. */
  from: z.number(),
  /** By how much edits changed it: of text, title, brief, everything but the results. */
  edits: z.number(),
  /** By how much other results, or other pages behind them, changed it. */
  results: z.number(),
  to: z.number(),
})
export type ScoreChange = z.infer<typeof ScoreChange>

const byUrl = { url: z.string().max(2048) }

export const SerpChanges = z
  .object({
    /** The whole new selection, by url. */
    selected: z.array(z.object(byUrl)).max(100),
    /** Single results into the selection or out of it, whatever others select meanwhile. */
    toggled: z.array(z.object({ ...byUrl, isSelected: z.boolean() })).max(100),
    /** Results left out of the means, or counted again. */
    ignored: z.array(z.object({ ...byUrl, isIgnored: z.boolean() })).max(100),
    /** Pages added by hand that go from the list; what was found by the search stays in it. */
    removed: z.array(z.object(byUrl)).max(100),
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
/** A country: under `location_name` research is stored, the rest is for finding and showing it. */
export const Location = z.object({
  location_name: z.string(),
  country_iso_code: z.string(),
  name: z.string(),
  demonym: z.string(),
  flag: z.string(),
  iso2: z.string(),
  iso3: z.string(),
  altSpellings: z.array(z.string()).optional(),
})
export type Location = z.infer<typeof Location>
