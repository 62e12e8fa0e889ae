import type { SignedInContext } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import { recordAudit } from '../audit/service.ts'
import { endSessionsOf } from '../auth/end-sessions.ts'
import { hashPassword, requireGoodPassword, verifyPassword } from '../auth/passwords.ts'
import { mayBeWrittenTo } from '../auth/registration.ts'
import { findAccountByEmail, setPassword, takeGuess } from '../auth/service.ts'
import { makeLink, revokeAccountLinks } from '../links/service.ts'
import { queueMail } from '../mails/service.ts'
import type { UserRow } from './queries.ts'

/** Refuses whoever does not know the current password; tries are counted with those at the sign-in. */
export async function requirePassword(ctx: SignedInContext, row: UserRow, given: string | undefined) {
  const forgetGuesses = takeGuess(ctx, row.email)
  if (!(await verifyPassword(row.passwordHash, given ?? ''))) {
    const text = translate(ctx.language, 'error.password_wrong')
    throw refuse('wrong_credentials', { message: text, fields: { currentPassword: text } })
  }
  forgetGuesses()
}

/**
 * A new password counts at once and ends all other sessions; a new address counts once the link that is sent
 * to it was opened. Both need the current password.
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
      if (!(await setPassword(tx, row.id, passwordHash, row.passwordHash))) throw refuse('wrong_credentials')
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
    // An address that somebody else has is written to as well: the answer does not tell whose it is.
    if (email !== undefined && email !== row.email && mayBeWrittenTo(app, email)) {
      const isTaken = (await findAccountByEmail(tx, email)) !== null
      const params = isTaken
        ? { link: `${app.config.publicUrl}/login` }
        : { link: await makeLink(app, tx, { kind: 'email', email, userId: row.id }) }
      const kind = isTaken ? 'registrationKnown' : 'emailConfirm'
      orders.push(await queueMail(app, tx, { kind, to: email, language: row.language, params }))
    }
    return orders
  })
  if (passwordHash) await endSessionsOf(app, row.id, session.sid)
  for (const wake of wakes) await wake()
}
