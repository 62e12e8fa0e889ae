import type { User } from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError, tooManyRequests } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import { createRateLimiter, type RateLimiter } from '../../lib/rate-limit.ts'
import type { Input } from '../../lib/services.ts'
import { recordAudit } from '../audit/service.ts'
import { canReceiveMail } from '../auth/registration.ts'
import { findAccountByEmail, setPassword } from '../auth/service.ts'
import { endSessionsOf } from '../authentication/end-sessions.ts'
import { beginOwnAttempt } from '../authentication/login-attempts.ts'
import { hashPassword, requireGoodPassword } from '../authentication/passwords.ts'
import { findPendingEmail, makeLink, revokeAccountLinks, revokeEmailLinks } from '../links/service.ts'
import { queueMail } from '../mails/service.ts'
import { readCurrentUser } from './current-user.ts'
import { findUser, type UserRow } from './queries.ts'

/** Throws if the current password is wrong; attempts are delayed like sign-ins. */
export async function requirePassword(ctx: SignedInContext, row: UserRow, given: string | undefined) {
  const attempt = await beginOwnAttempt(ctx, row.id)
  if (!(await attempt.verify(row.passwordHash, given ?? ''))) {
    const text = translate(ctx.language, 'error.password_wrong')
    throw httpError('wrong_credentials', { message: text, fields: { currentPassword: text } })
  }
  await attempt.succeed()
}

/**
 * A new password takes effect immediately and ends all other sessions; a new address takes effect once its link is
 * opened. Both require the current password.
 */
export async function changeSecrets(
  ctx: SignedInContext,
  row: UserRow,
  changes: {
    email?: string | undefined
    password?: string | undefined
    currentPassword?: string | undefined
  },
): Promise<void> {
  const { app, session } = ctx
  const { email, password } = changes
  await requirePassword(ctx, row, changes.currentPassword)
  if (password !== undefined) requireGoodPassword(password, ctx.language)
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const wakes = await app.database.transaction(async (tx) => {
    const orders: (() => Promise<void>)[] = []
    if (passwordHash) {
      if (!(await setPassword(tx, row.id, passwordHash, row.passwordHash)))
        throw httpError('wrong_credentials')
      await revokeAccountLinks(app, tx, row.id)
      await recordAudit(app, tx, { action: 'account.password_changed', actorId: row.id })
      orders.push(
        await queueMail(app, tx, {
          kind: 'passwordChanged',
          to: row.email,
          language: row.language,
          params: { link: `${app.config.publicUrl}/login` },
        }),
      )
    }
    if (email !== undefined && email !== row.email) {
      const order = await requestEmailChange(app, tx, row, email)
      if (order) orders.push(order)
    }
    return orders
  })
  if (passwordHash) await endSessionsOf(app, row.id, { code: 'session_revoked', exceptSid: session.sid })
  for (const wake of wakes) await wake()
}

/**
 * Sends a link to a new address, which is pending until it is opened. If the address belongs to another account, it
 * also gets a mail and becomes pending, so that neither response nor profile reveals that.
 */
async function requestEmailChange(app: App, tx: Database, row: UserRow, email: string) {
  const isWritten = canReceiveMail(app, email)
  // The previous link stays valid if no other may be sent.
  if (!isWritten && (await findPendingEmail(tx, row.id))?.email === email) return null
  const link = await makeLink(app, tx, { kind: 'email', email, userId: row.id })
  if (!isWritten) return null
  const holder = await findAccountByEmail(tx, email)
  return queueMail(app, tx, {
    kind: holder ? 'registrationKnown' : 'emailConfirm',
    to: email,
    language: holder?.language ?? row.language,
    params: { link: holder ? `${app.config.publicUrl}/login` : link },
  })
}

const resendLimit = { max: 4, windowMs: 3600_000 }
const resends = new WeakMap<App, RateLimiter>()

/** Sends the link for the new address again; the previous one becomes invalid. */
export async function resendEmailLink(
  ctx: SignedInContext,
  { id }: Input<'users.resendEmailLink'>,
): Promise<User> {
  const { app, session } = ctx
  if (id !== session.userId) throw httpError('not_found')
  const row = await findUser(app.database, id)
  const pending = await findPendingEmail(app.database, id)
  if (!row || !pending) throw httpError('not_found')
  const limiter = resends.get(app) ?? createRateLimiter(resendLimit)
  resends.set(app, limiter)
  const result = limiter.take(id)
  if (!result.allowed) throw tooManyRequests(result)
  const wake = await app.database.transaction((tx) => requestEmailChange(app, tx, row, pending.email))
  await wake?.()
  return readCurrentUser(ctx)
}

/** Keeps the current address; the link for the new one becomes invalid. */
export async function cancelEmailChange(ctx: SignedInContext, { id }: { id: string }): Promise<User> {
  if (id !== ctx.session.userId) throw httpError('not_found')
  await revokeEmailLinks(ctx.app, ctx.app.database, id)
  return readCurrentUser(ctx)
}
