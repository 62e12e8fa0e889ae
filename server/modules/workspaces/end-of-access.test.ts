import type { Notification, Workspace } from '@rankwell/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../testing/collaboration.ts'
import { openSocket } from '../../testing/generation.ts'
import {
  goodPassword,
  inviteByMail,
  invitePerson,
  type Problem,
  postAs,
  registerOwner,
  signInAgain,
  waitForMail,
} from '../../testing/people.ts'
import { type Caller, createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const readSessionError = async (person: Caller) => {
  const { status, body } = await person.get<Problem>('/auth/sessions')
  return [status, body.code]
}
const remove = (subUserId: string) =>
  world.owner.post<{ message: string }>('/workspaces/subUser/remove', { owner: world.owner._id, subUserId })
const inbox = async (person: Caller) =>
  (await person.get<{ notifications: Notification[] }>('/notifications')).body.notifications

const signUpLinks = () => [`${world.app.url}/sign-up`]

/** Adds the user to another owner's workspace. */
async function joinElsewhere(person: Caller) {
  const other = await registerOwner(world.app.url)
  const { workspaceId } = other
  const token = await inviteByMail(world.app.url, other, { workspaceId, email: person.email, role: 'writer' })
  const accepted = { token, password: goodPassword }
  expect((await postAs(world.app.url, '/workspaces/confirm-subUser', accepted)).status).toBe(200)
  return other
}

test('a session that another device ended gets the reason; a signed-out one only learns that it has ended', async () => {
  const person = await invitePerson(world, 'writer')
  const again = () => signInAgain(world.app.url, person.email)
  const [out, everywhere, kept] = [await again(), await again(), await again()]
  await out.post('/auth/logout')
  expect(await readSessionError(out)).toEqual([401, 'session_expired'])
  await everywhere.post('/auth/logout-everywhere')
  expect(await readSessionError(everywhere)).toEqual([401, 'session_expired'])
  expect(await readSessionError(kept)).toEqual([403, 'session_revoked'])
})

test('closing an account sends an email to its user, and tells other sessions', async () => {
  const person = await registerOwner(world.app.url)
  const other = await signInAgain(world.app.url, person.email)
  const close = `/users/${person._id}/close`
  expect((await person.post(close, { currentPassword: goodPassword })).status).toBe(200)
  expect(await readSessionError(other)).toEqual([403, 'account_disabled'])
  expect((await waitForMail(world.app.url, person.email, 'accountClosed')).links).toEqual(signUpLinks())
})

test('when removal also closes the account, its user is notified by email and by the next call, and so is the owner', async () => {
  const person = await invitePerson(world, 'writer')
  expect((await remove(person._id)).body.message).toContain('The account was deleted')
  expect(await readSessionError(person)).toEqual([403, 'account_removed'])
  expect((await waitForMail(world.app.url, person.email, 'accountRemoved')).links).toEqual(signUpLinks())
})

test('a removed user who keeps their account is notified of the workspace only, and the owner that the account remains', async () => {
  const person = await invitePerson(world, 'writer')
  await joinElsewhere(person)
  const socket = await openSocket(world.app.url, person)
  const event = new Promise((resolve) => socket.once('subUserFromWorkspace', resolve))
  expect((await remove(person._id)).body.message).toContain('The account lives on')
  expect(await event).toMatchObject({ operationType: 'remove', workspaceName: 'Test' })
  expect((await readSessionError(person))[0]).toBe(200)
  expect((await inbox(person))[0]).toMatchObject({ type: 'workspace_removed', params: { workspace: 'Test' } })
  socket.close()
})

test('members are notified of a deleted workspace in the inbox and by email, no matter who deletes it', async () => {
  const person = await invitePerson(world, 'writer')
  const other = await joinElsewhere(person)
  await other.post<Workspace>('/workspaces', { name: 'Stays' })
  const socket = await openSocket(world.app.url, person)
  const notices: unknown[] = []
  socket.on('subUserFromWorkspace', (notice) => notices.push(notice))
  expect((await other.post(`/workspaces/${other.workspaceId}/${other._id}`)).status).toBe(200)
  expect((await inbox(person))[0]).toMatchObject({ type: 'workspace_deleted' })
  await waitForMail(world.app.url, person.email, 'notice.workspace_deleted')

  const next = await joinElsewhere(person)
  expect((await next.post(`/users/${next._id}/close`, { currentPassword: goodPassword })).status).toBe(200)
  await waitForMail(world.app.url, person.email, 'notice.workspace_deleted', 2)
  const notice = { userId: person._id, operationType: 'remove', isWorkspaceDeleted: true }
  await until(() => expect(notices).toMatchObject([notice, notice]))
  socket.close()
  expect((await readSessionError(person))[0]).toBe(200)
})

test('a role change names its workspace', async () => {
  const person = await invitePerson(world, 'writer')
  const socket = await openSocket(world.app.url, person)
  const event = new Promise((resolve) => socket.once('updateRole', resolve))
  const change = {
    _id: person._id,
    role: 'viewer',
    owner: world.owner._id,
    currentWorkspace: world.workspaceId,
  }
  expect((await world.owner.patch('/workspaces/subUser/update-subuser-role', change)).status).toBe(200)
  expect(await event).toEqual({
    userId: person._id,
    newRole: 'viewer',
    workspaceId: world.workspaceId,
    workspaceName: 'Test',
  })
  socket.close()
})
