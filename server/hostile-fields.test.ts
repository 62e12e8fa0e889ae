import { contract, type Document, type Serp } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { newId } from './lib/ids.ts'
import { realTimer } from './lib/timer.ts'
import { type FieldPath, listPaths, makeExample, putAt } from './testing/example-input.ts'
import { type ModelServer, startModelServer } from './testing/model-server.ts'
import { callApi, createWorld, type World } from './testing/world.ts'

interface Problem {
  message: string
  code: string
  requestId: string
}

const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown
const values: unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  '1e9',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '%_\\',
  '(a+)+$',
  "'; drop table users; --",
  '<img src=x onerror=__pwn()>',
  `a${'\u0301'.repeat(10_000)}`,
  'İ'.repeat(5000),
  `${'a'.repeat(50_000)}!`,
  'x'.repeat(1_000_000),
  'not-a-uuid',
  '../../etc/passwd',
  'javascript:alert(1)',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59+14:00',
  [],
  ['\u0000'],
  [null, {}],
  {},
  { $ne: null },
  nested(1000),
  JSON.parse('{"__proto__":{"isSubscribed":true},"constructor":{"prototype":{"role":"user"}}}'),
]
const kept = 'Words that stay.'
const blog = JSON.stringify({
  time: 4e12,
  version: '2.28.2',
  blocks: [{ id: 'kept', type: 'paragraph', data: { text: kept } }],
})

/** The response of a model that is asked for a list. */
const listAnswer = {
  raw: JSON.stringify({
    id: 'x',
    object: 'chat.completion',
    created: 1,
    model: 'fake',
    choices: [
      { index: 0, finish_reason: 'stop', message: { role: 'assistant', content: '{"items":["## One"]}' } },
    ],
  }),
  type: 'application/json',
}

let world: World
let model: ModelServer
let docId: string
let connection: string
/** Ids of objects in the workspace, by the module whose calls take them as `id`. */
let known: Record<string, string>
beforeAll(async () => {
  model = await startModelServer()
  model.answer = () => (model.prompts.at(-1)?.includes('"stream":true') ? { pieces: ['Words.'] } : listAnswer)
  // Wrong passwords are delayed; this test skips the delay.
  world = await createWorld({ env: model.env, timer: { ...realTimer, wait: async () => undefined } })
  const { body } = await world.owner.post<Document>('/documents', { keyword: 'home composting', title: 'T' })
  docId = body._id
  await world.owner.put(`/documents/update/${docId}`, { blog, status: 'In Review' })
  const place = { keyword: 'home composting', location_name: 'United States', language_code: 'en' }
  const serp = await world.owner.post<Serp>('/seo/serp', { ...place, docId })
  const make = async (path: string) => (await world.owner.post<{ _id: string }>(path, { docId })).body._id
  const [titles, outlines, clusters, other] = [newId(), newId(), newId(), newId()]
  const { sql } = world.app.database
  await sql`insert into titles (id, document_id, titles) values (${titles}, ${docId}, '["A title"]')`
  await sql`insert into outlines (id, document_id, content) values (${outlines}, ${docId}, ${JSON.stringify([{ _id: newId(), level: 2, text: 'One' }])})`
  await sql`insert into clusters (id, workspace_id, keyword, keyword_key, location_name, cluster_language, created_by) values (${clusters}, ${world.workspaceId}, 'a', 'a', 'Spain', 'es', ${world.owner._id})`
  await sql`insert into clusters (id, workspace_id, keyword, keyword_key, location_name, cluster_language, created_by) values (${other}, ${world.workspaceId}, 'b', 'b', 'Spain', 'es', ${world.owner._id})`
  const [version] = (await world.owner.get<{ _id: string }[]>(`/documents-history/${docId}`)).body
  connection = newId()
  await sql`insert into integrations (id, owner_id, platform, url, username, sealed_password, tested_at) values (${connection}, ${world.owner._id}, 'wordpress', 'https://127.0.0.1:1', 'x', 'x', now())`
  await sql`insert into workspace_integrations (workspace_id, integration_id, platform) values (${world.workspaceId}, ${connection}, 'wordpress')`
  known = {
    documents: docId,
    serps: serp.body._id,
    runs: serp.body.runs ?? '',
    briefs: await make('/brief'),
    metaData: await make('/meta-data'),
    titles,
    outlines,
    clusters,
    otherCluster: other,
    workspaces: world.workspaceId,
    users: world.owner._id,
    version: version?._id ?? '',
  }
})
afterAll(async () => {
  await world.stop()
  await model.close()
})

const fixed: Record<string, unknown> = {
  avatar: null,
  canonical: 'https://example.com/article',
  section: 0,
  base: null,
  blog,
  color: '5E61FB',
  cursor: null,
  date: '2027-01-01T00:00:00Z',
  dueDate: '2027-01-01T00:00:00Z',
  plannedDate: '2027-01-01T00:00:00Z',
  publishDate: '2027-01-01T00:00:00Z',
  html: '<p>x</p>',
  keyword: 'zebra',
  location_name: 'United States',
  occurrences: '1-3',
  email: 'somebody@example.com',
  password: 'a-good-test-password',
  action: 'shorten',
  url: 'http://127.0.0.1:1/',
  urls: ['http://127.0.0.1:1/'],
  refresh: false,
}

function chooseFor(module: string) {
  return (name: string, format: string | undefined): unknown => {
    if (Object.hasOwn(fixed, name)) return fixed[name]
    if (/language|^lang$/i.test(name)) return 'en'
    if (format !== 'uuid') return undefined
    if (/^(doc|document)Id$/i.test(name)) return docId
    if (/workspace/i.test(name)) return world.workspaceId
    if (name === '_id' && module === 'briefs') return known.briefs
    if (name === 'publishConnection') return connection
    if (/^(owner|user|assignee)/i.test(name)) return world.owner._id
    if (name === 'clusterId') return known.clusters
    if (name === 'to') return known.otherCluster
    if (name === 'versionId') return known.version
    if (name === 'runs') return known.runs
    return name === 'id' ? (known[module] ?? newId()) : newId()
  }
}

interface Call {
  id: string
  module: string
  method: string
  path: string
  schema: z.ZodType
}
const calls = Object.entries(contract).flatMap(([module, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]): Call => {
    const { route, inputSchema } = endpoint['~orpc']
    const { method = 'POST', path = '' } = route
    return { id: `${module}.${name}`, module, method, path, schema: inputSchema as unknown as z.ZodType }
  }),
)
/** These calls end the session that all others use. */
const endsSession = ['auth.logout', 'auth.logoutEverywhere']
/** Hostile input to these calls must not delete the workspace. */
const takesAway = ['workspaces.deleteWorkspace']
/** The valid example of these calls must succeed first, so that hostile values reach the same code. */
const mustReach =
  /^(documents\.(create|list|getC|update)|briefs|clusters|serps|titles|outlines|metaData|writing\.(gen|rewrite))/

const toText = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value ?? '')

/** The valid input without its `base`, which does not match the existing brief. */
const toTaken = ({ id }: Call, { base, ...rest }: Record<string, unknown>) =>
  id === 'briefs.updateBrief' || base === undefined ? rest : { ...rest, base }

/** Sends an input in the call's format: a part in the path, the rest as body or query. */
function send(call: Call, input: Record<string, unknown>) {
  const inPath = [...call.path.matchAll(/\{\+?(\w+)\}/g)].map((match) => match[1] ?? '')
  const path = call.path.replace(/\{\+?(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(toText(input[name])).slice(0, 3000),
  )
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]) => [name, toText(value).slice(0, 1000)]),
  )
  const isRead = call.method === 'GET'
  const { token } = world.owner
  const target = isRead ? `${path}?${query}` : path
  return callApi<Problem>(world.app.url, token, call.method, target, isRead ? undefined : rest, {
    'accept-language': 'ar',
  })
}

/** What is wrong with a response to hostile input; null if nothing is. */
function findFault({ status, body }: { status: number; body: Problem }, ms: number): string | null {
  if (status >= 500) return `responded with ${status} ${JSON.stringify(body).slice(0, 300)}`
  if (ms > 10_000) return `took ${Math.round(ms)} ms`
  if (status < 400) return null
  const isWhole = body.code && body.requestId && /[\u0600-\u06ff]/.test(body.message)
  return isWhole ? null : `responded with ${status} ${JSON.stringify(body).slice(0, 300)}`
}

describe('every field of every call at any depth', () => {
  test.each(calls.filter(({ id }) => !endsSession.includes(id)))(
    '$id accepts hostile values or rejects them with a message',
    async (call) => {
      const example = makeExample(call.schema, chooseFor(call.module)) as Record<string, unknown>
      if (takesAway.includes(call.id)) example.id = newId()
      if (mustReach.test(call.id))
        expect((await send(call, toTaken(call, example))).body).not.toHaveProperty('code')
      const faults: string[] = []
      const attempt = async (place: FieldPath, value: unknown, input: Record<string, unknown>) => {
        const begun = performance.now()
        const answer = await send(call, input)
        const fault = findFault(answer, performance.now() - begun)
        if (fault) faults.push(`${place.join('.')} = ${toText(value).slice(0, 40)}: ${fault}`)
      }
      for (const place of listPaths(example))
        for (const value of values)
          await attempt(place, value, putAt(example, place, value) as Record<string, unknown>)
      expect(faults).toEqual([])
    },
  )

  test('did not remove anything from the text', async () => {
    const { body, status } = await world.owner.post<Document>('/documents/get-current-doc', { docId })
    expect(status).toBe(200)
    expect(body.blog).toContain(kept)
  })
})
