import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { collaborators, memberships, users } from '../../db/schema.ts'

/** The members who were added to a document, in the order in which they were added. */
export const listCollaborators = ({ db }: Database, documentId: string, workspaceId: string) =>
  db
    .select({
      _id: users.id,
      username: users.username,
      avatar: users.avatar,
      color: users.color,
      role: memberships.role,
    })
    .from(collaborators)
    .innerJoin(users, eq(users.id, collaborators.userId))
    .innerJoin(
      memberships,
      and(eq(memberships.userId, collaborators.userId), eq(memberships.workspaceId, workspaceId)),
    )
    .where(eq(collaborators.documentId, documentId))
    .orderBy(asc(collaborators.createdAt), asc(users.id))

export async function findMember({ db }: Database, workspaceId: string, userId: string) {
  const [row] = await db
    .select({ role: memberships.role, username: users.username })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId)))
  return row ?? null
}

/** Returns whether the user was a collaborator. */
export async function deleteCollaborator(
  { db }: Database,
  documentId: string,
  userId: string,
): Promise<boolean> {
  const rows = await db
    .delete(collaborators)
    .where(and(eq(collaborators.documentId, documentId), eq(collaborators.userId, userId)))
    .returning({ userId: collaborators.userId })
  return rows.length > 0
}
