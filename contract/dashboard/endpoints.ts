import { z } from 'zod'
import { Id, signedIn, Timestamp } from '../base.ts'
import { DocumentStatus, DocumentSummary } from '../documents/schemas.ts'

/** What can wait for someone: failed publishing, approved articles, reviews, declined and assigned work. */
const queueNames = ['failed', 'review', 'publish', 'declined', 'assigned'] as const
export const QueueName = z.enum(queueNames)
export type QueueName = z.infer<typeof QueueName>

export const QueuedDocument = DocumentSummary.extend({
  /** When the document got the status in which it waits. */
  waitingSince: Timestamp,
})
export type QueuedDocument = z.infer<typeof QueuedDocument>

export const Queue = z.object({
  name: QueueName,
  /** How many wait; no more than a hundred are counted. */
  total: z.number(),
  /** The first of them, longest waiting first. */
  documents: z.array(QueuedDocument),
})
export type Queue = z.infer<typeof Queue>

export const Dashboard = z.object({
  /** What waits for the caller by role; viewers have none. */
  queues: z.array(Queue),
  recent: z.array(DocumentSummary),
  counts: z.array(z.object({ status: DocumentStatus, count: z.number() })),
  total: z.number(),
  /** Mean of all scored documents; null where there is none. */
  averageScore: z.number().nullable(),
  words: z.number(),
})
export type Dashboard = z.infer<typeof Dashboard>

export const dashboard = {
  getDashboard: signedIn
    .route({
      method: 'GET',
      path: '/dashboard',
      summary: 'What waits for the caller, last documents, counts by status, average score',
    })
    .input(z.object({ workspace: Id.optional() }))
    .output(Dashboard),
}
