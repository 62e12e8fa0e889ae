import type { Document, Integration, Publication } from '@rankwell/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeWordPress, fakePasswords, startFakeWordPress } from '../../testing/fake-wordpress.ts'
import { makeDataFolder, type ServerProcess, startServerProcess } from '../../testing/process.ts'
import { type Block, blogOf, paragraph, uploadImage } from '../../testing/publishing.ts'
import { type Caller, callApi, makeCaller } from '../../testing/world.ts'

const folder = makeDataFolder()
let sites: FakeWordPress[]
let server: ServerProcess
let owner: Caller

beforeAll(async () => {
  sites = await Promise.all(Array.from({ length: 4 }, () => startFakeWordPress()))
})
afterAll(async () => {
  await server.end('SIGTERM')
  await Promise.all(sites.map((site) => site.close()))
  folder.remove()
})

async function start(): Promise<void> {
  server = await startServerProcess({
    DATA_DIR: folder.path,
    FETCH_ALLOW: sites.map(({ place }) => place).join(','),
    PUBLISH_TIMEOUT_SECONDS: '60',
  })
  await server.untilReady(120_000)
  const demo = { email: 'demo@rankwell.local', password: 'rankwell-demo' }
  const { body } = await callApi<{ token: string }>(server.url, null, 'POST', '/auth/login', demo)
  owner = makeCaller(server.url, { _id: '', email: demo.email, token: body.token })
}

async function write(title: string, blocks: Block[], fields: object = {}): Promise<string> {
  const { body } = await owner.post<Document>('/documents', { title, language: 'en' })
  await owner.put(`/documents/update/${body._id}`, { blog: blogOf(...blocks), ...fields })
  return body._id
}

const connect = async ({ url }: FakeWordPress) => {
  const access = { url, username: 'administrator', password: fakePasswords.administrator }
  const { body } = await owner.post<Integration>('/integrations', { platform: 'wordpress', ...access })
  return { _id: body._id }
}

/**
 * Publishes on a fake site that performs a write without responding to it; `before` is a text published
 * earlier.
 */
const stuck = async (title: string, at: number, route: RegExp, blocks: Block[], before?: Block[]) => {
  const site = sites[at]
  if (!site) throw new Error('there is no such site')
  const connection = await connect(site)
  const docId = await write(title, before ?? blocks)
  if (before) {
    await owner.post('/documents/publish/wordpress', { docId, connection, approve: true })
    await owner.put(`/documents/update/${docId}`, { blog: blogOf(...blocks) })
  }
  site.silence = { route, times: 1, doneAfter: 0 }
  void owner.post('/documents/publish/wordpress', { docId, connection, approve: true }).catch(() => null)
  await expect.poll(() => site.silence?.times, { timeout: 60_000 }).toBe(0)
  return docId
}
const stateOf = async (docId: string) =>
  (await owner.get<Publication[]>(`/documents/${docId}/publications`)).body[0]?.state

test('a server killed at any stage of publishing leaves one post per article', async () => {
  await start()
  const photo = await uploadImage(owner, '#224466')
  const image: Block = { type: 'image', data: { file: { url: photo }, caption: '', alt: 'A' } }
  // Each write is performed on the site without a response, because the process dies while it waits.
  const ids = await Promise.all([
    stuck('Killed at the draft', 0, /^POST \/wp\/v2\/posts$/, [paragraph('One.')]),
    stuck('Killed at the image', 1, /^POST \/wp\/v2\/media$/, [paragraph('Two.'), image]),
    stuck('Killed at the text', 2, /^POST \/wp\/v2\/posts\/\d+$/, [paragraph('Three.')]),
  ])
  const timed = await write('Killed at its time', [paragraph('Four.')])
  await owner.put(`/documents/update/${timed}`, { status: 'Completed' })
  const publishDate = new Date(Date.now() + 3600_000).toISOString()
  await owner.put(`/documents/update/${timed}`, { publishDate })
  await server.end('SIGKILL')
  for (const site of sites) site.silence = null

  await start()
  await owner.post('/local/clock', { advanceSeconds: 3601 })
  await expect
    .poll(() => Promise.all([...ids, timed].map(stateOf)), { timeout: 90_000, interval: 500 })
    .toEqual(Array(4).fill('published'))
  const posts = sites.flatMap(({ content }) => content.posts)
  const titles = posts.filter(({ status }) => status !== 'trash').map(({ title }) => title)
  expect(titles.toSorted()).toEqual([
    'Killed at its time',
    'Killed at the draft',
    'Killed at the image',
    'Killed at the text',
  ])
  expect(posts.every(({ status, content }) => status === 'publish' && content.includes('.</p>'))).toBe(true)
  expect(sites[1]?.content.images).toHaveLength(1)
}, 400_000)

test('a server killed during a second publication recognizes its own text on the site', async () => {
  const route = /^POST \/wp\/v2\/posts\/\d+$/
  const [newer, older] = [[paragraph('Newer.')], [paragraph('Older.')]]
  const docId = await stuck('Killed at the second text', 3, route, newer, older)
  await server.end('SIGKILL')
  await start()
  await expect.poll(() => stateOf(docId), { timeout: 90_000, interval: 500 }).toMatch(/published|failed/)
  expect(await stateOf(docId)).toBe('published')
  expect(sites[3]?.content.posts).toMatchObject([
    { status: 'publish', content: expect.stringContaining('Newer.') },
  ])
}, 400_000)
