import { randomUUID } from 'node:crypto'
import type { Sql } from '../db/sql.ts'

/** Inserts an owner, a workspace, and `count` empty documents; returns the ids of the documents. */
export async function makeDocuments(sql: Sql, count: number): Promise<string[]> {
  const owner = randomUUID()
  const workspace = randomUUID()
  await sql`insert into users (id, email, username) values (${owner}, ${`${owner}@test.local`}, 'Owner')`
  await sql`insert into workspaces (id, name, owner_id) values (${workspace}, 'Team', ${owner})`
  const ids = Array.from({ length: count }, () => randomUUID() as string)
  for (const id of ids) {
    await sql`
      insert into documents (id, workspace_id, created_by, updated_by)
      values (${id}, ${workspace}, ${owner}, ${owner})`
  }
  return ids
}
