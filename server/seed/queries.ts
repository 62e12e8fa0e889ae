import type { Role } from '@rankwell/contract'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import {
  collaborators,
  documents,
  memberships,
  metaData,
  subscriptions,
  users,
  workspaces,
} from '../db/schema.ts'

export async function findPersonId({ db }: Database, email: string): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.closedAt)))
  return row?.id ?? null
}

export async function insertPerson({ db }: Database, person: typeof users.$inferInsert) {
  await db.insert(users).values(person)
}

export async function insertWorkspace(
  database: Database,
  workspace: typeof workspaces.$inferInsert,
  members: { userId: string; role: Role }[],
) {
  await database.transaction(async ({ db }) => {
    await db.insert(workspaces).values(workspace)
    await db
      .insert(memberships)
      .values(
        members.map((member) => ({ ...member, workspaceId: workspace.id, createdAt: workspace.createdAt })),
      )
  })
}

export async function selectWorkspaceFor({ db }: Database, userId: string, workspaceId: string) {
  await db.update(users).set({ selectedWorkspaceId: workspaceId }).where(eq(users.id, userId))
}

/** The owner's only subscription: a trial until the given time, whatever it was before. */
export async function renewTrial({ db }: Database, id: string, ownerId: string, trialEnd: Date) {
  const trial = { status: 'trialing', trialEnd, currentPeriodEnd: trialEnd, cancelAtPeriodEnd: false }
  const renewed = await db
    .update(subscriptions)
    .set(trial)
    .where(eq(subscriptions.ownerId, ownerId))
    .returning({ id: subscriptions.id })
  if (renewed.length === 0) await db.insert(subscriptions).values({ id, ownerId, ...trial })
}

export async function insertMeta({ db }: Database, meta: typeof metaData.$inferInsert) {
  await db.insert(metaData).values(meta).onConflictDoNothing()
}

export async function setDocument(
  { db }: Database,
  id: string,
  changes: Partial<typeof documents.$inferInsert>,
) {
  await db.update(documents).set(changes).where(eq(documents.id, id))
}

/** Gives a user access to a document. */
export async function insertCollaborator({ db }: Database, documentId: string, userId: string) {
  await db.insert(collaborators).values({ documentId, userId, addedBy: userId }).onConflictDoNothing()
}
