import { type Queue, queuesOf, type Role } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import type { DocumentRow } from '../document-changes/service.ts'
import { findAuthors } from './list-queries.ts'
import { findQueued } from './queue-queries.ts'

/** Documents shown in each queue. */
const shownDocuments = 5

/** The caller's queue in a workspace, longest waiting first; empty queues are omitted. */
export async function listQueues(ctx: SignedInContext, workspaceId: string, role: Role): Promise<Queue[]> {
  const reader = { workspaceId, role, userId: ctx.session.userId }
  const found = await Promise.all(
    queuesOf(role).map(async (name) => ({ name, rows: await findQueued(ctx.app.database, reader, name) })),
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
