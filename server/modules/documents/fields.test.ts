import { type Document, DocumentChanges, type PublishSettings, SiteSettings } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Expected, type Role, roles } from '../../testing/access-matrix.ts'
import { fakePasswords, startFakeWordPress } from '../../testing/fake-wordpress.ts'
import { blogOf, connectSite, paragraph } from '../../testing/publishing.ts'
import { createWorld, type World } from '../../testing/world.ts'

type Field = keyof DocumentChanges

/** One field: the value that the role at each index sets, how to read it back, and which roles may set it. */
interface Row {
  write: (at: number) => object
  read: (document: Document) => unknown
  expected: Expected
}

/** The document was created by the writer, is in review, and is shared with the viewer. */
const edits: Expected = { owner: 200, publisher: 200, reviewer: 200, writer: 200, viewer: 403, stranger: 404 }
const decides: Expected = { ...edits, writer: 403 }

const site = await startFakeWordPress()
let world: World
let connection: string

beforeAll(async () => {
  world = await createWorld({ env: { FETCH_ALLOW: site.place } })
  const password = fakePasswords.administrator
  connection = await connectSite(world, { url: site.url, username: 'administrator', password })
})
afterAll(async () => {
  await world.stop()
  await site.close()
})

const day = (at: number) => new Date(Date.UTC(2099, 0, 1 + at)).toISOString()
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt']
const textsOf = ({ blog }: Document) =>
  (JSON.parse(blog) as { blocks: { data: { text: string } }[] }).blocks.map(({ data }) => data.text)

/** Fields that are only set together with another one are `null`. */
const rows: Record<Field, Row | null> = {
  title: { write: (at) => ({ title: `Title ${at}` }), read: ({ title }) => title, expected: edits },
  description: {
    write: (at) => ({ description: `Excerpt ${at}` }),
    read: ({ description }) => description,
    expected: edits,
  },
  language: {
    write: (at) => ({ language: languages[at] }),
    read: ({ language }) => language,
    expected: edits,
  },
  keyword: { write: (at) => ({ keyword: `keyword ${at}` }), read: ({ keyword }) => keyword, expected: edits },
  interLinks: {
    write: (at) => ({ interLinks: [{ url: `https://example.com/${at}`, anchor: 'a' }] }),
    read: ({ interLinks }) => interLinks,
    expected: edits,
  },
  configurationStep: {
    write: (at) => ({ configurationStep: 6 - at }),
    read: ({ configurationStep }) => configurationStep,
    expected: edits,
  },
  publishSettings: {
    write: (at) => ({ publishSettings: { slug: `slug-${at}` } }),
    read: ({ publishSettings }) => publishSettings.slug,
    expected: edits,
  },
  dueDate: { write: (at) => ({ dueDate: day(at) }), read: ({ dueDate }) => dueDate, expected: edits },
  plannedDate: {
    write: (at) => ({ plannedDate: day(at) }),
    read: ({ plannedDate }) => plannedDate,
    expected: edits,
  },
  assignee: {
    write: (at) => ({ assignee: at % 2 === 0 ? world.writer._id : null }),
    read: ({ assignee }) => assignee,
    expected: edits,
  },
  publishDate: {
    write: (at) => ({ publishDate: day(at) }),
    read: ({ publishDate }) => publishDate,
    expected: decides,
  },
  publishConnection: {
    write: (at) => ({ publishConnection: at % 2 === 0 ? connection : null }),
    read: ({ publishConnection }) => publishConnection,
    expected: decides,
  },
  blog: { write: (at) => ({ blog: blogOf(paragraph(`Text ${at}.`, 'a')) }), read: textsOf, expected: edits },
  status: {
    write: () => ({ status: 'Draft', reason: 'More sources' }),
    read: ({ status }) => status,
    expected: decides,
  },
  reason: null,
  seen: null,
  base: null,
  interLinksBase: null,
}

const change = (role: Role, id: string, body: object) => world[role].put(`/documents/update/${id}`, body)
const read = async (docId: string) =>
  (await world.owner.post<Document>('/documents/get-current-doc', { docId })).body

async function startReviewed(): Promise<string> {
  const { body } = await world.writer.post<Document>('/documents', { title: 'Fields', language: 'nl' })
  const docId = body._id
  const added = await world.owner.patch('/documents/add-collaborator', {
    docId,
    collaboratorId: world.viewer._id,
  })
  expect(added.status).toBe(200)
  await change('writer', docId, { status: 'In Review' })
  return docId
}

test('every field that a caller may set has a row here', () => {
  expect(Object.keys(rows).toSorted()).toEqual(Object.keys(DocumentChanges.shape).toSorted())
})

const written = Object.entries(rows).flatMap(([field, row]) => (row ? [[field, row] as const] : []))

describe.each(written)('%s', (field, { write, read: readBack, expected }) => {
  test('can be changed only by users who are allowed to', async () => {
    const id = await startReviewed()
    const wrong: unknown[] = []
    for (const [at, role] of roles.entries()) {
      const before = readBack(await read(id))
      const { status } = await change(role, id, write(at))
      const after = readBack(await read(id))
      const hasChanged = JSON.stringify(after) !== JSON.stringify(before)
      if (status !== expected[role] || hasChanged !== (expected[role] === 200))
        wrong.push({ role, status, before, after })
      if (field === 'status' && hasChanged) await change('writer', id, { status: 'In Review' })
    }
    expect(wrong).toEqual([])
  })

  test('is not changed by a call that is rejected for another field', async () => {
    const id = await startReviewed()
    const before = readBack(await read(id))
    const refused = await change('writer', id, { ...write(0), status: 'Completed' })
    expect(refused.status).toBe(403)
    expect(readBack(await read(id))).toEqual(before)
  })
})

/** Settings of an approved article: deciding roles change its placement, writers its content settings. */
const placed: Record<keyof SiteSettings, [value: NonNullable<unknown>, writer: number]> = {
  slug: ['another', 200],
  state: ['draft', 403],
  date: [day(1), 403],
  author: ['The author', 403],
  categories: [['Garden'], 403],
  tags: [['Soil'], 403],
  featuredImage: ['', 200],
}

describe('the placement of an approved article on its sites', () => {
  test('has a row here for every setting', () => {
    expect(Object.keys(placed).toSorted()).toEqual(Object.keys(SiteSettings.shape).toSorted())
  })

  test.each(Object.entries(placed))('%s, on all sites and on one', async (setting, [value, writer]) => {
    const expected: Expected = { ...edits, writer }
    const settings: PublishSettings[] = [
      { [setting]: value },
      { connections: { [connection]: { [setting]: value } } },
    ]
    for (const publishSettings of settings) {
      const id = await startReviewed()
      await change('owner', id, { status: 'Completed' })
      // Rejected callers come first, so that each finds the original value.
      for (const role of roles.toReversed()) {
        const before = (await read(id)).publishSettings
        const { status } = await change(role, id, { publishSettings })
        expect([role, status]).toEqual([role, expected[role]])
        const after = (await read(id)).publishSettings
        expect(after).toEqual(status === 200 ? publishSettings : before)
      }
    }
  })
})
