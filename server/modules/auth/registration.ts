import type { AuthOptions, LinkInfo } from '@rankwell/contract'
import type { App, Context } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import type { LinkKind, users } from '../../db/schema.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { translate } from '../../lib/messages.ts'
import { createRateLimiter, type RateLimiter } from '../../lib/rate-limit.ts'
import type { Input } from '../../lib/services.ts'
import { recordAudit } from '../audit/service.ts'
import { hashPassword, requireGoodPassword } from '../authentication/passwords.ts'
import { mayRegister } from '../authentication/registration-policy.ts'
import { openSession } from '../authentication/session.ts'
import { makeLink, readLink as readOpenLink, useLink } from '../links/service.ts'
import { type MailRequest, queueMail } from '../mails/service.ts'
import { findWorkspaceName, hasWorkspace } from '../workspaces/service.ts'
import { findAccountByEmail, hasAccounts, insertUser } from './queries.ts'

/** Maximum number of emails to one address from these calls, by any sender. */
const limit = { max: 5, windowMs: 3600_000 }
const limiters = new WeakMap<App, RateLimiter>()

/** Whether another email may be sent to this address; not revealed to the caller. */
export function canReceiveMail(app: App, email: string): boolean {
  const limiter = limiters.get(app) ?? createRateLimiter(limit)
  limiters.set(app, limiter)
  return limiter.take(email).allowed
}

/** Who may register, and whether mail can be sent. */
export async function getAuthOptions({ app }: Context): Promise<AuthOptions> {
  const { mode, domains } = app.config.registration
  return {
    registration: mode,
    domains: mode === 'open' ? domains : [],
    hasMail: app.mail.kind !== 'none',
  }
}

/**
 * Sends a registration link. The response is the same for known and unknown addresses, and the work is done
 * after it, so that its timing is the same too.
 */
export async function register(
  ctx: Context,
  { email }: Input<'auth.register'>,
): Promise<{ message: string }> {
  const { app, language } = ctx
  runInBackground(app, async () => {
    if (!canReceiveMail(app, email)) return
    const wake = await app.database.transaction(async (tx) => {
      const mail = await chooseMail(app, tx, email)
      return mail && queueMail(app, tx, { to: email, language, ...mail })
    })
    await wake?.()
  })
  return { message: translate(language, 'auth.linkSent') }
}

/**
 * Which mail an address gets: a registration link, a notice of the existing account, or a link to return without a
 * workspace.
 */
async function chooseMail(
  app: App,
  tx: Database,
  email: string,
): Promise<(Pick<MailRequest, 'kind' | 'params'> & { language?: string }) | null> {
  const known = await findAccountByEmail(tx, email)
  if (!known) {
    if (!mayRegister(app, email)) return null
    return {
      kind: 'registration',
      params: { link: await makeLink(app, tx, { kind: 'registration', email }) },
    }
  }
  const { language } = known
  // If strangers cannot register, the form only sends mail to users who need to return.
  if (app.config.registration.mode !== 'open' && (await hasWorkspace(tx, known.id))) return null
  if (!known.isOnboarded || (await hasWorkspace(tx, known.id)))
    return { kind: 'registrationKnown', language, params: { link: `${app.config.publicUrl}/login` } }
  const link = await makeLink(app, tx, { kind: 'return', email, userId: known.id })
  return { kind: 'accountAlone', language, params: { link } }
}

/** Starts work whose result and duration must not be visible in the response. Errors are logged. */
export function runInBackground(app: App, work: () => Promise<void>): void {
  void work().catch((error: unknown) => app.log.error({ err: error }, 'a mail could not be queued'))
}

const linkKinds: LinkKind[] = ['registration', 'invitation', 'return', 'password', 'email', 'setup']

/** The purpose of a valid link. */
export async function readLink({ app }: Context, { token }: Input<'auth.readLink'>): Promise<LinkInfo> {
  const link = await readOpenLink(app, token, linkKinds)
  if (link.kind === 'setup' && !link.email && (await hasAccounts(app.database)))
    throw httpError('link_invalid')
  const account = await findAccountByEmail(app.database, link.email)
  if (!account) requireOpen(app, link)
  const isOfAnother = link.kind !== 'email' && link.userId !== null && link.userId !== account?.id
  if (isOfAnother || (link.kind === 'setup' && account)) throw httpError('link_invalid')
  if (link.kind !== 'invitation' || !link.workspaceId || !link.role)
    return { kind: link.kind, email: link.email, hasAccount: account !== null }
  const workspace = await findWorkspaceName(app.database, link.workspaceId)
  if (!workspace) throw httpError('link_invalid')
  return {
    kind: 'invitation',
    email: link.email,
    workspace,
    role: link.role,
    hasAccount: account !== null,
  }
}

/**
 * Rejects a registration link if registration is no longer allowed; the current setting counts, not the one when the
 * link was sent.
 * @throws AppError `registration_closed`
 */
export function requireOpen(app: App, link: { kind: LinkKind; email: string }): void {
  const isClosed =
    (link.kind === 'registration' && !mayRegister(app, link.email)) ||
    (link.kind === 'invitation' && app.config.registration.mode === 'closed')
  if (isClosed) throw httpError('registration_closed')
}

/** Stores a new account; throws if the address was taken in the meantime. */
export async function createUser(
  app: App,
  tx: Database,
  person: Pick<
    typeof users.$inferInsert,
    'email' | 'username' | 'passwordHash' | 'language' | 'isOnboarded' | 'serverRole'
  >,
): Promise<string> {
  const id = newId()
  if (!(await insertUser(tx, { id, createdAt: app.now(), ...person }))) throw httpError('link_invalid')
  return id
}

export async function confirmRegistration(
  ctx: Context,
  input: Input<'auth.confirmRegistration'>,
): Promise<{ token: string }> {
  const { app, language } = ctx
  const link = await readOpenLink(app, input.token, ['registration'])
  requireOpen(app, link)
  requireGoodPassword(input.password, language)
  const passwordHash = await hashPassword(input.password)
  const userId = await app.database.transaction(async (tx) => {
    await useLink(app, tx, link)
    const id = await createUser(app, tx, {
      email: link.email,
      username: input.username,
      passwordHash,
      language,
      isOnboarded: false,
    })
    await recordAudit(app, tx, {
      action: 'account.created',
      actorId: id,
      ownerId: id,
      subject: { email: link.email },
    })
    return id
  })
  return { token: await openSession(ctx, userId, passwordHash) }
}
