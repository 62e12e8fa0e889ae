import { z } from 'zod'
import { LanguageCode, line } from '../base.ts'

/** Services that research can ask; `local` is the index of what the workspace has read and imported. */
export const searchServices = ['dataforseo', 'searxng', 'brave', 'serper', 'local'] as const
export const SearchServiceId = z.enum(searchServices)
export type SearchServiceId = z.infer<typeof SearchServiceId>

/** Rows of one file that are taken, and of one call. */
export const maxImportRows = 10_000
export const importBatch = 2000

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
  /** The keyword that the export was made for. */
  seed: line(200).optional(),
  rows: z.array(ImportedKeyword).min(1).max(importBatch),
})
export const ResultImport = z.object({ ...where, rows: z.array(ImportedResult).min(1).max(importBatch) })

/** What the next search will cost, in USD, by the list price of the service that comes first. */
export const SearchQuote = z.object({
  service: SearchServiceId,
  price: z.number(),
  /** What this month's budget leaves, in USD; null where there is none. */
  left: z.number().nullable(),
})
export type SearchQuote = z.infer<typeof SearchQuote>
