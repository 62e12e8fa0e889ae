import type { Context } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input } from '../../lib/services.ts'
import { recordAudit } from '../audit/service.ts'
import { hashPassword, requireGoodPassword } from '../authentication/passwords.ts'
import { openSession } from '../authentication/session.ts'
import { type LinkMaker, makeLink, readLink, useLink } from '../links/service.ts'
import { hasAccounts } from './queries.ts'
import { createUser } from './registration.ts'

/**
 * A link that creates the first account, as operator, without mail. Each one invalidates earlier ones.
 * @returns null once there is an account
 */
export async function makeSetupLink(maker: LinkMaker, database: Database): Promise<string | null> {
  if (await hasAccounts(database)) return null
  return makeLink(maker, database, { kind: 'setup', email: '', serverRole: 'operator' })
}

/** Creates the account of a setup link, regardless of the registration setting. */
export async function setUpAccount(
  ctx: Context,
  input: Input<'auth.setUpAccount'>,
): Promise<{ token: string }> {
  const { app, language } = ctx
  const link = await readLink(app, input.token, ['setup'])
  requireGoodPassword(input.password, language)
  const passwordHash = await hashPassword(input.password)
  const email = link.email || input.email
  const userId = await app.database.transaction(async (tx) => {
    await useLink(app, tx, link)
    // The link for the first account is invalid once there is an account.
    if (!link.email && (await hasAccounts(tx))) throw httpError('link_invalid')
    const { username } = input
    const { serverRole } = link
    const id = await createUser(app, tx, {
      email,
      username,
      passwordHash,
      language,
      serverRole,
      isOnboarded: false,
    })
    await recordAudit(app, tx, {
      action: 'account.created',
      actorId: id,
      ownerId: id,
      subject: { email },
    })
    return id
  })
  return { token: await openSession(ctx, userId, passwordHash) }
}
