import type { contract, Person, User } from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import type { Input, Services } from '../../lib/services.ts'
import { releaseAvatar } from '../avatars/service.ts'
import { requireMembership } from '../workspaces/service.ts'
import { cancelEmailChange, changeSecrets, resendEmailLink } from './change-credentials.ts'
import { closeAccount, exportUser } from './close-account.ts'
import { readCurrentUser } from './current-user.ts'
import { findColleague, findUser, updateUserRow } from './queries.ts'

/** A user as shown to others. */
export async function findPerson(app: App, userId: string) {
  const row = await findUser(app.database, userId)
  if (!row) throw httpError('session_expired')
  return { username: row.username, avatar: row.avatar, color: row.color }
}

async function getUser(ctx: SignedInContext, input: Input<'users.getUser'>): Promise<User | Person> {
  if (input.id === ctx.session.userId) return readCurrentUser(ctx)
  const colleague = await findColleague(ctx.app.database, input.id, ctx.session.userId)
  if (!colleague) throw httpError('not_found')
  return colleague
}

async function updateUser(ctx: SignedInContext, input: Input<'users.updateUser'>): Promise<User> {
  const { app, session } = ctx
  const { id, toDoListSteps, notifications, email, password, currentPassword, ...plain } = input
  if (id !== session.userId) throw httpError('not_found')
  const row = await findUser(app.database, id)
  if (!row) throw httpError('session_expired')
  if (plain.timeZone !== undefined && !isTimeZone(plain.timeZone))
    throw httpError('invalid_input', { fields: { timeZone: translate(ctx.language, 'field.invalid') } })
  if (password !== undefined || (email !== undefined && email !== row.email))
    await changeSecrets(ctx, row, { email, password, currentPassword })
  await updateUserRow(app.database, id, {
    ...dropUndefined(plain),
    ...(notifications && { notificationChoices: { ...row.notificationChoices, ...notifications } }),
    ...(toDoListSteps && { toDoListSteps: { ...row.toDoListSteps, ...dropUndefined(toDoListSteps) } }),
  })
  if (plain.avatar !== undefined && plain.avatar !== row.avatar) await releaseAvatar(app, id, row.avatar)
  return readCurrentUser(ctx)
}

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const dropUndefined = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  }

async function selectWorkspace(ctx: SignedInContext, input: Input<'users.selectWorkspace'>) {
  if (input.id !== ctx.session.userId) throw httpError('not_found')
  const { workspace } = await requireMembership(ctx, input.selectedWorkspace)
  await updateUserRow(ctx.app.database, input.id, { selectedWorkspaceId: workspace._id })
  return { selectedWorkspace: workspace }
}

/** Marks a step of a user's getting-started list as done. */
export async function completeStep(
  ctx: SignedInContext,
  step: 'isDocumentApproved' | 'isDocumentOptimized',
): Promise<void> {
  const row = await findUser(ctx.app.database, ctx.session.userId)
  if (!row || row.toDoListSteps[step]) return
  await updateUserRow(ctx.app.database, row.id, { toDoListSteps: { ...row.toDoListSteps, [step]: true } })
}

export const users: Services<typeof contract.users> = {
  getUser,
  updateUser,
  selectWorkspace,
  resendEmailLink,
  cancelEmailChange,
  exportUser,
  closeAccount,
}

export { findUser } from './queries.ts'
