import type { AuditEntry, Document, DocumentSummary, Version } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ hasBystanders: true })
})
afterAll(() => world.stop())

const blogOf = (...texts: string[]) =>
  JSON.stringify({
    time: Date.now() + 60_000,
    version: '2.28.2',
    blocks: texts.map((text, index) => ({ id: `block-${index}`, type: 'paragraph', data: { text } })),
  })

async function start(caller: Caller, body: object = {}): Promise<Document> {
  const answer = await caller.post<Document>('/documents', body)
  expect(answer.status).toBe(200)
  return answer.body
}

const textsOf = (document: Document): string[] =>
  (JSON.parse(document.blog) as { blocks: { data: { text: string } }[] }).blocks.map(
    (block) => block.data.text,
  )

describe('writing over the API', () => {
  test('a saved text can be read by everyone who may see it', async () => {
    const { _id } = await start(world.writer, { title: 'Compost', language: 'en' })
    const saved = await world.writer.put<Document>(`/documents/update/${_id}`, { blog: blogOf('One', 'Two') })
    expect(saved.status).toBe(200)
    expect(textsOf(saved.body)).toEqual(['One', 'Two'])
    const read = await world.owner.post<Document>('/documents/get-current-doc', { docId: _id })
    expect(textsOf(read.body)).toEqual(['One', 'Two'])
    expect(read.body.words).toBe(2)
  })

  test('keeps the changes of two users who edit different blocks of the same version', async () => {
    const { _id } = await start(world.writer)
    const base = blogOf('One', 'Two')
    await world.writer.put(`/documents/update/${_id}`, { blog: base })
    await world.writer.put(`/documents/update/${_id}`, { base, blog: blogOf('One changed', 'Two') })
    const last = await world.owner.put<Document>(`/documents/update/${_id}`, {
      base,
      blog: blogOf('One', 'Two changed'),
    })
    expect(textsOf(last.body)).toEqual(['One changed', 'Two changed'])
  })

  test('rejects a text without its base, and returns the newer one, if another user wrote in the meantime', async () => {
    const { _id } = await start(world.writer)
    await world.writer.put(`/documents/update/${_id}`, { blog: blogOf('Kept') })
    const stale = blogOf('Lost').replace(/"time":\d+/, '"time":1000')
    const answer = await world.owner.put<{ code: string; current: string }>(`/documents/update/${_id}`, {
      blog: stale,
    })
    expect(answer.status).toBe(409)
    expect(answer.body.code).toBe('stale_blog')
    const read = await world.owner.post<Document>('/documents/get-current-doc', { docId: _id })
    expect(textsOf(read.body)).toEqual(['Kept'])
    const { current } = answer.body
    expect(JSON.parse(current).blocks).toEqual(JSON.parse(read.body.blog).blocks)
    const body = { base: current, blog: current.replace('Kept', 'Kept and more') }
    expect(textsOf((await world.owner.put<Document>(`/documents/update/${_id}`, body)).body)).toEqual([
      'Kept and more',
    ])
  })

  test.each([
    ['incomplete JSON', '{'],
    ['an unknown block type', '{"time":1,"version":"2.28.2","blocks":[{"type":"script","data":{}}]}'],
    ['blocks that are not a list', '{"time":1,"version":"2.28.2","blocks":{}}'],
    [
      'a level that contains markup',
      '{"time":9e15,"blocks":[{"type":"header","data":{"level":"7 onmouseover=x","text":{}}}]}',
    ],
  ])('rejects a malformed text with %s and changes nothing', async (_name, blog) => {
    const { _id } = await start(world.writer)
    await world.writer.put(`/documents/update/${_id}`, { blog: blogOf('Kept') })
    const answer = await world.writer.put<{ code: string; message: string }>(`/documents/update/${_id}`, {
      blog,
    })
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('invalid_blocks')
    const read = await world.owner.post<Document>('/documents/get-current-doc', { docId: _id })
    expect(textsOf(read.body)).toEqual(['Kept'])
  })

  test('trims title and keyword, and keeps other text unchanged', async () => {
    const { _id } = await start(world.writer)
    const fields = { title: ' Home  compost ', keyword: '\t home compost\n', description: ' As written ' }
    const { body } = await world.writer.put<Document>(`/documents/update/${_id}`, fields)
    const kept = { title: 'Home  compost', keyword: 'home compost', description: ' As written ' }
    expect(body).toMatchObject(kept)
    expect(
      (await world.owner.post<Document>('/documents/get-current-doc', { docId: _id })).body,
    ).toMatchObject(kept)
  })

  test.each([
    [{ title: 'Green tea at home' }],
    [{ keyword: 'compost' }],
    [{ language: 'tr' }],
    [{ title: 'Green tea at home', keyword: 'compost', language: 'tr' }],
  ])('computes the same score after changing only %j as for a document created with it', async (changes) => {
    const fields = { title: 'Untitled', keyword: 'green teas', language: 'en' }
    const blog = blogOf(
      'Green tea, お茶はとてもおいしいです。',
      'Drink tea at home. A long sentence follows.',
      // Half of the word target, because a shorter text scores almost nothing, whatever its fields are.
      'Warm the pot before you add the leaves, pour the water slowly, and wait for three minutes until the cup smells of grass. Then taste it without sugar, write down what you find, and change one thing at a time.',
    )
    const write = async (body: object) => {
      const { _id } = await start(world.writer, body)
      await world.writer.post('/brief', { docId: _id, wordTarget: 100 })
      return (await world.writer.put<Document>(`/documents/update/${_id}`, { blog })).body
    }
    const before = await write(fields)
    const { body: after } = await world.writer.put<Document>(`/documents/update/${before._id}`, changes)
    const fresh = await write({ ...fields, ...changes })
    const figuresOf = ({ score, words }: Document) => [score, words]
    expect(figuresOf(after)).toEqual(figuresOf(fresh))
    expect(figuresOf(after)).not.toEqual(figuresOf(before))
  })

  test('does not count reading or saving nothing as an edit, but counts emptying a text', async () => {
    const { _id } = await start(world.writer, { title: 'Untouched' })
    const stamp = async () => {
      const { body } = await world.owner.post<Document>('/documents/get-current-doc', { docId: _id })
      return [body.updated_by._id, body.updatedAt]
    }
    const before = await stamp()
    await world.owner.put(`/documents/update/${_id}`, { blog: blogOf() })
    await world.owner.get(`/documents/${_id}/review`)
    expect(await stamp()).toEqual(before)
    await world.owner.put(`/documents/update/${_id}`, { blog: blogOf('Words') })
    expect((await stamp())[0]).toBe(world.owner._id)
    await world.writer.put(`/documents/update/${_id}`, { base: blogOf('Words'), blog: blogOf() })
    expect((await stamp())[0]).toBe(world.writer._id)
  })

  test('records a date for automatic publishing only when it changes', async () => {
    const { _id } = await start(world.owner, { title: 'Timed' })
    const [first, second] = ['2031-01-01T00:00:00.000Z', '2031-01-02T00:00:00.000Z']
    for (const publishDate of [first, first, second, second, null, null])
      expect((await world.owner.put(`/documents/update/${_id}`, { publishDate })).status).toBe(200)
    const { entries } = (await world.owner.get<{ entries: AuditEntry[] }>('/audit-log')).body
    const noted = entries.filter(({ action }) => /^publishing\.(un)?scheduled$/.test(action))
    expect(noted.map(({ action, subject }) => [action.split('.')[1], subject])).toEqual([
      ['unscheduled', { name: 'Timed' }],
      ['scheduled', { name: 'Timed', at: second }],
      ['scheduled', { name: 'Timed', at: first }],
    ])
  })

  test('rejects an empty or long title, and ignores fields set by the server', async () => {
    const { _id } = await start(world.writer, { title: 'Stays' })
    expect((await world.writer.put(`/documents/update/${_id}`, { title: '  ' })).status).toBe(400)
    expect((await world.writer.put(`/documents/update/${_id}`, { title: 'x'.repeat(301) })).status).toBe(400)
    const answer = await world.writer.put<Document>(`/documents/update/${_id}`, {
      score: 100,
      updated_by: world.stranger._id,
      workspace: world.stranger._id,
    })
    expect(answer.body).toMatchObject({ title: 'Stays', score: 0, workspace: world.workspaceId })
    expect(answer.body.updated_by._id).toBe(world.writer._id)
  })
})

describe('review', () => {
  test('a writer requests a review, a reviewer approves, and both are in the history', async () => {
    const { _id } = await start(world.writer, { title: 'Reviewed' })
    await world.writer.put(`/documents/update/${_id}`, { blog: blogOf('Text') })
    const requested = await world.writer.put<Document>(`/documents/update/${_id}`, { status: 'In Review' })
    expect(requested.body.status).toBe('In Review')
    const approved = await world.reviewer.put<Document>(`/documents/update/${_id}`, { status: 'Completed' })
    expect(approved.body.status).toBe('Completed')
    const history = await world.owner.get<Version[]>(`/documents-history/${_id}`)
    expect(history.body.map((version) => version.label)).toEqual([
      'Status Updated: Document Approved',
      'Status Updated: Requesting Review',
    ])
  })

  test('a writer can neither approve nor publish by setting a status', async () => {
    const { _id } = await start(world.writer)
    for (const status of ['Completed', 'Published']) {
      const answer = await world.writer.put<{ code: string }>(`/documents/update/${_id}`, { status })
      expect(answer.status).toBe(403)
      expect(answer.body.code).toBe('role_forbidden')
    }
    const owners = await world.owner.put<{ code: string }>(`/documents/update/${_id}`, {
      status: 'Published',
    })
    expect(owners.status).toBe(409)
  })

  test('restores an old version and keeps the newer text as a version', async () => {
    const { _id } = await start(world.writer)
    await world.writer.put(`/documents/update/${_id}`, { blog: blogOf('Old words') })
    await world.writer.put(`/documents/update/${_id}`, { status: 'In Review' })
    const [old] = (await world.writer.get<Version[]>(`/documents-history/${_id}`)).body
    await world.writer.put(`/documents/update/${_id}`, {
      base: blogOf('Old words'),
      blog: blogOf('New words'),
    })
    const restored = await world.writer.post(`/documents-history/${_id}/${old?._id}/restore`)
    expect(restored.status).toBe(200)
    const read = await world.writer.post<Document>('/documents/get-current-doc', { docId: _id })
    expect(textsOf(read.body)).toEqual(['Old words'])
    const kinds = (await world.writer.get<Version[]>(`/documents-history/${_id}`)).body.map((one) => one.kind)
    expect(kinds).toEqual(['restore', 'edit', 'status'])
  })
})

describe('permissions', () => {
  let documentId: string
  beforeAll(async () => {
    documentId = (await start(world.owner, { title: 'Of the owner' }))._id
  })

  const expectations: [keyof World, number, number, number][] = [
    ['owner', 200, 200, 200],
    ['publisher', 200, 200, 200],
    ['reviewer', 404, 404, 404],
    ['writer', 404, 404, 404],
    ['viewer', 404, 404, 404],
    ['stranger', 404, 404, 404],
    ['anonymous', 401, 401, 401],
  ]
  test.each(expectations)(
    '%s reads, changes and exports a document they were not added to',
    async (who, see, edit, take) => {
      const caller = world[who] as Caller
      expect((await caller.post('/documents/get-current-doc', { docId: documentId })).status).toBe(see)
      expect((await caller.put(`/documents/update/${documentId}`, { description: who })).status).toBe(edit)
      expect((await caller.post('/export', { docId: documentId })).status).toBe(take)
    },
  )

  test('a viewer cannot create a document', async () => {
    expect((await world.viewer.post('/documents', {})).status).toBe(403)
  })

  test('writers cannot delete, and a list with a foreign id is rejected as a whole', async () => {
    const mine = await start(world.writer)
    const theirs = await start(world.stranger)
    expect((await world.writer.post('/documents/delete', { Ids: [mine._id] })).status).toBe(403)
    expect((await world.owner.post('/documents/delete', { Ids: [mine._id, theirs._id] })).status).toBe(404)
    expect((await world.owner.post('/documents/get-current-doc', { docId: mine._id })).status).toBe(200)
    expect((await world.owner.post('/documents/delete', { Ids: [mine._id] })).status).toBe(200)
    expect((await world.owner.post('/documents/get-current-doc', { docId: mine._id })).status).toBe(404)
    expect((await world.owner.post('/documents/restore', { Ids: [mine._id] })).status).toBe(200)
    expect((await world.writer.post('/documents/get-current-doc', { docId: mine._id })).status).toBe(200)
  })
})

describe('the list', () => {
  test('is paginated by a cursor without missing or repeating a document, in every order', async () => {
    const made = []
    for (let index = 0; index < 7; index++)
      made.push((await start(world.stranger, { title: `Page ${index % 3}` }))._id)
    for (const sort of ['-updated', 'updated', 'title', '-title', 'score', '-score']) {
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const page: { documents: DocumentSummary[]; nextCursor: string | null } = (
          await world.stranger.post<{ documents: DocumentSummary[]; nextCursor: string | null }>(
            '/documents/saved',
            {
              limit: 3,
              sort,
              search: 'page',
              ...(cursor && { cursor }),
            },
          )
        ).body
        seen.push(...page.documents.map((one) => one._id))
        cursor = page.nextCursor
      } while (cursor)
      expect(seen.toSorted(), sort).toEqual(made.toSorted())
    }
  })

  test.each([{ cursor: 'nonsense' }, { limit: 1000 }, { sort: 'evil' }, { search: 'x'.repeat(500) }])(
    'rejects %j with a clear message',
    async (body) => {
      const answer = await world.owner.post<{ code: string; requestId: string }>('/documents/saved', body)
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ code: 'invalid_input', requestId: expect.any(String) })
    },
  )

  test('finds an untitled document by its keyword', async () => {
    const { _id } = await start(world.owner, { keyword: 'Zebra crossings' })
    await start(world.owner, { title: 'Roads', keyword: 'zebra crossings at night' })
    const found = await world.owner.post<{ documents: DocumentSummary[] }>('/documents/saved', {
      search: 'zebra',
    })
    expect(found.body.documents.map((one) => one._id)).toEqual([_id])
  })

  test('finds titles with characters that are wildcards in SQL', async () => {
    const { _id } = await start(world.owner, { title: '100%_sure \\ thing' })
    const found = await world.owner.post<{ documents: DocumentSummary[] }>('/documents/saved', {
      search: '%_SURE \\',
    })
    expect(found.body.documents.map((one) => one._id)).toEqual([_id])
  })
})
