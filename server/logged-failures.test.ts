import type { Document } from '@rankwell/contract'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from './lib/ids.ts'
import { openText, until, untilSaved } from './testing/collaboration.ts'
import { openSocket, progressOf } from './testing/generation.ts'
import { type ModelServer, startModelServer } from './testing/model-server.ts'
import { changeRoleOf, invitePerson, postAs } from './testing/people.ts'
import { runJobs } from './testing/run-jobs.ts'
import { callApi, createWorld, type World } from './testing/world.ts'

type Line = Record<string, unknown> & { msg: string; level: number }
const { warn, error, info } = pino.levels.values

let world: World
let model: ModelServer
let lines: Line[] = []
/** Makes every matching statement on a table fail until the returned function is called. */
async function breakTable(table: string, operation: 'insert' | 'update' | 'delete') {
  const { sql } = world.app.database
  await sql.unsafe(`create or replace function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'broken on purpose'; end $$`)
  await sql.unsafe(
    `create trigger broken before ${operation} on "${table}" for each statement execute function refuse()`,
  )
  return () => sql.unsafe(`drop trigger broken on "${table}"`)
}

/** Runs some work with a failing table, and waits for the expected log entry. */
async function expectLine(
  broken: Parameters<typeof breakTable> | null,
  work: () => Promise<unknown>,
  line: object,
): Promise<void> {
  const mend = broken && (await breakTable(...broken))
  try {
    await work()
    await until(() => expect(lines).toContainEqual(expect.objectContaining(line)))
  } finally {
    await mend?.()
  }
}
const failed = { level: error, err: expect.objectContaining({ message: expect.any(String) }) }
const warned = { ...failed, level: warn }
/** Runs some work while a table cannot be read. */
async function withoutTable(table: string, work: () => Promise<unknown>): Promise<void> {
  const { sql } = world.app.database
  await sql.unsafe(`alter table ${table} rename to ${table}_gone`)
  try {
    await work()
  } finally {
    await sql.unsafe(`alter table ${table}_gone rename to ${table}`)
  }
}
const logged = (line: object) => until(() => expect(lines).toContainEqual(expect.objectContaining(line)))
const start = async () =>
  (await world.writer.post<Document>('/documents', { title: 'Tea', configurationStep: 6 })).body._id

/** A search service that is unreachable. */
const unreachable = {
  DATAFORSEO_API_URL: 'http://127.0.0.1:1',
  DATAFORSEO_LOGIN: 'somebody',
  DATAFORSEO_PASSWORD: 'something',
}

beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  model = await startModelServer()
  world = await createWorld({ log, env: { ...model.env, ...unreachable } })
})
beforeEach(() => {
  lines = []
})
afterEach(() => {
  model.answer = () => ({ pieces: ['Nothing to say.'] })
})
afterAll(async () => {
  await world.stop()
  await model.close()
})

test('a session that cannot be marked as used still works, and is marked by the next call', async () => {
  const { sql } = world.app.database
  const { owner } = world
  const seen = async () =>
    sql`select id from sessions where user_id = ${owner._id} and last_seen_at > now() - interval '1 hour'`
  await sql`update sessions set last_seen_at = now() - interval '2 days' where user_id = ${owner._id}`
  const call = async () => expect((await owner.get('/auth/sessions')).status).toBe(200)
  await expectLine(['sessions', 'update'], call, {
    ...warned,
    msg: 'when a session was seen could not be stored',
  })
  expect(await seen()).toHaveLength(0)
  await call()
  await until(async () => expect(await seen()).toHaveLength(1))
})

test('an API key whose last use cannot be stored still works', async () => {
  const { owner, workspaceId, app } = world
  const made = await owner.post<{ token: string }>('/api-keys', {
    ...{ workspace: workspaceId, name: 'Script', scopes: ['read'], expiresInDays: 7 },
  })
  const call = async () =>
    expect((await callApi(app.url, made.body.token, 'POST', '/documents/saved', {})).status).toBe(200)
  await expectLine(['api_keys', 'update'], call, {
    ...warned,
    msg: 'when a key was used could not be stored',
  })
})

test.each(['/auth/register', '/email/password/reset'])(
  'a mail of %s that cannot be queued does not change the response',
  async (path) => {
    const ask = (email: string) => postAs(world.app.url, path, { email, password: 'a-good-test-password' })
    const usual = await ask('somebody@example.com')
    const call = async () =>
      expect(await ask(world.viewer.email)).toMatchObject({ status: usual.status, body: usual.body })
    await expectLine(['mails', 'insert'], call, { ...failed, msg: 'a mail could not be queued' })
  },
)

test('secrets that cannot be decrypted are logged with the id of their row', async () => {
  const { sql } = world.app.database
  const [connection, webhook, delivery, setting] = [newId(), newId(), newId(), newId()]
  await sql`insert into provider_settings (id, key_id, workspace_id, port, provider, sealed_key, position, is_enabled)
    values (${setting}, ${setting}, ${world.workspaceId}, 'search', 'brave', 'x', 9, false)`
  await expectLine(null, () => world.owner.post(`/provider-settings/${setting}/test`), {
    level: warn,
    settingId: setting,
    msg: 'the key of a provider cannot be opened',
  })
  await sql`delete from provider_settings where id = ${setting}`
  await sql`insert into integrations (id, owner_id, platform, url, username, sealed_password, tested_at)
    values (${connection}, ${world.owner._id}, 'wordpress', 'https://127.0.0.1:1', 'a', 'x', now())`
  await expectLine(null, () => world.owner.post(`/integrations/${connection}/test`), {
    level: warn,
    integrationId: connection,
    msg: 'the password of a connection cannot be opened',
  })
  await sql`insert into webhooks (id, workspace_id, url, events, sealed_secret)
    values (${webhook}, ${world.workspaceId}, 'https://127.0.0.1:1', '["document.deleted"]', 'x')`
  await sql`insert into webhook_deliveries (id, webhook_id, event, data, status, next_attempt_at)
    values (${delivery}, ${webhook}, 'document.deleted', '{}', 'failed', null)`
  await expectLine(null, () => world.owner.post(`/webhooks/${webhook}/deliveries/${delivery}/resend`), {
    level: warn,
    webhookId: webhook,
    msg: 'the secret of a webhook cannot be opened',
  })
})

test('an image omitted from an export is logged with the request and the reason', async () => {
  const call = async () =>
    expect(
      (await world.owner.post('/export', { html: '<p>Words</p><img src="http://127.0.0.1:1/a.png">' }))
        .status,
    ).toBe(200)
  await expectLine(null, call, {
    level: info,
    requestId: expect.any(String),
    code: expect.any(String),
    msg: 'an image was left out of an export',
  })
})

test('the trash logs how many documents were deleted, and nothing if there were none', async () => {
  const { sql } = world.app.database
  const [one, two, young] = [await start(), await start(), await start()]
  await sql`update documents set deleted_at = now() - interval '31 days' where id in (${one}, ${two})`
  await sql`update documents set deleted_at = now() - interval '29 days' where id = ${young}`
  const line = { level: info, count: 2, msg: 'documents left the trash for good' }
  const empty = () => runJobs(world.app, [{ name: 'empty-trash', input: {} }])
  await expectLine(null, empty, line)
  lines = []
  await empty()
  expect(lines.filter(({ msg }) => msg === line.msg)).toEqual([])
  expect(await sql`select id from documents where id in (${one}, ${two}, ${young})`).toEqual([{ id: young }])
})

test('a job that fails is logged with its name, and retried', async () => {
  const { sql } = world.app.database
  const docId = await start()
  await sql`update documents set deleted_at = now() - interval '31 days' where id = ${docId}`
  let ended: Promise<void> | null = null
  const run = async () => {
    ended = runJobs(world.app, [{ name: 'empty-trash', input: {} }])
  }
  const line = { ...failed, job: 'empty-trash', jobId: expect.any(String), msg: 'job failed' }
  await expectLine(['documents', 'delete'], run, line)
  await ended
  expect(await sql`select id from documents where id = ${docId}`).toEqual([])
})

test('a text that cannot be stored is logged, disconnects its writer, and is stored later', async () => {
  const docId = await start()
  const text = openText(world.app.url, world.writer, docId)
  await untilSaved(text)
  const line = {
    ...failed,
    documentId: docId,
    msg: 'a change was not stored, its writers were disconnected',
  }
  await expectLine(['document_updates', 'insert'], async () => text.type('Kept.'), line)
  await untilSaved(text)
  text.close()
  const reader = openText(world.app.url, world.owner, docId)
  await untilSaved(reader)
  expect(reader.text()).toBe('Kept.')
  reader.close()
})

test('a text that cannot be loaded is logged, and opens once it can', async () => {
  const { sql } = world.app.database
  const docId = await start()
  await sql`alter table document_states rename to document_states_gone`
  let reader: ReturnType<typeof openText> | null = null
  try {
    reader = openText(world.app.url, world.owner, docId)
    const line = { ...failed, documentId: docId, msg: 'a document could not be loaded' }
    await until(() => expect(lines).toContainEqual(expect.objectContaining(line)))
  } finally {
    await sql`alter table document_states_gone rename to document_states`
  }
  reader.close()
  const again = openText(world.app.url, world.owner, docId)
  await untilSaved(again)
  expect(again.text()).toBe('')
  again.close()
})

test('an unexpected error is logged with the request id that the caller sees', async () => {
  type Problem = { code: string; requestId: string }
  const mend = await breakTable('documents', 'insert')
  const { status, body } = await world.owner.post<Problem>('/documents', { title: 'Tea' })
  await mend()
  expect([status, body.code]).toEqual([500, 'internal'])
  await logged({ ...failed, requestId: body.requestId, msg: 'unexpected error' })
})

test('a failed access check disconnects no user, admits no user, and is logged', async () => {
  const docId = await start()
  const text = openText(world.app.url, world.writer, docId)
  const socket = await openSocket(world.app.url, world.writer)
  await untilSaved(text)
  let late: ReturnType<typeof openText> | null = null
  await withoutTable('sessions', async () => {
    late = openText(world.app.url, world.owner, docId)
    await logged({ ...failed, documentId: docId, msg: 'access to a document could not be checked' })
    await logged({ ...warned, msg: 'access to open documents could not be checked' })
    await logged({ ...warned, msg: 'a live connection could not be checked' })
    expect([text.closed, socket.connected]).toEqual([[], true])
  })
  text.type('Kept.')
  await untilSaved(text)
  for (const one of [text, late as ReturnType<typeof openText> | null]) one?.close()
  socket.close()
})

test('an update that cannot be read is skipped and logged', async () => {
  const { sql } = world.app.database
  const docId = await start()
  const [row] = await sql<{ id: string }>`insert into document_updates (document_id, data)
    values (${docId}, '\\x636363') returning id`
  const reader = openText(world.app.url, world.writer, docId)
  const line = { level: error, documentId: docId, ids: [row?.id] }
  await logged({ ...line, msg: 'unreadable updates were left out of a document' })
  reader.close()
})

test('edited text that cannot be stored as a version is logged, and stored by the next run', async () => {
  const { sql } = world.app.database
  const docId = await start()
  const text = openText(world.app.url, world.writer, docId)
  text.type('Kept as a version.')
  await untilSaved(text)
  text.close()
  await until(async () => {
    const edited = await sql`update document_bodies set edited_since = now() - interval '1 hour'
      where document_id = ${docId} returning document_id`
    expect(edited).toHaveLength(1)
  })
  const versions = () => sql`select id from document_versions where document_id = ${docId}`
  const record = () => runJobs(world.app, [{ name: 'record-editing', input: {} }])
  const line = { ...failed, documentId: docId, msg: 'edited text was not kept as a version' }
  await expectLine(['document_versions', 'insert'], record, line)
  expect(await versions()).toEqual([])
  await record()
  expect(await versions()).toHaveLength(1)
})

test('a document that cannot be published automatically is logged, and keeps its date', async () => {
  const { sql } = world.app.database
  const docId = await start()
  await sql`update documents set publish_at = now() - interval '1 minute' where id = ${docId}`
  const publish = () => runJobs(world.app, [{ name: 'publish-due', input: {} }])
  const line = { ...failed, documentId: docId, msg: 'a document could not publish itself' }
  await expectLine(['documents', 'update'], publish, line)
  const due = () => sql`select id from documents where id = ${docId} and publish_at is not null`
  expect(await due()).toHaveLength(1)
  await publish()
  expect(await due()).toEqual([])
})

test('paid searches whose process died are counted, and recorded as paid', async () => {
  const { sql } = world.app.database
  for (const key of ['one', 'two'])
    await sql`insert into search_asks (key, token, workspace_id, service, kind, price, expires_at)
      values (${key}, ${newId()}, ${world.workspaceId}, 'dataforseo', 'results', 2000, now() - interval '1 minute')`
  const settle = () => runJobs(world.app, [{ name: 'settle-dead-asks', input: {} }])
  const line = { level: warn, count: 2, msg: 'paid searches whose answers were lost' }
  await expectLine(null, settle, line)
  expect(await sql`select key from search_asks where key in ('one', 'two')`).toEqual([])
  lines = []
  await settle()
  expect(lines.filter(({ msg }) => msg === line.msg)).toEqual([])
})

test('an unreachable search service is logged by name', async () => {
  const { owner, workspaceId } = world
  const place = { keyword: 'tea', location_name: 'Spain', language_code: 'en' }
  await expectLine(null, () => owner.post('/seo/serp', place), {
    level: warn,
    service: 'dataforseo',
    code: 'unavailable',
    msg: 'a search service failed',
  })
  await expectLine(
    null,
    async () => {
      const { status, body } = await owner.get(`/seo/places?country=Spain&workspace=${workspaceId}`)
      expect([status, Array.isArray(body)]).toEqual([200, true])
    },
    { level: warn, service: 'dataforseo', msg: 'places are listed from the bundled list' },
  )
})

test('pages of search results that cannot be hashed are hashed later by a job', async () => {
  const { owner, workspaceId, app } = world
  const docId = await start()
  const place = { location_name: 'Spain', language_code: 'en' }
  const rows = [{ keyword: 'tea', url: 'http://127.0.0.1:1/tea', position: 1, title: 'Tea', description: '' }]
  await owner.post('/seo/import/results', { workspace: workspaceId, ...place, rows })
  const search = () => owner.post('/seo/serp', { keyword: 'tea', ...place, docId, service: 'local' })
  const line = { ...failed, serpId: expect.any(String), msg: 'pages of search results were not hashed' }
  await expectLine(['competitor_runs', 'insert'], search, line)
  lines = []
  const hash = () => runJobs(app, [{ name: 'hash-competitors', input: {} }])
  await expectLine(['competitor_runs', 'insert'], hash, line)
  await hash()
  const found = await app.database.sql`select id from competitor_runs where serp_id in
    (select id from serps where document_id = ${docId})`
  expect(found).toHaveLength(1)
})

test('an article that fails, and a failed suggestion before it, are logged', async () => {
  const { owner, app } = world
  model.answer = () => ({ status: 401, message: 'wrong key' })
  const socket = await openSocket(app.url, owner)
  const { body } = await owner.post<Document>('/documents', { keyword: 'tea', title: 'Tea' })
  await socket.emitWithAck('generateDocument', { docId: body._id, body: {} })
  await logged({ ...warned, documentId: body._id, msg: 'a part of the plan could not be proposed' })
  await logged({ ...failed, generationId: expect.any(String), msg: 'an article could not be generated' })
  socket.close()
})

test('a run that cannot be stopped for a requester without access is logged, and stopped later', async () => {
  const requester = await invitePerson(world, 'writer')
  const { body } = await requester.post<Document>('/documents', { keyword: 'tea', title: 'Tea' })
  const socket = await openSocket(world.app.url, requester)
  model.answer = () => ({ pieces: ['Begun words.\n\n', 'Half a'], line: 'hold' })
  await socket.emitWithAck('joinRoom', { docId: body._id, user: requester._id })
  const call = model.nextCall()
  const begun = progressOf(socket, body._id, (progress) => progress.words > 0)
  const section = { outline: [{ level: 2, text: 'Care' }], index: 0 }
  await socket.emitWithAck('generateDocument', { docId: body._id, body: { section } })
  const { closed } = await call
  await begun
  const demote = () => changeRoleOf(world, requester._id, 'viewer')
  await expectLine(['generations', 'update'], demote, { ...failed, msg: 'a run could not be ended' })
  await closed
  socket.close()
})
