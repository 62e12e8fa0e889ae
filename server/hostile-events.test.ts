import { clientEvents, type Document } from '@rankwell/contract'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listPaths, makeExample, putAt } from './testing/example-input.ts'
import { openSocket } from './testing/generation.ts'
import { type ModelServer, startModelServer } from './testing/model-server.ts'
import { createWorld, type World } from './testing/world.ts'

const values: unknown[] = [
  null,
  -1,
  1e308,
  '',
  'a\u0000b',
  '\ud800',
  'x'.repeat(500_000),
  '../../etc/passwd',
  [],
  [null, {}],
  {},
  JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
  JSON.parse('{"__proto__":{"role":"user"},"constructor":{"prototype":{"role":"user"}}}'),
]
const blog = JSON.stringify({
  time: 4e12,
  version: '2.28.2',
  blocks: [{ id: 'kept', type: 'paragraph', data: { text: 'Words that stay.' } }],
})

let world: World
let model: ModelServer
let sockets: Socket[] = []
let docId: string
/** Events are rate-limited per socket, so each part of the test uses its own socket. */
const open = async (caller = world.owner) => {
  const socket = await openSocket(world.app.url, caller)
  sockets.push(socket)
  return socket
}
beforeAll(async () => {
  model = await startModelServer()
  model.answer = () => ({ pieces: ['Words of a model.'] })
  world = await createWorld({ env: model.env })
  await world.app.database.sql`update users set language = 'ar' where id = ${world.owner._id}`
  const { body } = await world.owner.post<Document>('/documents', { keyword: 'home composting', title: 'T' })
  docId = body._id
  await world.owner.put(`/documents/update/${docId}`, { blog })
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  sockets = []
  await world.stop()
  await model.close()
})

const problem = {
  ok: false,
  code: expect.any(String),
  message: expect.stringMatching(/[\u0600-\u06ff]/),
  requestId: expect.any(String),
}

describe('every event that browsers send', () => {
  test.each(Object.entries(clientEvents))(
    '%s rejects hostile values of each field with a message',
    async (event, schema) => {
      const example = makeExample(schema, (name, format) => {
        if (name === 'blog') return blog
        if (name === 'base' || name === '_id') return null
        if (name === 'date') return '2027-01-01T00:00:00Z'
        if (/language/i.test(name)) return 'en'
        if (format !== 'uuid') return undefined
        return /^(user|userId|owner)$/.test(name) ? world.owner._id : docId
      })
      const faults: unknown[] = []
      for (const place of listPaths(example)) {
        const socket = await open()
        for (const value of values) {
          const answer = await socket.emitWithAck(event, putAt(example, place, value))
          const isAnswered =
            answer.ok || (answer.code !== 'internal' && /[\u0600-\u06ff]/.test(answer.message))
          if (!isAnswered) faults.push([place.join('.'), String(value).slice(0, 20), answer])
        }
        socket.close()
      }
      expect(faults).toEqual([])
    },
  )

  test('rejects values that are not a payload', async () => {
    const socket = await open()
    for (const event of Object.keys(clientEvents))
      for (const payload of [undefined, null, 'text', 7, [], [[]], Buffer.from('x')])
        expect([event, await socket.emitWithAck(event, payload)]).toEqual([
          event,
          expect.objectContaining(problem),
        ])
  })

  test('ignores malformed blocks', async () => {
    const socket = await open()
    const fresh = await world.owner.post<Document>('/documents', { keyword: 'tea', title: 'Tea' })
    const id = fresh.body._id
    await world.owner.put(`/documents/update/${id}`, { blog })
    for (const event of ['updateDocument', 'generateDocument']) {
      const body = {
        mode: 'replace',
        title: 'Changed',
        blog: '{"time":1,"blocks":[{"type":"marquee","data":{}}]}',
      }
      const sent = event === 'updateDocument' ? { title: body.title, blog: body.blog } : body
      expect(await socket.emitWithAck(event, { docId: id, body: sent })).toMatchObject({
        ...problem,
        code: 'invalid_blocks',
      })
    }
    const after = (await world.owner.post<Document>('/documents/get-current-doc', { docId: id })).body
    expect([after.title, after.generation]).toEqual(['Tea', null])
    expect(after.blog).toContain('Words that stay.')
  })

  test('reveals nothing to strangers and viewers, who can change nothing', async () => {
    await world.app.database
      .sql`insert into collaborators (document_id, user_id, added_by) values (${docId}, ${world.viewer._id}, ${world.owner._id})`
    const [stranger, viewer] = [await open(world.stranger), await open(world.viewer)]
    for (const event of ['updateDocument', 'generateDocument']) {
      const payload = { docId, body: { title: 'Stolen', mode: 'replace' } }
      expect(await stranger.emitWithAck(event, payload)).toMatchObject({ ok: false, code: 'not_found' })
      expect(await viewer.emitWithAck(event, payload)).toMatchObject({ ok: false, code: 'role_forbidden' })
    }
    const { sql } = world.app.database
    await sql`update subscriptions set status = 'canceled' where owner_id = ${world.stranger._id}`
    const lapsed = await open(world.stranger)
    expect(await lapsed.emitWithAck('generateDocument', { docId, body: {} })).toMatchObject({
      ok: false,
      code: 'subscription_required',
    })
  })
})
