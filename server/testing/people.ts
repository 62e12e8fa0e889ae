import { product, type SubUserRole } from '@rankwell/contract'
import { expect, vi } from 'vitest'
import { newId } from '../lib/ids.ts'
import { messageLanguages, translate } from '../lib/messages.ts'
import type { MailKind } from '../modules/mails/render.ts'
import { type Answer, type Caller, callApi, makeCaller, type World } from './world.ts'

/** An email as local mode stores it. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  links: string[]
}

/** The body of an error response. */
export interface Problem {
  code: string
  message: string
  requestId: string
  fields?: Record<string, string>
}

/** Long enough, and not a common password. */
export const goodPassword = 'correct-battery-staple-9'

/** An address that no other test uses. */
export const newAddress = (): string => `person-${newId()}@example.com`

/** The secret in the first link of a mail. */
export const tokenOf = (mail: Mail): string => new URL(mail.links[0] ?? '').searchParams.get('token') ?? ''

/** A kind of mail, or the type of a notification that is mailed. */
export type SentKind = Exclude<MailKind, 'notification'> | `notice.${string}`

/** Emails do not store their kind; their subject identifies it, in any language. */
const subjectsOf = (kind: SentKind) =>
  messageLanguages.flatMap((language) => {
    const key = kind.startsWith('notice.') ? `${kind}.title` : `mail.${kind}.subject`
    const counts = Array.from({ length: 30 }, (_, index) => index + 1)
    return counts.map((count) => {
      const parts = translate(language, key, { product: product.name, count }).split(/\{\w+\}/)
      return new RegExp(`^${parts.map(RegExp.escape).join('.*')}$`, 'u')
    })
  })

/** The emails to an address, newest first; optionally of one kind. */
export async function listMails(url: string, to: string, kind?: SentKind): Promise<Mail[]> {
  const { body } = await callApi<Mail[]>(url, null, 'GET', '/local/outbox')
  const subjects = kind && subjectsOf(kind)
  return body.filter(
    (mail) => mail.to === to && (subjects?.some((subject) => subject.test(mail.subject)) ?? true),
  )
}

/** The newest email of a kind to an address once there are `count` of them. */
export async function waitForMail(url: string, to: string, kind: SentKind, count = 1): Promise<Mail> {
  const find = async () => {
    const [newest, ...older] = await listMails(url, to, kind)
    if (!newest || older.length + 1 < count) throw new Error(`no email of the kind ${kind} to ${to}`)
    return newest
  }
  return vi.waitFor(find, { timeout: 30_000, interval: 25 })
}

/** The newest email of a kind to an address after a call that sends one. Emails of other kinds may still be pending. */
export async function mailAfter(
  url: string,
  to: string,
  kind: SentKind,
  send: () => Promise<unknown>,
): Promise<Mail> {
  const count = (await listMails(url, to, kind)).length
  await send()
  return waitForMail(url, to, kind, count + 1)
}

/** A call without a token. */
export const postAs = <T>(
  url: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<T>> => callApi<T>(url, null, 'POST', path, body, headers)

/** A caller with a token issued by the server. */
export function callerOf(url: string, email: string, token: string): Caller {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    user: string
  }
  return makeCaller(url, { _id: claims.user, email, token })
}

/** Registers a user with the emailed link; without a workspace. */
export async function registerPerson(url: string, email = newAddress()): Promise<Caller> {
  const mail = await mailAfter(url, email, 'registration', () => postAs(url, '/auth/register', { email }))
  const person = { token: tokenOf(mail), username: 'Nadia New', password: goodPassword }
  const { status, body } = await postAs<{ token: string }>(url, '/auth/confirm', person)
  expect(status).toBe(200)
  return callerOf(url, email, body.token)
}

/** Registers a user with their own workspace and trial. */
export async function registerOwner(url: string): Promise<Caller & { workspaceId: string }> {
  const person = await registerPerson(url)
  const { body } = await person.post<{ _id: string }>('/workspaces', { name: 'Of my own' })
  await person.put(`/users/${person._id}`, { isOnboarded: true })
  await person.post('/stripe/subscriptions', {
    userEmail: person.email,
    name: 'Nadia New',
    userId: person._id,
  })
  return { ...person, workspaceId: body._id }
}

/** The secret of an invitation that an owner sends. */
export async function inviteByMail(
  url: string,
  owner: Caller,
  invitation: { workspaceId: string; email: string; role: SubUserRole },
): Promise<string> {
  const { workspaceId, ...body } = invitation
  const mail = await mailAfter(url, body.email, 'invitation', async () => {
    expect((await owner.post(`/workspaces/invite/${workspaceId}`, body)).status).toBe(200)
  })
  return tokenOf(mail)
}

/** Invites a user to the world's workspace and accepts. */
export async function invitePerson(
  { app: { url }, owner, workspaceId }: Pick<World, 'app' | 'owner' | 'workspaceId'>,
  role: SubUserRole,
  email = newAddress(),
): Promise<Caller> {
  const token = await inviteByMail(url, owner, { workspaceId, email, role })
  const person = { token, username: 'Ivo Invited', password: goodPassword }
  const { status, body } = await postAs<{ token: string }>(url, '/workspaces/confirm-subUser', person)
  expect(status).toBe(200)
  return callerOf(url, email, body.token)
}

/** A further session of a user registered or invited here. */
export async function signInAgain(url: string, email: string, password = goodPassword): Promise<Caller> {
  const { status, body } = await postAs<{ token: string }>(url, '/auth/login', { email, password })
  expect(status).toBe(200)
  return callerOf(url, email, body.token)
}

export async function removeMember(
  { owner, workspaceId }: Pick<World, 'owner' | 'workspaceId'>,
  user: string,
): Promise<void> {
  const path = '/workspaces/subUser/remove-from-workspace'
  expect((await owner.post(path, { workspace: workspaceId, user })).status).toBe(200)
}

export async function changeRoleOf(
  { owner, workspaceId }: Pick<World, 'owner' | 'workspaceId'>,
  user: string,
  role: SubUserRole,
): Promise<void> {
  const change = { _id: user, role, owner: owner._id, currentWorkspace: workspaceId }
  expect((await owner.patch('/workspaces/subUser/update-subuser-role', change)).status).toBe(200)
}

/**
 * A former publisher of the world's workspace, with their own workspace and trial,
 * who is still signed in.
 */
export async function makeRemovedMember(world: World): Promise<Caller> {
  const { url } = world.app
  const person = await registerOwner(url)
  const token = await inviteByMail(url, world.owner, {
    workspaceId: world.workspaceId,
    email: person.email,
    role: 'publisher',
  })
  const accepted = await postAs(url, '/workspaces/confirm-subUser', { token, password: goodPassword })
  expect(accepted.status).toBe(200)
  await removeMember(world, person._id)
  return person
}
