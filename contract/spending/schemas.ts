import { z } from 'zod'
import { Id } from '../base.ts'

/** Kinds of external services with a cost: search results, models that write, and models that compare meanings. */
export const paidPorts = ['search', 'model', 'embedding'] as const
export const PaidPort = z.enum(paidPorts)
export type PaidPort = z.infer<typeof PaidPort>

/** Purposes of spending, as named in lists and the export. */
export const spendingPurposes = [
  'article',
  'outline',
  'titles',
  'title',
  'meta',
  'rewrite',
  'keywords',
  'serp',
  'template',
  'voice',
  'chat',
  'image',
  'links',
  'plagiarism',
  'test',
  'other',
] as const
export const SpendingPurpose = z.enum(spendingPurposes)
export type SpendingPurpose = z.infer<typeof SpendingPurpose>

/** Money in whole millionths of a US dollar. */
export const MicroUsd = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/**
 * What prices are for: a million tokens; a search, a list of keyword ideas, or a list of search volumes; a plagiarism
 * check of up to 200 words, and each further 100 words.
 */
export const priceUnits = [
  'inputPerMillion',
  'outputPerMillion',
  'perSearch',
  'perIdeas',
  'perVolumes',
  'firstWords',
  'moreWords',
] as const
export const PriceUnit = z.enum(priceUnits)
export type PriceUnit = z.infer<typeof PriceUnit>

/** A calendar month in UTC, as used for providers' bills. */
export const Month = z.string().regex(/^(19[7-9]\d|[2-9]\d{3})-(0[1-9]|1[0-2])$/)
/** A calendar day in UTC. */
const Day = z.iso.date()

/** The monthly limit of a workspace for a port, and this month's spending. */
export const Budget = z.object({
  workspaceId: Id,
  workspaceName: z.string(),
  port: PaidPort,
  month: Month,
  /** Null without a limit. */
  monthlyMicroUsd: MicroUsd.nullable(),
  /** The owner is notified when spending reaches this amount; never if null. */
  softMicroUsd: MicroUsd.nullable(),
  spentMicroUsd: MicroUsd,
  /** Reserved for running calls. */
  reservedMicroUsd: MicroUsd,
  /** Finished calls of unknown price, which no budget counts. */
  unpricedCalls: z.number().int(),
})
export type Budget = z.infer<typeof Budget>

const sums = {
  calls: z.number().int(),
  /** Sums by unit: `inputTokens`, `outputTokens`, `requests`. */
  units: z.record(z.string(), z.number()),
  /** Null if no call had a known price. */
  microUsd: MicroUsd.nullable(),
  unpricedCalls: z.number().int(),
}
const SpendingUser = z.object({ _id: Id, username: z.string() })

/** One user's spending in a period on one kind of work with one provider. */
export const SpendingLine = z.object({
  workspaceId: Id,
  workspaceName: z.string(),
  port: PaidPort,
  provider: z.string(),
  model: z.string().nullable(),
  what: SpendingPurpose,
  user: SpendingUser.nullable(),
  ...sums,
})
export type SpendingLine = z.infer<typeof SpendingLine>

/** How the ledger groups calls; `detail` groups by every field of a `SpendingLine`. */
export const spendingGroupings = ['detail', 'user', 'purpose', 'model', 'workspace'] as const
export const SpendingGrouping = z.enum(spendingGroupings)
export type SpendingGrouping = z.infer<typeof SpendingGrouping>

/** The calls to add up. Periods consist of whole days in UTC. */
export const SpendingFilter = z.object({
  month: Month.optional(),
  /** First and last day, both included; they take precedence over `month`. */
  from: Day.optional(),
  to: Day.optional(),
  port: PaidPort.optional(),
  workspaceId: Id.optional(),
  /** `automatic`: calls without a user, such as scheduled ones. */
  userId: z.union([Id, z.literal('automatic')]).optional(),
  what: SpendingPurpose.optional(),
  model: z.string().min(1).max(200).optional(),
})
export type SpendingFilter = z.infer<typeof SpendingFilter>

/** The calls of a group; what differs within it is omitted. */
export const SpendingGroup = SpendingLine.partial().extend(sums)
export type SpendingGroup = z.infer<typeof SpendingGroup>

/** A page of the ledger, the most expensive groups first, and the sums of all pages. */
export const SpendingLedger = z.object({
  groups: z.array(SpendingGroup),
  nextCursor: z.string().nullable(),
  total: z.object(sums),
})
export type SpendingLedger = z.infer<typeof SpendingLedger>

/** Users, purposes, and models with calls in a period. */
export const SpendingChoices = z.object({
  /** Null for calls without a user. */
  users: z.array(SpendingUser.nullable()),
  purposes: z.array(SpendingPurpose),
  models: z.array(z.string()),
})
export type SpendingChoices = z.infer<typeof SpendingChoices>
