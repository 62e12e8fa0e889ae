import type { ClusterGenerationResult, Dashboard, Document, MetaData, Upload } from '@rankwell/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../lib/ids.ts'
import { until } from '../../testing/collaboration.ts'
import { openSocket } from '../../testing/generation.ts'
import { uploadImage } from '../../testing/publishing.ts'
import { callApi, createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const start = async (title: string) =>
  (await world.writer.post<Document>('/documents', { title, keyword: 'tea' })).body._id
const readText = (body: unknown) => Buffer.from(body as Uint8Array).toString('utf8')

test('the average score counts every document once, and none without words', async () => {
  const { sql } = world.app.database
  const ids = await Promise.all(['A', 'B', 'C', 'D', 'E'].map(start))
  await sql`update documents set words = 10, score = 30`
  await sql`update documents set status = 'Completed', score = 90 where id = ${ids[3] ?? ''}`
  await sql`update documents set words = 0, score = 0 where id = ${ids[4] ?? ''}`
  const { body } = await world.owner.get<Dashboard>(`/dashboard?workspace=${world.workspaceId}`)
  expect([body.averageScore, body.words, body.total]).toEqual([45, 40, 5])
})

test('the cost export has each value below its column name', async () => {
  const { sql } = world.app.database
  const docId = await start('Paid')
  await sql`insert into spendings (id, owner_id, workspace_id, user_id, doc_id, port, provider, model, what, units, micro_usd, at)
    values (${newId()}, ${world.owner._id}, ${world.workspaceId}, ${world.writer._id}, ${docId}, 'model', 'openai',
      'large', 'article', '{"inputTokens": 5}', 1250000, '2026-03-04T10:00:00Z')`
  const { body } = await world.owner.get('/spendings/export?month=2026-03')
  const [names = [], values = []] = readText(body)
    .replace('\ufeff', '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))
  expect(Object.fromEntries(names.map((name, index) => [name, values[index]]))).toEqual({
    time: '2026-03-04T10:00:00.000Z',
    workspace: 'Test',
    user: 'writer',
    port: 'model',
    provider: 'openai',
    model: 'large',
    what: 'article',
    document: docId,
    units: 'inputTokens: 5',
    usd: '1.250000',
  })
})

test('a crop of an image keeps its name', async () => {
  const url = await uploadImage(world.writer, 'teal')
  const crop = { left: 0, top: 0, width: 20, height: 10 }
  const { body } = await world.writer.post<Upload>(`${url.replace('/api', '')}/adapt`, { crop })
  expect(body).toMatchObject({ name: 'photo.png', width: 20, height: 10 })
})

test.each([
  ['Written by hand', true],
  ['', false],
])('suggestions do not change the meta description “%s”: %s', async (metaDescription, stays) => {
  const docId = await start('Described')
  const { body } = await world.writer.post<MetaData>('/meta-data', { docId, metaDescription })
  const { body: made } = await world.writer.put<MetaData>(`/meta-data/generate/${body._id}`, {})
  expect(made.proposals.length).toBeGreaterThan(0)
  expect(made.metaDescription).toBe(stays ? metaDescription : made.proposals[0])
})

test('the export of a user’s data has every part, and no secret', async () => {
  const key = 'sk-sentinel-77aa'
  await world.owner.put('/provider-settings/model/openai', { key })
  const { body: parts } = await world.owner.get<Record<string, unknown>>(`/users/${world.owner._id}/export`)
  expect(Object.keys(parts)).toEqual([
    ...['profile', 'workspaces', 'sessions', 'notifications', 'documents', 'chats', 'integrations'],
    ...['providers', 'prices'],
  ])
  expect(parts.providers).toMatchObject([{ provider: 'openai', hasKey: true }])
  expect(JSON.stringify(parts)).not.toMatch(/sk-sentinel|passwordHash/)
})

test.each([
  ['50 minutes', 200],
  ['61 minutes', 404],
])('an unused avatar is deleted with the next upload, after an hour: %s', async (age, status) => {
  const upload = async (background: string) => {
    const create = { width: 20, height: 20, channels: 3, background } as const
    const form = new FormData()
    form.set('file', new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'a.png'))
    return (await world.viewer.post<{ url: string }>('/avatars', form)).body.url
  }
  const first = await upload(age.startsWith('50') ? 'red' : 'orange')
  await world.app.database.sql`update avatars set created_at = now() - ${age}::interval`
  await upload(age.startsWith('50') ? 'blue' : 'navy')
  expect((await fetch(`${world.app.url}${first}`)).status).toBe(status)
})

test.each([
  [30, false],
  [90, true],
])('the last use of a key is updated after a minute at the earliest: %i s', async (seconds, isNew) => {
  const { sql } = world.app.database
  const input = { workspace: world.workspaceId, name: 'Script', scopes: ['read'], expiresInDays: 7 }
  const { token } = (await world.owner.post<{ token: string }>('/api-keys', input)).body
  const docId = await start('Read')
  const call = () => callApi(world.app.url, token, 'GET', `/documents-comments/${docId}`)
  const read = async () => {
    const [row] = await sql<{ ago: number | null }>`
      select extract(epoch from now() - last_used_at)::float as ago from api_keys order by created_at desc limit 1`
    return row?.ago ?? null
  }
  expect((await call()).status).toBe(200)
  await until(async () => expect(await read()).not.toBeNull())
  await sql`update api_keys set last_used_at = now() - make_interval(secs => ${seconds})`
  expect((await call()).status).toBe(200)
  if (isNew) await until(async () => expect(await read()).toBeLessThan(85))
  else expect(await read()).toBeGreaterThanOrEqual(30)
})

describe('other pages of the same user', () => {
  test('are notified that a document was muted', async () => {
    const docId = await start('Muted')
    const socket = await openSocket(world.app.url, world.writer)
    await socket.emitWithAck('joinAppRoom', { owner: world.owner._id, user: world.writer._id })
    let eventCount = 0
    socket.on('notification', () => {
      eventCount += 1
    })
    const mute = await world.writer.put(`/notifications/muted/${docId}`, { isMuted: true })
    expect(mute.status).toBe(200)
    await until(() => expect(eventCount).toBe(1))
    socket.close()
  })
})

test.each([
  ['3 minutes', true],
  ['6 minutes', false],
])('a grouping without progress for %s is still running: %s', async (age, isRunning) => {
  const docId = await start('Grouped')
  const { sql } = world.app.database
  await sql`insert into cluster_runs (document_id, job_id, user_id, stage, done, total, started_at, seen_at)
    values (${docId}, ${newId()}, ${world.writer._id}, 'results', 1, 5, now() - interval '10 minutes', now() - ${age}::interval)`
  const { body } = await world.writer.get<ClusterGenerationResult>(`/clusters/generation/${docId}`)
  expect([body.isClusterGenerating, body.progress?.total]).toEqual([isRunning, isRunning ? 5 : undefined])
})
