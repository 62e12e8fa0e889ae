import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import {
  chatMessages,
  chats,
  documentBodies,
  documents,
  memberships,
  subscriptions,
  users,
  workspaces,
} from '../../db/schema.ts'

export type UserRow = typeof users.$inferSelect

export async function findUser({ db }: Database, id: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.closedAt)))
  return row ?? null
}

/** A user who shares a workspace with the caller, with the role in one of them. */
export async function findColleague({ db }: Database, id: string, callerId: string) {
  const [row] = await db
    .select({
      _id: users.id,
      username: users.username,
      avatar: users.avatar,
      color: users.color,
      role: memberships.role,
    })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(
      and(
        eq(users.id, id),
        isNull(users.closedAt),
        sql`${memberships.workspaceId} in (
          select m.workspace_id from memberships m join workspaces w on w.id = m.workspace_id
          where m.user_id = ${callerId} and w.deleted_at is null
        )`,
      ),
    )
    .limit(1)
  return row ?? null
}

export async function updateUserRow({ db }: Database, id: string, changes: Partial<UserRow>) {
  if (Object.keys(changes).length > 0) await db.update(users).set(changes).where(eq(users.id, id))
}

/** The current subscription of an owner: an active one, otherwise the newest. */
export async function findSubscription({ db }: Database, ownerId: string) {
  const [row] = await db
    .select({
      status: subscriptions.status,
      trialEnd: subscriptions.trialEnd,
      cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
    })
    .from(subscriptions)
    .where(eq(subscriptions.ownerId, ownerId))
    .orderBy(
      sql`${subscriptions.status} in ('trialing', 'active', 'past_due') desc`,
      desc(subscriptions.createdAt),
    )
    .limit(1)
  return row ?? null
}

/** The documents that a user created, with their text, in workspaces they are still a member of. */
export const listWrittenDocuments = ({ db }: Database, userId: string) =>
  db
    .select({
      _id: documents.id,
      title: documents.title,
      status: documents.status,
      createdAt: documents.createdAt,
      blog: documentBodies.blog,
    })
    .from(documents)
    .innerJoin(
      memberships,
      and(eq(memberships.workspaceId, documents.workspaceId), eq(memberships.userId, userId)),
    )
    .innerJoin(workspaces, eq(workspaces.id, documents.workspaceId))
    .leftJoin(documentBodies, eq(documentBodies.documentId, documents.id))
    .where(and(eq(documents.createdBy, userId), isNull(documents.deletedAt), isNull(workspaces.deletedAt)))
    .orderBy(desc(documents.createdAt))
    .limit(5_000)

/** The conversations that a user had in workspaces they are still a member of, with their messages. */
export const listOwnChats = ({ db }: Database, userId: string) =>
  db
    .select({
      _id: chats.id,
      title: chats.title,
      createdAt: chats.createdAt,
      messages: sql<object[]>`coalesce((
        select json_agg(json_build_object('_id', m.id, 'parent', m.parent_id, 'role', m.role, 'text', m.text,
          'model', m.model, 'createdAt', m.created_at) order by m.created_at, m.id)
        from ${chatMessages} m where m.chat_id = ${chats.id}), '[]')`,
    })
    .from(chats)
    .innerJoin(
      memberships,
      and(eq(memberships.workspaceId, chats.workspaceId), eq(memberships.userId, userId)),
    )
    .innerJoin(workspaces, eq(workspaces.id, chats.workspaceId))
    .where(and(eq(chats.createdBy, userId), isNull(chats.deletedAt), isNull(workspaces.deletedAt)))
    .orderBy(desc(chats.createdAt))
    .limit(2_000)
