import { z } from 'zod'
import { Id } from '../base.ts'
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
})
export type ClusterGenerationResult = z.infer<typeof ClusterGenerationResult>
