import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readCommandLine } from './db/embedded-process.ts'
import {
  askDatabase as ask,
  makeDataFolder,
  readDatabasePid,
  type ServerProcess,
  startServerProcess,
} from './testing/process.ts'

const started: ServerProcess[] = []
const folders: { path: string; remove: () => void }[] = []

async function start(env: Record<string, string>, args: string[] = []) {
  const server = await startServerProcess(env, args)
  started.push(server)
  return server
}

function makeFolder() {
  const folder = makeDataFolder()
  folders.push(folder)
  return folder.path
}

function killDatabase(dataDir: string) {
  if (existsSync(join(dataDir, 'postgres', 'postmaster.pid')))
    process.kill(readDatabasePid(dataDir), 'SIGKILL')
}

const isGone = (pid: number) => readCommandLine(pid) === ''

afterAll(async () => {
  for (const server of started) if (server.child.exitCode === null) await server.end('SIGTERM')
  for (const { remove } of folders) remove()
})

describe('one installation, from its first start', () => {
  const dataDir = makeFolder()
  let server: ServerProcess

  test('the first start reports "not ready" while it prepares, then its address and the demo login', async () => {
    // Long enough for a request in between on a busy machine.
    server = await start({ DATA_DIR: dataDir, DRAIN_SECONDS: '2' })
    const seen = new Set<number>()
    while (!seen.has(200)) {
      seen.add(await server.status('/readyz'))
      if (seen.has(503)) break
    }
    expect(seen.has(503)).toBe(true)
    expect(await server.status('/healthz')).toBe(200)
    await server.untilReady()
    expect(server.output()).toContain(server.url)
    expect(server.output()).toContain('demo@rankwell.local')
  })

  test('the demo’s articles are in a cluster, whose country is shown on the writing page', async () => {
    const headers = { 'content-type': 'application/json' }
    const post = async (path: string, body: object, token = '') => {
      const signed = token ? { ...headers, authorization: `Bearer ${token}` } : headers
      const url = `${server.url}/api${path}`
      return (await fetch(url, { method: 'POST', headers: signed, body: JSON.stringify(body) })).json()
    }
    const login = { email: 'demo@rankwell.local', password: 'rankwell-demo' }
    const { token } = await post('/auth/login', login)
    const { documents } = await post('/documents/saved', { status: 'In Review' }, token)
    const countries: Record<string, string> = { en: 'United States', ar: 'Saudi Arabia', de: 'Germany' }
    const languages = documents.map(({ language }: { language: string }) => language)
    expect(new Set(languages)).toEqual(new Set(Object.keys(countries)))
    for (const { _id: docId, keyword, language } of documents) {
      const { cluster } = await post('/documents/get-current-doc', { docId }, token)
      const location_name = countries[language]
      expect(cluster).toMatchObject({ keyword, location_name, clusterLanguage: language })
      expect(cluster.content[0]).toMatchObject({ keyword, why: { reason: 'seed' } })
      expect(cluster.totalContent).toBeGreaterThan(4)
    }
  })

  test('a demo account has the browser’s language until one is chosen', async () => {
    const call = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
      const sent = body && { body: JSON.stringify(body) }
      const all = { ...headers, ...(body && { 'content-type': 'application/json' }) }
      return (await fetch(`${server.url}/api${path}`, { method, headers: all, ...sent })).json()
    }
    const login = { email: 'viewer@rankwell.local', password: 'rankwell-demo' }
    const { token } = await call('POST', '/auth/login', {}, login)
    const { user } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
    const authorization = `Bearer ${token}`
    const readLanguage = async (accepted: string) =>
      (await call('GET', `/users/${user}`, { authorization, 'accept-language': accepted })).language
    expect(await readLanguage('tr')).toBe('tr')
    expect(await readLanguage('de-AT,de;q=0.9,en;q=0.8')).toBe('de')
    expect(await readLanguage('*')).toBe('en')
    await call('PUT', `/users/${user}`, { authorization }, { language: 'es' })
    expect(await readLanguage('tr')).toBe('es')
  })

  test('secrets are generated for the installation, and only their owner may read them', () => {
    const file = join(dataDir, 'secrets.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(server.output()).not.toContain(JSON.parse(readFileSync(file, 'utf8')).session)
  })

  test('a second process on the same data is rejected, with the id of the first', async () => {
    const second = await start({ DATA_DIR: dataDir })
    const { code } = await second.untilExit()
    expect(code).toBe(1)
    expect(second.output()).toContain(`process ${server.child.pid}`)
    expect(await server.status('/readyz')).toBe(200)
  })

  test('a port in use is reported in one line', async () => {
    const other = await start({ DATA_DIR: makeFolder(), PORT: String(server.port) })
    const { code } = await other.untilExit()
    expect(code).toBe(1)
    expect(other.output().trim().split('\n')).toEqual([
      expect.stringContaining(`Port ${server.port} is taken by another program`),
    ])
  })

  test('a database server that dies is restarted, and the server is ready again', async () => {
    await ask(dataDir, 'create table kept (word text)')
    await ask(dataDir, "insert into kept values ('before')")
    const pid = readDatabasePid(dataDir)
    process.kill(pid, 'SIGKILL')
    const begun = performance.now()
    while ((await server.status('/readyz')) === 200) expect(performance.now() - begun).toBeLessThan(5000)
    await server.untilReady()
    expect(await ask(dataDir, 'select word from kept')).toEqual([{ word: 'before' }])
    expect(server.child.exitCode).toBeNull()
  })

  test('after SIGTERM it reports "not ready" immediately and stops cleanly with its database', async () => {
    const pid = readDatabasePid(dataDir)
    const ended = server.end('SIGTERM')
    const seen = new Set<number>()
    while (!seen.has(503) && !seen.has(0)) seen.add(await server.status('/readyz'))
    expect(seen.has(503)).toBe(true)
    const { code, ms } = await ended
    expect(code).toBe(0)
    expect(ms).toBeLessThan(10_000)
    expect(isGone(pid)).toBe(true)
    expect(existsSync(join(dataDir, 'rankwell.pid'))).toBe(false)
  })

  test('a second start is ready after at most five seconds of CPU time', async () => {
    server = await start({ DATA_DIR: dataDir })
    await server.untilReady()
    expect(server.readWork()).toBeLessThan(5000)
  })

  test('after kill -9 the next start takes over the database that is still running', async () => {
    const pid = readDatabasePid(dataDir)
    await ask(dataDir, "insert into kept values ('killed')")
    await server.end('SIGKILL')
    expect(isGone(pid)).toBe(false)
    server = await start({ DATA_DIR: dataDir })
    await server.untilReady()
    expect(readDatabasePid(dataDir)).toBe(pid)
    expect(await ask(dataDir, 'select count(*)::int as n from kept')).toEqual([{ n: 2 }])
  })

  test('after kill -9 of both the next start recovers the database and all saved data', async () => {
    await ask(dataDir, "insert into kept values ('both')")
    const ended = server.end('SIGKILL')
    killDatabase(dataDir)
    await ended
    server = await start({ DATA_DIR: dataDir })
    await server.untilReady()
    expect(await ask(dataDir, 'select count(*)::int as n from kept')).toEqual([{ n: 3 }])
    expect((await server.end('SIGINT')).code).toBe(0)
  })

  test('a start right after a stop waits for the old process instead of failing', async () => {
    server = await start({ DATA_DIR: dataDir })
    await server.untilReady()
    const ended = server.end('SIGTERM')
    server = await start({ DATA_DIR: dataDir, PORT: String(server.port) })
    expect((await ended).code).toBe(0)
    await server.untilReady()
    await server.end('SIGTERM')
  })

  test('the lock of a dead process is taken over although another process has its id', async () => {
    writeFileSync(join(dataDir, 'rankwell.pid'), JSON.stringify({ pid: process.ppid, started: '1' }))
    server = await start({ DATA_DIR: dataDir })
    await server.untilReady()
    expect(JSON.parse(readFileSync(join(dataDir, 'rankwell.pid'), 'utf8')).pid).toBe(server.child.pid)
    await server.end('SIGTERM')
  })

  test('in production the same data works without the demo login and with JSON logs', async () => {
    server = await start({ DATA_DIR: dataDir, NODE_ENV: 'production' })
    await server.untilReady()
    expect(server.output()).not.toContain('demo@')
    await server.status('/api/nothing?token=abcdef')
    await server.end('SIGTERM')
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    const request = lines.map((line) => JSON.parse(line)).find((entry) => entry.path === '/api/nothing')
    expect(request).toMatchObject({ level: 'info', status: 404, requestId: expect.any(String) })
    expect(server.output()).not.toContain('abcdef')
  })
})

test('of three simultaneous starts on one folder exactly one keeps running', async () => {
  const dataDir = makeFolder()
  const servers = await Promise.all(Array.from({ length: 3 }, () => start({ DATA_DIR: dataDir })))
  const refused: ServerProcess[] = []
  const running: ServerProcess[] = []
  await Promise.all(
    servers.map(async (server) => {
      const outcome = await Promise.race([server.untilReady().catch(() => 0), server.untilExit()])
      ;(typeof outcome === 'number' && outcome > 0 ? running : refused).push(server)
    }),
  )
  expect(running).toHaveLength(1)
  for (const server of refused) expect(server.output()).toContain(`process ${running[0]?.child.pid}`)
  await running[0]?.end('SIGTERM')
})

test('a data folder below inaccessible folders works for root too', async () => {
  const closed = makeFolder()
  mkdirSync(join(closed, 'private'), { mode: 0o700 })
  const server = await start({ DATA_DIR: join(closed, 'private', 'data') })
  await server.untilReady()
  expect((await server.end('SIGTERM')).code).toBe(0)
})

test('all errors of the configuration are listed at once', async () => {
  const server = await start({
    PORT: '4000',
    DATABASE_URL: 'mysql://x',
    LOG_LEVEL: 'loud',
    FETCH_ALLOW: 'nowhere',
  })
  expect((await server.untilExit()).code).toBe(1)
  for (const name of ['DATABASE_URL', 'LOG_LEVEL', 'FETCH_ALLOW'])
    expect(server.output()).toContain(`- ${name} `)
})

test('the configuration can be checked without starting', async () => {
  const dataDir = makeFolder()
  const server = await start({ DATA_DIR: dataDir, NODE_ENV: 'production' }, ['--check-config'])
  expect((await server.untilExit()).code).toBe(0)
  expect(server.output()).toContain('The configuration is fine')
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})

test('an https address without a trusted proxy causes a warning, in the log too', async () => {
  const address = { NODE_ENV: 'production', PUBLIC_URL: 'https://write.example.org' }
  const check = async (more: Record<string, string>) => {
    const server = await start({ DATA_DIR: makeFolder(), ...address, ...more }, ['--check-config'])
    await server.untilExit()
    return server.output()
  }
  expect(await check({})).toContain('TRUST_PROXY is not set')
  expect(await check({ TRUST_PROXY: '127.0.0.1' })).not.toContain('TRUST_PROXY')
  // Stops where it would listen, before the database is opened.
  const secret = () => randomBytes(48).toString('base64')
  const secrets = { SESSION_SECRET: secret(), ENCRYPTION_KEY: secret() }
  const elsewhere = { HOST: '203.0.113.1', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  const server = await start({ DATA_DIR: makeFolder(), ...address, ...secrets, ...elsewhere })
  await server.untilExit()
  expect(server.output()).toMatch(/"level":(40|"warn").*TRUST_PROXY is not set/)
})

test('production rejects placeholder and short secrets', async () => {
  const server = await start({
    NODE_ENV: 'production',
    DATA_DIR: makeFolder(),
    SESSION_SECRET: 'REPLACE_ME_with_a_long_random_string_please',
    ENCRYPTION_KEY: 'k3Jd82',
  })
  expect((await server.untilExit()).code).toBe(1)
  expect(server.output()).toContain('SESSION_SECRET is a placeholder')
  expect(server.output()).toContain('ENCRYPTION_KEY is too short')
})

test('an unusable data folder is reported in one line', async () => {
  const file = join(makeFolder(), 'file')
  writeFileSync(file, '')
  const server = await start({ DATA_DIR: join(file, 'data') })
  expect((await server.untilExit()).code).toBe(1)
  expect(server.output().trim().split('\n')).toEqual([expect.stringContaining('ENOTDIR')])
})
