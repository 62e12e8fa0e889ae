import type { Version } from '@rankwell/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../testing/collaboration.ts'
import { type FakeWordPress, fakePasswords, startFakeWordPress } from '../../testing/fake-wordpress.ts'
import { connectSite, paragraph, updateDocument, writeDocument } from '../../testing/publishing.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
let site: FakeWordPress
beforeAll(async () => {
  site = await startFakeWordPress()
  world = await createWorld({ env: { FETCH_ALLOW: site.place } })
  const access = { username: 'administrator', password: fakePasswords.administrator }
  await connectSite(world, { url: site.url, ...access })
})
afterAll(async () => {
  await world.stop()
  await site.close()
})

test('automatic publishing stores a version by the approver, without the name of the approved version', async () => {
  const { owner, reviewer, publisher, writer } = world
  const docId = await writeDocument(world, 'Tea', [paragraph('Words.', 'a')])
  const list = async () => (await owner.get<Version[]>(`/documents-history/${docId}`)).body
  await updateDocument(writer, docId, { status: 'In Review' })
  await updateDocument(reviewer, docId, { status: 'Completed' })
  const [approved] = await list()
  const named = await owner.put(`/documents-history/${docId}/${approved?._id}`, { name: 'Final' })
  expect(named.status).toBe(200)
  await updateDocument(publisher, docId, { publishDate: new Date(Date.now() + 3600_000).toISOString() })
  await world.moveTime({ advanceSeconds: 3700 })
  const published = await until(async () => {
    const [newest] = await list()
    expect(newest?.kind).toBe('publish')
  }).then(async () => (await list())[0])
  expect(published).toMatchObject({
    name: '',
    title: 'Tea',
    words: 1,
    authors: [{ _id: reviewer._id, username: 'reviewer' }],
  })
  expect((await list()).find(({ _id }) => _id === approved?._id)?.name).toBe('Final')
})
