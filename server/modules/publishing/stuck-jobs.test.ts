import type { Publication } from '@rankwell/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../testing/collaboration.ts'
import { type FakeWordPress, fakePasswords, startFakeWordPress } from '../../testing/fake-wordpress.ts'
import { connectSite, paragraph, publish, writeDocument } from '../../testing/publishing.ts'
import { createWorld, type World } from '../../testing/world.ts'

let site: FakeWordPress
let world: World
beforeAll(async () => {
  site = await startFakeWordPress()
  world = await createWorld({ env: { FETCH_ALLOW: site.place } })
})
afterAll(async () => {
  await world.stop()
  await site.close()
})

test('an article that lost its job is sent again after 45 minutes; one that may still have a job is not', async () => {
  const access = { url: site.url, username: 'administrator', password: fakePasswords.administrator }
  const connection = await connectSite(world, access)
  const send = async (title: string, age: string) => {
    const docId = await writeDocument(world, title, [paragraph('Words.', 'a')])
    const { status, body } = await publish(world.owner, docId, connection)
    expect(status).toBe(200)
    await world.app.database.sql`update publications set state = 'sending', attempts = attempts + 1,
      updated_at = now() - ${age}::interval where id = ${body._id}`
    return { docId, id: body._id }
  }
  const stateOf = async (docId: string) =>
    (await world.owner.get<Publication[]>(`/documents/${docId}/publications`)).body[0]?.state
  const waiting = await send('Waiting', '43 minutes')
  const lost = await send('Lost', '46 minutes')
  await world.moveTime({ advanceSeconds: 0 })
  const ordered = await world.app.database.sql<{ id: string }>`
    select p.id from jobs.job j join publications p
      on j.data->>'publicationId' = p.id::text and j.data->>'run' = p.attempts::text`
  expect(ordered).toEqual([{ id: lost.id }])
  await until(async () => expect(await stateOf(lost.docId)).toBe('published'))
  expect(await stateOf(waiting.docId)).toBe('sending')
})
