import { z } from 'zod'
import { Id, LanguageCode, line, Timestamp } from '../base.ts'
import { SearchServiceId } from '../research/schemas.ts'

/** Why a keyword stands in its group. */
export const GroupReason = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('seed') }),
  z.object({ reason: z.literal('typed') }),
  z.object({ reason: z.literal('moved') }),
  z.object({ reason: z.literal('shared_results'), shared: z.number(), of: z.number() }),
  z.object({ reason: z.literal('similar_words'), words: z.array(line(200)).max(100) }),
])
export type GroupReason = z.infer<typeof GroupReason>

export const ClusterKeyword = z.object({
  keyword: line(200),
  /** Searches a month; absent where nobody measured it. */
  volume: z.number().nullable(),
  difficulty: z.number().nullable(),
  intent: line(200).nullable(),
  isHidden: z.boolean(),
  group: line(200),
  why: GroupReason,
})
export type ClusterKeyword = z.infer<typeof ClusterKeyword>

export const Cluster = z.object({
  _id: Id,
  keyword: z.string(),
  location_name: z.string(),
  clusterLanguage: z.string(),
  content: z.array(ClusterKeyword),
  totalContent: z.number(),
  createdAt: Timestamp,
})
export type Cluster = z.infer<typeof Cluster>

export const maxKeywords = 1_000
export const ClusterSeed = z.object({
  keyword: line(200),
  location_name: line(100),
  clusterLanguage: LanguageCode,
  keywords: z.array(line(200)).max(10_000).optional(),
  /** Ask no service that costs money: what is known already, and the index. */
  isFree: z.boolean().optional(),
  /** Compare the results of every keyword instead of the first ones only. */
  isThorough: z.boolean().optional(),
})
export type ClusterSeed = z.infer<typeof ClusterSeed>

/** What a grouping will cost at most, in USD, by the list prices of the service that comes first. */
export const ClusterQuote = z.object({
  service: SearchServiceId,
  /** Searches that will be paid for, at most. */
  searches: z.number(),
  /** Keywords whose results are there already, for nothing. */
  cached: z.number(),
  /** Keyword ideas and volumes that will be asked for. */
  lookups: z.number(),
  price: z.number(),
  /** The results of so many keywords, the first ones, are compared; the others join by their words. */
  first: z.number(),
  /** Keywords beyond those whose results are not known; null while the service has not named its own. */
  others: z.number().nullable(),
  /** What comparing all of them costs; null where there are no others, or none are known yet. */
  thoroughPrice: z.number().nullable(),
  /** What this month's budget leaves; null where there is none. */
  left: z.number().nullable(),
})
export type ClusterQuote = z.infer<typeof ClusterQuote>
