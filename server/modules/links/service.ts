import { createHash, randomBytes } from 'node:crypto'
import type { SubUserRole } from '@rankwell/contract'
import type { App } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import type { LinkKind } from '../../db/schema.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { consumeLink, findLink, insertLink, type LinkRow, lockLinks, revokeOlderLinks } from './queries.ts'

const hour = 3600_000
const lifetime: Record<LinkKind, number> = {
  registration: 24 * hour,
  invitation: 7 * 24 * hour,
  return: 24 * hour,
  password: hour / 2,
  email: 24 * hour,
  setup: 24 * hour,
}

const pages: Record<LinkKind, string> = {
  registration: '/on-boarding',
  invitation: '/on-boarding',
  return: '/on-boarding',
  password: '/reset-password',
  email: '/confirm-email',
  setup: '/on-boarding',
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

export interface LinkFacts {
  kind: LinkKind
  email: string
  userId?: string
  workspaceId?: string
  role?: SubUserRole
  invitedBy?: string
  serverRole?: 'operator'
}

/** Dependencies for creating a link. */
export type LinkMaker = Pick<App, 'config' | 'now'>

/**
 * Creates a link; older and concurrent ones of the same purpose become invalid. Its origin is PUBLIC_URL,
 * never taken from a request. The database stores only the SHA-256 of its 256 random bits.
 */
export async function createLink(
  app: LinkMaker,
  database: Database,
  facts: LinkFacts,
): Promise<{ id: string; url: string }> {
  const { kind, email, userId, workspaceId } = facts
  const whose = kind === 'email' ? { userId } : { email }
  const token = randomBytes(32).toString('base64url')
  const id = await database.transaction(async (tx) => {
    await lockLinks(tx, [kind, userId && kind === 'email' ? userId : email, workspaceId ?? ''].join(' '))
    const now = app.now()
    await revokeOlderLinks(tx, { kind, ...whose, workspaceId }, now)
    const row = { id: newId(), tokenHash: hashToken(token), createdAt: now, ...facts }
    await insertLink(tx, { ...row, expiresAt: new Date(now.getTime() + lifetime[kind]) })
    return row.id
  })
  return { id, url: `${app.config.publicUrl}${pages[kind]}?token=${token}` }
}

/** The URL of a new link; see `createLink`. */
export const makeLink = async (app: LinkMaker, database: Database, facts: LinkFacts): Promise<string> =>
  (await createLink(app, database, facts)).url

/** Why a link is no longer valid; null if it is. */
function findEnd({ kind, usedAt, revokedAt, expiresAt }: LinkRow, now: Date): string | null {
  if (usedAt) return kind === 'invitation' ? 'accepted' : 'used'
  if (revokedAt) return 'revoked'
  return expiresAt <= now ? 'expired' : null
}

/** The valid link of a token; throws `link_invalid` with the reason. Consumes nothing. */
export async function readLink(app: App, token: string, kinds: LinkKind[]): Promise<LinkRow> {
  const row = await findLink(app.database, hashToken(token))
  if (!row || !kinds.includes(row.kind)) throw httpError('link_invalid')
  const variant = findEnd(row, app.now())
  if (variant) throw httpError('link_invalid', { variant })
  return row
}

/** Consumes a link within a transaction; a second caller gets an error. */
export async function useLink(app: App, transaction: Database, link: LinkRow): Promise<void> {
  if (!(await consumeLink(transaction, link.id, app.now()))) throw httpError('link_invalid')
}

/** Revokes requests made with the old password or address, because they may come from someone else. */
export async function revokeAccountLinks(app: App, transaction: Database, userId: string): Promise<void> {
  for (const kind of ['password', 'email'] as const)
    await revokeOlderLinks(transaction, { kind, userId }, app.now())
}

/** Cancels a requested email address change. */
export const revokeEmailLinks = (app: App, database: Database, userId: string): Promise<void> =>
  revokeOlderLinks(database, { kind: 'email', userId }, app.now())

export {
  deleteOldLinks,
  findInvitation,
  findPendingEmail,
  listOpenInvitations,
  revokeLink,
} from './queries.ts'
