import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { cloneDir } from './config.ts'
import { type AdminResult, runAdmin } from './run-admin.ts'
import { createTestDatabase } from './testing/database.ts'
import { askDatabase, makeDataFolder, type ServerProcess, startServerProcess } from './testing/process.ts'
import { startSmtpServer } from './testing/smtp-server.ts'
import { callApi } from './testing/world.ts'

const secrets = {
  SESSION_SECRET: 's3cret-of-sessions-0123456789-abcdef',
  ENCRYPTION_KEY: 'k3y-of-encryption-9876543210-zyxwv',
}
const folder = makeDataFolder()
const env = { DATA_DIR: folder.path, NODE_ENV: 'production', LOG_LEVEL: 'info' }
let server: ServerProcess
afterAll(async () => {
  if (server.child.exitCode === null) await server.end('SIGTERM')
  folder.remove()
})

/** Runs a command in this process; captures its output and exit code. */
const admin = (args: string[], environment: Record<string, string> = env) => runAdmin(args, () => environment)

/** `npm run admin` without npm. */
async function adminProcess(args: string[], more: Record<string, string> = env) {
  const child = spawn(process.execPath, [join(cloneDir, 'server', 'admin.ts'), ...args], {
    env: { PATH: process.env.PATH, ENV_FILE: '', ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, out, err }
}

const findToken = (text: string) => /\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const post = (path: string, body: object, token: string | null = null) =>
  callApi<{ token: string; code: string; kind: string; email: string }>(server.url, token, 'POST', path, body)
const statusOf = async (token: string) => (await callApi(server.url, token, 'GET', '/auth/sessions')).status
const person = { username: 'Ada', password: 'correct-battery-staple-9' }
const login = (email: string, password: string) => post('/auth/login', { email, password })

async function start() {
  server = await startServerProcess(env)
  await server.untilReady()
  await expect.poll(() => server.output(), { timeout: 20_000 }).toContain('Rankwell is ready')
}

describe('an installation without accounts and without mail', { timeout: 300_000 }, () => {
  let first = ''
  let session = ''

  test('prints a link at each start; only the newest works', async () => {
    await start()
    expect(server.output()).toMatch(/SMTP_URL.*not set/)
    first = findToken(server.output())
    expect((await post('/auth/token', { token: first })).body).toMatchObject({ kind: 'setup', email: '' })
    const rows = await askDatabase(folder.path, `select * from links`)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(first)
    await server.end('SIGTERM')
    await start()
    expect((await post('/auth/token', { token: first })).body.code).toBe('link_invalid')
  })

  test('creates one operator account, even if many requests use the link at the same time', async () => {
    const token = findToken(server.output())
    const tries = Array.from({ length: 20 }, (_, place) =>
      post('/auth/setup', { token, email: `owner-${place}@example.com`, ...person }),
    )
    const answers = await Promise.all(tries)
    const opened = answers.filter(({ status }) => status === 200)
    expect(opened).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['link_invalid']),
    )
    session = opened[0]?.body.token ?? ''
    expect((await callApi(server.url, session, 'GET', '/operator/workspaces')).status).toBe(200)
    expect(await askDatabase(folder.path, `select 1 from users`)).toHaveLength(1)
  })

  test('is managed from the command line while it runs', async () => {
    const listed = await adminProcess(['list-users', '--json'])
    expect(listed).toMatchObject({ code: 0, err: '' })
    const [owner] = JSON.parse(listed.out)
    expect(owner).toMatchObject({ username: 'Ada', isOperator: true, workspaces: 0 })

    const made = await admin(['create-owner', 'Bo@Example.com'])
    expect(made).toMatchObject({ code: 0, err: '' })
    const opened = await post('/auth/setup', {
      token: findToken(made.out),
      email: 'other@example.com',
      ...person,
    })
    expect(opened.status).toBe(200)
    expect((await callApi(server.url, opened.body.token, 'GET', '/operator/workspaces')).status).toBe(403)
    expect((await login('bo@example.com', person.password)).status).toBe(200)
    expect((await admin(['create-owner', 'bo@example.com'])).err).toContain('has an account already')
    expect((await admin(['grant-operator', 'bo@example.com'])).code).toBe(0)
    expect((await callApi(server.url, opened.body.token, 'GET', '/operator/workspaces')).status).toBe(200)
    expect((await admin(['revoke-operator', 'bo@example.com'])).code).toBe(0)
    expect((await callApi(server.url, opened.body.token, 'GET', '/operator/workspaces')).status).toBe(403)

    const reset = await admin(['reset-password', owner.email])
    const password = 'another-battery-staple-8'
    expect((await post('/users/reset-password', { token: findToken(reset.out), password })).status).toBe(200)
    expect(await statusOf(session)).toBe(403)
    expect((await login(owner.email, password)).status).toBe(200)

    expect(await statusOf(opened.body.token)).toBe(200)
    expect((await admin(['revoke-sessions', 'bo@example.com'])).out).toContain('Ended')
    expect(await statusOf(opened.body.token)).toBe(403)
  })

  test("sends a test mail and reports the mail server's response", async () => {
    const smtp = await startSmtpServer()
    const withMail = { ...env, SMTP_URL: smtp.url, MAIL_FROM: 'Rankwell <rankwell@example.com>' }
    try {
      const sent = await admin(['test-mail', 'ada@example.com'], withMail)
      expect(sent).toMatchObject({ code: 0, err: '' })
      expect(smtp.accepted).toEqual(['ada@example.com'])
      smtp.refusals.set('gone@example.com', '550 no such mailbox here')
      const refused = await admin(['test-mail', 'gone@example.com'], withMail)
      expect(refused.code).toBe(1)
      expect(refused.err).toContain('550 no such mailbox here')
      expect(smtp.accepted).toHaveLength(1)
    } finally {
      await smtp.stop()
    }
    const away = await admin(['test-mail', 'ada@example.com'], withMail)
    expect(away.code).toBe(1)
    expect(away.err).not.toMatch(/\bat \S+ \(/)
  })

  test('reports errors with an exit code that distinguishes wrong usage from failure', async () => {
    const calls = [
      ['--help'],
      ['promote'],
      ['reset-password', 'bo@example.com', 'a-password'],
      ['reset-password', 'nobody@example.com'],
      ['test-mail', 'bo@example.com'],
    ]
    const ended: AdminResult[] = []
    // Sequential, because the lock of the data folder identifies the process by its id.
    for (const call of calls) ended.push(await admin(call))
    const asProcesses = await Promise.all([calls[1], calls[3]].map((call = []) => adminProcess(call)))
    expect(asProcesses).toEqual([ended[1], ended[3]])
    const [help, unknown, surplus, unregistered, mail] = ended
    expect(help?.code).toBe(0)
    expect(help?.out).toContain('create-owner')
    expect([unknown?.code, surplus?.code]).toEqual([2, 2])
    expect(unknown?.err).toContain('Unknown command "promote"')
    expect(unregistered).toMatchObject({ code: 1, out: '' })
    expect(unregistered?.err).toContain('There is no account with the address nobody@example.com')
    expect(mail?.code).toBe(1)
    expect(mail?.err).toContain('SMTP_URL')
  })

  test('can also be managed while it is stopped, prints no further link, and stays stopped', async () => {
    await server.end('SIGTERM')
    const listed = await adminProcess(['list-users'])
    expect(listed).toMatchObject({ code: 0, err: '' })
    expect(listed.out).toContain('bo@example.com')
    expect(existsSync(join(folder.path, 'postgres', 'postmaster.pid'))).toBe(false)
    await start()
    expect(server.output()).not.toContain('?token=')
  })
})

test('prepares and fills a separate database before the first start', {
  timeout: 120_000,
}, async () => {
  const database = await createTestDatabase()
  const own = makeDataFolder()
  const external = { ...secrets, NODE_ENV: 'production', DATABASE_URL: database.url, DATA_DIR: own.path }
  const made = await admin(['create-owner', 'cy@example.com', '--operator'], external)
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(await database.sql`select server_role from links`).toEqual([{ server_role: 'operator' }])
  expect((await admin(['list-users'], external)).out).toContain('no account yet')
  await database.close()
  own.remove()
})
