import { type Queue, type QueueName, queueLimit, queuesOf, type Role } from '@rankwell/contract'
import { and, asc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { SignedInContext } from '../../context.ts'
import { documents } from '../../db/schema.ts'
import type { DocumentRow } from '../document-changes/service.ts'
import { findAuthors } from './list-queries.ts'
import { visibleTo } from './queries.ts'

/** Documents shown of each queue. */
const shownDocuments = 5

/** As the partial indexes have it: a parameter would keep them from being used. */
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

function findQueued(ctx: SignedInContext, workspaceId: string, role: Role, name: QueueName) {
  const { userId } = ctx.session
  return ctx.app.database.db
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

/** What waits for the caller in a workspace, longest first; queues without a document are left out. */
export async function listQueues(ctx: SignedInContext, workspaceId: string, role: Role): Promise<Queue[]> {
  const found = await Promise.all(
    queuesOf(role).map(async (name) => ({ name, rows: await findQueued(ctx, workspaceId, role, name) })),
  )
  const filled = found.filter(({ rows }) => rows.length > 0)
  const shown = filled.flatMap(({ rows }) => rows.slice(0, shownDocuments))
  const ids = [...new Set(shown.flatMap(({ updatedBy, createdBy }) => [updatedBy, createdBy]))]
  const people = ids.length > 0 ? await findAuthors(ctx.app.database, ids) : []
  const authors = new Map(people.map((author) => [author._id, author]))
  const authorOf = (id: string) => authors.get(id) ?? { _id: id, username: '', avatar: null, color: '' }
  return filled.map(({ name, rows }) => ({
    name,
    total: rows.length,
    documents: rows.slice(0, shownDocuments).map((row) => toQueued(row, authorOf)),
  }))
}

function toQueued(
  row: DocumentRow,
  authorOf: (id: string) => Queue['documents'][number]['created_by'],
): Queue['documents'][number] {
  const { title, language, keyword, status, hasFailed, score, words, configurationStep } = row
  return {
    _id: row.id,
    workspace: row.workspaceId,
    ...{ title, language, keyword, status, hasFailed, score, words, configurationStep },
    updated_by: authorOf(row.updatedBy),
    created_by: authorOf(row.createdBy),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    dueDate: row.dueDate?.toISOString() ?? null,
    waitingSince: row.statusChangedAt.toISOString(),
  }
}
