import { and, desc, eq, getTableColumns, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { type LinkKind, links, type MailStatus } from '../../db/schema.ts'

export type LinkRow = typeof links.$inferSelect

const isOpen = and(isNull(links.usedAt), isNull(links.revokedAt))
const isUsable = (now: Date) => and(isOpen, gt(links.expiresAt, now))

export async function insertLink({ db }: Database, link: typeof links.$inferInsert) {
  await db.insert(links).values(link)
}

/** Serializes requests for a link of the same purpose until the transaction ends. */
export async function lockLinks({ db }: Database, purpose: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`link:${purpose}`}, 0))`)
}

/** Only the newest link of a kind is valid: per address, and for invitations per workspace. */
export async function revokeOlderLinks(
  { db }: Database,
  of: {
    kind: LinkKind
    email?: string | undefined
    userId?: string | undefined
    workspaceId?: string | undefined
  },
  now: Date,
) {
  const same: (SQL | undefined)[] = [
    of.email === undefined ? undefined : eq(links.email, of.email),
    of.userId === undefined ? undefined : eq(links.userId, of.userId),
    of.workspaceId === undefined ? undefined : eq(links.workspaceId, of.workspaceId),
  ]
  await db
    .update(links)
    .set({ revokedAt: now })
    .where(and(eq(links.kind, of.kind), isOpen, ...same))
}

/** The link of a token, valid or not. */
export async function findLink({ db }: Database, tokenHash: string): Promise<LinkRow | null> {
  const [row] = await db.select().from(links).where(eq(links.tokenHash, tokenHash))
  return row ?? null
}

/** Claims a link: of concurrent calls, one gets it. */
export async function consumeLink({ db }: Database, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(links)
    .set({ usedAt: now })
    .where(and(eq(links.id, id), isUsable(now)))
    .returning({ id: links.id })
  return rows.length > 0
}

/** Looked up for each link, because a join would read the mails of every tenant. */
const mailStatus = sql<MailStatus | null>`(
  select m.status from mails m where m.link_id = links.id limit 1)`

/** Open invitations to a workspace with the state of their mail, newest first. */
export function listOpenInvitations({ db }: Database, workspaceId: string) {
  return db
    .select({ ...getTableColumns(links), mailStatus })
    .from(links)
    .where(and(eq(links.kind, 'invitation'), eq(links.workspaceId, workspaceId), isOpen))
    .orderBy(desc(links.id))
}

export async function findInvitation({ db }: Database, id: string): Promise<LinkRow | null> {
  const [row] = await db
    .select()
    .from(links)
    .where(and(eq(links.id, id), eq(links.kind, 'invitation'), isOpen))
  return row ?? null
}

/** The link to a requested, unconfirmed email address, expired or not. */
export async function findPendingEmail({ db }: Database, userId: string): Promise<LinkRow | null> {
  const [row] = await db
    .select()
    .from(links)
    .where(and(eq(links.kind, 'email'), eq(links.userId, userId), isOpen))
    .orderBy(desc(links.id))
    .limit(1)
  return row ?? null
}

/** Revokes a link; false if it was used or revoked in the meantime. */
export async function revokeLink({ db }: Database, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(links)
    .set({ revokedAt: now })
    .where(and(eq(links.id, id), isOpen))
    .returning({ id: links.id })
  return rows.length > 0
}

/** Deletes links that have been invalid for this many days. */
export async function deleteOldLinks({ db }: Database, days: number) {
  await db.delete(links).where(sql`${links.expiresAt} < now() - make_interval(days => ${days})`)
}
