import type { Document } from '@rankwell/contract'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSocket } from '../../testing/generation.ts'
import { createWorld, type World } from '../../testing/world.ts'

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

test.each(hostile)('a link between articles is a web address, never %j, however it is sent', async (url) => {
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
})

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
