import type { BatchNote, BatchStage, ErrorCode } from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import type { BatchItem, BatchJobRow } from './queries.ts'

/** Thrown if the whole batch cannot continue: its budget is spent, or its creator lost access. */
export class BatchBlockedError extends Error {
  readonly code: ErrorCode
  readonly params: Record<string, string | number>
  constructor(code: ErrorCode, params: Record<string, string | number> = {}) {
    super(code)
    this.name = 'BatchBlockedError'
    this.code = code
    this.params = params
  }
}

/** The work on one row. */
export interface RowWork {
  app: App
  batch: BatchJobRow
  item: BatchItem
  /** Acts as the user who started the batch. */
  ctx: SignedInContext
  signal: AbortSignal
  /** Stores the current stage; throws if the run was replaced. */
  report: (stage: BatchStage, done?: number, total?: number) => Promise<void>
}

export interface RowResult {
  notes: BatchNote[]
  title?: string
  documentId?: string
  assigneeId?: null
}
