import type { Document, StorageUsage, StoredUpload, Upload, Workspace } from '@rankwell/contract'
import { applyDiff, readBlog } from '@rankwell/editor'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openText, untilSaved } from '../../testing/collaboration.ts'
import { blogOf, type Problem, paragraph, writeDocument } from '../../testing/publishing.ts'
import { type Caller, callApi, createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({
    hasBystanders: true,
    env: { MAX_WORKSPACES: '3', MAX_UPLOADS: '30', MAX_UPLOAD_MB: '5' },
  })
})
afterAll(() => world.stop())

let shade = 0
/** Stores a different image each time. */
async function upload(caller: Caller = world.writer, workspace = world.workspaceId): Promise<Upload> {
  shade += 1
  const background = { r: shade, g: 10, b: 10 }
  const data = await sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('workspace', workspace)
  form.set('file', new File([new Uint8Array(data)], `image-${shade}.png`))
  const { body, status } = await caller.post<Upload>('/uploads', form)
  expect(status).toBe(200)
  return body
}
const image = (url: string) => ({ type: 'image', data: { file: { url }, caption: '' } })
const remove = (id: string, token: string | null = world.owner.token) =>
  callApi<Problem>(world.app.url, token, 'DELETE', `/uploads/${id}`)
const list = async (query = '') =>
  (await world.owner.get<{ uploads: StoredUpload[]; total: number }>(`/uploads/stored${query}`)).body
const usesOf = async (id: string) =>
  (await list('?sort=-created')).uploads
    .find(({ _id }) => _id === id)
    ?.uses.map(({ title, place }) => [title, place])
const statusOf = async (id: string) => (await world.owner.get(`/uploads/${id}`)).status

test('an owner sees the usage of each quota', async () => {
  const one = await upload()
  const { body } = await world.owner.get<StorageUsage>('/uploads/usage')
  expect(body).toEqual({
    workspaces: { used: 1, max: 3 },
    uploads: { used: 1, max: 30 },
    bytes: { used: one.bytes, max: 5 * 1024 * 1024 },
  })
  const { body: free } = await world.stranger.get<StorageUsage>('/uploads/usage')
  expect(free.uploads.used).toBe(0)
})

test('images are listed by size or age, from all workspaces of the owner, and from no others', async () => {
  const second = (await world.owner.post<Workspace>('/workspaces', { name: 'Second' })).body._id
  await world.owner.put(`/users/update-workspace/${world.owner._id}`, {
    selectedWorkspace: world.workspaceId,
  })
  const there = await upload(world.owner, second)
  const other = new FormData()
  const data = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  other.set('file', new File([new Uint8Array(data)], 'strange.png'))
  const strange = (await world.stranger.post<Upload>('/uploads', other)).body
  const { uploads, total } = await list()
  expect(uploads.map(({ bytes }) => bytes)).toEqual(
    uploads.map(({ bytes }) => bytes).toSorted((a, b) => b - a),
  )
  expect(uploads.map(({ _id }) => _id)).toContain(there._id)
  expect(uploads.map(({ _id }) => _id)).not.toContain(strange._id)
  expect(total).toBe(uploads.length)
  const [newest] = (await list('?sort=-created')).uploads
  expect(newest).toMatchObject({
    _id: there._id,
    workspace: { _id: second, name: 'Second', isDeleted: false },
    uses: [],
  })
  expect((await list('?sort=created&page=2')).uploads).toEqual([])
})

describe('an image', () => {
  test('that no document uses is deleted with its file, and its space is free again', async () => {
    const one = await upload()
    const before = (await world.owner.get<StorageUsage>('/uploads/usage')).body
    expect(await statusOf(one._id)).toBe(200)
    expect((await remove(one._id)).status).toBe(200)
    expect(await statusOf(one._id)).toBe(404)
    expect((await remove(one._id)).status).toBe(404)
    const after = (await world.owner.get<StorageUsage>('/uploads/usage')).body
    expect(after.uploads.used).toBe(before.uploads.used - 1)
    expect(after.bytes.used).toBe(before.bytes.used - one.bytes)
    // The log names the user.
    const { entries } = (await world.owner.get<{ entries: { action: string }[] }>('/audit-log')).body
    expect(entries[0]).toMatchObject({ action: 'upload.deleted', subject: { name: one.name } })
  })

  test('in a text is kept, even in earlier versions and in the trash, and the error names the document', async () => {
    const one = await upload()
    const docId = await writeDocument(world, 'Compost <b>', [paragraph('Some words.'), image(one.url)])
    expect(await usesOf(one._id)).toEqual([['Compost <b>', 'text']])
    const refused = await remove(one._id)
    expect([refused.status, refused.body.code]).toEqual([409, 'upload_in_use'])
    expect(refused.body.message).toContain('Compost <b>')
    await world.owner.post(`/documents-history/${docId}`, { name: 'With the image' })
    const blog = blogOf(paragraph('No image.'))
    expect((await world.owner.put(`/documents/update/${docId}`, { blog })).status).toBe(200)
    expect(await usesOf(one._id)).toEqual([['Compost <b>', 'version']])
    expect((await remove(one._id)).status).toBe(409)
    await world.owner.post('/documents/delete', { Ids: [docId] })
    expect((await remove(one._id)).status).toBe(409)
    expect(await statusOf(one._id)).toBe(200)
    expect((await world.owner.post('/trash/delete', { Ids: [docId] })).status).toBe(200)
    expect((await remove(one._id)).status).toBe(200)
  })

  test('in publish settings is kept', async () => {
    const one = await upload()
    const { body } = await world.owner.post<Document>('/documents', {
      title: 'Featured',
      configurationStep: 6,
    })
    const publishSettings = { ...body.publishSettings, featuredImage: one.url }
    expect((await world.owner.put(`/documents/update/${body._id}`, { publishSettings })).status).toBe(200)
    expect(await usesOf(one._id)).toEqual([['Featured', 'settings']])
    expect((await remove(one._id)).status).toBe(409)
  })

  test('that was just inserted into an open text is kept', async () => {
    const one = await upload()
    const docId = await writeDocument(world, 'Open', [paragraph('Some words.')])
    const client = openText(world.app.url, world.writer, docId)
    await untilSaved(client)
    const from = readBlog(blogOf(paragraph('Some words.')))
    applyDiff(client.doc, from, readBlog(blogOf(paragraph('Some words.'), image(one.url))), 'test')
    await untilSaved(client)
    expect((await remove(one._id)).status).toBe(409)
    client.close()
  })

  test('of a deleted workspace is deleted although it was used', async () => {
    const workspace = (await world.owner.post<Workspace>('/workspaces', { name: 'Third' })).body._id
    await world.owner.put(`/users/update-workspace/${world.owner._id}`, {
      selectedWorkspace: world.workspaceId,
    })
    const one = await upload(world.owner, workspace)
    const { body } = await world.owner.post<Document>('/documents', {
      workspace,
      title: 'Gone',
      configurationStep: 6,
    })
    const blog = blogOf(image(one.url))
    await world.owner.put(`/documents/update/${body._id}`, { blog })
    expect((await remove(one._id)).status).toBe(409)
    expect((await world.owner.post(`/workspaces/${workspace}/${world.owner._id}`)).status).toBe(200)
    expect((await list('?sort=-created')).uploads[0]).toMatchObject({
      _id: one._id,
      workspace: { isDeleted: true },
      uses: [],
    })
    expect((await remove(one._id)).status).toBe(200)
  })
})

test('only the owner can list and delete images; strangers get 404', async () => {
  const one = await upload()
  for (const caller of [world.publisher, world.reviewer, world.writer, world.viewer]) {
    expect((await remove(one._id, caller.token)).body.code).toBe('role_forbidden')
    for (const path of ['/uploads/usage', '/uploads/stored'])
      expect((await caller.get<Problem>(path)).body.code).toBe('role_forbidden')
  }
  expect((await remove(one._id, world.stranger.token)).status).toBe(404)
  expect((await remove(one._id, null)).status).toBe(401)
  expect(await statusOf(one._id)).toBe(200)
})

test('an image deleted and uploaded at the same time exists with its file or not at all', async () => {
  const data = await sharp({ create: { width: 30, height: 30, channels: 3, background: 'lime' } })
    .png()
    .toBuffer()
  const keep = async () => {
    const form = new FormData()
    form.set('workspace', world.workspaceId)
    form.set('file', new File([new Uint8Array(data)], 'lime.png'))
    return (await world.writer.post<Upload>('/uploads', form)).body
  }
  let { _id } = await keep()
  for (let turn = 0; turn < 10; turn += 1) {
    const [kept] = await Promise.all([keep(), remove(_id), remove(_id)])
    const status = await statusOf(kept._id)
    expect([200, 404]).toContain(status)
    const stored = (await list('?sort=-created')).uploads.filter(({ name }) => name === 'lime.png')
    expect(stored.length).toBe(status === 200 ? 1 : 0)
    _id = (await keep())._id
    expect(await statusOf(_id)).toBe(200)
  }
})
