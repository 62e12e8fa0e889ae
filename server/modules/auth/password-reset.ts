import type { Context } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import type { Input } from '../../lib/services.ts'
import { recordAudit } from '../audit/service.ts'
import { endSessionsOf } from '../authentication/end-sessions.ts'
import { hashPassword, requireGoodPassword } from '../authentication/passwords.ts'
import { makeLink, readLink, revokeAccountLinks, useLink } from '../links/service.ts'
import { queueMail } from '../mails/service.ts'
import { findAccountByEmail, findAccountById, setEmail, setPassword } from './queries.ts'
import { canReceiveMail, runInBackground } from './registration.ts'

/** Mails a link to reset the password, if the account exists; the response does not reveal that. */
export async function requestPasswordReset(ctx: Context, { email }: Input<'auth.requestPasswordReset'>) {
  const { app, language } = ctx
  runInBackground(app, async () => {
    const account = await findAccountByEmail(app.database, email)
    if (!account || !canReceiveMail(app, email)) return
    const wake = await app.database.transaction(async (tx) => {
      const link = await makeLink(app, tx, { kind: 'password', email, userId: account.id })
      return queueMail(app, tx, {
        kind: 'passwordReset',
        to: email,
        language: account.language,
        params: { link },
      })
    })
    await wake()
  })
  return { message: translate(language, 'auth.linkSent') }
}

export async function resetPassword(ctx: Context, input: Input<'auth.resetPassword'>) {
  const { app, language } = ctx
  const link = await readLink(app, input.token, ['password'])
  const account = link.userId ? await findAccountById(app.database, link.userId) : null
  // The link becomes invalid if the account's address changes.
  if (!account || account.email !== link.email) throw httpError('link_invalid')
  requireGoodPassword(input.password, language)
  const passwordHash = await hashPassword(input.password)
  const wake = await app.database.transaction(async (tx) => {
    await useLink(app, tx, link)
    await setPassword(tx, account.id, passwordHash)
    await revokeAccountLinks(app, tx, account.id)
    await recordAudit(app, tx, { action: 'account.password_reset', actorId: account.id })
    return queueMail(app, tx, {
      kind: 'passwordChanged',
      to: account.email,
      language: account.language,
      params: { link: `${app.config.publicUrl}/login` },
    })
  })
  await endSessionsOf(app, account.id, { code: 'session_revoked' })
  await wake()
  return { message: translate(language, 'auth.passwordReset') }
}

/** Changes to the new address that a link was sent to, and notifies the old one. */
export async function confirmEmail(ctx: Context, input: Input<'auth.confirmEmail'>) {
  const { app, language } = ctx
  const link = await readLink(app, input.token, ['email'])
  const account = link.userId ? await findAccountById(app.database, link.userId) : null
  if (!account) throw httpError('link_invalid')
  const wake = await app.database.transaction(async (tx) => {
    await useLink(app, tx, link)
    if (!(await setEmail(tx, account.id, link.email))) throw httpError('email_taken')
    await revokeAccountLinks(app, tx, account.id)
    await recordAudit(app, tx, {
      action: 'account.email_changed',
      actorId: account.id,
      subject: { from: account.email, to: link.email },
    })
    return queueMail(app, tx, {
      kind: 'emailChanged',
      to: account.email,
      language: account.language,
      params: { email: link.email },
    })
  })
  await wake()
  return { message: translate(language, 'auth.emailConfirmed') }
}
