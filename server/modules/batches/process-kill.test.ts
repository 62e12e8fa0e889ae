import type { Batch, BatchDetails, Document, Integration } from '@rankwell/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeWordPress, fakePasswords, startFakeWordPress } from '../../testing/fake-wordpress.ts'
import { makeDataFolder, type ServerProcess, startServerProcess } from '../../testing/process.ts'
import { type Caller, callApi, makeCaller } from '../../testing/world.ts'

const folder = makeDataFolder()
let site: FakeWordPress
let server: ServerProcess
let owner: Caller

beforeAll(async () => {
  site = await startFakeWordPress()
})
afterAll(async () => {
  await server.end('SIGTERM')
  await site.close()
  folder.remove()
})

async function start(): Promise<void> {
  server = await startServerProcess({ DATA_DIR: folder.path, FETCH_ALLOW: site.place })
  await server.untilReady(120_000)
  const demo = { email: 'demo@rankwell.local', password: 'rankwell-demo' }
  const { body } = await callApi<{ token: string }>(server.url, null, 'POST', '/auth/login', demo)
  owner = makeCaller(server.url, { _id: '', email: demo.email, token: body.token })
}

const read = async (id: string) => (await owner.get<BatchDetails>(`/batches/${id}`)).body
const until = (id: string, done: number) =>
  expect
    .poll(async () => (await read(id)).done, { timeout: 120_000, interval: 50 })
    .toBeGreaterThanOrEqual(done)

test('a server killed three times while it plans and imports creates each document once', async () => {
  await start()
  const numbers = Array.from({ length: 16 }, (_, at) => at)
  for (const id of numbers)
    site.content.posts.push({
      id: id + 500,
      author: 1,
      title: `Imported ${id}`,
      content: `<!-- wp:paragraph -->\n<p>Words of post ${id}.</p>\n<!-- /wp:paragraph -->`,
      excerpt: '',
      status: 'publish',
      slug: `imported-${id}`,
      date_gmt: '2025-01-01T00:00:00',
      categories: [1],
      tags: [],
      featured_media: 0,
      meta: {},
    })
  const access = { url: site.url, username: 'administrator', password: fakePasswords.administrator }
  const connected = await owner.post<Integration>('/integrations', { platform: 'wordpress', ...access })
  const planned = await owner.post<Batch>('/batches', {
    language: 'en',
    location_name: 'United States',
    rows: numbers.map((id) => ({ keyword: `home composting ${id}` })),
  })
  const imported = await owner.post<Batch>(`/batches/posts/${connected.body._id}`, {
    language: 'en',
    posts: numbers.map((id) => ({ remoteId: String(id + 500), title: `Imported ${id}` })),
  })
  const ids = [planned.body._id, imported.body._id]
  for (const done of [1, 4, 8]) {
    await until(planned.body._id, done)
    await server.end('SIGKILL')
    await start()
  }
  for (const id of ids) {
    await expect.poll(async () => (await read(id)).state, { timeout: 120_000, interval: 200 }).toBe('done')
    expect(await read(id)).toMatchObject({ done: 16, failed: 0, problem: null })
  }
  const { body } = await owner.post<{ documents: Document[] }>('/documents/saved', { limit: 100 })
  const made = body.documents.filter((one) => /^home composting \d+$/.test(one.keyword))
  expect(new Set(made.map(({ keyword }) => keyword)).size).toBe(16)
  expect(made).toHaveLength(16)
  const posts = body.documents.filter(({ title }) => title.startsWith('Imported '))
  expect(posts).toHaveLength(16)
  expect(posts.every(({ status, words }) => status === 'Published' && words === 4)).toBe(true)
}, 600_000)
