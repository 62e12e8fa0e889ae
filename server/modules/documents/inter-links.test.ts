import type { Document } from '@rankwell/contract'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSocket } from '../../testing/generation.ts'
import { type Caller, createWorld, type World } from '../../testing/world.ts'

let world: World
let socket: Socket
let docId: string

beforeAll(async () => {
  world = await createWorld()
  docId = (await world.writer.post<Document>('/documents', { keyword: 'tea' })).body._id
  socket = await openSocket(world.app.url, world.writer)
})
afterAll(async () => {
  socket.close()
  await world.stop()
})

const read = async () =>
  (await world.writer.post<Document>('/documents/get-current-doc', { docId })).body.interLinks
const link = (url: string) => ({ url, anchor: 'More' })
const hostile = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  'ftp://example.com',
  '//example.com',
  '/relative',
  'https://',
  'https:example.com',
  '',
]

test.each(hostile)(
  'a link between articles is a web address, never %j, regardless of how it is sent',
  async (url) => {
    const interLinks = [link('https://example.com/kept'), link(url)]
    const sent = await world.writer.put<{ code: string; fields: object }>(`/documents/update/${docId}`, {
      interLinks,
    })
    expect(sent).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(Object.keys(sent.body.fields)).toEqual(['interLinks.1.url'])
    for (const event of ['updateDocument', 'generateDocument'])
      expect(await socket.emitWithAck(event, { docId, body: { interLinks } })).toMatchObject({
        ok: false,
        code: 'invalid_input',
      })
    expect(await read()).toEqual([])
  },
)

test('a link with http or https is kept, without surrounding spaces', async () => {
  const urls = ['https://example.com/a?b=c#d', 'HTTP://example.com', ' https://مثال.example/شاي ']
  const interLinks = urls.map(link)
  expect((await world.writer.put(`/documents/update/${docId}`, { interLinks })).status).toBe(200)
  expect((await read()).map(({ url }) => url)).toEqual(urls.map((url) => url.trim()))
})

test('a link stored before this rule is not shown', async () => {
  const stored = JSON.stringify([link('javascript:alert(1)'), link('https://example.com')])
  await world.app.database.sql`update documents set inter_links = ${stored}::jsonb where id = ${docId}`
  expect(await read()).toEqual([link('https://example.com')])
})

test.each([[[]], ['']])('%j removes the stored links', async (interLinks) => {
  const kept = [link('https://example.com/kept')]
  expect((await world.writer.put(`/documents/update/${docId}`, { interLinks: kept })).status).toBe(200)
  expect(await read()).toEqual(kept)
  expect((await world.writer.put(`/documents/update/${docId}`, { interLinks })).status).toBe(200)
  expect(await read()).toEqual([])
})

describe('links that two users add at the same time', () => {
  const one = { url: 'https://example.com/one', anchor: 'One' }
  const other = { url: 'https://example.com/other', anchor: 'Other' }
  const stored = [link('https://example.com/old'), link('https://example.com/undone')]
  const update = (caller: Caller, body: object) => caller.put(`/documents/update/${docId}`, body)

  beforeEach(async () => {
    expect((await update(world.writer, { interLinks: stored })).status).toBe(200)
  })

  test('are all stored, and a link that one of them removed stays removed', async () => {
    const [old] = stored
    const sent = await Promise.all([
      update(world.writer, { interLinks: [old, one], interLinksBase: stored }),
      update(world.publisher, { interLinks: [...stored, other], interLinksBase: stored }),
    ])
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    const links = await read()
    expect(links[0]).toEqual(old)
    expect(new Set(links.slice(1).map(({ url }) => url))).toEqual(new Set([one.url, other.url]))
  })

  test('are each stored once, and never more than the maximum', async () => {
    const many = Array.from({ length: 499 }, (_, at) => link(`https://example.com/${at}`))
    for (const caller of [world.writer, world.publisher])
      await update(caller, { interLinks: [...stored, one], interLinksBase: stored })
    expect(await read()).toEqual([...stored, one])
    await update(world.writer, { interLinks: many, interLinksBase: [] })
    const links = await read()
    expect(links).toHaveLength(500)
    expect(links).toEqual([one, ...many])
  })

  test.each([[[]], ['']])(
    'are kept when the other user removes the known links with %j',
    async (interLinks) => {
      await update(world.writer, { interLinks: [...stored, one], interLinksBase: stored })
      expect((await update(world.publisher, { interLinks, interLinksBase: stored })).status).toBe(200)
      expect(await read()).toEqual([one])
    },
  )

  test('can be sent with a text in the same call', async () => {
    const { blog } = (await world.writer.post<Document>('/documents/get-current-doc', { docId })).body
    const body = { title: 'Tea', blog, base: blog, interLinks: [...stored, other], interLinksBase: stored }
    expect((await update(world.writer, body)).status).toBe(200)
    expect(await read()).toEqual([...stored, other])
  })
})
