import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Doc } from 'yjs'
import { startEmbeddedDatabase } from '../db/embedded.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { connect } from '../db/open.ts'
import { createTestDatabase } from '../testing/database.ts'
import { makeDocuments } from '../testing/make-documents.ts'
import { type Client, connectClient, readText } from '../testing/test-server.ts'
import { createJournal, type Log } from './journal.ts'
import { applyStored } from './replay.ts'

const people = ['ana', 'ben', 'cem', 'dan', 'eva']
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined } as unknown as Log
const program = new URL('../testing/test-server-process.ts', import.meta.url)

async function startServer(databaseUrl: string, documentId: string) {
  const child = fork(program, [databaseUrl, documentId, ...people], { execArgv: [] })
  onTestFinished(() => kill(child))
  const [url] = (await once(child, 'message')) as [string]
  return { child, url }
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function readStored(url: string, documentId: string) {
  const doc = new Doc()
  const journal = createJournal({ url, log: silent })
  applyStored(doc, await journal.loadDocument(documentId))
  await journal.close()
  return readText(doc)
}

/** Types numbered tokens for some time, and records which of them were acknowledged. */
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
  }, 10)
  return {
    acked,
    stop() {
      clearInterval(timer)
      return { next }
    },
  }
}

/**
 * One round: writers type, the fault is injected, a new reader checks. Returns the acknowledged tokens that are
 * missing or duplicated.
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
  await vi.waitFor(() => expect(typing.flatMap((writer) => writer.acked).length).toBeGreaterThan(25), 20_000)
  // The time is intentionally random: during a commit, during a compaction, or between them.
  await pause(Math.random() * 200)
  await options.fault(child)
  for (const writer of typing) writer.stop()
  const acked = typing.flatMap((writer) => writer.acked)
  for (const client of clients) client.close()
  const stored = await options.read()
  return { acked, wrong: acked.filter((token) => stored.split(token).length !== 2) }
}

test('no acknowledged text is lost or duplicated when the server is killed while five users write', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.close())
  const [documentId = ''] = await makeDocuments(database.sql, 1)
  let acked = 0
  for (let round = 0; round < 6; round += 1) {
    const result = await runRound({
      databaseUrl: database.url,
      documentId,
      round,
      fault: kill,
      read: () => readStored(database.url, documentId),
    })
    expect(result.wrong).toEqual([])
    acked += result.acked.length
  }
  expect(acked).toBeGreaterThan(6 * 25)
})

/** A separate database server that writes to disk; always stopped and removed. */
async function startOwnDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'rankwell-crash-'))
  chmodSync(dataDir, 0o711)
  const password = randomBytes(12).toString('hex')
  const start = () => startEmbeddedDatabase({ dataDir, password })
  let server = await start()
  onTestFinished(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await migrateDatabase(server.url())
  const database = connect(server.url(), 1)
  const [documentId = ''] = await makeDocuments(database.sql, 1)
  await database.close()
  return {
    documentId,
    url: server.url(),
    stop: () => server.stop(),
    async start() {
      server = await start()
    },
    read: () => readStored(server.url(), documentId),
  }
}

test('while the database restarts nothing is acknowledged wrongly, and afterwards everything is saved', async () => {
  const database = await startOwnDatabase()
  const { child, url } = await startServer(database.url, database.documentId)
  const clients = people.map((person) => connectClient(url, person, database.documentId))
  onTestFinished(() => {
    for (const client of clients) client.close()
  })
  const typing = clients.map((client, index) => startTyping(client, people[index] ?? '', 0))
  for (let round = 0; round < 3; round += 1) {
    await vi.waitFor(
      () => expect(clients.every(({ provider }) => provider.isAuthenticated)).toBe(true),
      15_000,
    )
    await pause(100 + Math.random() * 100)
    await database.stop()
    await database.start()
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
    30_000,
  )
  const stored = await database.read()
  expect(tokens.length).toBeGreaterThan(100)
  expect(tokens.filter((token) => stored.split(token).length !== 2)).toEqual([])
  expect(child.exitCode).toBe(null)
})
