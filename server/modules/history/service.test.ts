import { type Document, type Version, VersionRestored } from '@rankwell/contract'
import { fragmentName } from '@rankwell/editor'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { XmlElement, XmlText } from 'yjs'
import { openText, until, untilSaved } from '../../testing/collaboration.ts'
import { openSocket } from '../../testing/generation.ts'
import { type Caller, callApi, createWorld, type World } from '../../testing/world.ts'

let world: World
let docId: string

const blogOf = (...texts: string[]) =>
  JSON.stringify({
    time: Date.now() + 10 * 365 * 24 * 3600_000,
    version: '2.28.2',
    blocks: texts.map((text, index) => ({ id: `block-${index}`, type: 'paragraph', data: { text } })),
  })
const change = (caller: Caller, body: object) => caller.put<Document>(`/documents/update/${docId}`, body)
const versions = async () => (await world.owner.get<Version[]>(`/documents-history/${docId}`)).body
const later = (minutes: number) => world.moveTime({ advanceSeconds: minutes * 60 })
const describeAll = async () =>
  (await versions()).map(({ kind, authors }) =>
    [kind, ...authors.map((author) => author.username).toSorted()].join(' '),
  )

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  docId = (await world.writer.post<Document>('/documents', { title: 'Bread' })).body._id
})

describe('edits', () => {
  test('are stored as a version after ten minutes with all authors, and again only after further edits', async () => {
    await change(world.writer, { blog: blogOf('One') })
    await later(5)
    await change(world.owner, { base: blogOf('One'), blog: blogOf('One', 'Two') })
    await later(4)
    expect(await versions()).toEqual([])
    await later(1)
    expect(await describeAll()).toEqual(['edit owner writer'])
    expect((await versions())[0]).toMatchObject({ title: 'Bread', words: 2, name: '', label: '' })
    await later(30)
    expect(await versions()).toHaveLength(1)
    await change(world.publisher, { base: blogOf('One', 'Two'), blog: blogOf('One', 'Three') })
    await later(10)
    expect(await describeAll()).toEqual(['edit publisher', 'edit owner writer'])
  })

  test('over the live connection count too, and undone edits create no second version', async () => {
    const text = openText(world.app.url, world.writer, docId)
    await untilSaved(text)
    const fragment = text.doc.getXmlFragment(fragmentName)
    const write = (words: string) => {
      const paragraph = new XmlElement('paragraph')
      paragraph.insert(0, [new XmlText(words)])
      fragment.push([paragraph])
    }
    write('Typed')
    await untilSaved(text)
    const words = async () =>
      (await world.writer.post<Document>('/documents/get-current-doc', { docId })).body.words
    await until(async () => expect(await words()).toBe(1))
    await later(10)
    expect(await describeAll()).toEqual(['edit writer'])
    write('again')
    await untilSaved(text)
    await until(async () => expect(await words()).toBe(2))
    fragment.delete(fragment.length - 1, 1)
    await untilSaved(text)
    await until(async () => expect(await words()).toBe(1))
    await later(10)
    expect(await versions()).toHaveLength(1)
    text.close()
  })

  test('before a status change belong to the version of that change', async () => {
    await change(world.writer, { blog: blogOf('One') })
    await change(world.owner, { status: 'In Review' })
    await later(10)
    expect(await describeAll()).toEqual(['status owner writer'])
  })

  test('are labeled in the reader’s language, like a rejected status change', async () => {
    const call = <T>(method: 'GET' | 'PUT', path: string, body?: object) =>
      callApi<T>(world.app.url, world.owner.token, method, path, body, { 'accept-language': 'ar' })
    await change(world.writer, { blog: blogOf('One') })
    await call('PUT', `/documents/update/${docId}`, { status: 'In Review' })
    expect((await versions())[0]?.label).toBe('Status Updated: Requesting Review')
    await change(world.owner, { status: 'Draft' })
    const read = await call<Version[]>('GET', `/documents-history/${docId}`)
    expect(read.body[0]?.label).toBe('تم تحديث الحالة: عُلّم المستند كمسودة')
    await change(world.owner, { status: 'Completed' })
    const refused = await call<{ message: string }>('PUT', `/documents/update/${docId}`, {
      status: 'In Review',
    })
    expect(refused.body.message).toContain('«مكتمل»')
  })
})

describe('a version', () => {
  test('restores text, title and meta description, and the replaced text is kept too', async () => {
    await change(world.writer, { blog: blogOf('Old words') })
    const meta = await world.writer.post<{ _id: string }>('/meta-data', {
      docId,
      metaDescription: 'Old meta',
    })
    await change(world.writer, { status: 'In Review' })
    const [old] = await versions()
    await change(world.writer, { title: 'New title', base: blogOf('Old words'), blog: blogOf('New words') })
    await world.writer.put(`/meta-data/${meta.body._id}`, { metaDescription: 'New meta' })
    const socket = await openSocket(world.app.url, world.writer)
    await socket.emitWithAck('joinRoom', { docId, user: world.writer._id })
    const told = new Promise((resolve) => socket.once('versionRestored', resolve))
    const restored = await world.owner.post<Version>(`/documents-history/${docId}/${old?._id}/restore`)
    expect(VersionRestored.parse(await told)).toEqual({
      docId,
      by: { _id: world.owner._id, username: 'owner' },
      version: { _id: old?._id, name: '', createdAt: old?.createdAt },
      keptAs: restored.body._id,
    })
    socket.disconnect()
    expect(restored.body).toMatchObject({ kind: 'restore', title: 'Bread', words: 2 })
    const now = (await world.writer.post<Document>('/documents/get-current-doc', { docId })).body
    expect(now).toMatchObject({ title: 'Bread', metaData: { metaDescription: 'Old meta' } })
    expect(now.blog).toContain('Old words')
    expect(await describeAll()).toEqual(['restore owner', 'edit writer', 'status writer'])
    const lost = (await versions())[1]
    const read = await world.writer.get<{ blog: string; metaDescription: string }>(
      `/documents-history/${docId}/${lost?._id}`,
    )
    expect(lost?.title).toBe('New title')
    expect(read.body.metaDescription).toBe('New meta')
    expect(read.body.blog).toContain('New words')
  })

  test('keeps text typed until the moment its restore replaces the text', async () => {
    const { database } = world.app
    await change(world.writer, { blog: blogOf('Old words') })
    const meta = await world.writer.post<{ _id: string }>('/meta-data', {
      docId,
      metaDescription: 'Old meta',
    })
    await change(world.writer, { status: 'In Review' })
    const [old] = await versions()
    await change(world.writer, { base: blogOf('Old words'), blog: blogOf('New words') })
    await world.writer.put(`/meta-data/${meta.body._id}`, { metaDescription: 'New meta' })
    const text = openText(world.app.url, world.writer, docId)
    await untilSaved(text)
    // Pauses the call between storing the current version and inserting the restored text.
    const restored = await database.transaction(async (tx) => {
      await tx.sql`select 1 from meta_data where document_id = ${docId} for update`
      const call = world.owner.post(`/documents-history/${docId}/${old?._id}/restore`)
      await until(async () => {
        const waiting = await database.sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query ilike '%meta_data%'`
        expect(waiting).toHaveLength(1)
      })
      const paragraph = new XmlElement('paragraph')
      paragraph.insert(0, [new XmlText('Typed meanwhile')])
      text.doc.getXmlFragment(fragmentName).push([paragraph])
      await untilSaved(text)
      return { call }
    })
    expect((await restored.call).status).toBe(200)
    text.close()
    const kept = await Promise.all(
      (await versions()).map(async ({ _id, kind }) => {
        const read = await world.owner.get<{ blog: string }>(`/documents-history/${docId}/${_id}`)
        const words = ['Old words', 'New words', 'Typed meanwhile']
        return [kind, words.filter((some) => read.body.blog.includes(some))]
      }),
    )
    expect(kept).toEqual([
      ['restore', ['Old words']],
      ['edit', ['New words', 'Typed meanwhile']],
      ['edit', ['New words']],
      ['status', ['Old words']],
    ])
  })

  test('can be created manually, named, and renamed, and its name can be removed', async () => {
    await change(world.writer, { blog: blogOf('One') })
    const saved = await world.writer.post<Version>(`/documents-history/${docId}`, { name: ' First draft ' })
    expect(saved.body).toMatchObject({ name: 'First draft', kind: 'edit' })
    const name = async (to: string) =>
      (await world.owner.put<Version>(`/documents-history/${docId}/${saved.body._id}`, { name: to })).body
        .name
    expect(await name('<b>Sent</b> to Ana')).toBe('<b>Sent</b> to Ana')
    expect(await name('')).toBe('')
    expect((await world.writer.post(`/documents-history/${docId}`, { name: ' ' })).status).toBe(400)
    expect((await world.writer.post(`/documents-history/${docId}`, { name: 'x'.repeat(121) })).status).toBe(
      400,
    )
  })

  test('survives the compaction of the journal it came from', async () => {
    await change(world.writer, { blog: blogOf('Kept words') })
    await world.writer.post(`/documents-history/${docId}`, { name: 'Before' })
    await change(world.writer, { base: blogOf('Kept words'), blog: blogOf('Other words') })
    const { sql } = world.app.database
    await until(async () => {
      const rows = await sql`select 1 from document_updates where document_id = ${docId}`
      expect(rows).toEqual([])
    })
    const [version] = await versions()
    await world.writer.post(`/documents-history/${docId}/${version?._id}/restore`)
    const now = (await world.writer.post<Document>('/documents/get-current-doc', { docId })).body
    expect(now.blog).toContain('Kept words')
  })

  test('is listed, ten per page, newest first', async () => {
    for (let count = 1; count <= 11; count += 1)
      await world.writer.post(`/documents-history/${docId}`, { name: `Version ${count}` })
    const page = async (number: number) =>
      (await world.writer.get<Version[]>(`/documents-history/${docId}?page=${number}`)).body.map(
        (version) => version.name,
      )
    expect(await page(1)).toEqual(Array.from({ length: 10 }, (_, at) => `Version ${11 - at}`))
    expect(await page(2)).toEqual(['Version 1'])
  })
})

describe('a version stored before a restore', () => {
  const meta = async (fields: object) => {
    const { _id } = (await world.writer.post<{ _id: string }>('/meta-data', { docId })).body
    expect((await world.writer.put(`/meta-data/${_id}`, fields)).status).toBe(200)
  }
  const fields: [field: string, change: () => Promise<unknown>][] = [
    ['title', () => change(world.writer, { title: 'Another title' })],
    ['description', () => change(world.writer, { description: 'Another excerpt' })],
    ['text', () => change(world.writer, { base: blogOf('One'), blog: blogOf('Two') })],
    ['meta title', () => meta({ metaTitle: 'Another meta title' })],
    ['meta description', () => meta({ metaDescription: 'Another meta description' })],
  ]

  test.each(fields)('contains a changed %s, even if nothing else changed', async (_, changeIt) => {
    await change(world.writer, { blog: blogOf('One') })
    await meta({})
    const path = `/documents-history/${docId}`
    const { _id } = (await world.writer.post<Version>(path, { name: 'First' })).body
    const restore = () => world.writer.post(`${path}/${_id}/restore`)
    expect((await restore()).status).toBe(200)
    const before = (await versions()).length
    expect((await restore()).status).toBe(200)
    expect(await versions()).toHaveLength(before + 1)
    await changeIt()
    expect((await restore()).status).toBe(200)
    expect((await versions()).map(({ kind }) => kind).slice(0, 2)).toEqual(['restore', 'edit'])
  })
})
