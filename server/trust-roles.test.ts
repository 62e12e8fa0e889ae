import type { Document, User, Workspace } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fiveSeconds, openText, until, untilSaved } from './testing/collaboration.ts'
import { openSocket } from './testing/generation.ts'
import {
  changeRoleOf,
  goodPassword,
  inviteByMail,
  invitePerson,
  type Problem,
  postAs,
  registerOwner,
  registerPerson,
  removeMember,
} from './testing/people.ts'
import { type Answer, type Caller, createWorld, type World } from './testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const many = 20
const atOnce = <T>(run: (turn: number) => Promise<Answer<T>>) =>
  Promise.all(Array.from({ length: many }, (_, turn) => run(turn)))
const self = async (person: Caller) => (await person.get<User>(`/users/${person._id}`)).body
const workspacesOf = async (owner: Caller) =>
  (await owner.get<Workspace[]>(`/workspaces/user/${owner._id}`)).body
const change = (by: Caller, user: string, role: string, more: object = {}) =>
  by.patch<Problem>('/workspaces/subUser/update-subuser-role', {
    _id: user,
    role,
    owner: world.owner._id,
    currentWorkspace: world.workspaceId,
    ...more,
  })
const rolesNow = async () => {
  const [workspace] = (await workspacesOf(world.owner)).filter(({ _id }) => _id === world.workspaceId)
  return Object.fromEntries((workspace?.users ?? []).map(({ _id, role }) => [_id, role]))
}

describe('a role', () => {
  test('can be changed only by the owner, even the user’s own', async () => {
    const before = await rolesNow()
    const members = [world.publisher, world.reviewer, world.writer, world.viewer]
    const answers = await atOnce((turn) => {
      const by = members[turn % 4] as Caller
      const whom = turn % 2 === 0 ? by : world.owner
      return change(
        by,
        whom._id,
        turn % 3 === 0 ? 'user' : 'publisher',
        turn % 5 === 0 ? { owner: by._id } : {},
      )
    })
    // The role of an owner cannot be assigned, which is checked first.
    for (const { status, body } of answers)
      expect(['role_forbidden', 'invalid_input', 'not_found']).toContain(
        `${body.code}${status < 400 ? '!' : ''}`,
      )
    for (const by of members) {
      expect((await change(by, by._id, 'publisher')).status).toBe(403)
      expect((await by.put<User>(`/users/${by._id}`, { role: 'user' })).body.role).toBe(before[by._id])
    }
    expect(await rolesNow()).toEqual(before)
  })

  test('of the owner never changes, no matter who requests it, even twenty times at once', async () => {
    const remove = (by: Caller) =>
      by.post<Problem>('/workspaces/subUser/remove-from-workspace', {
        workspace: world.workspaceId,
        user: world.owner._id,
      })
    const drop = (by: Caller) =>
      by.post<Problem>('/workspaces/subUser/remove', { owner: by._id, subUserId: world.owner._id })
    const answers = await atOnce((turn) => {
      const by = turn % 2 === 0 ? world.owner : world.publisher
      return turn % 3 === 0 ? change(by, world.owner._id, 'viewer') : turn % 3 === 1 ? remove(by) : drop(by)
    })
    for (const { status } of answers) expect([403, 404]).toContain(status)
    expect((await rolesNow())[world.owner._id]).toBe('user')
    expect((await self(world.owner)).role).toBe('user')
  })

  test('assigned twenty times at once ends as one of those, and the log lists each change in order', async () => {
    const person = await invitePerson(world, 'writer')
    const roles = ['viewer', 'publisher', 'reviewer', 'writer'] as const
    const answers = await atOnce((turn) => change(world.owner, person._id, roles[turn % 4] ?? 'viewer'))
    expect(answers.map(({ status }) => status)).toEqual(Array(many).fill(200))
    const end = (await rolesNow())[person._id]
    expect((await self(person)).role).toBe(end)
    const log = await world.owner.get<{ entries: { subject: { from: string; to: string; name: string } }[] }>(
      '/audit-log?action=member.role_changed',
    )
    const steps = log.body.entries.map(({ subject }) => subject)
    expect(steps[0]?.to).toBe(end)
    for (const [at, step] of steps.entries()) if (at > 0) expect(step.to).toBe(steps[at - 1]?.from)
  })

  test('is not restored by a change that coincides with a removal', async () => {
    const person = await invitePerson(world, 'writer')
    const gone = { workspace: world.workspaceId, user: person._id }
    const answers = await atOnce((turn) =>
      turn === 7
        ? world.owner.post<Problem>('/workspaces/subUser/remove-from-workspace', gone)
        : change(world.owner, person._id, turn % 2 ? 'publisher' : 'viewer'),
    )
    expect(answers[7]?.status).toBe(200)
    for (const { status } of answers) expect([200, 404]).toContain(status)
    expect((await rolesNow())[person._id]).toBeUndefined()
    expect((await person.post('/documents', { workspace: world.workspaceId })).status).toBeGreaterThanOrEqual(
      400,
    )
  })

  test('is unique even if a user is added, removed, and invited many times at once', async () => {
    const person = await invitePerson(world, 'viewer')
    const second = (await world.owner.post<Workspace>('/workspaces', { name: 'Second' })).body
    const added = await atOnce(() =>
      world.owner.post('/workspaces/subUser/add-to-workspace', {
        workspace: second._id,
        user: person._id,
        role: 'writer',
      }),
    )
    expect(added.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(added.filter(({ status }) => status === 409)).toHaveLength(many - 1)
    const removed = await atOnce(() =>
      world.owner.post('/workspaces/subUser/remove', { owner: world.owner._id, subUserId: person._id }),
    )
    expect(removed.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await person.get('/auth/sessions')).toMatchObject({
      status: 403,
      body: { code: 'account_removed' },
    })
    expect((await world.owner.post(`/workspaces/${second._id}/${world.owner._id}`)).status).toBe(200)
  })
})

describe('a deleted workspace', () => {
  test('gives its owner no control over its former members', async () => {
    const owner = await registerOwner(world.app.url)
    const second = (await owner.post<Workspace>('/workspaces', { name: 'Soon gone' })).body._id
    const person = await registerPerson(world.app.url)
    const token = await inviteByMail(world.app.url, owner, {
      workspaceId: second,
      email: person.email,
      role: 'writer',
    })
    await postAs(world.app.url, '/workspaces/confirm-subUser', { token, password: goodPassword })
    expect((await owner.post(`/workspaces/${second}/${owner._id}`)).status).toBe(200)
    const remove = { owner: owner._id, subUserId: person._id }
    expect((await owner.post('/workspaces/subUser/remove', remove)).status).toBe(404)
    const add = { workspace: owner.workspaceId, user: person._id, role: 'viewer' }
    expect((await owner.post('/workspaces/subUser/add-to-workspace', add)).status).toBe(404)
    expect(await self(person)).toMatchObject({ workspaces: [], selectedWorkspace: null })
  })
})

describe('the last workspace of an owner', () => {
  test('survives twenty simultaneous deletions of all of them', async () => {
    const owner = await registerOwner(world.app.url)
    for (const name of ['Two', 'Three', 'Four']) await owner.post('/workspaces', { name })
    const ids = (await workspacesOf(owner)).map(({ _id }) => _id)
    expect(ids).toHaveLength(4)
    const answers = await atOnce((turn) => owner.post<Problem>(`/workspaces/${ids[turn % 4]}/${owner._id}`))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    for (const { status } of answers) expect([200, 404, 409]).toContain(status)
    const [left, ...more] = await workspacesOf(owner)
    expect(more).toEqual([])
    expect((await self(owner)).selectedWorkspace?._id).toBe(left?._id)
  })
})

describe('after losing the selected workspace the oldest other one is selected', () => {
  /** A user in three workspaces of one owner, with the newest selected. */
  async function joinThree() {
    const owner = await registerOwner(world.app.url)
    const ids = [owner.workspaceId]
    for (const name of ['Two', 'Three'])
      ids.push((await owner.post<Workspace>('/workspaces', { name })).body._id)
    const person = await registerPerson(world.app.url)
    for (const workspaceId of ids) {
      const token = await inviteByMail(world.app.url, owner, {
        workspaceId,
        email: person.email,
        role: 'writer',
      })
      const accepted = await postAs(world.app.url, '/workspaces/confirm-subUser', {
        token,
        password: goodPassword,
      })
      expect(accepted.status).toBe(200)
    }
    expect((await self(person)).selectedWorkspace?._id).toBe(ids[2])
    return { owner, person, ids: ids as [string, string, string] }
  }
  const leave = (person: Caller, workspace: string) =>
    person.post('/workspaces/subUser/remove-from-workspace', { workspace, user: person._id })

  test('by leaving it, and keeps the selected one when leaving another', async () => {
    const { person, ids } = await joinThree()
    expect((await leave(person, ids[0])).status).toBe(200)
    expect((await self(person)).selectedWorkspace?._id).toBe(ids[2])
    expect((await leave(person, ids[2])).status).toBe(200)
    expect((await self(person)).selectedWorkspace?._id).toBe(ids[1])
    expect((await leave(person, ids[1])).status).toBe(200)
    expect((await self(person)).selectedWorkspace).toBeNull()
  })

  test('after its deletion, for the owner and for all members', async () => {
    const { owner, person, ids } = await joinThree()
    await owner.put(`/users/update-workspace/${owner._id}`, { selectedWorkspace: ids[2] })
    expect((await owner.post(`/workspaces/${ids[2]}/${owner._id}`)).status).toBe(200)
    for (const one of [owner, person]) expect((await self(one)).selectedWorkspace?._id).toBe(ids[0])
    expect((await person.post('/documents/saved', { workspace: ids[2] })).status).toBe(404)
    expect((await person.post('/documents/saved', {})).status).toBe(200)
  })
})

describe('while a user is connected', () => {
  test('a writer can neither approve nor publish nor decline through an event', async () => {
    const person = await invitePerson(world, 'writer')
    const { _id: docId } = (await person.post<Document>('/documents', { title: 'Mine' })).body
    const socket = await openSocket(world.app.url, person)
    const send = (status: string) => socket.emitWithAck('updateDocument', { docId, body: { status } })
    expect(await send('In Review')).toMatchObject({ ok: true })
    for (const status of ['Published', 'Completed', 'Draft'])
      expect(await send(status)).toMatchObject({ ok: false, code: 'role_forbidden' })
    expect(await send('approved')).toMatchObject({ ok: false, code: 'invalid_input' })
    const after = await world.owner.post<Document>('/documents/get-current-doc', { docId })
    expect(after.body.status).toBe('In Review')
    socket.close()
  })

  test('a demotion revokes the right to write within five seconds, on both connections, with the reason', async () => {
    const person = await invitePerson(world, 'writer')
    const { _id: docId } = (await person.post<Document>('/documents', { title: 'Mine' })).body
    const [socket, text] = [await openSocket(world.app.url, person), openText(world.app.url, person, docId)]
    text.type('before ')
    await untilSaved(text)
    const roleEvent = new Promise((resolve) => socket.once('updateRole', resolve))
    await changeRoleOf(world, person._id, 'viewer')
    expect(await roleEvent).toEqual({
      userId: person._id,
      newRole: 'viewer',
      workspaceId: world.workspaceId,
      workspaceName: 'Test',
    })
    await until(() => expect(text.messages).toContainEqual({ type: 'access', canWrite: false }), fiveSeconds)
    text.type('after')
    const update = { docId, body: { title: 'Changed' } }
    expect(await socket.emitWithAck('updateDocument', update)).toMatchObject({
      ok: false,
      code: 'role_forbidden',
    })
    expect((await person.put<Problem>(`/documents/update/${docId}`, { title: 'Changed' })).body.code).toBe(
      'role_forbidden',
    )
    const reading = openText(world.app.url, world.owner, docId)
    await untilSaved(reading)
    expect(reading.text()).toBe('before ')
    expect(text.provider.unsyncedChanges).toBeGreaterThan(0)
    for (const one of [socket, text, reading]) one.close()
  })

  test('a removal ends all events of the workspace and the document', async () => {
    const person = await invitePerson(world, 'publisher')
    const { _id: docId } = (await world.owner.post<Document>('/documents', { title: 'Theirs' })).body
    const socket = await openSocket(world.app.url, person)
    const join = { owner: world.owner._id, user: person._id }
    expect(await socket.emitWithAck('joinAppRoom', join)).toEqual({ ok: true })
    expect(await socket.emitWithAck('joinRoom', { docId, user: person._id })).toMatchObject({ ok: true })
    await removeMember(world, person._id)
    expect(await socket.emitWithAck('joinAppRoom', join)).toMatchObject({ ok: false, code: 'not_found' })
    const received: string[] = []
    let rounds = 0
    await until(async () => {
      received.length = 0
      socket.offAny().onAny((event: string) => received.push(event))
      rounds += 1
      await world.owner.put(`/documents/update/${docId}`, { title: `Secret ${rounds}` })
      // An acknowledgement arrives after everything that was sent before it.
      await socket.emitWithAck('joinRoom', { docId, user: person._id })
      expect(received).toEqual([])
    }, fiveSeconds)
    socket.close()
  })
})
