import { z } from 'zod'
import { Id, line, Timestamp } from '../base.ts'
import { BriefKeyword } from '../briefs/schemas.ts'

const headings = z.array(z.string())

/** A keyword on a page; `occurrences` is `n-n`, its count there. */
export const PageKeyword = BriefKeyword.omit({ importance: true }).extend({
  /** How much more often the pages of this search use its words than other texts in the language do. */
  distinctness: z.number().optional(),
})
export type PageKeyword = z.infer<typeof PageKeyword>

export const PageHeaders = z.object({
  h1: headings,
  h2: headings,
  h3: headings,
  h4: headings,
  h5: headings,
  h6: headings,
})
export type PageHeaders = z.infer<typeof PageHeaders>

/** A search result, with the analysis of its page once it was crawled. */
export const Competitor = z.object({
  url: z.string(),
  title: z.string(),
  description: z.string(),
  /** The site name that the page states, if any. */
  siteName: z.string().optional(),
  position: z.number().nullable(),
  /** `waiting` until the page was crawled; `failed` has the reason in `error`. */
  state: z.enum(['waiting', 'read', 'failed']),
  error: z.string().nullable(),
  /** The code of `error`, for translation. */
  failure: z.object({ code: z.string(), status: z.number().optional() }).optional(),
  /**
   * Whether a user excluded it from the means for the score, or included it. Without a decision, a page of unusual
   * length is excluded. Its headings and keywords count either way.
   */
  isIgnored: z.boolean().optional(),
  keywordRef: z.object({ content: z.array(PageKeyword) }),
  word_count: z.number().nullable(),
  headers: PageHeaders.nullable(),
  links: z.number().nullable(),
  images: z.number().nullable(),
})
export type Competitor = z.infer<typeof Competitor>

/** A service that failed before another one answered; `detail` is its own message. */
export const SearchNote = z.object({
  service: z.string(),
  code: z.string(),
  detail: z.string(),
  /** When a paused service is called again. */
  until: Timestamp.optional(),
})
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
  /** Questions about the keyword, if the service provides them. */
  questions: z.array(z.string()),
  /** The intent that many of the results' titles show: to learn, to compare, or to buy. Null without results. */
  intent: z.enum(['informational', 'commercial', 'transactional']).nullable(),
  notes: z.array(SearchNote),
  /** Null until the search is repeated with the same service. */
  moves: SerpMoves.nullable(),
  /** Time of the service's response, which the workspace reuses for a day. */
  fetchedAt: Timestamp,
  /** The snapshot that this one has replaced; it stays unchanged. */
  previous: Id.nullable(),
  /** Hashes of the selected pages' six-word runs; null until they were computed. */
  runs: Id.nullable(),
})
export type Serp = z.infer<typeof Serp>

/** Six-word runs of the selected pages' text as hashes, by which the score measures originality. */
export const CompetitorRuns = z.object({
  _id: Id,
  /**
   * The sampling rate N (one of N hashes is kept), a colon, and the hashes as little-endian 32-bit integers in base64.
   */
  hashes: z.string(),
})
export type CompetitorRuns = z.infer<typeof CompetitorRuns>

/** The score that a selected page would have as the document's article. */
export const CompetitorScore = z.object({
  url: z.string(),
  /** 0–100, by the current formula; originality is not checked. */
  score: z.number(),
})
export type CompetitorScore = z.infer<typeof CompetitorScore>

/** What a document has that none of its selected pages have; at most 20 of each kind. */
export const InformationGain = z.object({
  /** Number of selected pages whose text is known; if 0, nothing is listed. */
  pages: z.number(),
  figures: z.array(z.object({ values: z.array(z.string()), sentence: z.string() })),
  headings: z.array(z.string()),
  terms: z.array(z.string()),
})
export type InformationGain = z.infer<typeof InformationGain>

/** A score now and when a snapshot was taken, with the effects of edits and of new results. */
export const ScoreChange = z.object({
  since: Timestamp,
  /** The score right after the snapshot was taken. */
  from: z.number(),
  /** Change caused by edits of text, title, brief, and everything else except the results. */
  edits: z.number(),
  /** Change caused by new results or changed pages. */
  results: z.number(),
  /** Change caused by a newer version of the score formula. */
  formula: z.number(),
  to: z.number(),
})
export type ScoreChange = z.infer<typeof ScoreChange>

const byUrl = { url: z.string().max(2048) }

export const SerpChanges = z
  .object({
    /** The whole new selection, by url. */
    selected: z.array(z.object(byUrl)).max(100),
    /** Adds or removes single results, independent of concurrent selections. */
    toggled: z.array(z.object({ ...byUrl, isSelected: z.boolean() })).max(100),
    /** Results excluded from the means, or included again. */
    ignored: z.array(z.object({ ...byUrl, isIgnored: z.boolean() })).max(100),
    /** Manually added pages to remove; results of the search are kept. */
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
/** A country: `location_name` is the storage key of research, the rest is for search and display. */
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
