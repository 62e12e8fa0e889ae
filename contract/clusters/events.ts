import { z } from 'zod'
import { Id } from '../base.ts'
import { SearchNote } from '../serps/schemas.ts'
import { Cluster, ClusterSeed } from './schemas.ts'

/** Sent by the browser: starts the job. */
export const GenerateClusters = z.object({ cluster: ClusterSeed, docId: Id, userId: Id })

/** Sent to the requester: progress while it runs, then the result or the error. */
export const ClusterGenerationResult = z.object({
  docId: Id,
  userId: Id,
  isClusterGenerating: z.boolean(),
  progress: z.object({ stage: z.string(), done: z.number(), total: z.number() }).optional(),
  clusterResult: Cluster.nullable(),
  error: z.string().nullable(),
  /** A user stopped it. */
  isStopped: z.boolean().optional(),
  /** Total cost in USD once it has ended. */
  cost: z.number().optional(),
  /** Services that failed, with the reason, once it has ended. */
  notes: z.array(SearchNote).optional(),
})
export type ClusterGenerationResult = z.infer<typeof ClusterGenerationResult>
