import {
  type CommentThread,
  contract,
  type Document,
  type KeyScope,
  keyScopes,
  type Upload,
  type Version,
} from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { newId } from './lib/ids.ts'
import { makeExample } from './testing/example-input.ts'
import { callApi, createWorld, type World } from './testing/world.ts'

/** Data of one document; all of its text contains its marker. */
interface Place {
  mark: string
  workspace: string
  docId: string
  versionId: string
  threadId: string
  picture: string
}

interface Call {
  id: string
  method: string
  path: string
  access: string
  scope: KeyScope | undefined
  schema: z.ZodType
}

const calls = Object.entries(contract).flatMap(([module, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]): Call => {
    const { route, meta, inputSchema } = endpoint['~orpc']
    const { method = 'POST', path = '' } = route
    const schema = inputSchema as unknown as z.ZodType
    return { id: `${module}.${name}`, method, path, access: meta.access, scope: meta.key?.scope, schema }
  }),
)
const writing = calls.filter(({ method }) => method !== 'GET')
const open = calls.filter(({ scope }) => scope)
const takesFile = new Set([
  'uploads.createUpload',
  'avatars.createAvatar',
  'exports.importWord',
  'voices.addVoiceFile',
])

let world: World
/** Another workspace of the key's owner. */
let ours: Place
let theirs: Place
let guestToken: string

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function makePlace(workspace: string, mark: string): Promise<Place> {
  const { owner } = world
  const docId = (await owner.post<Document>('/documents', { workspace, title: mark, configurationStep: 6 }))
    .body._id
  const block = { id: 'one', type: 'paragraph', data: { text: `Some words of ${mark}.` } }
  const blog = JSON.stringify({ time: 1, version: '2.28.2', blocks: [block] })
  await owner.put(`/documents/update/${docId}`, { blog })
  await owner.post(`/documents-history/${docId}`, { name: mark })
  const [version] = (await owner.get<Version[]>(`/documents-history/${docId}`)).body
  const comment = { quote: 'Some words', text: mark }
  const thread = (await owner.post<CommentThread>(`/documents-comments/${docId}`, comment)).body
  const form = new FormData()
  form.set('workspace', workspace)
  form.set('file', new File([Buffer.from(dot, 'base64'), mark], 'dot.png', { type: 'image/png' }))
  const picture = (await owner.post<Upload>('/uploads', form)).body.url
  return { mark, workspace, docId, versionId: version?._id ?? '', threadId: thread._id, picture }
}

/** Keys may make 120 calls per minute, 20 of them suggestions; each key is used for fewer than that. */
const keys: { token: string; isForSuggestions: boolean; left: number }[] = []
async function nextKey(call?: Call): Promise<string> {
  const isForSuggestions = call?.scope === 'suggest'
  const found = keys.find((key) => key.left > 0 && key.isForSuggestions === isForSuggestions)
  if (found) {
    found.left -= 1
    return found.token
  }
  const input = { workspace: world.workspaceId, name: 'Key', scopes: keyScopes, expiresInDays: 7 }
  const { body } = await world.owner.post<{ token: string }>('/api-keys', input)
  keys.push({ token: body.token, isForSuggestions, left: isForSuggestions ? 19 : 110 })
  return nextKey(call)
}

beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_PER_MINUTE: '0' } })
  ours = await makePlace(world.workspaceId, 'ourmark')
  const other = (await world.owner.post<{ _id: string }>('/workspaces', { name: 'Other' })).body._id
  theirs = await makePlace(other, 'theirmark')
  const link = { docId: ours.docId, canComment: true }
  const { url } = (await world.owner.post<{ url: string }>('/guest-links', link)).body
  guestToken = url.split(/[/=#]/).at(-1) ?? ''
})
afterAll(() => world.stop())

/** Everything that a call could have changed in the two workspaces. */
async function readState(): Promise<string> {
  const ids = [ours.docId, theirs.docId]
  const { sql } = world.app.database
  const [row] = await sql`select json_build_array(
    (select json_agg(to_jsonb(d) order by d.id) from documents d where d.id = any(${ids})),
    (select count(*) from documents), (select count(*) from comments), (select count(*) from uploads),
    (select count(*) from sessions where revoked_at is null), (select count(*) from workspaces)
  )::text as state`
  return String(row?.state)
}

/** A valid input of a call for one workspace. */
function inputOf(call: Call, place: Place): Record<string, unknown> {
  const chosen: Record<string, unknown> = {
    docId: place.docId,
    workspace: place.workspace,
    workspaceId: place.workspace,
    versionId: place.versionId,
    threadId: place.threadId,
    token: guestToken,
    quote: 'Some words',
    html: `<p>Words</p><img src="${place.picture}">`,
    language: 'en',
    lang: 'en',
    platform: 'wordpress',
    action: 'shorten',
    cursor: null,
    anchor: null,
    blog: null,
    base: null,
    status: null,
    interLinks: null,
    interLinksBase: null,
    assignee: null,
    publishConnection: null,
    hash: '0'.repeat(64),
  }
  return makeExample(call.schema, (name, format) => {
    if (Object.hasOwn(chosen, name)) return chosen[name]
    if (/Date$/.test(name)) return null
    if (format === 'uuid') return place.docId
    return format === 'binary' ? null : undefined
  }) as Record<string, unknown>
}

const fillPath = (call: Call, input: Record<string, unknown>) =>
  call.path.replaceAll(/\{\+?(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name] ?? newId())),
  )

/** Sends bytes with a content type; an empty one sends no header. */
async function sendBytes(token: string | null, call: Call, path: string, type: string, body: string) {
  const response = await fetch(`${world.app.url}/api${path}`, {
    method: call.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(type && { 'content-type': type }),
    },
    ...(call.method !== 'GET' && { body: new TextEncoder().encode(body) }),
  })
  const text = await response.text()
  const code = /"code":"(\w+)"/.exec(text)?.[1] ?? ''
  return { status: response.status, code, text }
}

const boundary = 'b0undary'
const toForm = (input: Record<string, unknown>) =>
  `${Object.entries(input)
    .map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')}--${boundary}--\r\n`
const toQuery = (input: Record<string, unknown>) =>
  String(new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])))

/** Every content type other than JSON, with a function that serializes an input. */
const foreignTypes: [type: string, write: (input: Record<string, unknown>) => string][] = [
  [`multipart/form-data; boundary=${boundary}`, toForm],
  [`Multipart/Form-Data; boundary="${boundary}"`, toForm],
  ['multipart/form-data', () => 'no boundary'],
  [`multipart/mixed; boundary=${boundary}`, toForm],
  ['application/x-www-form-urlencoded', toQuery],
  ['text/plain', JSON.stringify],
  ['text/event-stream', (input) => `data: ${JSON.stringify(input)}\n\n`],
  ['application/octet-stream', JSON.stringify],
  ['application/vnd.api+json', JSON.stringify],
  ['', JSON.stringify],
]

/** `npm run matrix` tests every call with every type for every caller; otherwise each caller tests a part. */
const isWhole = process.env.MATRIX === 'all'
const typesEach = isWhole ? foreignTypes.length : 3
const typesFor = (caller: number, call: number) =>
  Array.from({ length: typesEach }, (_, turn) => {
    const type = foreignTypes[(call + caller * typesEach + turn) % foreignTypes.length]
    if (!type) throw new Error('there are no content types')
    return type
  })

describe('every call with a content type other than JSON', () => {
  const callers: [string, (call: Call) => Promise<string | null>][] = [
    ['owner', async () => world.owner.token],
    ['viewer', async () => world.viewer.token],
    ['stranger', async () => world.stranger.token],
    ['key', nextKey],
    ['guest', async () => null],
    ['forged', async () => `${world.owner.token.slice(0, -3)}abc`],
  ]

  /** Authentication and authorization errors come before errors of the body. */
  function expectedOf(caller: string, call: Call, type: string): string {
    if (call.access !== 'anyone') {
      if (caller === 'guest' || caller === 'forged') return '401'
      if (caller === 'key' && !call.scope) return 'key_scope'
    }
    if (!takesFile.has(call.id) || !/^multipart\/form/i.test(type)) return '415'
    return '400 or 404'
  }

  test.each(callers)('is rejected before the body is read, sent by: %s', async (caller, tokenOf) => {
    const before = await readState()
    const wrong: unknown[] = []
    const one = async (call: Call, [type, write]: (typeof foreignTypes)[number]) => {
      const input = inputOf(call, caller === 'key' ? theirs : ours)
      const found = await sendBytes(await tokenOf(call), call, fillPath(call, input), type, write(input))
      const expected = expectedOf(caller, call, type)
      const fits = expected.includes(String(found.status)) || expected === found.code
      if (!fits) wrong.push([call.id, type, expected, found.status, found.code])
    }
    // The key's calls are sequential, because the limit of each is counted here.
    const place = callers.findIndex(([name]) => name === caller)
    for (const [index, call] of writing.entries()) {
      const types = typesFor(place, index)
      if (caller === 'key') for (const type of types) await one(call, type)
      else await Promise.all(types.map((type) => one(call, type)))
    }
    expect(wrong).toEqual([])
    expect(await readState()).toBe(before)
  })
})

describe('every call open to keys, with a key of one workspace', () => {
  const jsonTypes = [
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON;charset="UTF-8"',
  ]

  /** Ways to send an input about the other workspace. */
  function spellings(call: Call): { path: string; type: string; body: string }[] {
    const foreign = inputOf(call, theirs)
    const own = inputOf(call, ours)
    const upper = Object.fromEntries(
      Object.entries(foreign).map(([name, value]) => [
        name,
        /Id$|^id$|workspace/.test(name) ? String(value).toUpperCase() : value,
      ]),
    )
    const ownPath = fillPath(call, own)
    const foreignPath = fillPath(call, foreign)
    const doubled = JSON.stringify(own).slice(0, -1).concat(',', JSON.stringify(foreign).slice(1))
    const bracketed = Object.fromEntries(Object.entries(foreign).map(([name, value]) => [`[${name}]`, value]))
    const listed = Object.fromEntries(Object.entries(foreign).map(([name, value]) => [`${name}[]`, value]))
    if (call.method === 'GET')
      return [foreign, bracketed, listed, upper].flatMap((input) => [
        { path: `${ownPath}?${toQuery(input)}`, type: '', body: '' },
        { path: `${fillPath(call, { ...own, ...input })}?${toQuery(own)}`, type: '', body: '' },
      ])
    return [
      ...jsonTypes.map((type) => ({ path: foreignPath, type, body: JSON.stringify(foreign) })),
      { path: ownPath, type: 'application/json', body: JSON.stringify(foreign) },
      { path: ownPath, type: 'application/json', body: doubled },
      { path: `${ownPath}?${toQuery(foreign)}`, type: 'application/json', body: '{}' },
      { path: fillPath(call, upper), type: 'application/json', body: JSON.stringify(upper) },
      { path: ownPath, type: 'application/json', body: JSON.stringify({ ...bracketed, ...listed }) },
    ]
  }

  test('finds nothing of its owner’s other workspaces, regardless of how the input is sent', async () => {
    const wrong: unknown[] = []
    const before = await readState()
    for (const call of open) {
      for (const { path, type, body } of spellings(call)) {
        const { status, text } = await sendBytes(await nextKey(call), call, path, type, body)
        if (status >= 500 || text.includes(theirs.mark) || text.includes('word/media/'))
          wrong.push([call.id, path, type, body, status])
        const isForeign = path.toLowerCase().includes(theirs.docId) && !path.includes('?')
        if (isForeign && status < 400) wrong.push([call.id, path, status])
      }
    }
    expect(wrong).toEqual([])
    // Inputs that do not name the other workspace changed the key's own.
    const after = await readState()
    const theirState = (state: string) =>
      JSON.parse(state)[0].find((row: { id: string }) => row.id === theirs.docId)
    expect(theirState(after)).toEqual(theirState(before))
    const { sql } = world.app.database
    expect(await sql`select id from documents where workspace_id = ${theirs.workspace}`).toHaveLength(1)
  })

  test('reads and writes its own workspace with the same inputs', async () => {
    const token = await nextKey()
    const real = ['history.listHistory', 'history.getVersion', 'exports.exportDocument', 'review.getReview']
    real.push('comments.listComments', 'comments.replyToThread', 'documents.getCurrentDocument')
    real.push('documents.updateDocument', 'documents.listDocuments', 'publishing.listPublications')
    const statuses: unknown[] = []
    for (const call of open.filter(({ id }) => real.includes(id))) {
      const { publishSettings: _, ...input } = inputOf(call, ours)
      const body = call.method === 'GET' ? undefined : input
      statuses.push([
        call.id,
        (await callApi(world.app.url, token, call.method, fillPath(call, input), body)).status,
      ])
    }
    expect(statuses).toEqual(open.filter(({ id }) => real.includes(id)).map(({ id }) => [id, 200]))
  })

  test('adds images of its own workspace to a file, and none of another one', async () => {
    const token = await nextKey()
    const exported = async ({ picture }: Place) => {
      const html = `<p>Words</p><img src="${picture}">`
      return Buffer.from((await callApi<Uint8Array>(world.app.url, token, 'POST', '/export', { html })).body)
    }
    expect((await exported(ours)).includes('word/media/')).toBe(true)
    expect((await exported(theirs)).includes('word/media/')).toBe(false)
  })
})
