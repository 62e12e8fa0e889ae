import type { Invitation } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { httpError, tooManyRequests } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import { createRateLimiter, type RateLimiter } from '../../lib/rate-limit.ts'
import type { Input } from '../../lib/services.ts'
import { recordAudit } from '../audit/service.ts'
import { createLink, findInvitation, listOpenInvitations, revokeLink } from '../links/service.ts'
import { queueMail } from '../mails/service.ts'
import { requireOwned } from './members.ts'
import { findLanguage, findName } from './membership-queries.ts'
import { listMembers } from './queries.ts'

/** Maximum number of invitation mails per owner. */
const limit = { max: 60, windowMs: 3600_000 }
const limiters = new WeakMap<object, RateLimiter>()

export async function inviteSubUser(ctx: SignedInContext, input: Input<'workspaces.inviteSubUser'>) {
  const { app, session } = ctx
  const workspace = await requireOwned(ctx, input.workspaceId)
  const limiter = limiters.get(app) ?? createRateLimiter(limit)
  limiters.set(app, limiter)
  const result = limiter.take(session.userId)
  if (!result.allowed) throw tooManyRequests(result)
  const members = await listMembers(app.database, [workspace._id])
  if (members.some((member) => member.email === input.email)) throw httpError('already_member')
  const { wake, url } = await app.database.transaction(async (tx) => {
    const link = await createLink(app, tx, {
      kind: 'invitation',
      email: input.email,
      workspaceId: workspace._id,
      role: input.role,
      invitedBy: session.userId,
    })
    await recordAudit(app, tx, {
      action: 'member.invited',
      actorId: session.userId,
      ownerId: session.userId,
      workspaceId: workspace._id,
      subject: { email: input.email, role: input.role, workspace: workspace.name },
    })
    const inviter = await findName(tx, session.userId)
    // Mail queued until a mail server is configured would contain a link that the owner has already shared
    // manually.
    if (app.mail.kind === 'none') return { wake: null, url: link.url }
    const wake = await queueMail(app, tx, {
      kind: 'invitation',
      to: input.email,
      // Users with an account read it in their language; for others only the inviter's is known.
      language: (await findLanguage(tx, input.email)) ?? ctx.language,
      linkId: link.id,
      params: { link: link.url, inviter, workspace: workspace.name, role: input.role },
    })
    return { wake, url: link.url }
  })
  if (!wake) return { message: translate(ctx.language, 'workspaces.invitedByLink'), link: url }
  await wake()
  return { message: translate(ctx.language, 'workspaces.invited') }
}

export async function listInvitations(
  ctx: SignedInContext,
  input: Input<'workspaces.listInvitations'>,
): Promise<Invitation[]> {
  const workspace = await requireOwned(ctx, input.workspace)
  const rows = await listOpenInvitations(ctx.app.database, workspace._id)
  return rows.map((row) => ({
    _id: row.id,
    email: row.email,
    role: row.role ?? 'writer',
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isExpired: row.expiresAt <= ctx.app.now(),
    delivery: ctx.app.mail.kind === 'none' ? 'off' : (row.mailStatus ?? 'sent'),
  }))
}

export async function revokeInvitation(ctx: SignedInContext, input: Input<'workspaces.revokeInvitation'>) {
  const { app, session } = ctx
  const row = await findInvitation(app.database, input.id)
  if (!row?.workspaceId) throw httpError('not_found')
  const workspace = await requireOwned(ctx, row.workspaceId)
  await app.database.transaction(async (tx) => {
    if (!(await revokeLink(tx, row.id, app.now()))) throw httpError('not_found')
    await recordAudit(app, tx, {
      action: 'member.invitation_revoked',
      actorId: session.userId,
      ownerId: session.userId,
      workspaceId: workspace._id,
      subject: { email: row.email, workspace: workspace.name },
    })
  })
  return { message: translate(ctx.language, 'workspaces.invitationRevoked') }
}
