import { z } from 'zod'
import { Id } from '../base.ts'
import { SearchNote } from '../serps/schemas.ts'
import { Cluster, ClusterSeed } from './schemas.ts'

/** From the browser: start the job. */
export const GenerateClusters = z.object({ cluster: ClusterSeed, docId: Id, userId: Id })

/** To the person who asked: while it runs with progress, then once with the result or the error. */
export const ClusterGenerationResult = z.object({
  docId: Id,
  userId: Id,
  isClusterGenerating: z.boolean(),
  progress: z.object({ stage: z.string(), done: z.number(), total: z.number() }).optional(),
  clusterResult: Cluster.nullable(),
  error: z.string().nullable(),
  /** Somebody stopped it. */
  isStopped: z.boolean().optional(),
  /** What it has cost, in USD, once it has ended. */
  cost: z.number().optional(),
  /** Services that did not answer, and why, once it has ended. */
  notes: z.array(SearchNote).optional(),
})
export type ClusterGenerationResult = z.infer<typeof ClusterGenerationResult>
