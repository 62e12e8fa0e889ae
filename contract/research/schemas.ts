import { z } from 'zod'
import { Id, LanguageCode, line, name, Timestamp } from '../base.ts'

/** Research services; `local` is the index of pages the workspace has crawled or imported. */
export const searchServices = ['dataforseo', 'searxng', 'brave', 'serper', 'local'] as const
export const SearchServiceId = z.enum(searchServices)
export type SearchServiceId = z.infer<typeof SearchServiceId>

/** Maximum rows of a file and of a call. */
export const maxImportRows = 10_000
export const importBatch = 2000

/** Identifies an imported file. Later parts refer to the import that the first part started. */
const file = {
  importId: Id.optional(),
  name: name(200).optional(),
  source: line(60).optional(),
}
const where = {
  /** Country name in English; empty if the export has none. */
  location_name: line(100),
  language_code: LanguageCode,
}
const count = z.number().min(0).max(2_000_000_000)

export const ImportedKeyword = z.object({
  keyword: line(200),
  /** Searches per month. */
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
  /** The keyword of the export. */
  seed: line(200).optional(),
  rows: z.array(ImportedKeyword).min(1).max(importBatch),
})
export const ResultImport = z.object({
  ...where,
  ...file,
  rows: z.array(ImportedResult).min(1).max(importBatch),
})

/** Cost of the next search in USD by the list price of the first service. */
export const SearchQuote = z.object({
  service: SearchServiceId,
  price: z.number(),
  /** Remaining budget of this month in USD; null without a budget. */
  left: z.number().nullable(),
})
export type SearchQuote = z.infer<typeof SearchQuote>

/** An imported file and the number of its entries. */
export const ImportSummary = z.object({
  _id: Id,
  kind: z.enum(['keywords', 'results']),
  /** File name; empty if it has none. */
  name: z.string(),
  source: z.string(),
  location_name: z.string(),
  language_code: z.string(),
  rows: z.number(),
  importedAt: Timestamp,
  /** Null if the account was deleted. */
  importedBy: z.object({ _id: Id, username: z.string() }).nullable(),
  /** Whether the caller may delete it: its importer, publishers, and the owner may. */
  isDeletable: z.boolean(),
})
export type ImportSummary = z.infer<typeof ImportSummary>

/** A region or city with its own search results. */
export const Place = z.object({
  /** Storage key of its research: `London,England,United Kingdom`. */
  location_name: z.string(),
  name: z.string(),
  kind: z.enum(['region', 'city', 'other']),
  /** The region of a city, if known. */
  region: z.string(),
})
export type Place = z.infer<typeof Place>

/** Articles of the workspace with the same keyword. */
export const KeywordRivals = z.object({
  documents: z.array(
    z.object({
      _id: Id,
      title: z.string(),
      keyword: z.string(),
      language: z.string(),
      status: z.string(),
      /** Whether the keyword is equal or another form of its words. */
      match: z.enum(['equal', 'form']),
    }),
  ),
  /** Number of further articles that the caller has no access to. */
  hidden: z.number(),
  /** Indexed pages of the workspace's sites with that keyword, other than its articles. */
  pages: z.array(
    z.object({
      url: z.string(),
      title: z.string(),
      keyword: z.string(),
      match: z.enum(['equal', 'form']),
    }),
  ),
})
export type KeywordRivals = z.infer<typeof KeywordRivals>
