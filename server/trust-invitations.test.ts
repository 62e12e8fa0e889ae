import type { Invitation, LinkInfo, User, Workspace } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  callerOf,
  goodPassword,
  inviteByMail,
  invitePerson,
  mailAfter,
  newAddress,
  type Problem,
  postAs,
  registerOwner,
} from './testing/people.ts'
import { type Caller, callApi, createWorld, type World } from './testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const accept = (token: string, more: object = {}, headers: Record<string, string> = {}) =>
  postAs<Problem & { token: string }>(
    world.app.url,
    '/workspaces/confirm-subUser',
    { token, username: 'Ivo Invited', password: goodPassword, ...more },
    headers,
  )
const invite = (email: string, role: Invitation['role'] = 'writer', owner: Caller = world.owner) =>
  inviteByMail(world.app.url, owner, { workspaceId: world.workspaceId, email, role })
/** The caller's profile without the server's time, which differs between two requests. */
async function self(person: Caller): Promise<User> {
  const { body } = await person.get<User>(`/users/${person._id}`)
  return { ...body, subscription: body.subscription && { ...body.subscription, now: 0 } }
}
const membersOf = async (owner: Caller, workspaceId: string) =>
  (await owner.get<Workspace>(`/workspaces/${workspaceId}/${owner._id}`)).body.users

describe('an invitation', () => {
  test('survives fifty requests by a mail scanner, and then works for one user once', async () => {
    const email = newAddress()
    let link = ''
    await mailAfter(world.app.url, email, 'invitation', () =>
      world.owner.post(`/workspaces/invite/${world.workspaceId}`, { email }),
    ).then((mail) => {
      link = mail.links[0] ?? ''
    })
    const token = new URL(link).searchParams.get('token') ?? ''
    const looks = [link, `${world.app.url}/api/workspaces/confirm-subUser?token=${token}`]
    for (let turn = 0; turn < 50; turn += 1) {
      const method = turn % 5 === 0 ? 'HEAD' : 'GET'
      const answer = await fetch(looks[turn % 2] ?? '', { method })
      await answer.body?.cancel()
      const read = await postAs<LinkInfo>(world.app.url, '/auth/token', { token })
      expect(read.body).toMatchObject({ email, kind: 'invitation', role: 'writer', hasAccount: false })
    }
    const tries = await Promise.all(Array.from({ length: 20 }, () => accept(token)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    // Once the account exists, the link asks for its password, with a limit on attempts.
    const refused = tries.filter(({ status }) => status !== 200).map(({ body }) => body.code)
    for (const code of refused) expect(['link_invalid', 'too_many_requests']).toContain(code)
    expect(
      (await membersOf(world.owner, world.workspaceId)).filter((one) => one.email === email),
    ).toHaveLength(1)
  })

  test('gives the role chosen by the owner: role, address and workspace in the request are ignored', async () => {
    const email = newAddress()
    const foreign = await self(world.stranger)
    const token = await invite(email, 'viewer')
    const { body, status } = await accept(token, {
      role: 'publisher',
      email: world.owner.email,
      workspace: foreign.selectedWorkspace?._id,
      workspaceId: foreign.selectedWorkspace?._id,
      userId: world.owner._id,
      isSubscribed: true,
      owner: world.owner._id,
      kind: 'registration',
    })
    expect(status).toBe(200)
    const person = callerOf(world.app.url, email, body.token)
    expect(person._id).not.toBe(world.owner._id)
    expect(await self(person)).toMatchObject({
      email,
      role: 'viewer',
      workspaces: [{ _id: world.workspaceId, owner: { _id: world.owner._id } }],
    })
  })

  test('is valid for its address only: other users with the link gain nothing for their own accounts', async () => {
    const token = await invite(world.stranger.email)
    const before = await self(world.stranger)
    const asPublisher = { authorization: `Bearer ${world.publisher.token}` }
    const answer = await accept(token, {}, asPublisher)
    expect(answer.body.code).toBe('wrong_credentials')
    expect(await self(world.stranger)).toEqual(before)
    expect((await self(world.publisher)).workspaces).toHaveLength(1)
    const forwarded = await invite(newAddress())
    const opened = await accept(forwarded, {}, asPublisher)
    expect(callerOf(world.app.url, '', opened.body.token)._id).not.toBe(world.publisher._id)
    expect((await self(world.publisher)).role).toBe('publisher')
  })

  test('creates no account through registration, and a registration link joins no workspace', async () => {
    const invitation = await invite(newAddress())
    const person = { username: 'N', password: goodPassword }
    const wrong = await postAs<Problem>(world.app.url, '/auth/confirm', { token: invitation, ...person })
    expect(wrong.body.code).toBe('link_invalid')
    for (const path of ['/users/reset-password', '/auth/confirm-email'])
      expect((await postAs<Problem>(world.app.url, path, { token: invitation, ...person })).body.code).toBe(
        'link_invalid',
      )
    const email = newAddress()
    const mail = await mailAfter(world.app.url, email, 'registration', () =>
      postAs(world.app.url, '/auth/register', { email }),
    )
    const registration = new URL(mail.links[0] ?? '').searchParams.get('token') ?? ''
    expect((await accept(registration)).body.code).toBe('link_invalid')
    expect((await accept(invitation)).status).toBe(200)
  })

  test('is void once it is revoked, sent again, a week old, or its workspace is deleted', async () => {
    const [revoked, resent, old] = [newAddress(), newAddress(), newAddress()]
    const tokens = [await invite(revoked), await invite(resent), await invite(old)]
    const list = (await world.owner.get<Invitation[]>(`/invitations?workspace=${world.workspaceId}`)).body
    const one = list.find(({ email }) => email === revoked)
    await callApi(world.app.url, world.owner.token, 'DELETE', `/invitations/${one?._id}`)
    const newest = await invite(resent, 'reviewer')
    const { sql } = world.app.database
    await sql`update links set expires_at = now() - interval '1 second' where email = ${old}`
    const second = (await world.owner.post<Workspace>('/workspaces', { name: 'Soon gone' })).body
    const gone = await inviteByMail(world.app.url, world.owner, {
      workspaceId: second._id,
      email: newAddress(),
      role: 'publisher',
    })
    expect((await world.owner.post(`/workspaces/${second._id}/${world.owner._id}`)).status).toBe(200)
    for (const token of [...tokens, gone]) expect((await accept(token)).body.code).toBe('link_invalid')
    const { body } = await accept(newest)
    expect(await self(callerOf(world.app.url, resent, body.token))).toMatchObject({ role: 'reviewer' })
  })

  test('can be sent only by the owner, and never creates another owner', async () => {
    const body = { email: newAddress(), role: 'user' }
    const path = `/workspaces/invite/${world.workspaceId}`
    expect((await world.owner.post(path, body)).status).toBe(400)
    for (const caller of [world.publisher, world.reviewer, world.writer, world.viewer])
      expect((await caller.post(path, { ...body, role: 'viewer' })).status).toBe(403)
    expect((await world.stranger.post(path, { ...body, role: 'viewer' })).status).toBe(404)
  })
})

describe('one user with two owners', () => {
  test('who send invitations at the same time: both lead to one account with two roles', async () => {
    const other = await registerOwner(world.app.url)
    const email = newAddress()
    const [first, second] = [
      await invite(email, 'viewer'),
      await inviteByMail(world.app.url, other, { workspaceId: other.workspaceId, email, role: 'publisher' }),
    ]
    const answers = await Promise.all([accept(first), accept(second)])
    // The second request created no second account, and can still accept with the first one's password.
    for (const [at, token] of [first, second].entries())
      if (answers[at]?.status !== 200) expect((await accept(token)).status).toBe(200)
    const { sql } = world.app.database
    expect(await sql`select id from users where email = ${email}`).toHaveLength(1)
    const login = await postAs<{ token: string }>(world.app.url, '/auth/login', {
      email,
      password: goodPassword,
    })
    const person = callerOf(world.app.url, email, login.body.token)
    const roles = (await self(person)).workspaces.map(({ _id, role }) => [_id, role])
    expect(Object.fromEntries(roles)).toEqual({
      [world.workspaceId]: 'viewer',
      [other.workspaceId]: 'publisher',
    })

    const write = (workspace: string) => person.post('/documents', { workspace, title: 'Mine' })
    expect((await write(world.workspaceId)).status).toBe(403)
    expect((await write(other.workspaceId)).status).toBe(200)
    const select = (selectedWorkspace: string) =>
      person.put(`/users/update-workspace/${person._id}`, { selectedWorkspace })
    for (const [workspaceId, role] of roles) {
      expect((await select(workspaceId ?? '')).status).toBe(200)
      expect(await self(person)).toMatchObject({ role, isSubscribed: true })
    }
  })

  test('keeps the role given by one owner when the other changes or ends theirs', async () => {
    const person = await invitePerson(world, 'writer')
    const other = await registerOwner(world.app.url)
    const token = await inviteByMail(world.app.url, other, {
      workspaceId: other.workspaceId,
      email: person.email,
      role: 'reviewer',
    })
    expect((await accept(token)).status).toBe(200)
    const change = {
      _id: person._id,
      role: 'publisher',
      owner: other._id,
      currentWorkspace: other.workspaceId,
    }
    const path = '/workspaces/subUser/update-subuser-role'
    expect((await other.patch(path, { ...change, currentWorkspace: world.workspaceId })).status).toBe(404)
    expect((await other.patch(path, { ...change, owner: world.owner._id })).status).toBe(404)
    expect((await other.patch(path, change)).status).toBe(200)
    expect((await self(person)).workspaces.map(({ role }) => role).toSorted()).toEqual([
      'publisher',
      'writer',
    ])
    const foreign = { workspace: world.workspaceId, user: person._id }
    expect((await other.post('/workspaces/subUser/remove-from-workspace', foreign)).status).toBe(404)
    const all = { owner: other._id, subUserId: person._id }
    expect((await other.post('/workspaces/subUser/remove', { ...all, owner: world.owner._id })).status).toBe(
      404,
    )
    expect((await other.post('/workspaces/subUser/remove', all)).status).toBe(200)
    expect(await self(person)).toMatchObject({
      role: 'writer',
      selectedWorkspace: { _id: world.workspaceId },
      workspaces: [{ _id: world.workspaceId }],
    })
  })
})
