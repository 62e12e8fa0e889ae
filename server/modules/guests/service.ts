import { randomBytes } from 'node:crypto'
import { canShare, type contract, type GuestDocument, type GuestLink } from '@rankwell/contract'
import { toHtml, yDocToDoc } from '@rankwell/editor'
import type { Context, SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { translate } from '../../lib/messages.ts'
import type { Input, Services } from '../../lib/services.ts'
import { openDocument } from '../access/service.ts'
import { recordAudit } from '../audit/service.ts'
import { describeLink, hashSecret, mayGuestsComment, requireGuest } from '../authentication/guest-link.ts'
import { hashPassword } from '../authentication/passwords.ts'
import { findWorkspaceImage } from '../uploads/service.ts'
import { beginGuestTalk, deleteAsGuest, readGuestTalks, replyAsGuest } from './guest-threads.ts'
import { answerGuest, deleteGuestComment, listGuestThreads, resolveGuestThread } from './moderation.ts'
import {
  findLink,
  type GuestLinkRow,
  insertLink,
  listLinks,
  lockDocument,
  lockRole,
  recordLinkUse,
  revokeLink,
} from './queries.ts'

const day = 24 * 3600_000
/** Maximum number of active links of one document. */
const maxLinks = 20
const toGuestLink = (row: GuestLinkRow): GuestLink => ({
  _id: row.id,
  docId: row.documentId,
  canComment: row.canComment,
  hasPassword: row.passwordHash !== null,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

/** The document, for users who may share it. */
async function requireShared(ctx: SignedInContext, docId: string) {
  const { document, role, ownerId } = await openDocument(ctx, docId)
  if (!canShare(role)) throw httpError('role_forbidden')
  return { document, ownerId }
}

/**
 * Creates a link by which visitors without an account can read one document. Its URL is only in this
 * response: the database stores a hash of its 256 random bits.
 */
async function createGuestLink(ctx: SignedInContext, input: Input<'guests.createGuestLink'>) {
  const { app, session } = ctx
  const { docId, canComment, password, days } = input
  const { document, ownerId } = await requireShared(ctx, docId)
  const now = app.now()
  const token = randomBytes(32).toString('base64url')
  const row: GuestLinkRow = {
    id: newId(),
    documentId: docId,
    tokenHash: hashSecret(token),
    passwordHash: password === undefined ? null : await hashPassword(password),
    canComment,
    createdBy: session.userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * day),
    revokedAt: null,
    lastUsedAt: null,
  }
  await app.database.transaction(async (tx) => {
    // A user who loses the permission in the meantime also loses their links, including this one.
    const role = await lockRole(tx, document.workspaceId, session.userId)
    if (!role || !canShare(role)) throw httpError('role_forbidden')
    await lockDocument(tx, docId)
    if ((await listLinks(tx, docId, now)).length >= maxLinks)
      throw httpError('too_many_links', { params: { max: maxLinks } })
    await insertLink(tx, row)
    await recordAudit(app, tx, {
      action: 'guest_link.created',
      actorId: session.userId,
      ownerId,
      workspaceId: document.workspaceId,
      subject: { ...describeLink({ link: row, document }), days: String(days) },
    })
  })
  return { ...toGuestLink(row), url: `${app.config.publicUrl}/guest#${token}` }
}

async function listGuestLinks(ctx: SignedInContext, { docId }: Input<'guests.listGuestLinks'>) {
  await requireShared(ctx, docId)
  return (await listLinks(ctx.app.database, docId, ctx.app.now())).map(toGuestLink)
}

async function revokeGuestLink(ctx: SignedInContext, { id }: Input<'guests.revokeGuestLink'>) {
  const row = await findLink(ctx.app.database, id)
  if (!row) throw httpError('not_found')
  const { document, ownerId } = await requireShared(ctx, row.documentId)
  const { app, session } = ctx
  await app.database.transaction(async (tx) => {
    if (!(await revokeLink(tx, id, app.now()))) return
    await recordAudit(app, tx, {
      action: 'guest_link.revoked',
      actorId: session.userId,
      ownerId,
      workspaceId: document.workspaceId,
      subject: describeLink({ link: row, document }),
    })
  })
  return { message: translate(ctx.language, 'guests.revoked') }
}

async function openGuestDocument(
  ctx: Context,
  input: Input<'guests.openGuestDocument'>,
): Promise<GuestDocument> {
  const { app } = ctx
  const found = await requireGuest(ctx, input)
  const { link, document, workspace } = found
  await app.database.transaction(async (tx) => {
    if (!(await recordLinkUse(tx, link.id, app.now()))) return
    await recordAudit(app, tx, {
      action: 'guest_link.opened',
      actorId: null,
      ownerId: found.ownerId,
      workspaceId: document.workspaceId,
      subject: describeLink(found),
    })
  })
  const html = await app.texts.read(document.id, (ydoc) =>
    toHtml(yDocToDoc(ydoc), { embeds: 'address', raw: 'sandbox' }),
  )
  return {
    title: document.title || document.keyword,
    language: document.language,
    html,
    workspace,
    canComment: mayGuestsComment(found),
    expiresAt: link.expiresAt.toISOString(),
  }
}

/** An image of that document, and of no other. */
async function getGuestPicture(ctx: Context, input: Input<'guests.getGuestPicture'>): Promise<File> {
  const { app } = ctx
  const { document } = await requireGuest(ctx, input)
  const address = `/api/uploads/${input.id}`
  const html = await app.texts.read(document.id, (ydoc) => toHtml(yDocToDoc(ydoc)))
  const picture = html.includes(`src="${address}"`)
    ? await findWorkspaceImage(app, document.workspaceId, address)
    : null
  const data = await picture?.load()
  if (!picture || !data) throw httpError('not_found')
  return new File([new Uint8Array(data)], picture.name, { type: picture.mediaType })
}

export const guests: Services<typeof contract.guests> = {
  createGuestLink,
  listGuestLinks,
  revokeGuestLink,
  openGuestDocument,
  getGuestPicture,
  readGuestTalks,
  beginGuestTalk,
  replyAsGuest,
  deleteAsGuest,
  listGuestThreads,
  answerGuest,
  resolveGuestThread,
  deleteGuestComment,
}

export { listGuestAnchors } from './moderation.ts'
