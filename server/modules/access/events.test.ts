import { type ClientEvent, clientEvents, type Document } from '@rankwell/contract'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openText, until } from '../../testing/collaboration.ts'
import { openSocket } from '../../testing/generation.ts'
import { makeRemovedMember } from '../../testing/people.ts'
import { type Caller, createWorld, type World } from '../../testing/world.ts'

type Name = 'anonymous' | 'viewer' | 'writer' | 'reviewer' | 'publisher' | 'owner' | 'removed' | 'stranger'
type Expected = Record<Name, string>
interface Row {
  /** The payload for a document of the writer, shared with the viewer. */
  payload(caller: Caller, docId: string): object
  expected: Expected
}

const all = (answer: string): Expected => ({
  anonymous: 'session_required',
  viewer: answer,
  writer: answer,
  reviewer: answer,
  publisher: answer,
  owner: answer,
  removed: answer,
  stranger: answer,
})
const members: Expected = { ...all('ok'), removed: 'not_found', stranger: 'not_found' }
const sees: Expected = { ...members, reviewer: 'not_found' }
const edits: Expected = { ...sees, viewer: 'role_forbidden' }
const cluster = { keyword: 'home composting', location_name: 'United States', clusterLanguage: 'en' }

let world: World
let callers: Record<Name, Caller>
let sockets: Partial<Record<Name, Socket>>
let docId: string

const room = (caller: Caller) => ({ owner: world.owner._id, user: caller._id })
const rows: Record<ClientEvent, Row> = {
  joinAppRoom: { payload: room, expected: members },
  leaveAppRoom: { payload: room, expected: all('ok') },
  joinRoom: { payload: ({ _id: user }, doc) => ({ docId: doc, user }), expected: sees },
  leaveRoom: { payload: ({ _id: user }, doc) => ({ docId: doc, user }), expected: all('ok') },
  updateDocument: { payload: (_, doc) => ({ docId: doc, body: { description: 'x' } }), expected: edits },
  generateDocument: { payload: (_, doc) => ({ docId: doc, body: {} }), expected: edits },
  generateClusters: {
    payload: ({ _id: userId }, doc) => ({ docId: doc, userId, cluster }),
    expected: edits,
  },
}

beforeAll(async () => {
  world = await createWorld()
  const { anonymous, viewer, writer, reviewer, publisher, owner, stranger } = world
  const removed = await makeRemovedMember(world)
  callers = { anonymous, viewer, writer, reviewer, publisher, owner, removed, stranger }
  sockets = {}
  for (const [name, caller] of Object.entries(callers) as [Name, Caller][])
    if (caller.token) sockets[name] = await openSocket(world.app.url, caller)
})
afterAll(async () => {
  for (const socket of Object.values(sockets)) socket.close()
  await world.stop()
})

async function makeDocument(): Promise<string> {
  const { _id } = (await world.writer.post<Document>('/documents', { title: 'T', keyword: 'tea' })).body
  // The removed member was a collaborator before, which alone must not give access.
  for (const { _id: user } of [world.viewer, callers.removed])
    await world.app.database
      .sql`insert into collaborators (document_id, user_id, added_by) values (${_id}, ${user}, ${world.owner._id})`
  return _id
}
beforeEach(async () => {
  docId = await makeDocument()
})

const names = Object.keys(all('')) as Name[]

describe('events sent by browsers', () => {
  test('have a row here, and cannot be sent without a session', async () => {
    expect(Object.keys(rows).toSorted()).toEqual(Object.keys(clientEvents).toSorted())
    await expect(openSocket(world.app.url, callers.anonymous)).rejects.toMatchObject({
      data: { code: 'session_required' },
    })
  })

  test.each(Object.keys(clientEvents) as ClientEvent[])(
    '%s responds to each caller as the rules require',
    async (event) => {
      const { payload, expected } = rows[event]
      const answers: Partial<Expected> = { anonymous: 'session_required' }
      for (const name of names) {
        const socket = sockets[name]
        if (!socket) continue
        // A document that is not being generated yet.
        if (event.startsWith('generate')) docId = await makeDocument()
        const answer: { ok: boolean; code?: string } = await socket.emitWithAck(
          event,
          payload(callers[name], docId),
        )
        answers[name] = answer.ok ? 'ok' : (answer.code ?? '')
      }
      expect(answers).toEqual(expected)
    },
  )

  test('get 402 without a subscription if they write', async () => {
    const { sql } = world.app.database
    const own = await world.stranger.post<{ _id: string }>('/documents', { title: 'Own' })
    await sql`update subscriptions set status = 'canceled' where owner_id = ${world.stranger._id}`
    const lapsed = await openSocket(world.app.url, world.stranger)
    for (const event of ['updateDocument', 'generateDocument', 'generateClusters'] as const)
      expect(await lapsed.emitWithAck(event, rows[event].payload(world.stranger, docId))).toMatchObject({
        ok: false,
        code: 'subscription_required',
      })
    lapsed.close()
    const text = openText(world.app.url, world.stranger, own.body._id)
    await until(() => expect(text.messages).toMatchObject([{ type: 'ready', canWrite: false }]))
    text.close()
  })
})

describe('the live document', () => {
  const expected: Expected = {
    anonymous: 'session',
    viewer: 'readonly',
    writer: 'read-write',
    reviewer: 'missing',
    publisher: 'read-write',
    owner: 'read-write',
    removed: 'missing',
    stranger: 'missing',
  }

  test.each(names)('is accessible to the %s as the rules require', async (name) => {
    const text = openText(world.app.url, callers[name], docId)
    const state = () => text.denied[0] ?? (text.provider.synced ? text.provider.authorizedScope : undefined)
    await until(() => expect(state()).toBeTruthy())
    expect(state()).toBe(expected[name])
    text.close()
  })
})
