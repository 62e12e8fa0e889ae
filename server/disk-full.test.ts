import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Document, Upload } from '@rankwell/contract'
import sharp from 'sharp'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DiskSpace } from './lib/disk-guard.ts'
import { newId } from './lib/ids.ts'
import { allowedOnFullDisk } from './modules/allowed-on-full-disk.ts'
import { openText, until, untilSaved } from './testing/collaboration.ts'
import { contractCalls } from './testing/contract-calls.ts'
import { appendText, readText } from './testing/test-server.ts'
import { callApi, createWorld, signIn, type World } from './testing/world.ts'

const gigabyte = 1024 ** 3
const roomy: DiskSpace = { total: 100 * gigabyte, free: 50 * gigabyte }
const full: DiskSpace = { total: 100 * gigabyte, free: 5 * gigabyte }

let space = roomy
let dataDir = ''
let world: World
const sockets: Socket[] = []

/** The data folder of an earlier version: readable by everyone, with a partially written file. */
async function makeOldFolder() {
  dataDir = await mkdtemp(join(tmpdir(), 'rankwell-old-'))
  const folder = join(dataDir, 'files', 'avatars')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'a'.repeat(64)), 'kept')
  await writeFile(join(folder, `${'b'.repeat(64)}.4711.k3x9`), 'half')
  await chmod(join(folder, 'a'.repeat(64)), 0o644)
  for (const path of [folder, join(dataDir, 'files'), dataDir]) await chmod(path, 0o755)
}

beforeAll(async () => {
  await makeOldFolder()
  world = await createWorld({ dataDir, readDiskSpace: async () => space })
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await world.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function readReady() {
  const answer = await fetch(`${world.app.url}/readyz`)
  return { code: answer.status, body: (await answer.json()) as { status: string; checks: { disk: string } } }
}
const untilDisk = (disk: string) => until(async () => expect((await readReady()).body.checks.disk).toBe(disk))

const listFiles = async () => {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  return entries.map((entry) => ({ path: join(entry.parentPath, entry.name), isFile: entry.isFile() }))
}

async function upload(color: string) {
  const form = new FormData()
  const create = { width: 40, height: 30, channels: 3, background: color } as const
  form.set('file', new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'a.png'))
  return world.writer.post<Upload & { code?: string; message?: string }>('/uploads', form)
}

test('makes files private, including those of earlier versions, and removes partial files at startup', async () => {
  expect((await upload('red')).status).toBe(200)
  const files = await listFiles()
  expect(files.filter(({ isFile }) => isFile)).toHaveLength(2)
  for (const { path, isFile } of files)
    expect([path, (await stat(path)).mode & 0o777]).toEqual([path, isFile ? 0o600 : 0o700])
  expect((await stat(dataDir)).mode & 0o066).toBe(0)
})

test('allows reading on a full disk, reports it, stores nothing, loses nothing, and recovers', async () => {
  const { body: document } = await world.writer.post<Document>('/documents', { title: 'T' })
  const editor = openText(world.app.url, world.writer, document._id)
  await untilSaved(editor)
  appendText(editor.doc, 'before ')
  await untilSaved(editor)
  const reported: boolean[] = []
  const socket = io(world.app.url, { extraHeaders: { authorization: `Bearer ${world.writer.token}` } })
  sockets.push(socket)
  socket.on('serverReadOnly', ({ isReadOnly }: { isReadOnly: boolean }) => reported.push(isReadOnly))
  await until(() => expect(socket.connected).toBe(true))

  space = full
  await untilDisk('read-only')
  expect(await readReady()).toMatchObject({ code: 200, body: { status: 'degraded' } })
  await until(() => expect(reported).toEqual([true]))

  const token = await signIn(world.app.url, world.writer.email)
  expect((await world.writer.get(`/documents/${document._id}`)).status).not.toBe(507)
  expect((await world.writer.post('/export', { docId: document._id })).status).toBe(200)
  const refused = await callApi<{ code: string; message: string }>(
    world.app.url,
    token,
    'POST',
    '/documents',
    { title: 'U' },
    { 'accept-language': 'ar' },
  )
  expect([refused.status, refused.body.code]).toEqual([507, 'disk_full'])
  expect(refused.body.message).toMatch(/\p{Script=Arabic}/u)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await upload('blue')).body.code).toBe('disk_full')
  expect((await world.anonymous.post('/documents', { title: 'U' })).status).toBe(401)

  appendText(editor.doc, 'meanwhile ')
  await until(() => expect(editor.provider.synced && editor.provider.unsyncedChanges === 0).toBe(false))
  expect(editor.provider.unsyncedChanges).toBeGreaterThan(0)

  space = roomy
  await untilDisk('ok')
  await until(() => expect(reported).toEqual([true, false]))
  await untilSaved(editor)
  const other = openText(world.app.url, world.owner, document._id)
  await untilSaved(other)
  expect(readText(other.doc)).toContain('before meanwhile ')
  expect((await upload('blue')).status).toBe(200)
  for (const client of [editor, other]) client.close()
})

test('allows only calls that read, sign in, or delete while the disk is full', async () => {
  const { body: document } = await world.owner.post<Document>('/documents', { title: 'Full' })
  const image = (await upload('purple')).body
  space = full
  await untilDisk('read-only')
  const ids: Record<string, string> = {
    documents: document._id,
    uploads: image._id,
    workspaces: world.workspaceId,
  }
  const written: unknown[] = []
  for (const { id, method, path, access } of contractCalls) {
    if (method === 'GET' || allowedOnFullDisk.includes(id)) continue
    const address = path.replaceAll(/\{\+?(\w+)\}/g, (_, name: string) =>
      /^docId/.test(name) ? document._id : (ids[id.split('.')[0] ?? ''] ?? newId()),
    )
    const caller = access === 'anyone' ? world.anonymous : world.owner
    const { token } = caller
    const answer = await callApi<{ code: string }>(world.app.url, token || null, method, address, {
      docId: document._id,
      title: 'Changed',
    })
    if (answer.status !== 507) written.push([id, answer.status, answer.body.code])
  }
  expect(written).toEqual([])
  const socket = io(world.app.url, { extraHeaders: { authorization: `Bearer ${world.owner.token}` } })
  sockets.push(socket)
  const ask = (event: string, payload: object) => socket.timeout(20_000).emitWithAck(event, payload)
  const cluster = { keyword: 'tea', location_name: 'United States', clusterLanguage: 'en' }
  const events: [string, object][] = [
    ['updateDocument', { docId: document._id, body: { title: 'Changed' } }],
    ['generateDocument', { docId: document._id, body: {} }],
    ['generateClusters', { cluster, docId: document._id, userId: world.owner._id }],
  ]
  for (const [event, payload] of events)
    expect(await ask(event, payload)).toMatchObject({ ok: false, code: 'disk_full' })
  // Deleting frees space.
  const removed = await callApi(world.app.url, world.owner.token, 'DELETE', `/uploads/${image._id}`)
  expect(removed.status).toBe(200)
  space = roomy
  await untilDisk('ok')
  const after = await world.owner.post<Document>('/documents/get-current-doc', { docId: document._id })
  expect(after.body.title).toBe('Full')
})

test('leaves no file after a write that fails for lack of space, and blocks writing immediately', async () => {
  const folder = join(dataDir, 'files', 'uploads', world.workspaceId)
  const before = (await listFiles()).length
  const database = world.app.database
  // PostgreSQL's own error, raised after the file was written.
  await database.sql.unsafe(
    `create function refuse_upload() returns trigger language plpgsql as $$ begin raise exception 'no room' using errcode = '53100'; end $$;
     create trigger refuse_upload before insert on uploads for each row execute function refuse_upload()`,
  )
  const answer = await upload('green')
  expect([answer.status, answer.body.code]).toEqual([507, 'disk_full'])
  await database.sql.unsafe('drop trigger refuse_upload on uploads')
  expect((await listFiles()).length).toBe(before)
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('draft'))
  await untilDisk('ok')
  expect((await upload('green')).status).toBe(200)
})
