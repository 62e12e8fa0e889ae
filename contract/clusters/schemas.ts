import { z } from 'zod'
import { Id, LanguageCode, line, Timestamp } from '../base.ts'
import { SearchServiceId } from '../research/schemas.ts'

/** Why a keyword is in its group. */
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
  /** Searches per month; absent if unknown. */
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

/** Keywords that one article answers. */
export const ClusterGroup = z.object({
  name: z.string(),
  /** The keyword that the group is named after, otherwise its most searched one. */
  lead: z.string(),
  keywords: z.array(z.string()),
  /** Searches per month of all its keywords; null if unknown. */
  volume: z.number().nullable(),
})
export type ClusterGroup = z.infer<typeof ClusterGroup>

export const maxKeywords = 1_000
export const ClusterSeed = z.object({
  keyword: line(200),
  location_name: line(100),
  clusterLanguage: LanguageCode,
  keywords: z.array(line(200)).max(10_000).optional(),
  /** Whether to use only stored results and the index, and no paid service. */
  isFree: z.boolean().optional(),
  /** Whether to compare the results of every keyword, not only of the first ones. */
  isThorough: z.boolean().optional(),
})
export type ClusterSeed = z.infer<typeof ClusterSeed>

/** Maximum cost of a grouping in USD by the list prices of the first service. */
export const ClusterQuote = z.object({
  service: SearchServiceId,
  /** Maximum number of paid searches. */
  searches: z.number(),
  /** Keywords with stored results, which are free. */
  cached: z.number(),
  /** Requests for keyword ideas and volumes. */
  lookups: z.number(),
  price: z.number(),
  /** Number of keywords compared by results; the others are grouped by their words. */
  first: z.number(),
  /** Further keywords without stored results; null until the service has returned its ideas. */
  others: z.number().nullable(),
  /** Cost of comparing all of them; null if there are no others or they are unknown. */
  thoroughPrice: z.number().nullable(),
  /** Remaining budget of this month in USD; null without a budget. */
  left: z.number().nullable(),
})
export type ClusterQuote = z.infer<typeof ClusterQuote>
