import type { Role } from '@rankwell/contract'
import { eq } from 'drizzle-orm'
import { type JsonRow, readRow } from '../../db/json-rows.ts'
import type { Database } from '../../db/open.ts'
import { documents } from '../../db/schema.ts'
import { defineStatement } from '../../db/sql.ts'

interface Found {
  document: JsonRow<typeof documents>
  role: Role
  ownerId: string
  isCollaborator: boolean
}

const documentFor = defineStatement<{ row: Found }>(`
  select json_build_object(
    'document', row_to_json(d), 'role', m.role, 'ownerId', w.owner_id,
    'isCollaborator', exists (
      select 1 from collaborators c where c.document_id = d.id and c.user_id = m.user_id
    )
  ) as row
  from documents d
  join workspaces w on w.id = d.workspace_id and w.deleted_at is null
  join memberships m on m.workspace_id = d.workspace_id and m.user_id = $2::uuid
  where d.id = $1::uuid and d.deleted_at is null and ($3::uuid is null or d.workspace_id = $3::uuid)`)

/**
 * A document with the caller's role in its workspace; null if the caller is not a member, or the document is
 * outside `within`, the workspace of an API key.
 */
export async function findDocumentFor(
  { sql }: Database,
  documentId: string,
  userId: string,
  within: string | null,
) {
  const [found] = await sql.run(documentFor, [documentId, userId, within])
  return found ? { ...found.row, document: readRow(documents, found.row.document) } : null
}

/** Links a document to its research. */
export async function setResearch(
  { db }: Database,
  documentId: string,
  research: { clusterId?: string; serpId?: string; keyword?: string; language?: string },
) {
  await db.update(documents).set(research).where(eq(documents.id, documentId))
}
