import type { Context } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input } from '../../lib/services.ts'
import { recordAudit } from '../audit/service.ts'
import { beginAttempt } from '../authentication/login-attempts.ts'
import { openSession } from '../authentication/session.ts'
import { readLink, useLink } from '../links/service.ts'
import { hasWorkspace } from '../workspaces/service.ts'
import { findAccountById, setOnboarded } from './queries.ts'
import { accountSubject } from './service.ts'

/**
 * Lets a user without a workspace return to their account, by an emailed link and their password. They return to
 * onboarding, where they can create a workspace, export their data, or close the account.
 */
export async function returnToAccount(
  ctx: Context,
  input: Input<'auth.returnToAccount'>,
): Promise<{ token: string }> {
  const { app } = ctx
  const link = await readLink(app, input.token, ['return'])
  const account = link.userId ? await findAccountById(app.database, link.userId) : null
  // The link becomes invalid if the account's address changes.
  if (!account || account.email !== link.email) throw httpError('link_invalid')
  const attempt = await beginAttempt(ctx, accountSubject(link.email))
  if (!(await attempt.verify(account.passwordHash, input.password))) throw httpError('wrong_credentials')
  await attempt.succeed()
  await app.database.transaction(async (tx) => {
    await useLink(app, tx, link)
    // A user who has been added to a workspace in the meantime simply signs in.
    if (await hasWorkspace(tx, account.id)) throw httpError('link_invalid')
    await setOnboarded(tx, account.id, false)
    await recordAudit(app, tx, { action: 'account.returned', actorId: account.id, ownerId: account.id })
  })
  return { token: await openSession(ctx, account.id, account.passwordHash ?? '') }
}
