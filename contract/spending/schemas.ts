import { z } from 'zod'
import { Id } from '../base.ts'

/** What costs money outside: pages of search results, and the work of models. */
export const paidPorts = ['search', 'model'] as const
export const PaidPort = z.enum(paidPorts)
export type PaidPort = z.infer<typeof PaidPort>

/** What money is spent on, as lists and the export name it. */
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

/** Money in millionths of a US dollar, whole. */
export const MicroUsd = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
/** A month of the calendar in UTC, as providers bill it. */
export const Month = z.string().regex(/^(19[7-9]\d|[2-9]\d{3})-(0[1-9]|1[0-2])$/)

/** What a workspace may spend on a port in a month, and what it has spent in this one. */
export const Budget = z.object({
  workspaceId: Id,
  workspaceName: z.string(),
  port: PaidPort,
  month: Month,
  /** Null where nothing limits it. */
  monthlyMicroUsd: MicroUsd.nullable(),
  spentMicroUsd: MicroUsd,
  /** Held back for calls that run at this moment. */
  reservedMicroUsd: MicroUsd,
  /** Finished calls whose price is not known, so that no budget counts them. */
  unpricedCalls: z.number().int(),
})
export type Budget = z.infer<typeof Budget>

/** What one person spent in a month on one kind of work with one provider. */
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
  /** Null where no call had a known price. */
  microUsd: MicroUsd.nullable(),
  unpricedCalls: z.number().int(),
})
export type SpendingLine = z.infer<typeof SpendingLine>
