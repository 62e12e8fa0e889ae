import { z } from 'zod'
import { Id } from '../base.ts'

/** Sent to the workspace when a batch has made progress. */
export const BatchChanged = z.object({ batchId: Id })
export type BatchChanged = z.infer<typeof BatchChanged>
