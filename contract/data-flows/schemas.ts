import { z } from 'zod'
import { Id, Timestamp } from '../base.ts'

/** Purposes for which data can leave the server; each has a fixed kind of content. */
export const dataPurposes = [
  'writing',
  'comparing',
  'research',
  'plagiarism',
  'publishing',
  'webhooks',
  'pages',
  'mail',
  'billing',
] as const
export const DataPurpose = z.enum(dataPurposes)
export type DataPurpose = z.infer<typeof DataPurpose>

/** A recipient of a workspace's data. */
export const DataFlow = z.object({
  purpose: DataPurpose,
  /** A provider's or platform's name; empty for a host without one. */
  provider: z.string(),
  /** Null if there is no fixed host. */
  host: z.string().nullable(),
  /** Whether the owner connected it or the administrator configured it. */
  source: z.enum(['owner', 'server']),
  /** Whether the host is this computer. */
  isLocal: z.boolean(),
  /** Whether the server blocks it because no text may leave this server. */
  isBlocked: z.boolean(),
  /** Null if data was never sent, or if that is unknown. */
  lastUsedAt: Timestamp.nullable(),
})
export type DataFlow = z.infer<typeof DataFlow>

export const DataFlows = z.object({
  workspaceId: Id,
  /** Whether external models, searches, and checks are blocked. */
  keepsTextHere: z.boolean(),
  flows: z.array(DataFlow),
})
export type DataFlows = z.infer<typeof DataFlows>
