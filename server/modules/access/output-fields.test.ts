import type {
  ApiKey,
  Dashboard,
  Document,
  GuestLink,
  Review,
  StoredUpload,
  Workspace,
} from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blogOf, paragraph, updateDocument, uploadImage, writeDocument } from '../../testing/publishing.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const image = (url: string) => ({ type: 'image', data: { file: { url }, caption: '' } })

test('the use of an image shows whether its document is in the trash', async () => {
  const url = await uploadImage(world.writer, 'teal')
  const docId = await writeDocument(world, 'Pictured', [paragraph('Words.'), image(url)])
  const read = async () => {
    const { body } = await world.owner.get<{ uploads: StoredUpload[] }>('/uploads/stored?sort=-created')
    return body.uploads.find(({ _id }) => url.endsWith(_id))?.uses
  }
  const use = { docId, title: 'Pictured', place: 'text' }
  expect(await read()).toMatchObject([{ ...use, isInTrash: false }])
  await world.owner.post('/documents/delete', { Ids: [docId] })
  expect(await read()).toMatchObject([{ ...use, isInTrash: true }])
})

describe('a review reports how the document differs from the approval:', () => {
  const read = async (docId: string) => (await world.owner.get<Review>(`/documents/${docId}/review`)).body
  const settings = { publishSettings: { slug: 'tea' } }
  const rows: [
    what: string,
    before: object,
    after: object,
    hasOtherSettings: boolean,
    hasChanged: boolean,
  ][] = [
    ['nothing', {}, {}, false, false],
    ['the text', {}, { blog: blogOf(paragraph('Other words.')) }, false, true],
    ['the title', {}, { title: 'Coffee' }, false, true],
    ['the settings', {}, settings, true, true],
    ['the same settings as before', settings, settings, false, false],
  ]
  test.each(rows)('%s', async (_, before, after, hasOtherSettings, hasChanged) => {
    const docId = await writeDocument(world, 'Tea', [paragraph('Words.')], before)
    expect(await read(docId)).toMatchObject({ approved: null, hasOtherSettings: false })
    expect((await updateDocument(world.owner, docId, { status: 'Completed' })).status).toBe(200)
    expect((await updateDocument(world.owner, docId, after)).status).toBe(200)
    const { state, ...review } = await read(docId)
    expect([review.hasOtherSettings, state.hasChanged, state.isApproved]).toEqual([
      hasOtherSettings,
      hasChanged,
      !hasChanged,
    ])
  })
})

test('a guest link shows whether it has a password, allows comments, and was used', async () => {
  const docId = await writeDocument(world, 'Shared', [paragraph('Words.')])
  const make = async (extra: object) =>
    (await world.owner.post<GuestLink & { url: string }>('/guest-links', { docId, ...extra })).body
  const plain = await make({})
  const secured = await make({ password: 'a-long-password', canComment: true })
  const read = async () =>
    (await world.owner.get<GuestLink[]>(`/guest-links?docId=${docId}`)).body.map(
      ({ _id, hasPassword, canComment, lastUsedAt }) => ({
        _id,
        hasPassword,
        canComment,
        isUsed: lastUsedAt !== null,
      }),
    )
  const first = { _id: plain._id, hasPassword: false, canComment: false, isUsed: false }
  const second = { _id: secured._id, hasPassword: true, canComment: true, isUsed: false }
  expect(await read()).toEqual([first, second])
  const open = { token: secured.url.split('#')[1], password: 'a-long-password' }
  expect((await world.anonymous.post('/guest/document', open)).status).toBe(200)
  await expect.poll(read).toEqual([first, { ...second, isUsed: true }])
})

test('the dashboard shows the five most recently changed documents of its workspace outside the trash', async () => {
  const { body: second } = await world.stranger.post<Workspace>('/workspaces', { name: 'Second' })
  const start = async (title: string, minute: number) => {
    const input = { title, workspace: second._id }
    const { _id } = (await world.stranger.post<Document>('/documents', input)).body
    const at = new Date(Date.UTC(2026, 0, 1, 0, minute))
    await world.app.database.sql`update documents set updated_at = ${at.toISOString()} where id = ${_id}`
    return _id
  }
  for (const [at, title] of ['D', 'A', 'F', 'C', 'E', 'B'].entries())
    await start(title, at === 0 ? 30 : 10 + at)
  const deleted = await start('Deleted', 50)
  await world.stranger.post('/documents/delete', { Ids: [deleted] })
  await writeDocument(world, 'Of another workspace', [paragraph('Words.')])
  const { body } = await world.stranger.get<Dashboard>(`/dashboard?workspace=${second._id}`)
  expect(body.recent.map(({ title }) => title)).toEqual(['D', 'B', 'E', 'C', 'F'])
  expect(body.total).toBe(6)
})

test('a list of keys names the creator, prefix, expiry, and revocation of each', async () => {
  const input = { workspace: world.workspaceId, name: 'Script', scopes: ['read'], expiresInDays: 30 }
  const made = (await world.owner.post<{ key: ApiKey; token: string }>('/api-keys', input)).body
  const read = async () =>
    (await world.owner.get<ApiKey[]>(`/api-keys?workspace=${world.workspaceId}`)).body.find(
      ({ _id }) => _id === made.key._id,
    )
  const key = await read()
  expect(key).toMatchObject({
    name: 'Script',
    workspace: world.workspaceId,
    scopes: ['read'],
    createdBy: { _id: world.owner._id, username: 'owner' },
    revokedAt: null,
  })
  expect(made.token.startsWith(key?.prefix || 'nothing')).toBe(true)
  const lasts = Date.parse(key?.expiresAt ?? '') - Date.parse(key?.createdAt ?? '')
  expect(lasts / (24 * 3600_000)).toBeCloseTo(30, 2)
})
