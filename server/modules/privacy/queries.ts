import { eq } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { workspaces } from '../../db/schema.ts'

/** Whether no text of a workspace may leave the server; true for a workspace that does not exist. */
export async function readKeepsTextHere({ db }: Database, workspaceId: string): Promise<boolean> {
  const [row] = await db
    .select({ keepsTextHere: workspaces.keepsTextHere })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  return row?.keepsTextHere ?? true
}

export async function updateKeepsTextHere(
  { db }: Database,
  workspaceId: string,
  keepsTextHere: boolean,
): Promise<void> {
  await db.update(workspaces).set({ keepsTextHere }).where(eq(workspaces.id, workspaceId))
}
