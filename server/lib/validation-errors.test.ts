import type { Document } from '@rankwell/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSocket } from '../testing/generation.ts'
import type { Problem } from '../testing/people.ts'
import { callApi, createWorld, type World } from '../testing/world.ts'

let world: World
let docId: string
beforeAll(async () => {
  world = await createWorld()
  docId = (await world.writer.post<Document>('/documents', { keyword: 'tea' })).body._id
})
afterAll(() => world.stop())

const ask = (path: string, language: string, body?: object) =>
  callApi<Problem>(world.app.url, world.owner.token, body ? 'POST' : 'GET', path, body, {
    'accept-language': language,
  })

const wrongPages: [string, string, string][] = [
  ['0', 'Enter 1 or more.', 'أدخل عددًا لا يقل عن 1.'],
  ['-1', 'Enter 1 or more.', 'أدخل عددًا لا يقل عن 1.'],
  ['100001', 'Enter 100000 or less.', 'أدخل عددًا لا يزيد على 100000.'],
  ['1.5', 'Enter a whole number.', 'أدخل عددًا صحيحًا بلا كسور.'],
  ['abc', 'Enter a number.', 'أدخل عددًا.'],
]

test.each(wrongPages)(
  'a page %s is rejected with the message for a number',
  async (page, english, arabic) => {
    for (const path of [
      `/documents-history/${docId}`,
      '/seo/imports',
      `/clusters/workspace/${world.workspaceId}`,
    ])
      for (const [language, said] of [
        ['en', english],
        ['ar', arabic],
      ] as const) {
        const { status, body } = await ask(`${path}?page=${page}`, language)
        expect([path, status, body.code, body.fields]).toEqual([path, 400, 'invalid_input', { page: said }])
      }
  },
)

test('a number in a request body gets the same message, while text and lists keep their own', async () => {
  const fieldsOf = async (body: object) => (await ask('/documents/saved', 'en', body)).body.fields
  expect(await fieldsOf({ limit: 0 })).toEqual({ limit: 'Enter 1 or more.' })
  expect(await fieldsOf({ limit: 1.5 })).toEqual({ limit: 'Enter a whole number.' })
  expect(await fieldsOf({ limit: 101 })).toEqual({ limit: 'Enter 100 or less.' })
  expect(await fieldsOf({ limit: 20, search: 'x'.repeat(5000) })).toEqual({ search: 'This is too long.' })
})

test('a number in an event gets the same message', async () => {
  const socket = await openSocket(world.app.url, world.writer)
  const section = { index: -1, outline: [{ level: 2, text: 'How it works' }] }
  const answer = await socket.emitWithAck('generateDocument', { docId, body: { section } })
  expect(answer).toMatchObject({
    ok: false,
    code: 'invalid_input',
    fields: { 'body.section.index': 'Enter 0 or more.' },
  })
  socket.close()
})
