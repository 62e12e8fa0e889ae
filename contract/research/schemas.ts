import { z } from 'zod'
import { Id, LanguageCode, line, name, Timestamp } from '../base.ts'

/** Services that research can ask; `local` is the index of what the workspace has read and imported. */
export const searchServices = ['dataforseo', 'searxng', 'brave', 'serper', 'local'] as const
export const SearchServiceId = z.enum(searchServices)
export type SearchServiceId = z.infer<typeof SearchServiceId>

/** Rows of one file that are taken, and of one call. */
export const maxImportRows = 10_000
export const importBatch = 2000

/** How a file is told apart later; later parts of one name the import that the first part has begun. */
const file = {
  importId: Id.optional(),
  name: name(200).optional(),
  source: line(60).optional(),
}
const where = {
  /** A country, in English; empty where the export is for none. */
  location_name: line(100),
  language_code: LanguageCode,
}
const count = z.number().min(0).max(2_000_000_000)

export const ImportedKeyword = z.object({
  keyword: line(200),
  /** Searches a month. */
  volume: count.int().nullable(),
  /** 0 to 100. */
  difficulty: z.number().min(0).max(100).nullable(),
  intent: line(60).nullable(),
})
export type ImportedKeyword = z.infer<typeof ImportedKeyword>

export const ImportedResult = z.object({
  keyword: line(200),
  url: z.url({ protocol: /^https?$/ }).max(2048),
  position: z.number().int().min(1).max(10_000),
  title: line(500),
  description: line(2000),
})
export type ImportedResult = z.infer<typeof ImportedResult>

export const KeywordImport = z.object({
  ...where,
  ...file,
  /** The keyword that the export was made for. */
  seed: line(200).optional(),
  rows: z.array(ImportedKeyword).min(1).max(importBatch),
})
export const ResultImport = z.object({
  ...where,
  ...file,
  rows: z.array(ImportedResult).min(1).max(importBatch),
})

/** What the next search will cost, in USD, by the list price of the service that comes first. */
export const SearchQuote = z.object({
  service: SearchServiceId,
  price: z.number(),
  /** What this month's budget leaves, in USD; null where there is none. */
  left: z.number().nullable(),
})
export type SearchQuote = z.infer<typeof SearchQuote>

/** A file that was imported, with what of it is there. */
export const ImportSummary = z.object({
  _id: Id,
  kind: z.enum(['keywords', 'results']),
  /** The file's name; empty where it came without one. */
  name: z.string(),
  source: z.string(),
  location_name: z.string(),
  language_code: z.string(),
  rows: z.number(),
  importedAt: Timestamp,
  /** Null where the account is gone. */
  importedBy: z.object({ _id: Id, username: z.string() }).nullable(),
  /** Whether the caller may delete it: who imported it, publishers and the owner. */
  isDeletable: z.boolean(),
})
export type ImportSummary = z.infer<typeof ImportSummary>

/** A region or city whose search results can be asked for. */
export const Place = z.object({
  /** As research is stored under it: `London,England,United Kingdom`. */
  location_name: z.string(),
  name: z.string(),
  kind: z.enum(['region', 'city', 'other']),
  /** The region of a city, where it is named. */
  region: z.string(),
})
export type Place = z.infer<typeof Place>

/** Articles of the workspace for the same keyword. */
export const KeywordRivals = z.object({
  documents: z.array(
    z.object({
      _id: Id,
      title: z.string(),
      keyword: z.string(),
      language: z.string(),
      status: z.string(),
      /** Whether it is the same keyword, or another form of its words. */
      match: z.enum(['equal', 'form']),
    }),
  ),
  /** Further ones that the caller was not added to. */
  hidden: z.number(),
})
export type KeywordRivals = z.infer<typeof KeywordRivals>
