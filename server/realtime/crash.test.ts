import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { expect, test, vi } from 'vitest'
import { Doc } from 'yjs'
import { startEmbeddedDatabase } from '../db/embedded.ts'
import { findPostmaster } from '../db/embedded-process.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { connect } from '../db/open.ts'
import { createTestDatabase } from '../testing/database.ts'
import { createJournal, type Log } from './journal.ts'
import { applyStored } from './replay.ts'
import { type Client, connectClient, makeDocuments, readText } from './rig.ts'

const people = ['ana', 'ben', 'cem', 'dan', 'eva']
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined } as unknown as Log
const program = new URL('./rig-process.ts', import.meta.url)

async function startServer(databaseUrl: string, documentId: string) {
  const child = fork(program, [databaseUrl, documentId, ...people], { execArgv: [] })
  const [url] = (await once(child, 'message')) as [string]
  return { child, url }
}

async function kill(child: ChildProcess) {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function readStored(sql: Sql, documentId: string) {
  const doc = new Doc()
  const journal = createJournal({ sql, log: silent })
  applyStored(doc, await journal.loadDocument(documentId))
  await journal.close()
  return readText(doc)
}

/** Types numbered tokens for a while; remembers which of them were acknowledged. */
function startTyping(client: Client, name: string, first: number) {
  const acked: string[] = []
  let sent: string[] = []
  let next = first
  client.provider.on('unsyncedChanges', ({ number }: { number: number }) => {
    if (number > 0 || !client.provider.isAuthenticated) return
    acked.push(...sent)
    sent = []
  })
  const timer = setInterval(() => {
    const token = `⟦${name}-${next}⟧`
    next += 1
    sent.push(token)
    client.type(token)
  }, 3)
  return {
    stop() {
      clearInterval(timer)
      return { acked, next }
    },
  }
}

/**
 * One round: writers type, the fault strikes, a fresh reader looks. Returns the acknowledged tokens that are
 * missing or doubled.
 */
async function runRound(options: {
  databaseUrl: string
  documentId: string
  round: number
  fault: (child: ChildProcess) => Promise<void>
  read: () => Promise<string>
}) {
  const { databaseUrl, documentId, round } = options
  const { child, url } = await startServer(databaseUrl, documentId)
  const clients = people.map((person) => connectClient(url, person, documentId))
  await vi.waitFor(() => expect(clients.every(({ provider }) => provider.synced)).toBe(true), {
    timeout: 10_000,
  })
  const typing = clients.map((client, index) => startTyping(client, `${people[index]}${round}`, 0))
  // The moment is random on purpose: in a commit, a compaction, or between them.
  await pause(80 + Math.random() * 250)
  await options.fault(child)
  const acked = typing.flatMap((writer) => writer.stop().acked)
  for (const client of clients) client.close()
  const stored = await options.read()
  return { acked, wrong: acked.filter((token) => stored.split(token).length !== 2) }
}

test('no acknowledged word is lost or doubled when the server is killed while five people write', async () => {
  const database = await createTestDatabase()
  const [documentId = ''] = await makeDocuments(database.sql, 1)
  let acked = 0
  for (let round = 0; round < 6; round += 1) {
    const result = await runRound({
      databaseUrl: database.url,
      documentId,
      round,
      fault: kill,
      read: () => readStored(database.sql, documentId),
    })
    expect(result.wrong).toEqual([])
    acked += result.acked.length
  }
  expect(acked).toBeGreaterThan(100)
  await database.close()
}, 60_000)

test('no acknowledged word is lost when the database is killed together with the server', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rankwell-crash-'))
  chmodSync(dataDir, 0o711)
  const password = randomBytes(12).toString('hex')
  const start = () => startEmbeddedDatabase({ dataDir, password })
  let server = await start()
  await migrateDatabase(server.url())
  const first = connect(server.url(), 1)
  const [documentId = ''] = await makeDocuments(first.sql, 1)
  await first.sql.end()
  let acked = 0
  for (let round = 0; round < 3; round += 1) {
    const result = await runRound({
      databaseUrl: server.url(),
      documentId,
      round,
      async fault(child) {
        const postmaster = findPostmaster(join(dataDir, 'postgres'))
        if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
        await kill(child)
      },
      async read() {
        server = await start()
        const { sql } = connect(server.url(), 1)
        const text = await readStored(sql, documentId)
        await sql.end()
        return text
      },
    })
    expect(result.wrong).toEqual([])
    acked += result.acked.length
  }
  expect(acked).toBeGreaterThan(50)
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

test('while the database restarts nothing is acknowledged falsely, and afterwards everything is saved', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rankwell-restart-'))
  chmodSync(dataDir, 0o711)
  const password = randomBytes(12).toString('hex')
  let database = await startEmbeddedDatabase({ dataDir, password })
  await migrateDatabase(database.url())
  const { sql } = connect(database.url(), 1)
  const [documentId = ''] = await makeDocuments(sql, 1)
  const { child, url } = await startServer(database.url(), documentId)
  const clients = people.map((person) => connectClient(url, person, documentId))
  const typing = clients.map((client, index) => startTyping(client, people[index] ?? '', 0))
  for (let round = 0; round < 3; round += 1) {
    await vi.waitFor(
      () => expect(clients.every(({ provider }) => provider.isAuthenticated)).toBe(true),
      15_000,
    )
    await pause(100 + Math.random() * 100)
    await database.stop()
    database = await startEmbeddedDatabase({ dataDir, password })
  }
  const tokens = typing.flatMap((writer, index) => {
    const { next } = writer.stop()
    return Array.from({ length: next }, (_, i) => `⟦${people[index]}-${i}⟧`)
  })
  await vi.waitFor(
    () =>
      expect(clients.map(({ provider }) => [provider.synced, provider.unsyncedChanges])).toEqual(
        clients.map(() => [true, 0]),
      ),
    20_000,
  )
  const stored = await readStored(sql, documentId)
  expect(tokens.length).toBeGreaterThan(100)
  expect(tokens.filter((token) => stored.split(token).length !== 2)).toEqual([])
  expect(child.exitCode).toBe(null)
  for (const client of clients) client.close()
  await kill(child)
  await sql.end()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 90_000)
