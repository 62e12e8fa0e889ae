import type { CommentThread } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { translate } from '../../lib/messages.ts'
import { listMails, mailAfter } from '../../testing/people.ts'
import { paragraph, writeDocument } from '../../testing/publishing.ts'
import { createWorld, type World } from '../../testing/world.ts'

/** Advances only when a test moves it. */
let now = Date.now()
let world: World
let docId = ''
beforeAll(async () => {
  world = await createWorld({ readTime: () => now })
})
afterAll(() => world.stop())
beforeEach(async () => {
  now += 3600_000
  await world.app.database.sql`delete from comment_digests`
  docId = await writeDocument(world, 'Tea', [paragraph('Green tea and black tea.')])
})

const sweep = () => world.owner.post('/local/clock', { advanceSeconds: 0 })
const begin = async (text: string) => {
  const input = { quote: 'Green tea', before: '', after: ' and', text, mentions: [world.owner._id] }
  const { status, body } = await world.writer.post<CommentThread>(`/documents-comments/${docId}`, input)
  expect(status).toBe(200)
  return body._id
}
const reply = async (thread: string, text: string) => {
  const input = { text, mentions: [world.owner._id] }
  expect((await world.writer.post(`/documents-comments/${docId}/${thread}`, input)).status).toBe(200)
}
const countDigests = async () =>
  (await world.app.database.sql`select 1 from mails where kind = 'digest'`).length
const quoted = (text: string) => translate('en', 'mail.digest.quote', { text: `\u2068${text}\u2069` })

test('comments are emailed ten minutes after the first of them, not a second sooner', async () => {
  const before = await countDigests()
  const thread = await begin('First')
  now += 599_000
  await reply(thread, 'Second')
  await sweep()
  expect(await countDigests()).toBe(before)
  now += 1000
  const mail = await mailAfter(world.app.url, world.owner.email, 'digest', sweep)
  expect(mail.subject).toBe(translate('en', 'mail.digest.subject', { count: '2' }))
  now += 600_000
  await sweep()
  expect(await countDigests()).toBe(before + 1)
})

test.each([
  [20, 20],
  [21, 20],
])('a mail about %d comments quotes %d of them, oldest first, and counts all', async (count, shown) => {
  const texts = Array.from({ length: count }, (_, at) => `Comment ${String(at).padStart(2, '0')}`)
  const [first = '', ...rest] = texts
  const thread = await begin(first)
  for (const text of rest) await reply(thread, text)
  now += 600_000
  const mail = await mailAfter(world.app.url, world.owner.email, 'digest', sweep)
  expect(mail.text.match(/Comment \d\d/g)).toEqual(texts.slice(0, shown))
  expect(mail.subject).toBe(translate('en', 'mail.digest.subject', { count: String(count) }))
})

test.each([
  ['a'.repeat(200), 'a'.repeat(200)],
  ['a'.repeat(201), `${'a'.repeat(200)}…`],
])('a long comment is cut after 200 characters', async (text, shown) => {
  await begin(text)
  now += 600_000
  const mail = await mailAfter(world.app.url, world.owner.email, 'digest', sweep)
  expect(mail.text).toContain(quoted(shown))
})

test('no other user gets an email', async () => {
  for (const { email } of [world.publisher, world.reviewer, world.writer, world.viewer, world.stranger])
    expect(await listMails(world.app.url, email, 'digest')).toEqual([])
})
