import { createHash, randomBytes } from 'node:crypto'
import { canShare, type contract, type GuestDocument, type GuestLink } from '@rankwell/contract'
import { toHtml, yDocToDoc } from '@rankwell/editor'
import type { Context, SignedInContext } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { translate } from '../../lib/messages.ts'
import { createRateLimiter, type RateLimiter } from '../../lib/rate-limit.ts'
import type { Services } from '../../lib/services.ts'
import { openDocument } from '../access/service.ts'
import { hashPassword, verifyPassword } from '../auth/passwords.ts'
import { findWorkspaceImage } from '../uploads/service.ts'
import {
  findByToken,
  findLink,
  type GuestLinkRow,
  insertLink,
  listLinks,
  noteUse,
  revokeLink,
} from './queries.ts'

const day = 24 * 3600_000
/** Links of one document that count at the same time. */
const mostLinks = 20
/** What one visitor may read in ten minutes, and how often a password may be tried at one link. */
const reads = { max: 600, windowMs: 600_000 }
const passwords = { max: 20, windowMs: 600_000 }
const limiters = new WeakMap<object, { reads: RateLimiter; passwords: RateLimiter }>()

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

const toGuestLink = (row: GuestLinkRow): GuestLink => ({
  _id: row.id,
  docId: row.documentId,
  canComment: row.canComment,
  hasPassword: row.passwordHash !== null,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

/** The document, for whoever may let people in. */
async function requireShared(ctx: SignedInContext, docId: string) {
  const { document, role } = await openDocument(ctx, docId)
  if (!canShare(role)) throw refuse('role_forbidden')
  return document
}

interface NewLink {
  docId: string
  canComment: boolean
  password?: string | undefined
  days: number
}

/**
 * Makes a link by which people without an account look at one document. Its address is answered this once:
 * the database keeps a hash of its 256 random bits only.
 */
export async function createGuestLink(ctx: SignedInContext, input: NewLink) {
  const { app, session } = ctx
  const { docId, canComment, password, days } = input
  await requireShared(ctx, docId)
  const now = app.now()
  if ((await listLinks(app.database, docId, now)).length >= mostLinks)
    throw refuse('too_many_links', { params: { max: mostLinks } })
  const token = randomBytes(32).toString('base64url')
  const row: GuestLinkRow = {
    id: newId(),
    documentId: docId,
    tokenHash: hashToken(token),
    passwordHash: password === undefined ? null : await hashPassword(password),
    canComment,
    createdBy: session.userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * day),
    revokedAt: null,
    lastUsedAt: null,
  }
  await insertLink(app.database, row)
  return { ...toGuestLink(row), url: `${app.config.publicUrl}/guest#${token}` }
}

export async function listGuestLinks(ctx: SignedInContext, { docId }: { docId: string }) {
  await requireShared(ctx, docId)
  return (await listLinks(ctx.app.database, docId, ctx.app.now())).map(toGuestLink)
}

export async function revokeGuestLink(ctx: SignedInContext, { id }: { id: string }) {
  const row = await findLink(ctx.app.database, id)
  if (!row) throw refuse('not_found')
  await requireShared(ctx, row.documentId)
  await revokeLink(ctx.app.database, id, ctx.app.now())
  return { message: translate(ctx.language, 'guests.revoked') }
}

function limitersOf(app: object) {
  const known = limiters.get(app) ?? {
    reads: createRateLimiter(reads),
    passwords: createRateLimiter(passwords),
  }
  limiters.set(app, known)
  return known
}

const take = (limiter: RateLimiter, key: string): void => {
  const { allowed, retryAfterSeconds } = limiter.take(key)
  if (!allowed) throw refuse('too_many_requests', { params: { seconds: retryAfterSeconds } })
}

interface Visit {
  token: string
  password?: string | undefined
}

/** What a link leads to now: it ends with its maker's right to share, at its date, and when it is revoked. */
async function requireGuest(ctx: Context, { token, password }: Visit) {
  const { app } = ctx
  const limits = limitersOf(app)
  take(limits.reads, ctx.visitor)
  const found = await findByToken(app.database, hashToken(token), app.now())
  if (!found || !canShare(found.role)) throw refuse('link_invalid')
  const { link } = found
  if (link.passwordHash !== null) {
    if (password === undefined) throw refuse('guest_password')
    take(limits.passwords, link.id)
    if (!(await verifyPassword(link.passwordHash, password))) throw refuse('guest_password_wrong')
    limits.passwords.forget(link.id)
  }
  return found
}

export async function openGuestDocument(ctx: Context, input: Visit): Promise<GuestDocument> {
  const { app } = ctx
  const { link, document, workspace } = await requireGuest(ctx, input)
  await noteUse(app.database, link.id, app.now())
  const html = await app.texts.read(document.id, (ydoc) =>
    toHtml(yDocToDoc(ydoc), { embeds: 'address', raw: 'sandbox' }),
  )
  return {
    title: document.title || document.keyword,
    language: document.language,
    html,
    workspace,
    canComment: link.canComment,
    expiresAt: link.expiresAt.toISOString(),
  }
}

/** A picture of that document, and of no other. */
export async function getGuestPicture(ctx: Context, input: Visit & { id: string }): Promise<File> {
  const { app } = ctx
  const { document } = await requireGuest(ctx, input)
  const address = `/api/uploads/${input.id}`
  const html = await app.texts.read(document.id, (ydoc) => toHtml(yDocToDoc(ydoc)))
  const picture = html.includes(`src="${address}"`)
    ? await findWorkspaceImage(app, document.workspaceId, address)
    : null
  const data = await picture?.load()
  if (!picture || !data) throw refuse('not_found')
  return new File([new Uint8Array(data)], picture.name, { type: picture.mediaType })
}

export const guests: Services<typeof contract.guests> = {
  createGuestLink,
  listGuestLinks,
  revokeGuestLink,
  openGuestDocument,
  getGuestPicture,
}
