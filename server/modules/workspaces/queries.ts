import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { integrations, memberships, users, workspaceIntegrations, workspaces } from '../../db/schema.ts'

/** A user's workspaces with their roles, oldest first. */
export function listMemberships({ db }: Database, userId: string) {
  return db
    .select({ workspace: workspaces, role: memberships.role })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(and(eq(memberships.userId, userId), isNull(workspaces.deletedAt)))
    .orderBy(asc(workspaces.createdAt), asc(workspaces.id))
}

export async function findMembership({ db }: Database, workspaceId: string, userId: string) {
  const [row] = await db
    .select({ workspace: workspaces, role: memberships.role })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(
      and(
        eq(memberships.workspaceId, workspaceId),
        eq(memberships.userId, userId),
        isNull(workspaces.deletedAt),
      ),
    )
  return row ?? null
}

export function listMembers({ db }: Database, workspaceIds: string[]) {
  return db
    .select({
      workspaceId: memberships.workspaceId,
      _id: users.id,
      username: users.username,
      avatar: users.avatar,
      color: users.color,
      email: users.email,
      role: memberships.role,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(inArray(memberships.workspaceId, workspaceIds))
    .orderBy(asc(memberships.createdAt), asc(users.username))
}

/** The connections in use in workspaces, each workspace's default of a platform first. */
export function listConnections({ db }: Database, workspaceIds: string[]) {
  return db
    .select({
      workspaceId: workspaceIntegrations.workspaceId,
      _id: integrations.id,
      platform: integrations.platform,
      url: integrations.url,
      isConnected: integrations.isConnected,
      isDefault: workspaceIntegrations.isDefault,
      username: integrations.username,
      account: integrations.account,
    })
    .from(workspaceIntegrations)
    .innerJoin(integrations, eq(integrations.id, workspaceIntegrations.integrationId))
    .where(inArray(workspaceIntegrations.workspaceId, workspaceIds))
    .orderBy(asc(integrations.platform), desc(workspaceIntegrations.isDefault), asc(integrations.id))
}

/** The defaults of a user's new workspaces. */
export async function findDefaults({ db }: Database, userId: string) {
  const [row] = await db
    .select({ contentLanguage: users.contentLanguage, locationName: users.locationName })
    .from(users)
    .where(eq(users.id, userId))
  return row ?? {}
}

/** A workspace that has not been deleted. */
export async function findOpenWorkspace({ db }: Database, id: string) {
  const [row] = await db
    .select({ id: workspaces.id, name: workspaces.name, ownerId: workspaces.ownerId })
    .from(workspaces)
    .where(and(eq(workspaces.id, id), isNull(workspaces.deletedAt)))
  return row ?? null
}

/** Whether a workspace exists; it cannot be deleted until the transaction ends. */
export async function lockOpenWorkspace({ db }: Database, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(eq(workspaces.id, id), isNull(workspaces.deletedAt)))
    .for('share')
  return rows.length > 0
}

export const findWorkspaceName = async (database: Database, id: string): Promise<string | null> =>
  (await findOpenWorkspace(database, id))?.name ?? null
