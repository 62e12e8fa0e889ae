import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../db/open.ts'
import { createTestDatabase } from '../testing/database.ts'
import { appendText, type Client, makeDocuments, readText, startRig } from './rig.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 8000, interval: 5 })
const untilSaved = (client: Client) =>
  until(() => expect([client.provider.synced, client.provider.unsyncedChanges]).toEqual([true, 0]))
const makeDocument = async () => (await makeDocuments(database.sql, 1))[0] ?? ''

test('however slow the receiver of settled texts is, one hand-over runs and one waits, and the last word comes', async () => {
  const gates: (() => void)[] = []
  let running = 0
  let most = 0
  const rig = await startRig(database.url, {
    limits: { settleAfter: 5, settleAtMost: 10 },
    onSettled: async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => gates.push(resolve))
      running -= 1
    },
  })
  const documentId = await makeDocument()
  rig.let('ana', documentId, 'write')
  const ana = rig.connect('ana', documentId)
  for (let word = 0; word < 40; word += 1) {
    ana.type(`${word} `)
    // The text itself never waits for the receiver.
    await untilSaved(ana)
  }
  for (const _ of [1, 2, 3]) void rig.collaboration.settleDocument(documentId)
  expect([most, gates.length]).toEqual([1, 1])
  gates.shift()?.()
  await until(() => expect(gates.length).toBe(1))
  gates.shift()?.()
  await until(() => expect(rig.settled.at(-1)?.text).toContain('39 '))
  expect(most).toBe(1)
  expect(rig.settled.length).toBeLessThanOrEqual(3)
  for (const open of gates) open()
  await rig.stop()
})

test('an error while a document loads changes nothing of what is stored, and nobody gets an empty one to write in', async () => {
  const rig = await startRig(database.url)
  const documentId = await makeDocument()
  for (const words of ['one ', 'two '])
    await rig.collaboration.withDocument(documentId, { userId: null }, (doc) => appendText(doc, words))
  await until(() => expect(rig.collaboration.countOpen().documents).toBe(0))
  await rig.collaboration.withDocument(documentId, { userId: null }, (doc) => appendText(doc, 'three'))
  await until(() => expect(rig.collaboration.countOpen().documents).toBe(0))
  const readStored = async () => {
    const states =
      await database.sql`select encode(state, 'hex') as state, generation from document_states where document_id = ${documentId}`
    const updates =
      await database.sql`select encode(data, 'hex') as data from document_updates where document_id = ${documentId}`
    return { states, updates }
  }
  const before = await readStored()
  rig.let('ana', documentId, 'write')
  const load = vi.spyOn(rig.journal, 'loadDocument').mockRejectedValue(new Error('no database'))
  const ana = rig.connect('ana', documentId)
  ana.type('written into the void ')
  await until(() => expect(ana.denied.length).toBeGreaterThan(2))
  expect(new Set(ana.denied)).toEqual(new Set(['try-again']))
  expect([ana.provider.synced, ana.provider.unsyncedChanges > 0]).toEqual([false, true])
  expect(await readStored()).toEqual(before)
  load.mockRestore()
  await untilSaved(ana)
  expect(ana.text()).toContain('one two three')
  expect(await rig.collaboration.readDocument(documentId, readText)).toBe(ana.text())
  await rig.stop()
})

test('a copy of a text that was replaced since is not mixed in, and stays with the page that holds it', async () => {
  const rig = await startRig(database.url)
  const documentId = await makeDocument()
  await rig.collaboration.withDocument(documentId, { userId: null }, (doc) => appendText(doc, 'restored'))
  await until(() => expect(rig.collaboration.countOpen().documents).toBe(0))
  await database.sql`update document_states set generation = 2 where document_id = ${documentId}`
  rig.let('ana', documentId, 'write')
  const old = rig.connect('ana', documentId, { query: 'editorVersion=3&generation=1' })
  old.type('of the older text')
  await until(() => expect(old.closed[0]).toEqual({ code: 4409, reason: 'generation' }))
  expect(old.text()).toBe('of the older text')
  expect(await rig.collaboration.readDocument(documentId, readText)).toBe('restored')
  const fresh = rig.connect('ana', documentId)
  await untilSaved(fresh)
  await until(() => expect(fresh.messages).toContainEqual({ type: 'ready', canWrite: true, generation: 2 }))
  expect(fresh.text()).toBe('restored')
  await rig.stop()
})

test('two hundred pages in one document are served, while another document is written as before', async () => {
  const rig = await startRig(database.url, { limits: { connectionsPerPerson: 250 } })
  const [crowded = '', calm = ''] = await makeDocuments(database.sql, 2)
  rig.let('ana', crowded, 'write')
  rig.let('ben', calm, 'write')
  const ben = rig.connect('ben', calm)
  await untilSaved(ben)
  const crowd = Array.from({ length: 200 }, () => rig.connect('ana', crowded))
  for (let word = 0; word < 20; word += 1) {
    ben.type(`${word} `)
    await untilSaved(ben)
  }
  await until(() => expect(crowd.filter(({ provider }) => provider.synced)).toHaveLength(200))
  crowd[0]?.type('to everybody')
  await until(() => expect(crowd.every((one) => one.text() === 'to everybody')).toBe(true))
  expect(ben.closed).toEqual([])
  await rig.stop()
}, 30_000)
