import { afterAll, beforeAll, expect, test } from 'vitest'
import { encrypt, encryptionPurpose } from '../lib/encrypt.ts'
import { newId } from '../lib/ids.ts'
import { createTestDatabase } from '../testing/database.ts'
import { makeDataFolder, type ServerProcess, startServerProcess } from '../testing/process.ts'
import type { Database } from './open.ts'

const sessionSecret = 'pV3x0mC8kQ7wZr1tY5uE9sA2dF6gH4jL'
const key = 'N8bT2vX5cM1qW7eR3yU9iO0pK4lJ6hGf'
const otherKey = 'Q2wE4rT6yU8iO0pA1sD3fG5hJ7kL9zXc'

let database: Database
const folder = makeDataFolder()
const started: ServerProcess[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  for (const server of started) if (server.child.exitCode === null) await server.end('SIGKILL')
  await database.close()
  folder.remove()
})

async function start(encryptionKey: string, args: string[] = []): Promise<ServerProcess> {
  const env = { DATABASE_URL: database.url, DATA_DIR: folder.path, SESSION_SECRET: sessionSecret }
  const server = await startServerProcess({ ...env, ENCRYPTION_KEY: encryptionKey }, args)
  started.push(server)
  return server
}

async function expectReady(encryptionKey: string, args: string[] = []): Promise<void> {
  const server = await start(encryptionKey, args)
  await server.untilReady()
  expect((await server.end('SIGTERM')).code).toBe(0)
}

async function expectRefused(encryptionKey: string): Promise<void> {
  const server = await start(encryptionKey)
  expect((await server.untilExit()).code).toBe(1)
  expect(server.output()).toContain('ENCRYPTION_KEY is not the key that this database was used with')
  expect(server.output()).not.toContain(encryptionKey)
}

const fingerprints = () => database.sql`select value from installation where key = 'encryption_key'`

test('a database without a fingerprint accepts only the key that decrypts what is stored', async () => {
  const id = newId()
  const sealed = encrypt(key, encryptionPurpose.mail(), '{}')
  await database.sql`insert into mails (id, kind, "to", language, sealed_params, status)
    values (${id}, 'registration', 'a@example.com', 'en', ${sealed}, 'queued')`
  await expectRefused(otherKey)
  expect(await fingerprints()).toEqual([])
  await expectReady(key)
  expect(await fingerprints()).toHaveLength(1)
})

test('another key prevents the start until it is accepted, and then the old one does', async () => {
  await database.sql`delete from mails`
  await expectRefused(otherKey)
  await expectReady(key)
  await expectReady(otherKey, ['--accept-new-key'])
  await expectRefused(key)
})
