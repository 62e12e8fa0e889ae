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

/** What making a link needs of the application. */
export type LinkMaker = Pick<App, 'config' | 'now'>

/**
 * Makes a link; older ones of the same purpose stop counting, also those made at the same moment. Its origin is
 * PUBLIC_URL and nothing that a request said. The database keeps the SHA-256 of its 256 random bits only.
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

/** The address of a new link; see `createLink`. */
export const makeLink = async (app: LinkMaker, database: Database, facts: LinkFacts): Promise<string> =>
  (await createLink(app, database, facts)).url

/** Why a link is no longer valid; null while it is. */
function findEnd({ kind, usedAt, revokedAt, expiresAt }: LinkRow, now: Date): string | null {
  if (usedAt) return kind === 'invitation' ? 'accepted' : 'used'
  if (revokedAt) return 'revoked'
  return expiresAt <= now ? 'expired' : null
}

/** The link of a token while it counts; refuses with `link_invalid`, saying why. Consumes nothing. */
export async function readLink(app: App, token: string, kinds: LinkKind[]): Promise<LinkRow> {
  const row = await findLink(app.database, hashToken(token))
  if (!row || !kinds.includes(row.kind)) throw httpError('link_invalid')
  const variant = findEnd(row, app.now())
  if (variant) throw httpError('link_invalid', { variant })
  return row
}

/** Uses a link up within a transaction; refuses whoever comes second. */
export async function useLink(app: App, transaction: Database, link: LinkRow): Promise<void> {
  if (!(await consumeLink(transaction, link.id, app.now()))) throw httpError('link_invalid')
}

/**
 * Ends what was asked for under the old password or address: links to a new one of either. Whoever asked may
 * not be the person who has changed it now.
 */
export async function revokeAccountLinks(app: App, transaction: Database, userId: string): Promise<void> {
  for (const kind of ['password', 'email'] as const)
    await revokeOlderLinks(transaction, { kind, userId }, app.now())
}

/** Takes a wish for a new address back. */
export const revokeEmailLinks = (app: App, database: Database, userId: string): Promise<void> =>
  revokeOlderLinks(database, { kind: 'email', userId }, app.now())

export {
  deleteOldLinks,
  findInvitation,
  findPendingEmail,
  listOpenInvitations,
  revokeLink,
} from './queries.ts'
