import type { DocumentStatus, Role } from '@rankwell/contract'
import {
  and,
  asc,
  avg,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/open.ts'
import { collaborators, documentBodies, documents, generations, memberships, users } from '../../db/schema.ts'

export type DocumentRow = typeof documents.$inferSelect
const updater = alias(users, 'updater')
const creator = alias(users, 'creator')
const author = (person: typeof users) => ({
  _id: person.id,
  username: person.username,
  avatar: person.avatar,
  color: person.color,
})

const summaryColumns = {
  document: documents,
  updatedBy: author(updater as unknown as typeof users),
  createdBy: author(creator as unknown as typeof users),
}

const selectSummaries = ({ db }: Database) =>
  db
    .select(summaryColumns)
    .from(documents)
    .innerJoin(updater, eq(updater.id, documents.updatedBy))
    .innerJoin(creator, eq(creator.id, documents.createdBy))

export type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number]

/** The part of a workspace's documents that a role sees; the rule itself is `canSeeDocument`. */
function visibleTo(role: Role, userId: string): SQL | undefined {
  if (role === 'user' || role === 'publisher') return undefined
  const isCollaborator = sql`exists (
    select 1 from ${collaborators} c where c.document_id = ${documents.id} and c.user_id = ${userId}
  )`
  return role === 'reviewer' ? or(isCollaborator, documents.wasInReview) : isCollaborator
}

export interface ListFilter {
  workspaceId: string
  userId: string
  role: Role
  search?: string | undefined
  status?: DocumentStatus | undefined
}

const escapeLike = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&')

const matching = ({ workspaceId, userId, role, search, status }: ListFilter) =>
  and(
    eq(documents.workspaceId, workspaceId),
    isNull(documents.deletedAt),
    visibleTo(role, userId),
    status && eq(documents.status, status),
    search ? sql`lower(${documents.title}) like ${`%${escapeLike(search)}%`}` : undefined,
  )

const sortColumns = { updated: documents.updatedAt, title: documents.title, score: documents.score } as const
export type SortColumn = keyof typeof sortColumns
export interface Position {
  value: string | number
  id: string
}

/** One page by keyset: rows after the position, in the order asked for. */
export function listSummaries(
  database: Database,
  filter: ListFilter,
  sort: { column: SortColumn; descending: boolean },
  after: Position | null,
  limit: number,
): Promise<SummaryRow[]> {
  const column = sortColumns[sort.column]
  const order = sort.descending ? desc : asc
  const past = sort.descending ? lt : gt
  const value =
    after && sort.column === 'updated' ? sql`${after.value}::timestamptz` : after ? sql`${after.value}` : null
  return selectSummaries(database)
    .where(
      and(
        matching(filter),
        after && value
          ? or(past(column, value), and(eq(column, value), past(documents.id, after.id)))
          : undefined,
      ),
    )
    .orderBy(order(column), order(documents.id))
    .limit(limit)
}

/** The number of matching documents, counted up to the limit. */
export async function countMatching({ db }: Database, filter: ListFilter, limit: number): Promise<number> {
  const some = db.select({ id: documents.id }).from(documents).where(matching(filter)).limit(limit).as('some')
  const [row] = await db.select({ total: count() }).from(some)
  return row?.total ?? 0
}

export async function findSummary(database: Database, id: string): Promise<SummaryRow | null> {
  const [row] = await selectSummaries(database).where(eq(documents.id, id))
  return row ?? null
}

/** Stores a document with its creator as the first collaborator, in one statement. */
export async function insertDocument(
  { db }: Database,
  document: typeof documents.$inferInsert,
): Promise<void> {
  const made = db.$with('made').as(
    db.insert(documents).values(document).returning({
      documentId: documents.id,
      userId: documents.createdBy,
    }),
  )
  await db
    .with(made)
    .insert(collaborators)
    .select(
      db
        .select({
          documentId: made.documentId,
          userId: made.userId,
          addedBy: sql`${made.userId}`.as('added_by'),
          createdAt: sql`now()`.as('created_at'),
        })
        .from(made),
    )
}

export async function updateDocumentRow({ db }: Database, id: string, changes: Partial<DocumentRow>) {
  if (Object.keys(changes).length > 0) await db.update(documents).set(changes).where(eq(documents.id, id))
}

/** Changes the status only if it still is what the caller saw; tells whether it was. */
export async function moveStatus(
  { db }: Database,
  id: string,
  from: DocumentStatus,
  changes: Partial<DocumentRow>,
): Promise<boolean> {
  const rows = await db
    .update(documents)
    .set(changes)
    .where(and(eq(documents.id, id), eq(documents.status, from)))
    .returning({ id: documents.id })
  return rows.length === 1
}

/** Documents with the caller's role where each lies; foreign ones are missing from the answer. */
export function findForDeletion({ db }: Database, ids: string[], userId: string, isDeleted: boolean) {
  return db
    .select({
      id: documents.id,
      workspaceId: documents.workspaceId,
      wasInReview: documents.wasInReview,
      role: memberships.role,
      isCollaborator: sql<boolean>`exists (
        select 1 from ${collaborators} c where c.document_id = ${documents.id} and c.user_id = ${userId}
      )`,
    })
    .from(documents)
    .innerJoin(
      memberships,
      and(eq(memberships.workspaceId, documents.workspaceId), eq(memberships.userId, userId)),
    )
    .where(
      and(
        inArray(documents.id, ids),
        isDeleted ? isNotNull(documents.deletedAt) : isNull(documents.deletedAt),
      ),
    )
}

export async function markDeleted({ db }: Database, ids: string[], userId: string | null, at: Date | null) {
  await db.update(documents).set({ deletedAt: at, deletedBy: userId }).where(inArray(documents.id, ids))
}

export function listCollaborators({ db }: Database, documentId: string) {
  return db
    .select({
      _id: users.id,
      username: users.username,
      avatar: users.avatar,
      color: users.color,
      role: memberships.role,
    })
    .from(collaborators)
    .innerJoin(documents, eq(documents.id, collaborators.documentId))
    .innerJoin(users, eq(users.id, collaborators.userId))
    .innerJoin(
      memberships,
      and(eq(memberships.userId, users.id), eq(memberships.workspaceId, documents.workspaceId)),
    )
    .where(eq(collaborators.documentId, documentId))
    .orderBy(asc(collaborators.createdAt))
}

export async function findBody({ db }: Database, documentId: string) {
  const [row] = await db.select().from(documentBodies).where(eq(documentBodies.documentId, documentId))
  return row ?? null
}

export async function saveBody({ db }: Database, body: typeof documentBodies.$inferInsert) {
  await db
    .insert(documentBodies)
    .values(body)
    .onConflictDoUpdate({ target: documentBodies.documentId, set: body })
}

/** The newest run that wrote into a document. */
export async function findNewestGeneration({ db }: Database, documentId: string) {
  const [row] = await db
    .select()
    .from(generations)
    .where(eq(generations.documentId, documentId))
    .orderBy(desc(generations.createdAt))
    .limit(1)
  return row ?? null
}

/** Number, words and mean score of the documents that a role sees, by status. */
export function groupByStatus({ db }: Database, filter: ListFilter) {
  return db
    .select({
      status: documents.status,
      count: count(),
      words: sum(documents.words).mapWith(Number),
      scored: count(sql`case when ${gt(documents.words, 0)} then 1 end`),
      score: avg(sql`case when ${gt(documents.words, 0)} then ${documents.score} end`).mapWith(Number),
    })
    .from(documents)
    .where(matching(filter))
    .groupBy(documents.status)
}
