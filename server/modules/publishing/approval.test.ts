import {
  type ApiKey,
  currentFormula,
  type Document,
  type Notification,
  type Publication,
  type Review,
} from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeWordPress, fakePasswords, startFakeWordPress } from '../../testing/fake-wordpress.ts'
import {
  blogOf,
  connectSite,
  type Problem,
  paragraph,
  publish,
  writeDocument,
} from '../../testing/publishing.ts'
import { type Caller, createWorld, makeCaller, type World } from '../../testing/world.ts'

let site: FakeWordPress
let world: World
let connection: string

beforeAll(async () => {
  site = await startFakeWordPress()
  world = await createWorld({
    hasBystanders: true,
    env: { FETCH_ALLOW: site.place, PUBLISH_TIMEOUT_SECONDS: '2', PUBLISH_CHECK_SECONDS: '0.1' },
  })
  const access = { url: site.url, username: 'administrator', password: fakePasswords.administrator }
  connection = await connectSite(world, access)
})
beforeEach(() => {
  Object.assign(site, { mode: 'fine', silence: null, seen: [] })
  Object.assign(site.content, { posts: [], metaKeys: [] })
})
afterAll(async () => {
  await world.stop()
  await site.close()
})

const set = (docId: string, changes: object, caller: Caller = world.owner) =>
  caller.put<Document & Problem>(`/documents/update/${docId}`, changes)
const inAnHour = () => new Date(Date.now() + 3600_000).toISOString()
const read = async (docId: string) =>
  (await world.owner.post<Document>('/documents/get-current-doc', { docId })).body
const review = async (docId: string) => (await world.owner.get<Review>(`/documents/${docId}/review`)).body
const publications = async (docId: string) =>
  (await world.owner.get<Publication[]>(`/documents/${docId}/publications`)).body

async function makeKey(): Promise<Caller> {
  const { body } = await world.owner.post<{ key: ApiKey; token: string }>('/api-keys', {
    workspace: world.workspaceId,
    name: 'Publisher',
    scopes: ['read', 'publish'],
    expiresInDays: 7,
  })
  return makeCaller(world.app.url, { _id: '', email: '', token: body.token })
}

describe('an API key', () => {
  const states: [string, (docId: string) => Promise<unknown>][] = [
    ['a draft', async () => undefined],
    ['a document in review', (docId) => set(docId, { status: 'In Review' })],
    [
      'a document whose text was changed after its approval',
      async (docId) => {
        await set(docId, { status: 'Completed' })
        await set(docId, { blog: blogOf(paragraph('Changed.', 'a')) }, world.writer)
      },
    ],
    [
      'a document whose title was changed after its approval',
      async (docId) => {
        await set(docId, { status: 'Completed' })
        await set(docId, { title: 'Another title' }, world.writer)
      },
    ],
    [
      'an article whose text was changed after it was published',
      async (docId) => {
        await publish(world.owner, docId, connection)
        await set(docId, { blog: blogOf(paragraph('Changed.', 'a')) }, world.writer)
      },
    ],
  ]

  test.each(states)('never approves %s, not even on request', async (name, prepare) => {
    const key = await makeKey()
    const docId = await writeDocument(world, `By a key: ${name}`, [paragraph('Words.', 'a')])
    await prepare(docId)
    const before = await read(docId)
    const [posts, sent] = [JSON.stringify(site.content.posts), site.seen.length]
    const refused = await publish(key, docId, connection, {})
    expect(refused).toMatchObject({ status: 409, body: { code: 'approval_needed' } })
    const { seen } = await review(docId)
    for (const extra of [{ approve: true }, { approve: true, seen }])
      expect(await publish(key, docId, connection, extra)).toMatchObject({
        status: 403,
        body: { code: 'key_scope' },
      })
    const after = await read(docId)
    expect([after.status, after.review]).toEqual([before.status, before.review])
    expect([JSON.stringify(site.content.posts), site.seen.length]).toEqual([posts, sent])
  })

  test('publishes the approved version, and unpublishes it', async () => {
    const key = await makeKey()
    const docId = await writeDocument(world, 'Sent by a key', [paragraph('Words.', 'a')])
    await set(docId, { status: 'Completed' })
    expect((await publish(key, docId, connection, {})).body.state).toBe('published')
    const place = { docId, connection: { _id: connection } }
    expect((await key.post<Publication>('/documents/unpublish/wordpress', place)).body.state).toBe(
      'unpublished',
    )
  })
})

/** Long enough for a score at which a single point makes the difference. */
const longText = Array.from(
  { length: 10 },
  (_, at) =>
    `In week ${at + 1}, the heap behind bed ${at + 3} is turned with a fork, and the wet leaves go below.`,
).join(' ')

describe('the minimum score', () => {
  const setMinimum = async (minScore: number | null) => {
    const answer = await world.owner.put(`/workspaces/${world.workspaceId}`, { minScore })
    expect(answer.status).toBe(200)
  }
  const start = async (title: string) => {
    const docId = await writeDocument(world, title, [
      { type: 'header', data: { text: 'First steps', level: 2 } },
      paragraph(`Compost needs air and water. ${longText}`, 'a'),
    ])
    const { score } = await read(docId)
    expect(score).toBeGreaterThan(1)
    return { docId, score }
  }
  const low = (score: number, min: number) => ({
    status: 409,
    body: { code: 'score_too_low', message: expect.stringMatching(new RegExp(`${score}.*${min}`)) },
  })

  test('is met by exactly that score if a text is approved', async () => {
    const { docId, score } = await start('Score of an approval')
    for (const min of [score - 1, score]) {
      await setMinimum(min)
      expect((await review(docId)).obstacle).toBeNull()
      expect((await set(docId, { status: 'Completed' })).status).toBe(200)
      await set(docId, { status: 'Draft' })
    }
    await setMinimum(score + 1)
    expect((await review(docId)).obstacle).toBe('score_too_low')
    expect(await set(docId, { status: 'Completed' })).toMatchObject(low(score, score + 1))
    expect((await read(docId)).status).toBe('Draft')
    await setMinimum(null)
  })

  test('is met by exactly that score if a text is approved and published at once', async () => {
    const { docId, score } = await start('Score of both')
    await setMinimum(score + 1)
    expect(await publish(world.owner, docId, connection)).toMatchObject(low(score, score + 1))
    await setMinimum(score)
    expect((await publish(world.owner, docId, connection)).status).toBe(200)
    await setMinimum(null)
  })

  test('is met by exactly that score if it was raised after the approval, even for an API key', async () => {
    const { docId, score } = await start('Score of what was approved')
    const key = await makeKey()
    await set(docId, { status: 'Completed' })
    for (const caller of [world.publisher, key]) {
      await setMinimum(score + 1)
      expect(await publish(caller, docId, connection, {})).toMatchObject(low(score, score + 1))
      for (const min of [score, score - 1]) {
        await setMinimum(min)
        expect((await publish(caller, docId, connection, {})).status).toBe(200)
      }
    }
    await setMinimum(null)
  })

  test('is met by the score that an earlier formula gave the approved text', async () => {
    const { docId, score } = await start('Score of an earlier formula')
    await set(docId, { status: 'Completed' })
    await world.app.database.sql`
      update document_versions set formula = 1, score = ${score + 5}
      where id = (select approved_version_id from documents where id = ${docId})`
    await setMinimum(score + 6)
    expect(await publish(world.owner, docId, connection, {})).toMatchObject(low(score + 5, score + 6))
    await setMinimum(score + 5)
    expect((await publish(world.owner, docId, connection, {})).status).toBe(200)
    expect(await read(docId)).toMatchObject({ score, formula: currentFormula })
    await setMinimum(null)
  })

  test('is met by exactly that score if a document is scheduled', async () => {
    const publishDate = inAnHour()
    for (const [more, state] of [
      [1, 'held'],
      [0, 'published'],
      [-1, 'published'],
    ] as const) {
      const { docId, score } = await start(`Score of its time ${more}`)
      await set(docId, { status: 'Completed' })
      await setMinimum(score + more)
      await set(docId, { publishDate })
      await world.moveTime({ advanceSeconds: 3601 })
      await expect.poll(async () => (await publications(docId))[0]?.state).toBe(state)
      const problem = state === 'held' ? { code: 'score_too_low' } : null
      expect((await publications(docId))[0]?.problem).toEqual(problem && expect.objectContaining(problem))
      await setMinimum(null)
      await world.moveTime({ reset: true })
    }
  })
})

describe('an article that could not be sent', () => {
  const isMarked = async (docId: string) => {
    const { body } = await world.owner.post<{ documents: Document[] }>('/documents/saved', {})
    const listed = body.documents.find(({ _id }) => _id === docId)?.hasFailed
    expect(listed).toBe((await read(docId)).hasFailed)
    return listed
  }

  test('stays marked until it is approved again, not only declined or sent to review', async () => {
    const docId = await writeDocument(world, 'Failed once', [paragraph('Words.', 'a')])
    expect(await isMarked(docId)).toBe(false)
    site.mode = 'firewall'
    expect((await publish(world.owner, docId, connection)).body.code).toBe('site_blocked')
    expect(await isMarked(docId)).toBe(true)
    for (const status of ['Draft', 'In Review']) {
      await set(docId, { status })
      expect(await isMarked(docId)).toBe(true)
    }
    await set(docId, { status: 'Completed' })
    expect(await isMarked(docId)).toBe(false)
  })
})

describe('an article that is unpublished from one site', () => {
  test.each([
    ['published', true, 'Published'],
    ['scheduled', true, 'Published'],
    ['draft', true, 'Published'],
    ['failed', true, 'Published'],
    ['failed', false, 'Completed'],
    ['held', false, 'Completed'],
    ['unpublished', false, 'Completed'],
  ])('while it is %s on another one, where it exists: %s, is %s', async (state, isThere, status) => {
    const docId = await writeDocument(world, `Two sites ${state} ${isThere}`, [paragraph('Words.')])
    await publish(world.owner, docId, connection)
    await world.app.database.sql`insert into publications
      (id, document_id, platform, url, integration_id, version_id, started_by, state, published_at, created_at, updated_at)
      select gen_random_uuid(), document_id, platform, 'https://other.example', null, version_id, started_by, ${state},
        case when ${isThere} then created_at end, created_at, updated_at
      from publications where document_id = ${docId}`
    const place = { docId, connection: { _id: connection } }
    expect((await world.owner.post('/documents/unpublish/wordpress', place)).status).toBe(200)
    expect((await read(docId)).status).toBe(status)
  })
})

describe('actions on an article that could not be sent', () => {
  const countFailures = async (caller: Caller, docId: string) =>
    (await caller.get<{ notifications: Notification[] }>('/notifications')).body.notifications.filter(
      (one) => one.documentId === docId && one.type === 'publish_failed',
    ).length

  test.each([
    ['the sender gets the error in the response', false],
    ['the approver is notified if publishing was automatic', true],
  ])('%s', async (_, isUnattended) => {
    const docId = await writeDocument(world, `Failed ${isUnattended}`, [paragraph('Words.')])
    await set(docId, { status: 'Completed' })
    site.mode = 'firewall'
    if (isUnattended) {
      expect((await set(docId, { publishDate: inAnHour() })).status).toBe(200)
      await world.moveTime({ advanceSeconds: 3601 })
    } else await publish(world.owner, docId, connection, {})
    await expect.poll(async () => (await publications(docId))[0]?.state).toBe('failed')
    await expect.poll(() => countFailures(world.writer, docId)).toBe(1)
    expect(await countFailures(world.owner, docId)).toBe(isUnattended ? 1 : 0)
    await world.moveTime({ reset: true })
  })
})
