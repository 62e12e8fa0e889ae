import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/open.ts'
import { until, untilSaved } from '../testing/collaboration.ts'
import { createTestDatabase } from '../testing/database.ts'
import { readClientFrame } from './frames.ts'
import { defaultLimits } from './limits.ts'
import { type Client, makeDocuments, type Rig, startRig } from './test-server.ts'

let database: Database
let rig: Rig
beforeAll(async () => {
  database = await createTestDatabase()
  rig = await startRig(database.url)
})
afterAll(async () => {
  await rig.stop()
  await database.close()
})

test('what one has written is sent to the others, and not back to oneself', async () => {
  const [documentId = ''] = await makeDocuments(database.sql, 1)
  const [ana, ben] = ['ana', 'ben'].map((person) => {
    rig.let(person, documentId, 'write')
    return rig.connect(person, documentId)
  }) as [Client, Client]
  await untilSaved(ana)
  await untilSaved(ben)
  const heard = { ana: 0, ben: 0 }
  for (const [name, { socket }] of [['ana', ana] as const, ['ben', ben] as const])
    socket.on('message', ({ data }: { data: ArrayBuffer }) => {
      const frame = readClientFrame(new Uint8Array(data), defaultLimits)
      if (frame?.isUpdate) heard[name] += 1
    })
  for (const word of ['one ', 'two ', 'three ']) {
    ana.type(word)
    await untilSaved(ana)
  }
  await until(() => expect(ben.text()).toBe('one two three '))
  ben.type('four')
  await until(() => expect(ana.text()).toBe('one two three four'))
  expect(heard).toEqual({ ana: 1, ben: 3 })
})
