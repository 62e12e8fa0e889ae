import { z } from 'zod'
import { Id, signedIn, Timestamp } from '../base.ts'
import { DocumentStatus, DocumentSummary } from '../documents/schemas.ts'

/** Task queues: failed publishing, approved articles, reviews, and declined and assigned work. */
const queueNames = ['failed', 'review', 'publish', 'declined', 'assigned'] as const
export const QueueName = z.enum(queueNames)
export type QueueName = z.infer<typeof QueueName>

export const QueuedDocument = DocumentSummary.extend({
  /** When the document got its current status. */
  waitingSince: Timestamp,
})
export type QueuedDocument = z.infer<typeof QueuedDocument>

export const Queue = z.object({
  name: QueueName,
  /** Number of entries, at most 100. */
  total: z.number(),
  /** The first entries, longest waiting first. */
  documents: z.array(QueuedDocument),
})
export type Queue = z.infer<typeof Queue>

export const Dashboard = z.object({
  /** The caller's queues by role; viewers have none. */
  queues: z.array(Queue),
  recent: z.array(DocumentSummary),
  counts: z.array(z.object({ status: DocumentStatus, count: z.number() })),
  total: z.number(),
  /** Mean score of all scored documents; null if there are none. */
  averageScore: z.number().nullable(),
  words: z.number(),
})
export type Dashboard = z.infer<typeof Dashboard>

export const dashboard = {
  getDashboard: signedIn
    .route({
      method: 'GET',
      path: '/dashboard',
      summary:
        'Get the caller’s pending tasks, recent documents, document counts by status, and the average score',
    })
    .input(z.object({ workspace: Id.optional() }))
    .output(Dashboard),
}
