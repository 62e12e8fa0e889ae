import type { Document, Version } from '@rankwell/contract'
import { fragmentName } from '@rankwell/editor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { XmlElement, XmlText } from 'yjs'
import { openText, until, untilSaved } from '../../testing/collaboration.ts'
import type { Client } from '../../testing/test-server.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const start = async (who = world.owner) => (await who.post<Document>('/documents', { title: 'T' })).body._id
const readBlog = async (docId: string) =>
  (await world.owner.post<Document>('/documents/get-current-doc', { docId })).body.blog

function write({ doc }: Client, words: string, kind = 'paragraph', attributes: Record<string, unknown> = {}) {
  const element = new XmlElement(kind)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value as string)
  element.insert(0, [new XmlText(words)])
  doc.getXmlFragment(fragmentName).push([element])
}

/** Texts that no user types by accident. */
const worst = [
  'nul\u0000inside',
  'lone\ud800surrogate',
  `marks${'\u0301'.repeat(10_000)}`,
  `(a+)+$ [ C++ %_\\ ${'a'.repeat(50_000)}!`,
  'İ 👨‍👩‍👧‍👦 \u202eabc\u202c שלום abc مرحبا',
  'w'.repeat(1_000_000),
]

test('hostile text passes through a document, its versions, and its comments without an error or a delay for other text', async () => {
  const [docId, calmId] = [await start(), await start(world.writer)]
  const page = openText(world.app.url, world.owner, docId)
  const calm = openText(world.app.url, world.writer, calmId)
  await Promise.all([untilSaved(page), untilSaved(calm)])
  const waits: number[] = []
  for (const words of worst) {
    write(page, words)
    write(page, words.slice(0, 2000), 'heading', { level: words.slice(0, 50), id: words.slice(0, 50) })
    const from = performance.now()
    write(calm, 'calm')
    await untilSaved(calm)
    waits.push(performance.now() - from)
  }
  write(page, 'The last words.')
  await untilSaved(page)
  await until(async () => expect((await readBlog(docId)).includes('The last words.')).toBe(true))
  const blog = await readBlog(docId)
  const found = ['nulinside', 'lone', 'marks', 'C++', 'www'].filter((start) => blog.includes(start))
  expect([found.length, blog.isWellFormed()]).toEqual([5, true])
  expect(waits.toSorted((a, b) => a - b)[3]).toBeLessThan(2000)

  for (const words of worst) {
    const answers = [
      await world.owner.post(`/documents-history/${docId}`, { name: words }),
      await world.owner.put(`/documents/update/${docId}`, { title: words }),
      await world.owner.post(`/documents-comments/${docId}`, {
        quote: words,
        before: words,
        after: words,
        text: words,
        mentions: [],
      }),
    ]
    expect(answers.every(({ status }) => status < 500)).toBe(true)
  }
  const { status, body } = await world.owner.post<Version>(`/documents-history/${docId}`, { name: 'Worst' })
  expect(status).toBe(200)
  const restored = await world.owner.post(`/documents-history/${docId}/${body._id}/restore`, {})
  expect(restored.status).toBe(200)
  await untilSaved(page)
  expect([page.closed, calm.closed]).toEqual([[], []])
  page.close()
  calm.close()
})

test('no word saved while a version is restored is lost: it is in the text or in a version', async () => {
  const docId = await start(world.writer)
  const page = openText(world.app.url, world.writer, docId)
  await untilSaved(page)
  write(page, 'First words.')
  await untilSaved(page)
  const { body: old } = await world.owner.post<Version>(`/documents-history/${docId}`, { name: 'Old' })
  const typed: string[] = []
  for (let round = 0; round < 4; round += 1) {
    let isOver = false
    const restoring = world.owner.post(`/documents-history/${docId}/${old._id}/restore`, {}).finally(() => {
      isOver = true
    })
    while (!isOver) {
      typed.push(`word-${typed.length}-end`)
      write(page, typed.at(-1) ?? '')
      await untilSaved(page)
    }
    expect((await restoring).status).toBe(200)
  }
  await world.owner.post(`/documents-history/${docId}`, { name: 'End' })
  const { body: versions } = await world.owner.get<Version[]>(`/documents-history/${docId}?limit=100`)
  const blogs = await Promise.all(
    versions.map(
      async ({ _id }) =>
        (await world.owner.get<{ blog: string }>(`/documents-history/${docId}/${_id}`)).body.blog,
    ),
  )
  expect(typed.length).toBeGreaterThan(4)
  expect(typed.filter((word) => !blogs.some((blog) => blog.includes(word)))).toEqual([])
  page.close()
})
