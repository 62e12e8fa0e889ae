import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { imports } from '../../db/schema.ts'

export type ImportRow = typeof imports.$inferSelect

export const insertImport = async ({ db }: Database, row: typeof imports.$inferInsert): Promise<void> => {
  await db.insert(imports).values(row)
}

export async function findImport({ db }: Database, id: string): Promise<ImportRow | null> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id))
  return row ?? null
}

export async function markDeleted({ db }: Database, id: string, at: Date | null): Promise<void> {
  await db.update(imports).set({ deletedAt: at }).where(eq(imports.id, id))
}

export interface ListedImport {
  id: string
  kind: 'keywords' | 'results'
  name: string
  source: string
  locationName: string
  languageCode: string
  importedAt: Date
  userId: string | null
  username: string | null
  rows: number
}

/** Existing imports, newest first, with their remaining rows; only the one with `id` if given. */
export function listImportRows(
  { sql }: Database,
  workspaceId: string,
  { id = null, limit, offset }: { id?: string | null; limit: number; offset: number },
): Promise<ListedImport[]> {
  return sql<ListedImport>`
    select i.id, i.kind, i.name, i.source, i.location_name as "locationName", i.language_code as "languageCode",
      i.imported_at as "importedAt", u.id as "userId", u.username,
      case i.kind
        when 'keywords' then (select count(*)::int from imported_keywords r where r.import_id = i.id)
        else (select count(*)::int from imported_results r where r.import_id = i.id)
      end as rows
    from imports i left join users u on u.id = i.imported_by
    where i.workspace_id = ${workspaceId}::text::uuid and i.deleted_at is null
      and (${id}::text is null or i.id = ${id}::text::uuid)
    order by i.imported_at desc, i.id desc limit ${limit}::text::int offset ${offset}::text::int`
}

/** Number of rows of an import. */
export async function countRows({ sql }: Database, kind: ImportRow['kind'], id: string): Promise<number> {
  const [row] =
    kind === 'keywords'
      ? await sql<{ count: number }>`
          select count(*)::int as count from imported_keywords where import_id = ${id}::text::uuid`
      : await sql<{ count: number }>`
          select count(*)::int as count from imported_results where import_id = ${id}::text::uuid`
  return row?.count ?? 0
}

/** Permanently deletes imports deleted before that time. */
export async function purgeImports({ sql }: Database, workspaceId: string, before: Date): Promise<void> {
  await sql`
    with gone as (
      delete from imports where workspace_id = ${workspaceId}::text::uuid
        and deleted_at < ${before.toISOString()}::text::timestamptz returning id
    ), keywords as (
      delete from imported_keywords using gone where import_id = gone.id
    )
    delete from imported_results using gone where import_id = gone.id`
}

/** Whether the import has this kind and location, and belongs to the caller. */
export const isContinued = async (
  { db }: Database,
  row: Pick<ImportRow, 'id' | 'workspaceId' | 'kind' | 'locationName' | 'languageCode'> & { userId: string },
): Promise<boolean> => {
  const [found] = await db
    .select({ deletedAt: imports.deletedAt })
    .from(imports)
    .where(
      and(
        eq(imports.id, row.id),
        eq(imports.workspaceId, row.workspaceId),
        eq(imports.kind, row.kind),
        eq(imports.locationName, row.locationName),
        eq(imports.languageCode, row.languageCode),
        eq(imports.importedBy, row.userId),
      ),
    )
  return found !== undefined && found.deletedAt === null
}
