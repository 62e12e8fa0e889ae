import type { Context } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import type { Input } from '../../lib/services.ts'
import { recordAudit } from '../audit/service.ts'
import { beginAttempt } from '../authentication/login-attempts.ts'
import { hashPassword, requireGoodPassword } from '../authentication/passwords.ts'
import { openSession } from '../authentication/session.ts'
import { readLink, useLink } from '../links/service.ts'
import { notifyPeople } from '../notifications/service.ts'
import {
  findName,
  findOpenWorkspace,
  insertMembership,
  lockOpenWorkspace,
  setSelectedWorkspace,
} from '../workspaces/service.ts'
import { findAccountByEmail, setOnboarded } from './queries.ts'
import { createUser, requireOpen } from './registration.ts'
import { accountSubject } from './service.ts'

/**
 * Accepts an invitation: a new user with a name and password, an existing one with their password. The
 * invited workspace is selected.
 */
export async function confirmSubUser(
  ctx: Context,
  input: Input<'auth.confirmSubUser'>,
): Promise<{ token: string }> {
  const { app, language } = ctx
  const link = await readLink(app, input.token, ['invitation'])
  const { workspaceId, role } = link
  const workspace = workspaceId ? await findOpenWorkspace(app.database, workspaceId) : null
  if (!workspace || !role) throw httpError('link_invalid')
  const account = await findAccountByEmail(app.database, link.email)
  let passwordHash = account?.passwordHash
  if (account) {
    const attempt = await beginAttempt(ctx, accountSubject(link.email))
    if (!(await attempt.verify(passwordHash, input.password))) throw httpError('wrong_credentials')
    await attempt.succeed()
  } else {
    requireOpen(app, link)
    const text = translate(language, 'field.required')
    if (!input.username) throw httpError('invalid_input', { fields: { username: text } })
    requireGoodPassword(input.password, language)
    passwordHash = await hashPassword(input.password)
  }
  const { userId, wake } = await app.database.transaction(async (tx) => {
    await useLink(app, tx, link)
    // Waits for a deletion in progress, because users must not join a deleted workspace.
    if (!(await lockOpenWorkspace(tx, workspace.id))) throw httpError('link_invalid')
    const userId =
      account?.id ??
      (await createUser(app, tx, {
        email: link.email,
        username: input.username ?? '',
        passwordHash,
        language,
        isOnboarded: true,
      }))
    await insertMembership(tx, { workspaceId: workspace.id, userId, role })
    await setSelectedWorkspace(tx, userId, workspace.id)
    await setOnboarded(tx, userId, true)
    await recordAudit(app, tx, {
      action: 'member.joined',
      actorId: userId,
      ownerId: workspace.ownerId,
      workspaceId: workspace.id,
      subject: { email: link.email, role, workspace: workspace.name },
    })
    const wake = await notifyPeople(app, tx, {
      type: 'invitation_accepted',
      userIds: [workspace.ownerId],
      actorId: userId,
      workspaceId: workspace.id,
      params: { actor: await findName(tx, userId), workspace: workspace.name, role },
    })
    return { userId, wake }
  })
  app.notify.toWorkspace(workspace.id, 'membersChanged', { workspaceId: workspace.id })
  await wake()
  return { token: await openSession(ctx, userId, passwordHash ?? '') }
}
