import type { AuditEntry, Document, Notification, Publication } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeWordPress, fakePasswords, startFakeWordPress } from '../../testing/fake-wordpress.ts'
import { connectSite, paragraph, publish, updateDocument, writeDocument } from '../../testing/publishing.ts'
import { createWorld, type World } from '../../testing/world.ts'

let site: FakeWordPress
let world: World
let connection: string

beforeAll(async () => {
  site = await startFakeWordPress()
  world = await createWorld({ env: { FETCH_ALLOW: site.place, PUBLISH_TIMEOUT_SECONDS: '2' } })
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

const hour = 3600_000
/** A whole second, the precision of WordPress dates. */
const ahead = (ms: number) => new Date(Math.ceil((Date.now() + ms) / 1000) * 1000).toISOString()
const read = async (docId: string) => {
  const { body } = await world.owner.get<Publication[]>(`/documents/${docId}/publications`)
  expect(body).toHaveLength(1)
  return body[0] as Publication
}
const start = async (title: string, publishSettings: object) => {
  const docId = await writeDocument(world, title, [paragraph('Words.', 'a')], { publishSettings })
  expect((await publish(world.owner, docId, connection)).status).toBe(200)
  return docId
}
const place = (docId: string) => ({ docId, connection: { _id: connection } })

test.each(['published', 'scheduled', 'draft'] as const)(
  'an article that is %s on the site keeps that state if sending it again fails',
  async (siteState) => {
    const siteDate = siteState === 'scheduled' ? ahead(hour) : null
    const settings = {
      published: { state: 'publish' },
      scheduled: { state: 'future', date: siteDate },
      draft: { state: 'draft' },
    }[siteState]
    const docId = await start(`Stays ${siteState}`, settings)
    expect(await read(docId)).toMatchObject({ state: siteState, siteState, siteDate })
    site.mode = 'firewall'
    // Settings for the next attempt change nothing on the site until it arrives.
    await updateDocument(world.owner, docId, { publishSettings: { state: 'draft', date: null } })
    expect((await publish(world.owner, docId, connection)).body.code).toBe('site_blocked')
    expect(await read(docId)).toMatchObject({ state: 'failed', siteState, siteDate })
    const { body } = await world.owner.post<Document>('/documents/get-current-doc', { docId })
    expect(body).toMatchObject({ status: 'Published', hasFailed: true })
  },
)

test('an article that never reached the site has no state there', async () => {
  site.mode = 'firewall'
  const docId = await writeDocument(world, 'Nowhere', [paragraph('Words.')])
  expect((await publish(world.owner, docId, connection)).body.code).toBe('site_blocked')
  expect(await read(docId)).toMatchObject({ state: 'failed', siteState: null, siteDate: null })
})

test('a scheduled article counts as published after its date, even if sending it again failed', async () => {
  const docId = await start('Its time comes', { state: 'future', date: ahead(hour) })
  site.mode = 'firewall'
  await publish(world.owner, docId, connection)
  await world.moveTime({ advanceSeconds: 3700 })
  expect(await read(docId)).toMatchObject({ state: 'failed', siteState: 'published', siteDate: null })
  await world.moveTime({ reset: true })
  expect((await read(docId)).siteState).toBe('scheduled')
})

test('an unpublished article stays on the site as a draft', async () => {
  const docId = await start('Taken off', { state: 'publish' })
  await world.owner.post('/documents/unpublish/wordpress', place(docId))
  expect(await read(docId)).toMatchObject({ state: 'unpublished', siteState: 'draft', publishedAt: null })
})

test.each([
  ['publish', {}, 'is live on', 'Published:'],
  ['future', { siteState: 'scheduled' }, 'was scheduled on', 'Scheduled:'],
  ['draft', { siteState: 'draft' }, 'was saved as a draft on', 'Draft on the site:'],
])('notice, email, and audit log report how it was sent: %s', async (state, params, text, subject) => {
  const title = `Reported as ${state}`
  const docId = await start(title, { state, ...(state === 'future' && { date: ahead(hour) }) })
  const { body } = await world.writer.get<{ notifications: Notification[] }>('/notifications')
  const notices = body.notifications.filter((one) => one.documentId === docId)
  const [notice] = notices.filter(({ type }) => type === 'document_published')
  expect(notice?.params).toEqual({ actor: 'owner', document: title, site: site.place, ...params })
  const mails = async () =>
    (await world.owner.get<{ subject: string; text: string }[]>('/local/outbox')).body.filter(
      (one) => one.subject === `${subject} ${title}`,
    )
  await expect.poll(mails).toHaveLength(1)
  expect((await mails())[0]?.text.replace(/[\u2068\u2069]/g, '')).toContain(`${title} ${text} ${site.place}.`)
  const { body: log } = await world.owner.get<{ entries: AuditEntry[] }>('/audit-log')
  const entry = log.entries.find(({ subject: of }) => of.name === title)
  expect(entry).toMatchObject({ action: 'publishing.published' })
  expect(entry?.subject).toEqual({ name: title, site: site.place, platform: 'wordpress', ...params })
})
