import type { Role } from '../workspaces/schemas.ts'
import type { QueueName } from './endpoints.ts'

/** Maximum counted entries of a queue. */
export const queueLimit = 100

const own: QueueName[] = ['declined', 'assigned']
const queues: Record<Role, QueueName[]> = {
  user: ['failed', 'review', 'publish', ...own],
  publisher: ['failed', 'publish', 'review', ...own],
  reviewer: ['review', ...own],
  writer: own,
  viewer: [],
}

/** The queues of a role, most urgent first. */
export const queuesOf = (role: Role): QueueName[] => queues[role]
