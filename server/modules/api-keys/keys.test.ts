import {
  type ApiKey,
  type AuditEntry,
  contract,
  type Document,
  type KeyScope,
  keyScopes,
} from '@rankwell/contract'
import { pino } from 'pino'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../../context.ts'
import { newId } from '../../lib/ids.ts'
import { contractCalls } from '../../testing/contract-calls.ts'
import { type Answer, callApi, createWorld, type World } from '../../testing/world.ts'
import { authenticateKey } from '../authentication/api-key.ts'

interface Problem {
  code: string
  message: string
}
type Made = { key: ApiKey; token: string }

let world: World
let docId: string
/** Of the same owner in another workspace. */
let elsewhere: { workspaceId: string; docId: string }
const lines: string[] = []

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  world = await createWorld({ log, env: { RATE_LIMIT_PER_MINUTE: '0' } })
  const start = async (workspace: string) =>
    (await world.owner.post<Document>('/documents', { workspace, keyword: 'compost', language: 'en' })).body
      ._id
  docId = await start(world.workspaceId)
  const other = (await world.owner.post<{ _id: string }>('/workspaces', { name: 'Other' })).body._id
  elsewhere = { workspaceId: other, docId: await start(other) }
})
afterAll(() => world.stop())

const make = (scopes: KeyScope[], extra: object = {}) =>
  world.owner.post<Made & Problem>('/api-keys', {
    workspace: world.workspaceId,
    name: 'Script',
    scopes,
    expiresInDays: 7,
    ...extra,
  })
const makeToken = async (scopes: KeyScope[]) => (await make(scopes)).body.token
const ask = <T = Problem>(token: string, method: string, path: string, body?: unknown): Promise<Answer<T>> =>
  callApi<T>(world.app.url, token, method, path, method === 'GET' ? undefined : (body ?? {}))
const read = (token: string, id = docId) =>
  ask<Document & Problem>(token, 'POST', '/documents/get-current-doc', { docId: id })
const list = async () => (await world.owner.get<ApiKey[]>(`/api-keys?workspace=${world.workspaceId}`)).body

describe('a key', () => {
  test('is shown once, and only its hash is stored', async () => {
    const { status, body } = await make(['read', 'draft'], { name: 'Newsletter' })
    expect(status).toBe(200)
    expect(body.token).toMatch(/^rwk_[a-z0-9]{10}_[\w-]{43}$/)
    expect(body.key).toMatchObject({ name: 'Newsletter', scopes: ['read', 'draft'], lastUsedAt: null })
    expect(body.token.startsWith(`${body.key.prefix}_`)).toBe(true)
    const secret = body.token.slice(body.key.prefix.length + 1)
    const [row] = await world.app.database
      .sql`select to_jsonb(k)::text as row from api_keys k where id = ${body.key._id}`
    expect(String(row?.row)).not.toContain(secret)
    expect(JSON.stringify(await list())).not.toContain(secret)
    const log = await world.owner.get<{ entries: AuditEntry[] }>('/audit-log')
    expect(log.body.entries[0]).toMatchObject({ action: 'key.created', subject: { name: 'Newsletter' } })
    expect(JSON.stringify(log.body)).not.toContain(secret)
  })

  test('has the time of its last use', async () => {
    const { body } = await make(['read'])
    expect((await read(body.token)).status).toBe(200)
    await expect
      .poll(async () => (await list()).find(({ _id }) => _id === body.key._id)?.lastUsedAt)
      .toEqual(expect.any(String))
  })

  test.each(['rwk_abcdefghij_wrong', `rwk_abcdefghij_${'A'.repeat(43)}`, 'rwk_', `rwk_${'x'.repeat(5000)}`])(
    'of a stranger gets 401',
    async (token) => {
      expect(await read(token)).toMatchObject({ status: 401, body: { code: 'key_invalid' } })
    },
  )

  test('with one letter changed gets 401', async () => {
    const token = await makeToken(['read'])
    const last = token.at(-1) === 'A' ? 'B' : 'A'
    expect((await read(token.slice(0, -1) + last)).status).toBe(401)
    expect((await read(token)).status).toBe(200)
  })

  test('gets 401 immediately and permanently once revoked', async () => {
    const { body } = await make(['read'])
    const path = `/api-keys/${body.key._id}`
    expect((await callApi(world.app.url, world.owner.token, 'DELETE', path)).status).toBe(200)
    expect(await read(body.token)).toMatchObject({ status: 401, body: { code: 'key_invalid' } })
    expect((await list()).find(({ _id }) => _id === body.key._id)?.revokedAt).toEqual(expect.any(String))
  })

  test('works until it expires', async () => {
    const token = await makeToken(['read'])
    const move = (advanceSeconds: number) => world.moveTime({ advanceSeconds })
    await move(6.9 * 86_400)
    expect((await read(token)).status).not.toBe(401)
    await move(0.2 * 86_400)
    expect((await read(token)).status).toBe(401)
    await world.moveTime({ reset: true })
  })

  test('stops working when its workspace or its owner’s account is deleted', async () => {
    const { stranger, app } = world
    const first = (await stranger.get<{ _id: string }[]>(`/workspaces/user/${stranger._id}`)).body[0]?._id
    const doomed = (await stranger.post<{ _id: string }>('/workspaces', { name: 'Doomed' })).body._id
    const made = async (workspace: string | undefined) =>
      (await stranger.post<Made>('/api-keys', { workspace, name: 'x', scopes: ['read'], expiresInDays: 7 }))
        .body.token
    const [kept, lost] = [await made(first), await made(doomed)]
    const listed = (token: string) => ask(token, 'POST', '/documents/saved')
    expect([(await listed(kept)).status, (await listed(lost)).status]).toEqual([200, 200])
    await stranger.post(`/workspaces/${doomed}/${stranger._id}`)
    expect([(await listed(kept)).status, (await listed(lost)).status]).toEqual([200, 401])
    await app.database.sql`update users set closed_at = now() where id = ${stranger._id}`
    expect((await listed(kept)).status).toBe(401)
    await app.database.sql`update users set closed_at = null where id = ${stranger._id}`
  })
})

const meta = (id: string) => {
  const [module = '', name = ''] = id.split('.')
  const calls = contract[module as keyof typeof contract] as Record<
    string,
    { '~orpc': { meta: { key?: { scope: KeyScope } } } }
  >
  return calls[name]?.['~orpc'].meta.key
}
const guarded = contractCalls.filter(({ access }) => access !== 'anyone')

describe('a call of the contract', () => {
  test('accepts keys with its scope and no others', async () => {
    const wrong: unknown[] = []
    // Batches small enough that no key is rate limited.
    for (let at = 0; at < guarded.length; at += 100) {
      const made = async (name: string, scopes: KeyScope[]) => [name, await makeToken(scopes)] as const
      const single = await Promise.all(keyScopes.map((scope) => made(scope, [scope])))
      const tokens = [...single, await made('all', [...keyScopes])]
      for (const { id, method, path } of guarded.slice(at, at + 100)) {
        const address = path.replaceAll(/\{\+?(\w+)\}/g, (_, name) =>
          name === 'platform' ? 'ghost' : newId(),
        )
        const opened = meta(id)?.scope
        for (const [scope, token] of tokens) {
          const { status, body } = await ask(token, method, address)
          const mayCall = opened !== undefined && (scope === 'all' || scope === opened)
          if (status === 401 || (body.code !== 'key_scope') !== mayCall)
            wrong.push([id, scope, status, body.code])
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test('accepts no keys unless it is about documents', () => {
    const opened = guarded.filter(({ id }) => meta(id)).map(({ id }) => id.split('.')[0])
    expect([...new Set(opened)].toSorted()).toEqual(
      expect.not.arrayContaining([
        'auth',
        'users',
        'workspaces',
        'billing',
        'apiKeys',
        'webhooks',
        'audit',
        'trash',
      ]),
    )
    expect(guarded.filter(({ id }) => meta(id)).length).toBeGreaterThan(8)
  })
})

describe('time limits', () => {
  test.each([
    [1, 'works'],
    [0, 'key_invalid'],
    [-1, 'key_invalid'],
  ])('a key with %d ms left: %s', async (left, expected) => {
    const token = await makeToken(['read'])
    const { sql } = world.app.database
    const [row] = await sql<{
      at: Date
    }>`select expires_at as at from api_keys order by created_at desc limit 1`
    const at = new Date(new Date(row?.at ?? 0).getTime() - left)
    const app = {
      database: world.app.database,
      now: () => at,
      log: pino({ level: 'silent' }),
    } as unknown as App
    const result = authenticateKey(app, token, '127.0.0.1').then(
      () => 'works',
      (error: { code: string }) => error.code,
    )
    expect(await result).toBe(expected)
  })

  test('a revoked key is listed for thirty days, an expired one always', async () => {
    const { sql } = world.app.database
    const set = async (revoked: string | null, expired: string) => {
      const { key } = (await make(['read'])).body
      await sql`update api_keys set revoked_at = now() - ${revoked}::interval,
        expires_at = now() - ${expired}::interval where id = ${key._id}`
      return key._id
    }
    const [fresh, old, over] = [
      await set('29 days 23 hours', '1 hour'),
      await set('30 days 1 hour', '1 hour'),
      await set(null, '400 days'),
    ]
    const ids = (await list()).map(({ _id }) => _id)
    expect([fresh, old, over].map((id) => ids.includes(id))).toEqual([true, false, true])
    expect(ids[0]).toBe(over)
  })

  test('only active keys count toward the limit of fifty', async () => {
    const workspace = (await world.owner.post<{ _id: string }>('/workspaces', { name: 'Fifty' })).body._id
    const key = (await make(['read'], { workspace })).body.key._id
    const copy = (changes: string, count: number) =>
      world.app.database.sql.unsafe(`insert into api_keys (id, workspace_id, user_id, name, prefix, hash, scopes, expires_at, revoked_at)
        select gen_random_uuid(), workspace_id, user_id, name, 'rwk_' || gen_random_uuid(), hash, scopes, ${changes}
        from api_keys, generate_series(1, ${count}) where id = '${key}'`)
    await copy(`now() - interval '1 minute', null`, 60)
    await copy(`now() + interval '1 day', now()`, 60)
    await copy(`now() + interval '1 day', null`, 48)
    const statuses = [await make(['read'], { workspace }), await make(['read'], { workspace })]
    expect(statuses.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [409, 'too_many_keys'],
    ])
  })
})

describe('the scope of a key', () => {
  test('is limited to its workspace, even if its owner has others', async () => {
    const token = await makeToken(['read', 'draft', 'suggest'])
    const foreign = elsewhere.docId
    const attempts = [
      read(token, foreign),
      read(token, foreign.toUpperCase()),
      ask(token, 'PUT', `/documents/update/${foreign}`, { title: 'Mine' }),
      ask(token, 'POST', '/documents/saved', { workspace: elsewhere.workspaceId }),
      ask(token, 'POST', '/documents', { workspace: elsewhere.workspaceId }),
      ask(token, 'POST', '/export', { docId: foreign }),
      ask(token, 'GET', `/documents-history/${foreign}`),
      ask(token, 'POST', '/document-title', { docId: foreign }),
      ask(token, 'POST', '/copy-butler/generate-article', { docId: foreign }),
      ask(token, 'POST', '/copy-butler/shorten', { docId: foreign, language: 'en', paragraph: 'One.' }),
    ]
    for (const attempt of attempts)
      expect(await attempt).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const sly = await ask(token, 'PUT', `/documents/update/${docId}`, { id: foreign, title: 'Mine' })
    expect(sly.status).toBe(404)
    expect((await ask(token, 'POST', '/documents/get-current-doc', { docId: [foreign] })).status).toBe(400)
    expect(
      (await world.owner.post<Document>('/documents/get-current-doc', { docId: foreign })).body.title,
    ).toBe('')
  })

  test('defaults to that workspace, regardless of which one its owner has selected', async () => {
    const token = await makeToken(['read', 'draft'])
    const select = (id: string) =>
      world.owner.put(`/users/update-workspace/${world.owner._id}`, { selectedWorkspace: id })
    await select(elsewhere.workspaceId)
    const { body } = await ask<{ documents: Document[] }>(token, 'POST', '/documents/saved')
    expect(new Set(body.documents.map(({ workspace }) => workspace))).toEqual(new Set([world.workspaceId]))
    const made = await ask<Document>(token, 'POST', '/documents', { title: 'By a script' })
    expect(made.body.workspace).toBe(world.workspaceId)
    await select(world.workspaceId)
  })

  test('includes changing drafts and requesting a review, but no decisions', async () => {
    const token = await makeToken(['read', 'draft'])
    const change = (id: string, body: object) =>
      ask<Document & Problem>(token, 'PUT', `/documents/update/${id}`, body)
    const { _id } = (
      await ask<Document>(token, 'POST', '/documents', { title: 'Draft', configurationStep: 6 })
    ).body
    const blog = JSON.stringify({
      time: Date.now(),
      blocks: [{ id: 'a', type: 'paragraph', data: { text: 'Written by a script.' } }],
      version: '2.28.2',
    })
    expect((await change(_id, { blog })).status).toBe(200)
    expect((await read(token, _id)).body.blog).toContain('Written by a script.')
    for (const status of ['Completed', 'Published'])
      expect(await change(_id, { status })).toMatchObject({ status: 403, body: { code: 'key_scope' } })
    expect((await change(_id, { status: 'In Review' })).body.status).toBe('In Review')
    expect((await change(_id, { title: 'Later' })).status).toBe(403)
    expect((await change(_id, { status: 'Draft' })).status).toBe(403)
    expect((await ask(token, 'POST', '/documents/delete', { Ids: [_id] })).body.code).toBe('key_scope')
  })

  test.each([
    [['read', 'draft'], { publishDate: '2030-01-01T00:00:00.000Z' }, 403],
    [['read', 'draft'], { publishDate: null }, 403],
    [['read', 'draft'], { publishConnection: null }, 403],
    [['read', 'draft', 'publish'], { publishDate: '2030-01-01T00:00:00.000Z' }, 200],
    [['read', 'draft', 'publish'], { publishConnection: null }, 200],
    [['read', 'draft'], { dueDate: '2030-01-01T00:00:00.000Z', plannedDate: null }, 200],
  ] as [KeyScope[], object, number][])('with %j: %j gets %d', async (scopes, changes, status) => {
    const token = await makeToken(scopes)
    const { _id } = (await ask<Document>(token, 'POST', '/documents', { title: 'Draft' })).body
    const { blog: _, ...before } = (await read(token, _id)).body
    const answer = await ask<Problem>(token, 'PUT', `/documents/update/${_id}`, changes)
    expect([answer.status, answer.body.code]).toEqual([status, status === 403 ? 'key_scope' : undefined])
    expect((await read(token, _id)).body).toMatchObject(status === 200 ? changes : before)
  })

  test('includes neither sockets nor sessions', async () => {
    const token = await makeToken([...keyScopes])
    const socket = io(world.app.url, { auth: { token }, reconnection: false, transports: ['polling'] })
    const refused = await new Promise<string>((resolve) => {
      socket.on('connect', () => resolve('connected'))
      socket.on('connect_error', (error) => resolve(error.message))
    })
    socket.close()
    expect(refused).not.toBe('connected')
    for (const path of [`/documents/saved?token=${token}`, `/users/${world.owner._id}?token=${token}`])
      expect(
        (await callApi(world.app.url, null, path.startsWith('/users') ? 'GET' : 'POST', path)).status,
      ).toBe(401)
  })
})

describe('limits', () => {
  test('respond to a key that calls too often with 429, and do not affect others', async () => {
    const [busy, calm] = [await makeToken(['read']), await makeToken(['read'])]
    const answers = await Promise.all(Array.from({ length: 125 }, () => read(busy)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answers[0]?.headers.get('ratelimit-limit')).toBe('120')
    expect((await read(calm)).status).toBe(200)
  })

  test('count suggestions as calls of the key too', async () => {
    const token = await makeToken(['read', 'suggest'])
    await Promise.all(Array.from({ length: 120 }, () => read(token)))
    const suggestion = await ask(token, 'POST', '/copy-butler/readability', { lang: 'xx', text: 'x' })
    expect(suggestion.status).toBe(429)
    expect(suggestion.headers.get('ratelimit-limit')).toBe('120')
  })

  test('allow fifty active keys per workspace, even if more are created at the same time', async () => {
    const workspace = elsewhere.workspaceId
    const made = await Promise.all(Array.from({ length: 55 }, () => make(['read'], { workspace })))
    const { body } = await world.owner.get<ApiKey[]>(`/api-keys?workspace=${workspace}`)
    expect(body.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(50)
    const refused = made.filter(({ body: { code } }) => code === 'too_many_keys').length
    expect(refused).toBeGreaterThanOrEqual(5)
  })

  test('are lower for suggestions, and block guessing keys', async () => {
    const token = await makeToken(['suggest'])
    const suggest = () => ask(token, 'POST', '/copy-butler/readability', { lang: 'xx', text: 'x' })
    const statuses = (await Promise.all(Array.from({ length: 22 }, suggest))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    const guess = () => read(`rwk_${'q'.repeat(10)}_${'A'.repeat(43)}`)
    const guessed = (await Promise.all(Array.from({ length: 35 }, guess))).map(({ status }) => status)
    expect(new Set(guessed)).toEqual(new Set([401, 429]))
    expect((await world.owner.get('/notifications')).status).toBe(200)
  })

  test('without a subscription a key can read and not write', async () => {
    const token = await makeToken(['read', 'draft'])
    const { sql } = world.app.database
    await sql`update subscriptions set status = 'canceled' where owner_id = ${world.owner._id}`
    expect((await read(token)).status).toBe(200)
    expect((await ask(token, 'POST', '/documents', {})).status).toBe(402)
    await sql`update subscriptions set status = 'trialing' where owner_id = ${world.owner._id}`
  })
})

test('the API description lists the calls that accept keys', async () => {
  const { paths } = (
    await world.anonymous.get<{
      paths: Record<string, Record<string, { security?: unknown; 'x-key-scope'?: string }>>
    }>('/openapi.json')
  ).body
  expect(paths['/documents']?.post).toMatchObject({
    'x-key-scope': 'draft',
    security: [{ session: [] }, { apiKey: [] }],
  })
  expect(paths['/documents/delete']?.post?.['x-key-scope']).toBeUndefined()
  expect(paths['/documents/delete']?.post?.security).toEqual([{ session: [] }])
  expect(paths['/auth/login']?.post?.security).toEqual([])
})

test('the API description lists errors and streamed responses of every call', async () => {
  type Answer = { $ref?: string; content?: Record<string, { schema: object }> }
  const { body } = await world.anonymous.get<{
    paths: Record<string, Record<string, { responses: Record<string, Answer> }>>
    components: { schemas: { Refusal: { required: string[]; properties: { code: { enum: string[] } } } } }
  }>('/openapi.json')
  const { Refusal } = body.components.schemas
  expect(Refusal.required).toEqual(['message', 'code', 'requestId'])
  expect(Refusal.properties.code.enum).toContain('no_selected_document')
  const calls = Object.values(body.paths).flatMap(Object.values)
  expect(calls.length).toBeGreaterThan(150)
  for (const { responses } of calls) expect(responses.default?.$ref).toBe('#/components/responses/Refusal')
  const stream = body.paths['/copy-butler/generate-article']?.post?.responses['200']?.content
  expect(Object.keys(stream ?? {})).toEqual(['application/json', 'text/event-stream'])
  expect(JSON.stringify(calls)).not.toContain('"not":{}')
})

test('no key is ever logged', async () => {
  const token = await makeToken(['read', 'draft'])
  await read(token)
  await ask(token, 'POST', '/documents/delete', { Ids: [token] })
  await ask(token, 'PUT', `/documents/update/${docId}`, { blog: 'no json' })
  await callApi(world.app.url, token, 'POST', '/documents/saved', '{"broken')
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('')).not.toMatch(/rwk_[a-z0-9]{10}_/)
})
