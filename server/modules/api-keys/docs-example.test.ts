import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Document, KeyScope, WorkspaceIntegration } from '@rankwell/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDir } from '../../config.ts'
import { type FakeWordPress, fakePasswords, startFakeWordPress } from '../../testing/fake-wordpress.ts'
import { connectSite, paragraph, writeDocument } from '../../testing/publishing.ts'
import { type Answer, callApi, createWorld, type World } from '../../testing/world.ts'

interface Problem {
  code: string
}

let world: World
let site: FakeWordPress
let connection: string
const folder = mkdtempSync(join(tmpdir(), 'rankwell-docs-'))

beforeAll(async () => {
  site = await startFakeWordPress()
  world = await createWorld({ env: { FETCH_ALLOW: site.place } })
  connection = await connectSite(world, {
    url: site.url,
    username: 'administrator',
    password: fakePasswords.administrator,
  })
})
afterAll(async () => {
  await world.stop()
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const makeKey = async (scopes: KeyScope[], workspace = world.workspaceId) =>
  (
    await world.owner.post<{ token: string }>('/api-keys', {
      workspace,
      name: 'Script',
      scopes,
      expiresInDays: 7,
    })
  ).body.token
const ask = <T = Problem>(token: string, method: string, path: string, body?: unknown): Promise<Answer<T>> =>
  callApi<T>(world.app.url, token, method, path, body)

/** Runs the script of docs/api.md as readers would run it. */
async function runExample(token: string): Promise<{ code: number | null; output: string }> {
  const text = readFileSync(join(cloneDir, 'docs/api.md'), 'utf8')
  const [, example = ''] = /## From draft to site\n[\s\S]*?```js\n([\s\S]*?)```/.exec(text) ?? []
  writeFileSync(join(folder, 'publish.mjs'), example)
  const image = sharp({ create: { width: 40, height: 20, channels: 3, background: '#775522' } })
  writeFileSync(join(folder, 'photo.png'), await image.png().toBuffer())
  const script = spawn(process.execPath, ['publish.mjs', 'photo.png'], {
    cwd: folder,
    env: { PATH: process.env.PATH, RANKWELL: world.app.url, RANKWELL_KEY: token },
  })
  let output = ''
  for (const stream of [script.stdout, script.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  return new Promise((resolve) => script.on('close', (code) => resolve({ code, output })))
}

const findExample = async () => {
  const { body } = await world.owner.post<{ documents: Document[] }>('/documents/saved', {
    search: 'Mulching in winter',
  })
  return body.documents[0]
}

test('the example of docs/api.md publishes an article that was approved in the meantime', async () => {
  const run = runExample(await makeKey(['read', 'draft', 'publish']))
  await expect.poll(async () => (await findExample())?.status, { timeout: 20_000 }).toBe('In Review')
  const docId = (await findExample())?._id ?? ''
  expect(site.content.posts).toEqual([])
  await world.owner.put(`/documents/update/${docId}`, { status: 'Completed' })
  const { code, output } = await run
  expect([code, output]).toEqual([0, expect.stringMatching(/^published http:\/\/\S+\n$/)])
  const [post] = site.content.posts
  expect(post).toMatchObject({
    status: 'publish',
    slug: 'winter-mulch',
    excerpt: 'Why a bed wants a blanket.',
  })
  const [image] = site.content.images
  expect(post?.featured_media).toBe(image?.id)
  expect(post?.content).toContain(`<img src="${image?.source_url}" alt="A bed under straw"`)
  const after = await world.owner.post<Document>('/documents/get-current-doc', { docId })
  expect(after.body).toMatchObject({
    status: 'Published',
    metaData: {
      metaTitle: 'Winter mulch',
      metaDescription: 'How to mulch.',
      settings: { socialTitle: 'Mulch now' },
    },
  })
})

test('a key finds the connections of its own workspace, if it may publish, and no secret', async () => {
  const { status, body } = await ask<WorkspaceIntegration[]>(
    await makeKey(['publish']),
    'GET',
    '/publish-connections',
  )
  expect(status).toBe(200)
  expect(body).toMatchObject([
    {
      _id: connection,
      platform: 'wordpress',
      url: site.url,
      isDefault: true,
      username: 'administrator',
      account: { siteName: 'Peer blog', displayName: 'The administrator' },
    },
  ])
  expect(JSON.stringify(body)).not.toContain(fakePasswords.administrator)
  const without = await ask(await makeKey(['read', 'draft', 'suggest']), 'GET', '/publish-connections')
  expect(without).toMatchObject({ status: 403, body: { code: 'key_scope' } })
  const other = (await world.owner.post<{ _id: string }>('/workspaces', { name: 'Other' })).body._id
  const foreign = await makeKey(['publish'], other)
  expect((await ask(foreign, 'GET', '/publish-connections')).body).toEqual([])
  const response = await ask(foreign, 'GET', `/publish-connections?workspace=${world.workspaceId}`)
  expect(response).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const people = [world.publisher, world.reviewer, world.writer, world.viewer]
  const statuses = await Promise.all(
    people.map(async (one) => (await one.get(`/publish-connections?workspace=${world.workspaceId}`)).status),
  )
  expect(statuses).toEqual([200, 200, 403, 403])
})

test('a key changes the metadata of drafts only, approves nothing, and publishes nothing unapproved', async () => {
  const docId = await writeDocument(world, 'Winter', [paragraph('Words.')])
  const token = await makeKey(['read', 'draft', 'publish'])
  const meta = await ask<{ _id: string }>(token, 'POST', '/meta-data', { docId, metaTitle: 'First' })
  expect(meta.status).toBe(200)
  const publish = (extra: object) =>
    ask(token, 'POST', '/documents/publish/wordpress', { docId, connection: { _id: connection }, ...extra })
  expect(await publish({})).toMatchObject({ status: 409, body: { code: 'approval_needed' } })
  expect(await publish({ approve: true })).toMatchObject({ status: 403, body: { code: 'key_scope' } })
  await world.owner.put(`/documents/update/${docId}`, { status: 'Completed' })
  const path = `/meta-data/${meta.body._id}`
  const late = await ask(token, 'PUT', path, { metaTitle: 'Second' })
  expect(late).toMatchObject({ status: 403, body: { code: 'key_scope' } })
  const again = await ask(token, 'POST', '/meta-data', { docId, metaTitle: 'Third' })
  expect(again).toMatchObject({ status: 403, body: { code: 'key_scope' } })
  expect((await ask<{ metaTitle: string }>(token, 'GET', path)).body.metaTitle).toBe('First')
  const reader = await makeKey(['read'])
  expect(await ask(reader, 'PUT', path, { metaTitle: 'Fourth' })).toMatchObject({ status: 403 })
})
