import { type Comment, type CommentThread, canSeeDocument } from '@rankwell/contract'
import type { Database } from '../../db/open.ts'
import { type CommentRow, listComments, listMembers, listPeople, type ThreadRow } from './queries.ts'

type CommentUser = Comment['author']

const unknown = (id: string): CommentUser => ({ _id: id, username: '', avatar: null, color: '5E61FB' })

function presentComment(row: CommentRow, people: Map<string, CommentUser>): Comment {
  const isDeleted = row.deletedAt !== null
  return {
    _id: row.id,
    author: people.get(row.authorId) ?? unknown(row.authorId),
    origin: row.origin,
    text: isDeleted ? '' : row.text,
    mentions: isDeleted
      ? []
      : row.mentions.map((id) => ({ _id: id, username: people.get(id)?.username ?? '' })),
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    isDeleted,
  }
}

/** Threads with their comments and names. */
export async function presentThreads(database: Database, rows: ThreadRow[]): Promise<CommentThread[]> {
  const comments = await listComments(
    database,
    rows.map((row) => row.id),
  )
  const ids = new Set(comments.flatMap((row) => [row.authorId, ...row.mentions]))
  for (const { resolvedBy } of rows) if (resolvedBy) ids.add(resolvedBy)
  const people = new Map((await listPeople(database, [...ids])).map((one) => [one._id, one]))
  const byThread = Map.groupBy(comments, (row) => row.threadId)
  return rows.map((row) => ({
    _id: row.id,
    docId: row.documentId,
    anchor: row.anchor,
    quote: row.quote,
    createdAt: row.createdAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolvedBy: row.resolvedBy ? (people.get(row.resolvedBy) ?? unknown(row.resolvedBy)) : null,
    comments: (byThread.get(row.id) ?? []).map((comment) => presentComment(comment, people)),
  }))
}

/** All users who currently have access to a document. */
export async function listReaders(database: Database, documentId: string): Promise<CommentUser[]> {
  const members = await listMembers(database, documentId)
  return members
    .filter((member) => canSeeDocument(member.role, member))
    .map(({ _id, username, avatar, color }) => ({ _id, username, avatar, color }))
}
