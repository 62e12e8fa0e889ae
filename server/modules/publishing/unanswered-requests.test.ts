import type { Publication } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeWordPress, fakePasswords, startFakeWordPress } from '../../testing/fake-wordpress.ts'
import {
  blogOf,
  connectSite,
  paragraph,
  publish,
  uploadImage,
  writeDocument,
} from '../../testing/publishing.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { createWorld, type World } from '../../testing/world.ts'

const password = fakePasswords.administrator
let site: FakeWordPress
let world: World
let connection: string

beforeAll(async () => {
  site = await startFakeWordPress()
  // Disables automatic checks: the tests run the jobs.
  world = await createWorld({
    env: { FETCH_ALLOW: site.place, PUBLISH_TIMEOUT_SECONDS: '2', PUBLISH_CHECK_SECONDS: '3600' },
  })
  connection = await connectSite(world, { url: site.url, username: 'administrator', password })
})
beforeEach(() => {
  fakePasswords.administrator = password
  Object.assign(site, { silence: null, onRequest: null, seen: [] })
  site.content.posts = []
})
afterAll(async () => {
  fakePasswords.administrator = password
  await world.stop()
  await site.close()
})

const listPosts = () => site.content.posts.filter(({ status }) => status !== 'trash')
const findPublication = async (docId: string): Promise<Publication> => {
  const { body } = await world.owner.get<Publication[]>(`/documents/${docId}/publications`)
  if (!body[0]) throw new Error('there is no publication')
  return body[0]
}
/** Runs a publishing job by its id and the number of earlier checks. */
const runOrder = async (docId: string, run: number, check: number) => {
  const { _id: publicationId } = await findPublication(docId)
  const input = { publicationId, run, check, isUnattended: true }
  await runJobs(world.app, [{ name: 'publish-article', input }])
}

/** A published article whose second publication succeeds without a response. */
async function publishTwiceUnanswered(title: string): Promise<string> {
  const docId = await writeDocument(world, title, [paragraph('First.', 'a')])
  expect((await publish(world.owner, docId, connection)).status).toBe(200)
  await world.writer.put(`/documents/update/${docId}`, { blog: blogOf(paragraph('Second.', 'a')) })
  site.silence = { route: /^POST \/wp\/v2\/posts\/\d+$/, times: 1, doneAfter: 0 }
  expect((await publish(world.owner, docId, connection)).body.code).toBe('site_silent')
  expect(await findPublication(docId)).toMatchObject({ state: 'uncertain' })
  return docId
}

test('after no response and a wrong password, an article that arrives late is still one post', async () => {
  const docId = await writeDocument(world, 'Late draft', [paragraph('Words.')])
  const arrival = Promise.withResolvers<void>()
  site.silence = { route: /^POST \/wp\/v2\/posts$/, times: 1, doneAfter: arrival.promise }
  expect((await publish(world.owner, docId, connection)).body.code).toBe('site_silent')
  fakePasswords.administrator = 'another one'
  await runOrder(docId, 1, 1)
  expect(await findPublication(docId)).toMatchObject({ state: 'failed' })
  expect(listPosts()).toEqual([])
  fakePasswords.administrator = password
  // The first draft arrives after another one was created in its place.
  site.onRequest = (request) => {
    if (/^POST \/wp\/v2\/posts\/\d+$/.test(request)) arrival.resolve()
  }
  expect((await publish(world.owner, docId, connection, {})).status).toBe(200)
  expect(site.content.posts).toHaveLength(2)
  expect(listPosts()).toMatchObject([{ title: 'Late draft', status: 'publish' }])
})

test('after no response and a wrong password, our own second text does not look like a change on the site', async () => {
  const docId = await publishTwiceUnanswered('Second unheard')
  fakePasswords.administrator = 'another one'
  await runOrder(docId, 2, 1)
  expect(await findPublication(docId)).toMatchObject({ state: 'failed' })
  fakePasswords.administrator = password
  expect(await publish(world.owner, docId, connection, {})).toMatchObject({
    status: 200,
    body: { state: 'published', problem: null },
  })
  expect(listPosts()).toHaveLength(1)
  expect(listPosts()[0]?.content).toContain('Second.')
})

test('a job superseded by another one does nothing, and the newer one continues', async () => {
  const docId = await publishTwiceUnanswered('Void order')
  const before = site.seen.length
  await runOrder(docId, 1, 1)
  expect(site.seen.length).toBe(before)
  expect(await findPublication(docId)).toMatchObject({ state: 'uncertain' })
  await runOrder(docId, 2, 1)
  expect(await findPublication(docId)).toMatchObject({ state: 'published', problem: null })
  const after = site.seen.length
  // A late duplicate of its own job does not send a finished article again either.
  await runOrder(docId, 2, 2)
  expect(site.seen.length).toBe(after)
  expect(listPosts()).toHaveLength(1)
})

test.each([
  ['text', { content: '<p>Theirs.</p>' }],
  ['title', { title: 'Theirs' }],
  ['excerpt', { excerpt: 'Theirs.' }],
])('a %s that changes on the site while an image is sent is not overwritten', async (_name, theirs) => {
  const docId = await writeDocument(world, `Image during upload ${_name}`, [paragraph('First.', 'a')])
  expect((await publish(world.owner, docId, connection)).status).toBe(200)
  const photo = await uploadImage(world.writer, `#0000${_name.length}0`)
  const image = { id: 'b', type: 'image', data: { file: { url: photo }, caption: '' } }
  await world.writer.put(`/documents/update/${docId}`, { blog: blogOf(paragraph('Second.', 'a'), image) })
  site.onRequest = (request) => {
    if (request === 'POST /wp/v2/media') Object.assign(site.content.posts[0] ?? {}, theirs)
  }
  expect((await publish(world.owner, docId, connection)).body.code).toBe('remote_changed')
  expect(listPosts()).toMatchObject([theirs])
  expect(JSON.stringify(listPosts())).not.toContain('Second.')
})
