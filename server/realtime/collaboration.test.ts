import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { applyUpdate, Doc } from 'yjs'
import type { Database } from '../db/open.ts'
import { until, untilSaved } from '../testing/collaboration.ts'
import { createTestDatabase } from '../testing/database.ts'
import { makeDocuments } from '../testing/make-documents.ts'
import {
  appendText,
  type Client,
  readText,
  startTestServer,
  type TestServer,
  userIdOf,
} from '../testing/test-server.ts'

let database: Database
let testServer: TestServer
let documentId: string

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  documentId = (await makeDocuments(database.sql, 1))[0] ?? ''
  testServer = await startTestServer(database.url)
})
afterEach(() => testServer.stop())

async function open(person: string, right: 'write' | 'read' = 'write') {
  testServer.allow(person, documentId, right)
  const client = testServer.connect(person, documentId)
  await untilSaved(client)
  return client
}

/** Acts like a page: sends everything that was rejected once it may write again. */
function followAccess({ provider }: Client) {
  provider.on('stateless', ({ payload }: { payload: string }) => {
    const { type, canWrite } = JSON.parse(payload) as { type: string; canWrite: boolean }
    if (type === 'access' && canWrite) provider.forceSync()
  })
}

const readStored = () => testServer.collaboration.readDocument(documentId, readText)
const untilUnloaded = () => until(() => expect(testServer.collaboration.countOpen().documents).toBe(0))

test('two users who write at the same time end with the same text', async () => {
  const ana = await open('ana')
  const ben = await open('ben')
  for (let i = 0; i < 20; i += 1) {
    ana.type(`a${i} `)
    ben.type(`b${i} `)
  }
  await until(() => expect(ana.text()).toBe(ben.text()))
  expect(ana.text().split(' ').toSorted()).toEqual(
    ['', ...Array.from({ length: 20 }, (_, i) => [`a${i}`, `b${i}`]).flat()].toSorted(),
  )
  await untilSaved(ana)
  await untilSaved(ben)
})

test('a text is acknowledged only once it is committed, although others see it immediately', async () => {
  const ana = await open('ana')
  const ben = await open('ben')
  const release = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const lock = database.transaction(async ({ sql }) => {
    await sql`lock table document_updates in share row exclusive mode`
    locked.resolve()
    await release.promise
  })
  await locked.promise

  ana.type('not yet on disk')
  await until(() => expect(ben.text()).toBe('not yet on disk'))
  // When an awareness message returns, everything sent before it has been processed.
  ben.provider.setAwarenessField('seen', 1)
  await until(() =>
    expect([...(ana.provider.awareness?.getStates().values() ?? [])]).toContainEqual(
      expect.objectContaining({ seen: 1 }),
    ),
  )
  expect(ana.provider.unsyncedChanges).toBe(1)
  release.resolve()
  await lock
  await untilSaved(ana)
  const rows = await database.sql`select 1 from document_updates where document_id = ${documentId}`
  expect(rows.length).toBe(1)
})

test('after a failed commit nothing is acknowledged, and the text is saved after the reconnect', async () => {
  const ana = await open('ana')
  const ben = await open('ben')
  let wasSaved = false
  ana.provider.on('unsyncedChanges', ({ number }: { number: number }) => {
    wasSaved ||= number === 0
  })
  await database.sql`alter table document_updates add constraint broken check (octet_length(data) < 0) not valid`
  ana.type('kept by the browser')
  await until(() =>
    expect([ana.closed[0], ben.closed[0]]).toEqual(Array(2).fill({ code: 1013, reason: 'try-again' })),
  )
  expect(wasSaved).toBe(false)
  expect(await readStored()).toBe('')

  await database.sql`alter table document_updates drop constraint broken`
  await untilSaved(ana)
  await until(() => expect(ben.text()).toBe('kept by the browser'))
  expect(await readStored()).toBe('kept by the browser')
})

test('a document that cannot be loaded is rejected, and is complete once it can be loaded', async () => {
  await testServer.collaboration.withDocument(documentId, { userId: null }, (doc) =>
    appendText(doc, 'precious'),
  )
  await untilUnloaded()
  await database.sql`alter table document_states rename to document_states_away`
  testServer.allow('ana', documentId, 'write')
  const ana = testServer.connect('ana', documentId)
  await until(() => expect(ana.denied).toContain('try-again'))
  expect(ana.provider.synced).toBe(false)
  ana.type('typed meanwhile ')
  await expect(
    testServer.collaboration.withDocument(documentId, { userId: null }, readText),
  ).rejects.toThrow()
  await database.sql`alter table document_states_away rename to document_states`
  await untilSaved(ana)
  expect(ana.text()).toContain('precious')
  expect(await readStored()).toBe(ana.text())
})

test('a viewer receives changes, but their own are rejected', async () => {
  const ana = await open('ana')
  const vera = await open('vera', 'read')
  expect(vera.provider.authorizedScope).toBe('readonly')
  ana.type('public')
  await until(() => expect(vera.text()).toBe('public'))
  vera.type(' forged')
  await until(() => expect(vera.provider.unsyncedChanges).toBe(1))
  ana.type(' text')
  await untilSaved(ana)
  await until(() => expect(vera.text()).toContain(' text'))
  expect(vera.provider.unsyncedChanges).toBe(1)
  expect(ana.text()).toBe('public text')
  expect(await readStored()).toBe('public text')
})

test("users can neither use another name nor move another user's caret", async () => {
  const ana = await open('ana')
  const ben = await open('ben')
  ana.provider.setAwarenessField('user', { id: userIdOf('ana'), name: 'ana', color: '#000000' })
  await until(() => expect(ben.provider.awareness?.getStates().get(ana.doc.clientID)?.user).toBeTruthy())
  ben.provider.setAwarenessField('user', { id: userIdOf('ana'), name: 'The Boss', color: '#ff0000' })
  await until(() =>
    expect(ana.provider.awareness?.getStates().get(ben.doc.clientID)?.user).toEqual({
      id: userIdOf('ben'),
      name: 'ben',
      color: '#5E61FB',
    }),
  )
  const eve = await open('eve')
  eve.close()
  testServer.allow('eve', documentId, 'write')
  const spoof = testServer.connect('eve', documentId)
  await untilSaved(spoof)
  if (spoof.provider.awareness) {
    spoof.provider.awareness.clientID = ana.doc.clientID
    spoof.provider.awareness.meta.set(ana.doc.clientID, { clock: 1000, lastUpdated: Date.now() })
    spoof.provider.awareness.setLocalState({ cursor: 'elsewhere' })
  }
  await untilSaved(spoof)
  ben.provider.setAwarenessField('round', 1)
  await until(() => expect(spoof.provider.awareness?.getStates().get(ben.doc.clientID)?.round).toBe(1))
  expect(ben.provider.awareness?.getStates().get(ana.doc.clientID)).not.toHaveProperty('cursor')
})

test.each([
  ['a document of other users', 'missing', { right: 'missing' as const }],
  ['an ended session', 'session', { right: 'session' as const }],
  ['an expired token', 'session', { right: 'expired' as const }],
  ['a revoked right', 'forbidden', { right: 'forbidden' as const }],
  ['a page with an outdated editor', 'reload', { right: 'write' as const, query: 'editorVersion=2' }],
  ['a page without an editor version', 'reload', { right: 'write' as const, query: 'v=3' }],
  [
    'a text that was replaced in the meantime',
    'generation',
    { right: 'write' as const, query: 'editorVersion=3&generation=7' },
  ],
])('%s is rejected with the reason "%s"', async (_case, reason, { right, ...options }) => {
  testServer.allow('ana', documentId, right)
  const ana = testServer.connect('ana', documentId, options)
  ana.type('mine')
  await until(() => expect(ana.denied[0]).toBe(reason))
  await until(() => expect(ana.closed[0]?.reason).toBe(reason))
  expect(await readStored()).toBe('')
})

test.each(['upper case', 'blank', 'prefix'])('a document name with %s is invalid', async (kind) => {
  testServer.allow('ana', documentId, 'write')
  const names: Record<string, string> = {
    'upper case': documentId.toUpperCase(),
    blank: `${documentId} `,
    prefix: `document.${documentId}`,
  }
  const ana = testServer.connect('ana', documentId, { name: names[kind] ?? '' })
  await until(() => expect(ana.closed[0]).toEqual({ code: 1003, reason: 'bad-frame' }))
})

test('a removed user loses the open document within five seconds', async () => {
  const ana = await open('ana')
  const ben = await open('ben')
  testServer.allow('ben', documentId, 'forbidden')
  await until(() => expect(ben.closed[0]).toEqual({ code: 4403, reason: 'forbidden' }))
  ben.type('after the removal')
  ana.type('still here')
  await untilSaved(ana)
  expect(await readStored()).toBe('still here')
})

test('a demoted user can still read, and no longer write', async () => {
  const ana = await open('ana')
  const ben = await open('ben')
  testServer.allow('ben', documentId, 'read')
  await until(() => expect(ben.messages).toContainEqual({ type: 'access', canWrite: false }))
  ben.type('too late')
  ana.type('and on')
  await until(() => expect(ben.text()).toContain('and on'))
  await untilSaved(ana)
  expect(await readStored()).toBe('and on')
  expect(ben.closed).toEqual([])

  testServer.allow('ben', documentId, 'write')
  await until(() => expect(ben.messages).toContainEqual({ type: 'access', canWrite: true }))
})

/** Rights while a page is open, until it may write again. */
const rightsBetween: [name: string, rights: ('read' | 'forbidden' | 'missing')[]][] = [
  ['demoted', ['read']],
  ['removed and added again', ['forbidden']],
  ['removed from the document and added again', ['missing']],
  ['demoted, then removed', ['read', 'forbidden']],
  ['removed, then added with read access', ['forbidden', 'read']],
]

test.each(rightsBetween)(
  'a user who is %s and may write again loses no text, and no later text is reported as saved without it',
  async (_, rights) => {
    const ana = await open('ana')
    const ben = await open('ben')
    followAccess(ben)
    for (const right of rights) {
      const [known, closed] = [ben.messages.length, ben.closed.length]
      testServer.allow('ben', documentId, right)
      await until(() => expect(ben.messages.length + ben.closed.length).toBeGreaterThan(known + closed))
      ben.type(`${right} `)
      if (right === 'read') await until(() => expect(ben.provider.unsyncedChanges).toBeGreaterThan(0))
    }
    expect([await readStored(), ana.text()]).toEqual(['', ''])
    testServer.allow('ben', documentId, 'write')
    await until(() => expect(ana.text()).not.toBe(''))
    ben.type('and on')
    await untilSaved(ben)
    const whole = `${rights.join(' ')} and on`
    expect(await readStored()).toBe(whole)
    await until(() => expect(ana.text()).toBe(whole))
  },
)

test('after a promotion nothing is acknowledged before the rejected text has arrived', async () => {
  const ben = await open('ben')
  testServer.allow('ben', documentId, 'read')
  await until(() => expect(ben.messages).toContainEqual({ type: 'access', canWrite: false }))
  ben.type('refused')
  testServer.allow('ben', documentId, 'write')
  await until(() => expect(ben.messages).toContainEqual({ type: 'access', canWrite: true }))
  const counts: number[] = []
  ben.provider.on('unsyncedChanges', ({ number }: { number: number }) => counts.push(number))
  ben.type(' and later')
  ben.provider.setAwarenessField('seen', 1)
  const ana = await open('ana')
  await until(() =>
    expect([...(ana.provider.awareness?.getStates().values() ?? [])]).toContainEqual(
      expect.objectContaining({ seen: 1 }),
    ),
  )
  expect([counts, await readStored()]).toEqual([[2], ''])
  ben.provider.forceSync()
  await untilSaved(ben)
  expect(await readStored()).toBe('refused and later')
})

test('an expired token may be replaced while a user writes', async () => {
  const ana = await open('ana')
  testServer.allow('ana:new', documentId, 'write')
  testServer.allow('ana', documentId, 'expired')
  const getToken = vi.fn(() => 'ana:new')
  ana.provider.configuration.token = getToken
  await until(() => expect(getToken).toHaveBeenCalled())
  await until(() => expect(testServer.collaboration.isConnected(documentId, 'new')).toBe(true))
  ana.type('typed meanwhile')
  await untilSaved(ana)
  expect(ana.closed).toEqual([])
  expect(await readStored()).toBe('typed meanwhile')
})

test('an expired token that is not replaced ends the connection after the grace period', async () => {
  const hasty = await startTestServer(database.url, { limits: { recheckEvery: 20, graceAfterExpiry: 100 } })
  hasty.allow('ana', documentId, 'write')
  const ana = hasty.connect('ana', documentId)
  await untilSaved(ana)
  hasty.allow('ana', documentId, 'expired')
  await until(() => expect(ana.closed[0]).toEqual({ code: 4401, reason: 'session' }))
  await hasty.stop()
})

test('connections are closed by user, document, and session', async () => {
  const ana = await open('ana')
  const ben = await open('ben')
  expect(testServer.collaboration.closeConnections({ userId: userIdOf('ben'), documentId: 'other' })).toBe(0)
  expect(testServer.collaboration.closeConnections({ userId: userIdOf('ben'), documentId })).toBe(1)
  await until(() => expect(ben.closed.length).toBe(1))
  expect(testServer.collaboration.closeConnections({ sid: 'session of ana' })).toBe(1)
  await until(() => expect(ana.closed.length).toBe(1))
})

test('connections stay open while the database cannot check rights', async () => {
  const ana = await open('ana')
  testServer.allow('ana', documentId, new Error('no database'))
  await until(() =>
    expect(testServer.logged.map(({ message }) => message)).toContain(
      'access to open documents could not be checked',
    ),
  )
  testServer.allow('ana', documentId, 'write')
  ana.type('stayed')
  await untilSaved(ana)
  expect(ana.closed).toEqual([])
})

test('a change by the server is stored, broadcast, and derived with its author', async () => {
  const ana = await open('ana')
  const length = await testServer.collaboration.withDocument(
    documentId,
    { userId: userIdOf('bot') },
    (doc) => {
      appendText(doc, 'written by a job')
      return doc.getText('body').length
    },
  )
  expect(length).toBe(16)
  const rows = await database.sql`select user_id from document_updates where document_id = ${documentId}`
  expect(rows.map((row) => row.user_id)).toEqual([userIdOf('bot')])
  await until(() => expect(ana.text()).toBe('written by a job'))
  await until(() =>
    expect(testServer.derived.at(-1)).toEqual({
      documentId,
      text: 'written by a job',
      userIds: [userIdOf('bot')],
    }),
  )
})

test('a document is derived soon after the last change and unloaded when no user has it open', async () => {
  const ana = await open('ana')
  const ben = await open('ben')
  ana.type('first ')
  ben.type('second ')
  await until(() =>
    expect(testServer.derived.at(-1)?.userIds.toSorted()).toEqual(
      [userIdOf('ana'), userIdOf('ben')].toSorted(),
    ),
  )
  ana.type('third')
  await untilSaved(ana)
  ana.close()
  ben.close()
  await untilUnloaded()
  expect(testServer.derived.at(-1)).toMatchObject({
    text: expect.stringContaining('third'),
    userIds: [userIdOf('ana')],
  })
  const rows = await database.sql`select 1 from document_updates where document_id = ${documentId}`
  expect(rows.length).toBe(0)
  expect(await readStored()).toContain('third')
})

test('a document is derived on demand, open or not, even if it has not changed', async () => {
  await testServer.collaboration.withDocument(documentId, { userId: null }, (doc) => appendText(doc, 'same'))
  await untilUnloaded()
  const before = testServer.derived.length
  await testServer.collaboration.refreshDocument(documentId)
  expect(testServer.derived.slice(before)).toEqual([{ documentId, text: 'same', userIds: [] }])
  await untilUnloaded()
  await open('ana')
  await testServer.collaboration.refreshDocument(documentId)
  expect(testServer.derived.slice(before)).toHaveLength(2)
})

test('the server knows which sessions have a document open', async () => {
  const ana = await open('ana')
  expect(testServer.collaboration.isConnected(documentId, 'session of ana')).toBe(true)
  expect(testServer.collaboration.isConnected(documentId, 'session of ben')).toBe(false)
  ana.close()
  await until(() => expect(testServer.collaboration.isConnected(documentId, 'session of ana')).toBe(false))
})

test('a failing handler blocks no text and is called again', async () => {
  let failures = 0
  const failing = await startTestServer(database.url, {
    onDerived: async () => {
      failures += 1
      if (failures < 3) throw new Error('no room for derived data')
    },
  })
  failing.allow('ana', documentId, 'write')
  const ana = failing.connect('ana', documentId)
  ana.type('all the same')
  await untilSaved(ana)
  await until(() => expect(failing.derived.at(-1)?.text).toBe('all the same'))
  expect(failures).toBe(3)
  await failing.stop()
})

test('text that a crash left in the journal is derived at the next start', async () => {
  const writer = await open('ana')
  writer.type('from before the crash')
  await untilSaved(writer)
  const next = await startTestServer(database.url)
  expect(await next.collaboration.deriveLeftovers()).toBeGreaterThan(0)
  expect(next.derived).toContainEqual({ documentId, text: 'from before the crash', userIds: [] })
  await next.stop()
})

test('shutting down saves and derives typed text and announces the restart', async () => {
  const ana = await open('ana')
  ana.type('last words')
  await until(async () => expect((await readStored()).length).toBe(10))
  expect(await testServer.collaboration.destroy(3000)).toBe(true)
  await until(() => expect(ana.closed[0]).toEqual({ code: 1012, reason: 'restart' }))
  expect(testServer.derived.at(-1)?.text).toBe('last words')
  await expect(testServer.collaboration.withDocument(documentId, { userId: null }, readText)).rejects.toThrow(
    'stopping',
  )
})

test('a handler that never returns cannot block the shutdown', async () => {
  const stuck = await startTestServer(database.url, { onDerived: () => new Promise(() => undefined) })
  await stuck.collaboration.withDocument(documentId, { userId: null }, (doc) => appendText(doc, 'x'))
  expect(await stuck.collaboration.destroy(300)).toBe(false)
  await stuck.stop()
})

test('a change from another process is durable here before it is acknowledged here', async () => {
  const received: Uint8Array[] = []
  const elsewhere = new Doc()
  elsewhere.on('update', (update: Uint8Array) => received.push(update))
  appendText(elsewhere, 'from the other process')
  const second = await startTestServer(database.url, {
    extensions: [
      {
        afterLoadDocument: async ({ document }) => {
          for (const update of received) applyUpdate(document, update, { source: 'redis' })
        },
      },
    ],
  })
  second.allow('ana', documentId, 'write')
  const ana = second.connect('ana', documentId)
  await until(() => expect(ana.text()).toBe('from the other process'))
  ana.type(', continued here')
  await untilSaved(ana)
  expect(await readStored()).toBe('from the other process, continued here')
  await second.stop()
})
