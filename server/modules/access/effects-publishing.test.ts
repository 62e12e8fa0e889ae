import { afterAll, beforeAll, test } from 'vitest'
import { type Effects, type EffectsWatch, expectEffects, watchEffects } from '../../testing/effects.ts'
import { type FakeWordPress, fakePasswords, startFakeWordPress } from '../../testing/fake-wordpress.ts'
import { blogOf, connectSite, paragraph, publish, writeDocument } from '../../testing/publishing.ts'
import { type Answer, callApi, createWorld, type World } from '../../testing/world.ts'

let world: World
let effects: EffectsWatch
let site: FakeWordPress
let connection: string
const access = { username: 'administrator', password: fakePasswords.administrator }

beforeAll(async () => {
  site = await startFakeWordPress()
  world = await createWorld({
    env: { FETCH_ALLOW: site.place, PUBLISH_TIMEOUT_SECONDS: '4', PUBLISH_CHECK_SECONDS: '0.1' },
  })
  effects = await watchEffects(world)
})
afterAll(async () => {
  effects.close()
  await world.stop()
  await site.close()
})

const expectOf = <T>(call: () => Promise<Answer<T>>, expected: Partial<Effects>) =>
  expectEffects(effects, call, expected)

async function makeDocument(title: string) {
  const docId = await writeDocument(world, title, [paragraph('Words.', 'a')])
  effects.name(docId, 'D')
  await effects.join(docId, 'owner', 'writer')
  return docId
}
const set = (docId: string, changes: object, caller = world.owner) =>
  caller.put(`/documents/update/${docId}`, changes)
const setMinimum = (minScore: number | null) =>
  world.owner.put(`/workspaces/${world.workspaceId}`, { minScore })
const placePath = () => `/integrations/${connection}/workspaces/${world.workspaceId}`
const detach = () => callApi<unknown>(world.app.url, world.owner.token, 'DELETE', placePath())

const changes = [
  'documentChanged docId=D: owner writer',
  'documentListChanged docId=D: owner publisher reviewer writer viewer',
]
const publications = 'publicationsChanged docId=D: owner writer'
/** A notification to these users, in the inbox and by mail. */
const notice = (type: string, people: string[], params: string) => ({
  notices: people.map((one) => `${type} to ${one}: ${params}`),
  mails: people.map((one) => `notification to ${one} in en`),
})

test('each change of a connection is recorded once, with its site', async () => {
  const { owner } = world
  const { password } = access
  connection = await connectSite(world, { url: site.url, ...access })
  const path = `/integrations/${connection}`
  const about = `name=${site.url} platform=wordpress`
  const rows: [call: () => Promise<Answer>, entry: string][] = [
    [() => owner.patch(path, { password }), `secret_changed of owner by owner: ${about}`],
    [() => owner.patch(path, { url: `${site.url}/` }), `changed of owner by owner: ${about}`],
    [detach, `workspace_removed of owner by owner @W: ${about} workspace=Test`],
    [() => owner.patch(placePath()), `workspace_added of owner by owner @W: ${about} workspace=Test`],
  ]
  for (const [call, entry] of rows) await expectOf<unknown>(call, { log: [`integration.${entry}`] })
  await expectOf<unknown>(() => owner.patch(placePath()), {})
})

test('the result of a publication is recorded and announced, and the writer is informed', async () => {
  const docId = await makeDocument('Tea')
  const about = (action: string, reason = '') =>
    `publishing.${action} of owner by owner @W: name=Tea platform=wordpress ${reason}site=${site.place}`
  const published = notice('document_published', ['writer'], `actor=owner document=Tea site=${site.place}`)
  const hears = ['notification type=document_published: writer', publications]
  await expectOf(() => publish(world.owner, docId, connection), {
    events: [...changes, 'notification type=document_approved: writer', ...hears],
    log: ['documents.approved of owner by owner @W: name=Tea reason=', about('published')],
    notices: ['document_approved to writer: actor=owner document=Tea', ...published.notices],
    mails: [...published.mails, ...published.mails],
  })
  await expectOf(() => publish(world.owner, docId, connection), {
    events: [...changes, ...hears],
    log: [about('published')],
    ...published,
  })
  site.mode = 'firewall'
  await expectOf(() => publish(world.owner, docId, connection), {
    status: 422,
    events: [...changes, 'notification type=publish_failed: writer', publications],
    log: [about('failed', 'reason=site_blocked ')],
    ...notice('publish_failed', ['writer'], `actor=owner document=Tea site=${site.place}`),
  })
  site.mode = 'fine'
  const place = { docId, connection: { _id: connection } }
  await expectOf(() => world.owner.post('/documents/unpublish/wordpress', place), {
    events: [...changes, publications],
    log: [about('unpublished')],
  })
})

test.each([
  [
    'changed after its approval',
    'approval_needed',
    (docId: string) => set(docId, { blog: blogOf(paragraph('Changed.', 'a')) }, world.writer),
  ],
  ['below the minimum score', 'score_too_low', () => setMinimum(100)],
  ['without a site', 'not_found', detach],
] as const)(
  'an article %s is held at its scheduled time, once, and the reason is recorded',
  async (_, reason, prepare) => {
    const docId = await makeDocument('Held')
    await set(docId, { status: 'Completed' })
    await set(docId, { publishDate: new Date(Date.now() + 3600_000).toISOString() })
    await prepare(docId)
    const where = reason === 'not_found' ? ['', ''] : ['wordpress', site.place]
    await expectOf(() => world.moveTime({ advanceSeconds: 3500 }), {})
    await expectOf(() => world.moveTime({ advanceSeconds: 200 }), {
      events: [...changes, 'notification type=publish_held: owner writer', publications],
      log: [
        `publishing.held of owner by owner @W: name=Held platform=${where[0]} reason=${reason} site=${where[1]}`,
      ],
      ...notice('publish_held', ['owner', 'writer'], 'actor= document=Held'),
    })
    await expectOf(() => world.moveTime({ advanceSeconds: 200 }), {})
    await world.moveTime({ reset: true })
    await setMinimum(null)
  },
)
