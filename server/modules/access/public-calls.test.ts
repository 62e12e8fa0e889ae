import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../lib/ids.ts'
import { contractCalls, isAddressOf } from '../../testing/contract-calls.ts'
import { makeRemovedMember } from '../../testing/people.ts'
import { type Caller, callApi, createWorld, type World } from '../../testing/world.ts'

let world: World
let callers: [string, Caller][]
beforeAll(async () => {
  world = await createWorld()
  const { anonymous, owner, publisher, reviewer, writer, viewer, stranger } = world
  const removed = await makeRemovedMember(world)
  callers = Object.entries({ anonymous, owner, publisher, reviewer, writer, viewer, stranger, removed })
})
afterAll(() => world.stop())

const link = { token: 'not-a-link' }
const guest = { token: 'not-a-link-not-a-link-not-a-link' }
const writer = { ...guest, key: 'k'.repeat(22), name: 'Gil' }
const person = { ...link, username: 'N', password: 'correct-battery-staple-9' }
const address = { email: 'nobody@example.com' }

/** Public calls return the same response to everyone, whatever their session. */
const rows: Record<string, { path: string; body?: unknown; expected: number }> = {
  'auth.getAuthOptions': { path: '/auth/options', expected: 200 },
  'auth.login': { path: '/auth/login', body: { ...address, password: 'wrong' }, expected: 400 },
  'auth.register': { path: '/auth/register', body: address, expected: 200 },
  'auth.readLink': { path: '/auth/token', body: link, expected: 400 },
  'auth.confirmRegistration': { path: '/auth/confirm', body: person, expected: 400 },
  'auth.setUpAccount': { path: '/auth/setup', body: { ...person, ...address }, expected: 400 },
  'auth.confirmSubUser': { path: '/workspaces/confirm-subUser', body: person, expected: 400 },
  'auth.returnToAccount': { path: '/auth/return', body: person, expected: 400 },
  'auth.requestPasswordReset': { path: '/email/password/reset', body: address, expected: 200 },
  'auth.resetPassword': { path: '/users/reset-password', body: person, expected: 400 },
  'auth.confirmEmail': { path: '/auth/confirm-email', body: link, expected: 400 },
  'avatars.getAvatar': { path: `/avatars/${'0'.repeat(64)}`, expected: 404 },
  'diagnostics.getDiagnostics': { path: '/diagnostics', expected: 200 },
  'diagnostics.getOperator': { path: '/operator', expected: 200 },
  'guests.openGuestDocument': { path: '/guest/document', body: guest, expected: 400 },
  'guests.getGuestPicture': { path: '/guest/picture', body: { ...guest, id: newId() }, expected: 400 },
  'guests.readGuestTalks': { path: '/guest/talks', body: guest, expected: 400 },
  'guests.beginGuestTalk': {
    path: '/guest/comments',
    body: { ...writer, quote: 'words', text: 'x' },
    expected: 400,
  },
  'guests.replyAsGuest': {
    path: `/guest/comments/${newId()}`,
    body: { ...writer, text: 'x' },
    expected: 400,
  },
  'guests.deleteAsGuest': {
    path: `/guest/comments/${newId()}/delete`,
    body: { ...writer, commentId: newId() },
    expected: 400,
  },
  'local.getLocalInfo': { path: '/local/info', expected: 200 },
  'local.listOutbox': { path: '/local/outbox', expected: 200 },
}

const open = contractCalls.filter((call) => call.access === 'anyone')

describe('public calls', () => {
  test('have a row here, which makes that call', () => {
    expect(Object.keys(rows).toSorted()).toEqual(open.map((call) => call.id).toSorted())
    expect(open.filter((call) => !isAddressOf(call, rows[call.id]?.path ?? ''))).toEqual([])
  })

  test.each(open)('$id has the same response for everyone', async ({ id, method }) => {
    const row = rows[id]
    for (const [name, { token }] of callers) {
      const answer = await callApi(world.app.url, token || null, method, row?.path ?? '', row?.body)
      expect([name, answer.status]).toEqual([name, row?.expected])
    }
  })
})
