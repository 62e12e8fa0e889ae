import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { newId } from './lib/ids.ts'
import { createLog } from './lib/log.ts'
import { startTestApp } from './testing/app.ts'
import { openText, until } from './testing/collaboration.ts'
import { openSocket } from './testing/generation.ts'
import {
  callerOf,
  inviteByMail,
  mailAfter,
  type Problem,
  postAs,
  registerOwner,
  tokenOf,
} from './testing/people.ts'
import { askDatabase, makeDataFolder, type ServerProcess, startServerProcess } from './testing/process.ts'
import { type Caller, callApi } from './testing/world.ts'

/** A secret that can be found wherever it has leaked to. */
const mark = (name: string) => `s3ntinel-${name}-${newId().replaceAll('-', '')}`
const secrets = {
  password: mark('password'),
  guess: mark('guess'),
  newPassword: mark('new-password'),
  bearer: mark('bearer'),
  cookie: mark('cookie'),
  apiKey: mark('api-key'),
  query: mark('query'),
  body: mark('body'),
  text: mark('text-of-an-article'),
}

const folder = makeDataFolder()
let server: ServerProcess
/** Tokens of mailed links and of sessions, collected as they are issued. */
const tokens: string[] = []
beforeAll(async () => {
  server = await startServerProcess({ DATA_DIR: folder.path, LOG_LEVEL: 'trace', SEED_DEMO: '0' })
  await server.untilReady()
})
afterAll(async () => {
  if (server.child.exitCode === null) await server.end('SIGTERM')
  folder.remove()
})

const post = async <T extends object>(path: string, body: unknown, headers: Record<string, string> = {}) => {
  const answer = await postAs<T & { token?: string }>(server.url, path, body, {
    cookie: `session=${secrets.cookie}`,
    'x-api-key': secrets.apiKey,
    ...headers,
  })
  if (answer.body.token) tokens.push(answer.body.token)
  return answer
}

/** Typical account actions: signing up and in, mistakes, a new password, an invitation. */
async function useAccounts(): Promise<Caller> {
  const owner = await registerOwner(server.url)
  tokens.push(owner.token)
  const { email } = owner
  await post('/auth/login', { email, password: secrets.guess })
  await post(`/auth/login?password=${secrets.query}&token=${secrets.query}`, {
    email,
    password: secrets.guess,
  })
  const reset = tokenOf(
    await mailAfter(server.url, email, 'passwordReset', () => post('/email/password/reset', { email })),
  )
  const invited = 'ivo@example.com'
  const again = tokenOf(
    await mailAfter(server.url, invited, 'registration', () =>
      post('/auth/register', { email: invited, note: secrets.body }),
    ),
  )
  const invitation = await inviteByMail(server.url, owner, {
    workspaceId: owner.workspaceId,
    email: invited,
    role: 'viewer',
  })
  tokens.push(reset, again, invitation)
  await post('/users/reset-password', { token: reset, password: 'short' })
  expect((await post('/users/reset-password', { token: reset, password: secrets.password })).status).toBe(200)
  await post('/users/reset-password', { token: reset, password: secrets.newPassword })
  const login = await post('/auth/login', { email, password: secrets.password })
  expect(login.status).toBe(200)
  const accepted = { token: invitation, username: 'Ivo', password: secrets.password }
  await post('/workspaces/confirm-subUser', { ...accepted, password: 'password1' })
  expect((await post('/workspaces/confirm-subUser', accepted)).status).toBe(200)
  const back = callerOf(server.url, email, login.body.token ?? '')
  const change = { currentPassword: secrets.guess, password: secrets.newPassword }
  await callApi(server.url, back.token, 'PUT', `/users/${owner._id}`, change)
  return back
}

/** Requests that fail in every possible way, with secrets in each part of them. */
async function goWrong(token: string) {
  const headers = { authorization: `Bearer ${secrets.bearer}` }
  const call = (method: string, path: string, body?: unknown) =>
    callApi<Problem>(server.url, null, method, path, body, headers)
  const statuses = [
    await call('GET', '/auth/sessions'),
    await call('GET', `/no/such/call?token=${secrets.query}`),
    await call('POST', '/auth/login', `{"email":"a@example.com","password":"${secrets.password}"`),
    await call('POST', '/auth/login', { email: 7, password: { value: secrets.password } }),
    await call('POST', '/auth/login', { email: 'x', password: secrets.password.repeat(100) }),
    await callApi(server.url, token, 'POST', '/documents/saved', {
      search: `${secrets.body}${'x'.repeat(3 << 20)}`,
    }),
    await callApi(server.url, token, 'POST', '/documents', `${secrets.body}`, { 'content-type': 'text/xml' }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([401, 404, 400, 400, 400, 413, 415])
  for (const options of [
    { auth: { token: secrets.bearer } },
    { extraHeaders: headers },
    { query: { token: secrets.query } },
  ]) {
    const socket = io(server.url, { forceNew: true, reconnection: false, ...options })
    await new Promise((resolve) => socket.on('connect_error', resolve))
    socket.close()
  }
  const text = openText(server.url, { token: secrets.bearer }, newId())
  await until(() => expect(text.denied[0]).toBe('session'))
  text.close()
  const ws = new WebSocket(`${server.url.replace('http', 'ws')}/elsewhere?token=${secrets.query}`, {
    headers,
  })
  await new Promise((resolve) => ws.on('error', resolve))
}

describe("the server's log", () => {
  test('contains no password, token, header, body or text of users, even when everything fails', async () => {
    const owner = await useAccounts()
    await goWrong(owner.token)
    const socket = await openSocket(server.url, owner)
    const blog = JSON.stringify({
      time: 1,
      version: '2.28.2',
      blocks: [{ id: 'a', type: 'paragraph', data: { text: secrets.text } }],
    })
    const made = await owner.post<{ _id: string }>('/documents', { title: secrets.text })
    const document = callApi(server.url, owner.token, 'PUT', `/documents/update/${made.body._id}`, { blog })
    expect((await document).body).toMatchObject({ title: secrets.text })

    await askDatabase(folder.path, 'alter table users rename to users_away')
    await askDatabase(folder.path, 'alter table documents rename to documents_away')
    const failing = [
      // A failed query is logged with its statement.
      await post('/auth/login', { email: `${secrets.body}@example.com`, password: secrets.password }),
      await post('/auth/confirm', { token: tokens[0], username: 'N', password: secrets.password }),
      await callApi(server.url, owner.token, 'PUT', `/users/${owner._id}`, {
        currentPassword: secrets.password,
        password: secrets.newPassword,
      }),
      await callApi(server.url, owner.token, 'PUT', `/documents/update/${made.body._id}`, { blog }),
      await post('/email/password/reset', { email: owner.email }),
      await post('/auth/register', { email: owner.email }),
    ]
    expect(failing.filter(({ status }) => status === 500).length).toBeGreaterThanOrEqual(3)
    for (const { body } of failing)
      expect(JSON.stringify(body)).not.toMatch(/users|select|s3ntinel|at \S+:\d+/)
    const payload = { docId: made.body._id, body: { title: secrets.text, blog } }
    expect(await socket.emitWithAck('updateDocument', payload)).toMatchObject({ ok: false })
    socket.close()
    await askDatabase(folder.path, 'alter table users_away rename to users')
    await askDatabase(folder.path, 'alter table documents_away rename to documents')
    const kept = await readAllTables()
    await server.end('SIGTERM')

    const written = `${server.output()}\n${readFileSync(join(folder.path, 'postgres', 'server.log'), 'utf8')}`
    expect(written).toContain('Failed query')
    expect(written).toContain('unexpected error')
    for (const secret of [...Object.values(secrets), ...tokens, 's3ntinel'])
      expect([secret, written.includes(secret)]).toEqual([secret, false])
    const { session, encryption, database } = JSON.parse(
      readFileSync(join(folder.path, 'secrets.json'), 'utf8'),
    )
    for (const secret of [session, encryption, database]) expect(written).not.toContain(secret)

    expect(tokens.length).toBeGreaterThanOrEqual(6)
    for (const [table, rows] of kept) {
      const { text: _, body: __, ...never } = secrets
      // Mails are readable in the outbox of local mode.
      for (const secret of [...Object.values(never), ...tokens])
        if (table !== 'public.outbox') expect([table, rows.includes(secret)]).toEqual([table, false])
    }
  })

  test('contains neither the password of a failing mail server nor the mail', async () => {
    const lines: string[] = []
    const refusing = createServer((socket) => {
      socket.write('220 ready\r\n')
      socket.on('error', () => undefined)
      socket.on('data', (data) => {
        const line = data.toString()
        socket.write(
          /^(EHLO|HELO)/.test(line) ? '250-here\r\n250 AUTH PLAIN\r\n' : `535 no: ${line.trim()}\r\n`,
        )
      })
    })
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve))
    const { port } = refusing.address() as AddressInfo
    const log = createLog('trace', { write: (line: string) => lines.push(line) })
    const password = mark('smtp')
    const app = await startTestApp({
      log,
      env: {
        SMTP_URL: `smtp://user:${password}@127.0.0.1:${port}`,
        MAIL_FROM: 'Rankwell <write@example.org>',
      },
    })
    try {
      expect((await postAs(app.url, '/auth/register', { email: 'nora@example.com' })).status).toBe(200)
      await until(() => expect(lines.some((line) => line.includes('535 no'))).toBe(true), 15_000)
      const encoded = Buffer.from(`\0user\0${password}`).toString('base64')
      for (const secret of [password, encoded, 'token=']) expect(lines.join('')).not.toContain(secret)
      const readError = async () => (await app.database.sql`select error from mails`)[0]?.error
      await expect.poll(readError).toEqual(expect.any(String))
      for (const secret of [password, encoded]) expect(await readError()).not.toContain(secret)
    } finally {
      await app.stop()
      refusing.close()
    }
  })
})

/** The whole content of the database, by table. */
async function readAllTables(): Promise<[string, string][]> {
  const names = await askDatabase(
    folder.path,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const tables: [string, string][] = []
  for (const { name } of names) {
    const rows = await askDatabase(folder.path, `select t::text as row from ${name} t`)
    tables.push([String(name), rows.map(({ row }) => String(row)).join('\n')])
  }
  return tables
}
