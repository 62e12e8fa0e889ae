import type { Document } from '@rankwell/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from './lib/ids.ts'
import { contractCalls } from './testing/contract-calls.ts'
import { callApi, createWorld, type World } from './testing/world.ts'

interface Problem {
  message?: string
  code?: string
  requestId?: string
}

let world: World
let docId: string
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_PER_MINUTE: '0' } })
  docId = (await world.owner.post<Document>('/documents', { title: 'T', configurationStep: 6 })).body._id
})
afterAll(() => world.stop())

const depth = 10_000
/** Bodies that are JSON but not an object. */
const noObjects: Record<string, string> = {
  'a text': '"text"',
  'an empty text': '""',
  'a text of one NUL': '"\\u0000"',
  'half a character': '"\\ud800"',
  'an object written as a text': JSON.stringify('{"title":"T"}'),
  nothing: 'null',
  true: 'true',
  'a number': '7',
  'a number without end': '1e999',
  'an empty list': '[]',
  'an object in a list': '[{"title":"T"}]',
  'lists nested deep': `${'['.repeat(depth)}${']'.repeat(depth)}`,
  'objects nested deep in a list': `[${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}]`,
}
/** Objects that the parser rejects. */
const prototypes: Record<string, string> = {
  'the prototype': '{"__proto__":{"title":"T"}}',
  'a prototype nested deep': `${'{"a":'.repeat(depth)}{"__proto__":{"role":"user"}}${'}'.repeat(depth)}`,
  'the constructor': '{"constructor":{"prototype":{"title":"T"}}}',
}

const writing = contractCalls.filter(({ method }) => method !== 'GET')

test('there are calls to test', () => expect(writing.length).toBeGreaterThan(100))

test.each(writing)('$id rejects a body that is not an object', async ({ id, method, path }) => {
  const known: Record<string, string> = { documents: docId, workspaces: world.workspaceId }
  const module = id.split('.')[0] ?? ''
  const address = path.replaceAll(/\{\+?(\w+)\}/g, (_, name: string) =>
    /^docId|^documentId/.test(name) ? docId : name === 'id' ? (known[module] ?? newId()) : newId(),
  )
  const answers: unknown[] = []
  for (const [what, body] of Object.entries({ ...noObjects, ...prototypes })) {
    const answer = await callApi<Problem>(world.app.url, world.owner.token, method, address, body, {
      'content-type': 'application/json',
      'accept-language': 'ar',
    })
    const isTranslated = /[\u0600-\u06ff]/.test(answer.body.message ?? '') && Boolean(answer.body.requestId)
    answers.push([what, answer.status, answer.body.code, isTranslated])
  }
  expect(answers).toEqual([
    ...Object.keys(noObjects).map((what) => [what, 400, 'invalid_input', true]),
    ...Object.keys(prototypes).map((what) => [what, 400, 'invalid_json', true]),
  ])
})
