import type { Context, SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import type { Input } from '../../lib/services.ts'
import { beginAttempt } from '../authentication/login-attempts.ts'
import { openSession, revokeSession } from '../authentication/session.ts'
import { findAccountByEmail } from './queries.ts'

/** The subject of `beginAttempt` at sign-in. */
export const accountSubject = (email: string): string => `account:${email}`

export async function login(ctx: Context, input: Input<'auth.login'>): Promise<{ token: string }> {
  const email = input.email.trim().toLowerCase()
  const attempt = await beginAttempt(ctx, accountSubject(email))
  const account = await findAccountByEmail(ctx.app.database, email)
  const isCorrect = await attempt.verify(account?.passwordHash, input.password)
  if (!account?.passwordHash || !isCorrect) throw httpError('wrong_credentials')
  const token = await openSession(ctx, account.id, account.passwordHash, input.remember)
  await attempt.succeed()
  return { token }
}

export async function logout(ctx: SignedInContext): Promise<{ message: string }> {
  await revokeSession(ctx.app.database, ctx.session.sid, ctx.app.now())
  ctx.app.notify.endSession(ctx.session.sid)
  return { message: translate(ctx.language, 'auth.loggedOut') }
}

export { findAccountByEmail, setPassword } from './queries.ts'
