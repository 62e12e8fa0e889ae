import { type QueueName, queueLimit, type Role } from '@rankwell/contract'
import { and, asc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { documents } from '../../db/schema.ts'
import { visibleTo } from './queries.ts'

/** As in the partial indexes: a parameter would prevent their use. */
const conditions: Record<QueueName, (userId: string) => SQL | undefined> = {
  failed: () => sql`${documents.hasFailed} and ${documents.status} in ('Completed', 'Published')`,
  review: () => sql`${documents.status} = 'In Review'`,
  publish: () =>
    and(sql`${documents.status} = 'Completed'`, sql`not ${documents.hasFailed}`, isNull(documents.publishAt)),
  declined: (userId) =>
    and(
      sql`${documents.status} = 'Draft'`,
      isNotNull(documents.declinedBy),
      ne(documents.declinedBy, userId),
      sql`coalesce(${documents.assigneeId}, ${documents.createdBy}) = ${userId}`,
    ),
  assigned: (userId) =>
    and(eq(documents.assigneeId, userId), sql`${documents.status} = 'Draft'`, isNull(documents.declinedBy)),
}

/** The documents of one of the user's queues, longest waiting first. */
export function findQueued(
  { db }: Database,
  { workspaceId, role, userId }: { workspaceId: string; role: Role; userId: string },
  name: QueueName,
) {
  return db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.workspaceId, workspaceId),
        sql`deleted_at is null`,
        conditions[name](userId),
        visibleTo(role, userId),
      ),
    )
    .orderBy(asc(documents.statusChangedAt), asc(documents.id))
    .limit(queueLimit)
}
