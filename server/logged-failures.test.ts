import type { Document } from '@rankwell/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from './lib/ids.ts'
import { openText, until, untilSaved } from './testing/collaboration.ts'
import { postAs } from './testing/people.ts'
import { runJobs } from './testing/run-jobs.ts'
import { callApi, createWorld, type World } from './testing/world.ts'

type Line = Record<string, unknown> & { msg: string; level: number }
const { warn, error, info } = pino.levels.values

let world: World
let lines: Line[] = []
/** Fails every such statement on a table until the returned function is called. */
async function breakTable(table: string, operation: 'insert' | 'update' | 'delete') {
  const { sql } = world.app.database
  await sql.unsafe(`create or replace function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'broken on purpose'; end $$`)
  await sql.unsafe(
    `create trigger broken before ${operation} on "${table}" for each statement execute function refuse()`,
  )
  return () => sql.unsafe(`drop trigger broken on "${table}"`)
}

/** Runs some work with a broken table, and waits for the line that says so. */
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
const start = async () =>
  (await world.writer.post<Document>('/documents', { title: 'Tea', configurationStep: 6 })).body._id

beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  world = await createWorld({ log })
})
beforeEach(() => {
  lines = []
})
afterAll(() => world.stop())

test('a session that cannot be marked as seen works, and is marked by the next call', async () => {
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

test('a key whose use cannot be stored works', async () => {
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
  'a mail of %s that cannot be queued is answered as always',
  async (path) => {
    const ask = (email: string) => postAs(world.app.url, path, { email, password: 'a-good-test-password' })
    const usual = await ask('somebody@example.com')
    const call = async () =>
      expect(await ask(world.viewer.email)).toMatchObject({ status: usual.status, body: usual.body })
    await expectLine(['mails', 'insert'], call, { ...failed, msg: 'a mail could not be queued' })
  },
)

test('secrets that cannot be decrypted are named by the id of what they belong to', async () => {
  const { sql } = world.app.database
  const [connection, webhook, delivery] = [newId(), newId(), newId()]
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

test('an image that an export leaves out is logged with the request and the reason', async () => {
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

test('the trash says how many documents left it, and nothing when none did', async () => {
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

test('a job that fails is logged with its name, and runs again', async () => {
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
