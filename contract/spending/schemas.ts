import { z } from 'zod'
import { Id } from '../base.ts'

/** Kinds of external services with a cost: search results and models. */
export const paidPorts = ['search', 'model'] as const
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
/** A calendar month in UTC, as used for providers' bills. */
export const Month = z.string().regex(/^(19[7-9]\d|[2-9]\d{3})-(0[1-9]|1[0-2])$/)

/** The monthly limit of a workspace for a port, and this month's spending. */
export const Budget = z.object({
  workspaceId: Id,
  workspaceName: z.string(),
  port: PaidPort,
  month: Month,
  /** Null without a limit. */
  monthlyMicroUsd: MicroUsd.nullable(),
  /** The owner is notified when spending reaches this amount; null: never. */
  softMicroUsd: MicroUsd.nullable(),
  spentMicroUsd: MicroUsd,
  /** Reserved for running calls. */
  reservedMicroUsd: MicroUsd,
  /** Finished calls of unknown price, which no budget counts. */
  unpricedCalls: z.number().int(),
})
export type Budget = z.infer<typeof Budget>

/** One user's spending in a month on one kind of work with one provider. */
export const SpendingLine = z.object({
  workspaceId: Id,
  workspaceName: z.string(),
  port: PaidPort,
  provider: z.string(),
  model: z.string().nullable(),
  what: SpendingPurpose,
  user: z.object({ _id: Id, username: z.string() }).nullable(),
  calls: z.number().int(),
  /** Sums by unit: `inputTokens`, `outputTokens`, `requests`. */
  units: z.record(z.string(), z.number()),
  /** Null if no call had a known price. */
  microUsd: MicroUsd.nullable(),
  unpricedCalls: z.number().int(),
})
export type SpendingLine = z.infer<typeof SpendingLine>
