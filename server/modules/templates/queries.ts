import { and, count, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/open.ts'
import { templateRuns, templates, templateUses, templateVersions, users } from '../../db/schema.ts'

export type TemplateRow = typeof templates.$inferSelect

const authorColumns = { _id: users.id, username: users.username, avatar: users.avatar, color: users.color }

const selectTemplates = ({ db }: Database) =>
  db
    .select({ template: templates, author: authorColumns })
    .from(templates)
    .leftJoin(users, eq(users.id, templates.createdBy))

export type AuthoredTemplate = Awaited<ReturnType<typeof listVisible>>[number]

/** The templates of a workspace that a user sees, by name. */
export const listVisible = (database: Database, workspaceId: string, userId: string) =>
  selectTemplates(database)
    .where(
      and(
        eq(templates.workspaceId, workspaceId),
        isNull(templates.deletedAt),
        or(eq(templates.sharing, 'workspace'), eq(templates.createdBy, userId)),
      ),
    )
    .orderBy(templates.name, templates.id)

export async function findTemplate(database: Database, id: string): Promise<AuthoredTemplate | null> {
  const [row] = await selectTemplates(database).where(eq(templates.id, id))
  return row ?? null
}

/** The current version of a template that is not deleted, locked until the transaction ends. */
export async function lockTemplate({ db }: Database, id: string): Promise<TemplateRow | null> {
  const [row] = await db.select().from(templates).where(eq(templates.id, id)).for('update')
  return row ?? null
}

/** Number of templates of a workspace, with a lock: no other one is added until the transaction ends. */
export async function lockCount({ db, sql: run }: Database, workspaceId: string): Promise<number> {
  await run`select pg_advisory_xact_lock(hashtextextended(${`templates ${workspaceId}`}, 0))`
  const [row] = await db
    .select({ total: count() })
    .from(templates)
    .where(eq(templates.workspaceId, workspaceId))
  return row?.total ?? 0
}

export async function insertTemplates(
  { db }: Database,
  rows: (typeof templates.$inferInsert & { createdBy: string })[],
): Promise<void> {
  await db.insert(templates).values(rows)
  await db.insert(templateVersions).values(
    rows.map(({ id, content, createdBy, createdAt }) => ({
      templateId: id,
      version: 1,
      content,
      createdBy,
      ...(createdAt && { createdAt }),
    })),
  )
}

export async function updateTemplateRow(
  { db }: Database,
  id: string,
  changes: Partial<TemplateRow>,
): Promise<void> {
  await db.update(templates).set(changes).where(eq(templates.id, id))
}

export async function insertVersion(
  { db }: Database,
  version: typeof templateVersions.$inferInsert,
): Promise<void> {
  await db.insert(templateVersions).values(version)
}

const maxVersions = 100
export const listVersions = ({ db }: Database, templateId: string) =>
  db
    .select({ version: templateVersions, author: authorColumns })
    .from(templateVersions)
    .leftJoin(users, eq(users.id, templateVersions.createdBy))
    .where(eq(templateVersions.templateId, templateId))
    .orderBy(desc(templateVersions.version))
    .limit(maxVersions)

export async function findVersion({ db }: Database, templateId: string, version: number) {
  const [row] = await db
    .select()
    .from(templateVersions)
    .where(and(eq(templateVersions.templateId, templateId), eq(templateVersions.version, version)))
  return row ?? null
}

/** The deleted templates of a workspace, newest first: a user's own, and with `withShared` all shared ones. */
export function listDeleted(
  { db }: Database,
  workspaceId: string,
  { userId, withShared }: { userId: string; withShared: boolean },
) {
  const deleter = alias(users, 'deleter')
  return db
    .select({ template: templates, deletedBy: deleter.username })
    .from(templates)
    .leftJoin(deleter, eq(deleter.id, templates.deletedBy))
    .where(
      and(
        eq(templates.workspaceId, workspaceId),
        isNotNull(templates.deletedAt),
        or(eq(templates.createdBy, userId), withShared ? eq(templates.sharing, 'workspace') : undefined),
      ),
    )
    .orderBy(desc(templates.deletedAt), desc(templates.id))
}

/** Permanently deletes templates that have been in the trash for this many days; returns their number. */
export async function deleteOldTemplates({ db }: Database, days: number): Promise<number> {
  const rows = await db
    .delete(templates)
    .where(sql`${templates.deletedAt} < now() - make_interval(days => ${days})`)
    .returning({ id: templates.id })
  return rows.length
}

export interface TemplateUse {
  uses: number
  isFavorite: boolean
  lastUsedAt: Date | null
}

/** How often each template is used in a workspace, and the user's own favorites and last use. */
export async function readUses(
  { db }: Database,
  workspaceId: string,
  userId: string,
): Promise<Map<string, TemplateUse>> {
  const isOwn = sql`${templateUses.userId} = ${userId}`
  const rows = await db
    .select({
      template: templateUses.template,
      uses: sql<number>`sum(${templateUses.uses})::int`,
      isFavorite: sql<boolean>`coalesce(bool_or(${templateUses.isFavorite}) filter (where ${isOwn}), false)`,
      lastUsedAt: sql<string | null>`max(${templateUses.lastUsedAt}) filter (where ${isOwn})`,
    })
    .from(templateUses)
    .where(eq(templateUses.workspaceId, workspaceId))
    .groupBy(templateUses.template)
  return new Map(
    rows.map(({ template, lastUsedAt, ...use }) => [
      template,
      { ...use, lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt) },
    ]),
  )
}

interface UseKey {
  workspaceId: string
  userId: string
  template: string
}

const useColumns = [templateUses.workspaceId, templateUses.userId, templateUses.template]

export async function setFavorite({ db }: Database, key: UseKey, isFavorite: boolean): Promise<void> {
  await db
    .insert(templateUses)
    .values({ ...key, isFavorite })
    .onConflictDoUpdate({ target: useColumns, set: { isFavorite } })
}

/** Stores a run, and counts it unless it failed. */
export async function insertRun(
  { db }: Database,
  run: typeof templateRuns.$inferInsert & UseKey & { createdAt: Date },
): Promise<void> {
  const { workspaceId, userId, template, createdAt } = run
  await db.insert(templateRuns).values(run)
  if (run.state === 'failed') return
  await db
    .insert(templateUses)
    .values({ workspaceId, userId, template, uses: 1, lastUsedAt: createdAt })
    .onConflictDoUpdate({
      target: useColumns,
      set: { uses: sql`${templateUses.uses} + 1`, lastUsedAt: createdAt },
    })
}

const maxRuns = 20
/** A user's last runs of a template that have a result. */
export const listRuns = ({ db }: Database, { workspaceId, userId, template }: UseKey) =>
  db
    .select()
    .from(templateRuns)
    .where(
      and(
        eq(templateRuns.workspaceId, workspaceId),
        eq(templateRuns.template, template),
        eq(templateRuns.userId, userId),
      ),
    )
    .orderBy(desc(templateRuns.createdAt), desc(templateRuns.id))
    .limit(maxRuns)

/** The cost of a run that was stopped is known after it has been stored. */
export async function setRunCost({ db }: Database, id: string, microUsd: number | null): Promise<void> {
  await db.update(templateRuns).set({ microUsd }).where(eq(templateRuns.id, id))
}
