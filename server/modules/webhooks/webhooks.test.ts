import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Document, Notification, Webhook, WebhookDelivery } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeReceiver, startFakeReceiver } from '../../testing/fake-receiver.ts'
import type { LoopbackRequest } from '../../testing/loopback.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { type Answer, callApi, createWorld, type World } from '../../testing/world.ts'
import { keptDays } from './jobs.ts'

type Made = { webhook: Webhook; secret: string; test: WebhookDelivery; code?: string }
type Page = { deliveries: WebhookDelivery[]; nextCursor: string | null }
interface Message {
  type: string
  timestamp: string
  data: Record<string, unknown>
}

let world: World
let receiver: FakeReceiver

beforeAll(async () => {
  receiver = await startFakeReceiver()
  world = await createWorld({ env: { FETCH_ALLOW: receiver.place } })
})
beforeEach(async () => {
  await world.app.database.sql`delete from webhooks`
  await world.moveTime({ reset: true })
  Object.assign(receiver, { seen: [], answer: () => ({ status: 200, body: 'thank you' }) })
})
afterAll(async () => {
  await world.stop()
  await receiver.close()
})

const hour = 3600
const create = (extra: object = {}): Promise<Answer<Made>> =>
  world.owner.post('/webhooks', {
    workspace: world.workspaceId,
    url: `${receiver.url}/hook`,
    events: ['document.created', 'document.status_changed', 'document.approved', 'document.deleted'],
    ...extra,
  })
/** Creates a webhook and waits for its test message. */
const make = async (extra: object = {}) => {
  const { body } = await create(extra)
  receiver.seen = []
  return body
}
const logOf = async (id: string, cursor = '') =>
  (
    await world.owner.get<Page>(
      `/webhooks/${id}/deliveries${cursor && `?cursor=${encodeURIComponent(cursor)}`}`,
    )
  ).body
const only = async (id: string) =>
  (await logOf(id)).deliveries.filter(({ event }) => event !== 'webhook.test')[0]
const move = (advanceSeconds: number) => world.moveTime({ advanceSeconds })
const startDocument = async () =>
  (
    await world.writer.post<Document>('/documents', {
      title: 'Compost',
      language: 'en',
      configurationStep: 6,
    })
  ).body._id
const messages = () => receiver.seen.map(({ body }) => JSON.parse(body) as Message)
const arrived = (count: number) => expect.poll(() => receiver.seen.length).toBe(count)

/** Verifies signatures independently, following the Standard Webhooks specification. */
function verifies({ headers, body }: LoopbackRequest, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const { 'webhook-id': id, 'webhook-timestamp': stamp } = headers
  if (Math.abs(Date.now() / 1000 - Number(stamp)) > 300) return false
  const right = createHmac('sha256', key)
    .update(`${String(id)}.${String(stamp)}.${body}`)
    .digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .some((one) => {
      const [version, value = ''] = one.split(',')
      const bytes = Buffer.from(value, 'base64')
      return version === 'v1' && bytes.length === right.length && timingSafeEqual(bytes, right)
    })
}

describe('a webhook', () => {
  test('is tested when it is created, and its secret is shown once', async () => {
    const { status, body } = await create()
    expect(status).toBe(200)
    expect(body.test).toMatchObject({ status: 'delivered', responseStatus: 200, excerpt: 'thank you' })
    const [request] = receiver.seen
    expect(request && verifies(request, body.secret)).toBe(true)
    expect(request && verifies(request, `whsec_${Buffer.alloc(32, 1).toString('base64')}`)).toBe(false)
    expect(messages()).toMatchObject([{ type: 'webhook.test', data: { workspaceId: world.workspaceId } }])
    const rows = await world.app.database.sql`select to_jsonb(w)::text as row from webhooks w`
    const listed = await world.owner.get('/webhooks')
    expect(`${String(rows[0]?.row)}${JSON.stringify(listed.body)}`).not.toContain(body.secret.slice(6))
  })

  test('is stored even if its test fails, with the reason', async () => {
    receiver.answer = () => ({ status: 500, body: '<b>fault</b>\u0000' })
    const { status, body } = await create()
    expect(status).toBe(200)
    expect(body.test).toMatchObject({
      status: 'failed',
      problem: 'status',
      responseStatus: 500,
      excerpt: '<b>fault</b>',
    })
  })

  test('reports a document in order: created, sent to review, approved, deleted', async () => {
    const { webhook, secret } = await make()
    const docId = await startDocument()
    await arrived(1)
    await world.writer.put(`/documents/update/${docId}`, { status: 'In Review' })
    await arrived(2)
    await world.publisher.put(`/documents/update/${docId}`, { status: 'Completed' })
    await arrived(4)
    await world.publisher.post('/documents/delete', { Ids: [docId] })
    await arrived(5)
    expect(receiver.seen.every((request) => verifies(request, secret))).toBe(true)
    const received = messages()
    expect(received.map(({ type }) => type).toSorted()).toEqual([
      'document.approved',
      'document.created',
      'document.deleted',
      'document.status_changed',
      'document.status_changed',
    ])
    expect(received[0]).toMatchObject({
      type: 'document.created',
      data: {
        documentId: docId,
        workspaceId: world.workspaceId,
        title: 'Compost',
        status: 'Draft',
        userId: world.writer._id,
      },
    })
    expect(received[1]?.data).toMatchObject({ previousStatus: 'Draft', status: 'In Review' })
    expect(new Set(receiver.seen.map(({ headers }) => headers['webhook-id'])).size).toBe(5)
    const { deliveries } = await logOf(webhook._id)
    expect(deliveries.map(({ status }) => status)).toEqual(Array(6).fill('delivered'))
  })

  test('receives a publication, and no event that it has not subscribed to', async () => {
    await make({ events: ['document.published'] })
    const docId = await startDocument()
    const { sql } = world.app.database
    await sql`update documents set status = 'Published' where id = ${docId}`
    await sql`insert into publications (id, document_id, platform, url, state, version_id, started_by)
      values (gen_random_uuid(), ${docId}, 'wordpress', 'https://blog.example', 'sending', ${docId}, ${world.owner._id})`
    const link = 'https://blog.example/compost/'
    await sql`update publications set state = 'published', link = ${link}, published_at = now() where document_id = ${docId}`
    await sql`update publications set state = 'sending' where document_id = ${docId}`
    await sql`update publications set state = 'failed' where document_id = ${docId}`
    await move(0)
    await arrived(1)
    expect(messages()[0]).toMatchObject({
      type: 'document.published',
      data: {
        documentId: docId,
        status: 'Published',
        platform: 'wordpress',
        connection: null,
        site: 'https://blog.example',
        link,
        state: 'published',
        isUpdate: false,
        userId: world.owner._id,
      },
    })
  })

  test('of one workspace receives nothing of another, and never a rolled-back event', async () => {
    await make()
    await world.stranger.post('/documents', { title: 'Elsewhere' })
    await world.app.database
      .transaction(async (tx) => {
        await tx.sql`insert into documents (id, workspace_id, created_by, updated_by) values (gen_random_uuid(), ${world.workspaceId}, ${world.owner._id}, ${world.owner._id})`
        throw new Error('rolled back')
      })
      .catch(() => null)
    const docId = await startDocument()
    await arrived(1)
    expect(messages()[0]?.data.documentId).toBe(docId)
  })
})

describe('a message that does not arrive', () => {
  test('is retried with growing delays and the same id until it does', async () => {
    const { webhook } = await make()
    receiver.answer = () => ({ status: 503, body: 'later' })
    await startDocument()
    await arrived(1)
    await expect.poll(async () => (await only(webhook._id))?.attempts).toBe(1)
    expect(await only(webhook._id)).toMatchObject({
      status: 'waiting',
      responseStatus: 503,
      problem: 'status',
      excerpt: 'later',
    })
    await move(6)
    await arrived(2)
    await expect.poll(async () => (await only(webhook._id))?.attempts).toBe(2)
    await move(200)
    await move(101)
    await arrived(3)
    await expect.poll(async () => (await only(webhook._id))?.attempts).toBe(3)
    receiver.answer = () => ({ status: 204 })
    await move(0.5 * hour + 1)
    await arrived(4)
    await expect.poll(async () => (await only(webhook._id))?.status).toBe('delivered')
    expect(new Set(receiver.seen.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(receiver.seen.map(({ body }) => body)).size).toBe(1)
    expect((await world.owner.get<Webhook[]>('/webhooks')).body[0]?.failingSince).toBeNull()
  })

  test('waits as long as the receiver requests', async () => {
    const { webhook } = await make()
    receiver.answer = () => ({ status: 429, headers: { 'retry-after': '7200' } })
    await startDocument()
    await expect.poll(async () => (await only(webhook._id))?.attempts).toBe(1)
    const next = new Date((await only(webhook._id))?.nextAttemptAt ?? 0).getTime()
    expect(next - Date.now()).toBeGreaterThan(7000 * 1000)
  })

  test('is tried again after five seconds of real time', async () => {
    const { webhook } = await make()
    const times: number[] = []
    receiver.answer = () => {
      times.push(Date.now())
      return { status: times.length === 1 ? 503 : 200 }
    }
    await startDocument()
    await expect
      .poll(async () => (await only(webhook._id))?.status, { timeout: 30_000, interval: 250 })
      .toBe('delivered')
    const [first = 0, second = 0] = times
    expect(times).toHaveLength(2)
    expect(second - first).toBeGreaterThanOrEqual(4900)
    expect(second - first).toBeLessThan(12_000)
  })

  test.each([
    ['seconds', () => '8'],
    ['a date', () => new Date(Date.now() + 9000).toUTCString()],
  ])('waits as long as the receiver requests in %s, no longer', async (_, retryAfter) => {
    const { webhook } = await make()
    receiver.answer = () => ({ status: 429, headers: { 'retry-after': retryAfter() } })
    const before = Date.now()
    await startDocument()
    await arrived(1)
    await expect.poll(async () => (await only(webhook._id))?.attempts).toBe(1)
    const until = Date.parse((await only(webhook._id))?.nextAttemptAt ?? '')
    expect(until - before).toBeGreaterThan(6900)
    expect(until - before).toBeLessThan(20_000)
    receiver.answer = () => ({ status: 200 })
    await expect
      .poll(async () => (await only(webhook._id))?.status, { timeout: 30_000, interval: 250 })
      .toBe('delivered')
    expect(Date.now()).toBeGreaterThanOrEqual(until)
    expect(receiver.seen).toHaveLength(2)
  })

  test.each([
    ['7200', 7200],
    ['86400', 86_400],
    ['90000', 86_400],
    ['999999999', 86_400],
  ])('is sent again within a day if the receiver requests “%s”: %i s', async (asked, seconds) => {
    const { webhook } = await make()
    receiver.answer = () => ({ status: 429, headers: { 'retry-after': asked } })
    await startDocument()
    await expect.poll(async () => (await only(webhook._id))?.attempts).toBe(1)
    const { triedAt, nextAttemptAt } = (await only(webhook._id)) as WebhookDelivery
    expect(Date.parse(nextAttemptAt ?? '') - Date.parse(triedAt ?? '')).toBe(seconds * 1000)
  })

  test.each([
    [1, 'waiting', 300],
    [2, 'waiting', 1800],
    [3, 'waiting', 2 * hour],
    [4, 'waiting', 5 * hour],
    [5, 'waiting', 10 * hour],
    [6, 'waiting', 14 * hour],
    [7, 'waiting', 20 * hour],
    [8, 'waiting', 24 * hour],
    [9, 'failed', null],
  ])(
    'after %i attempts keeps its own delay if the receiver requests a shorter one',
    async (tries, status, seconds) => {
      const { webhook } = await make()
      receiver.answer = () => ({ status: 503, headers: { 'retry-after': '60' } })
      await startDocument()
      await expect.poll(async () => (await only(webhook._id))?.attempts).toBe(1)
      await world.app.database.sql`update webhook_deliveries set attempts = ${tries} where status = 'waiting'`
      await move(61)
      await runJobs(world.app, [{ name: 'deliver-webhooks', input: {} }])
      await expect.poll(async () => (await only(webhook._id))?.attempts).toBe(tries + 1)
      const row = (await only(webhook._id)) as WebhookDelivery
      const wait = row.nextAttemptAt && Date.parse(row.nextAttemptAt) - Date.parse(row.triedAt ?? '')
      expect([row.status, wait]).toEqual([status, seconds && seconds * 1000])
    },
  )

  test('belongs to one process for two minutes while it is sent', async () => {
    const { webhook } = await make()
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    receiver.answer = () => answered.then(() => ({ status: 200 }))
    const begun = Date.now()
    await startDocument()
    await arrived(1)
    const until = Date.parse((await only(webhook._id))?.nextAttemptAt ?? '')
    expect(until).toBeGreaterThanOrEqual(begun + 120_000)
    expect(until).toBeLessThanOrEqual(Date.now() + 120_000)
    await runJobs(world.app, [{ name: 'deliver-webhooks', input: {} }])
    expect(receiver.seen).toHaveLength(1)
    answer()
    await expect.poll(async () => (await only(webhook._id))?.status).toBe('delivered')
  })

  test('delays later messages if the receiver sends a Retry-After', async () => {
    const { webhook } = await make({ events: ['document.deleted'] })
    const ids = [await startDocument(), await startDocument(), await startDocument()]
    receiver.answer = () => ({ status: 503, headers: { 'retry-after': '600' } })
    await world.owner.post('/documents/delete', { Ids: ids })
    await expect
      .poll(async () =>
        (await logOf(webhook._id)).deliveries
          .filter(({ status }) => status === 'waiting')
          .map(({ nextAttemptAt }) => Date.parse(nextAttemptAt ?? '') - Date.now() > 300_000),
      )
      .toEqual([true, true, true])
    expect(receiver.seen).toHaveLength(1)
  })

  test('can be sent again manually', async () => {
    const { webhook, secret } = await make()
    receiver.answer = () => ({ status: 500 })
    await startDocument()
    await expect.poll(async () => (await only(webhook._id))?.attempts).toBe(1)
    const failed = await only(webhook._id)
    const path = `/webhooks/${webhook._id}/deliveries/${failed?._id}/resend`
    const vain = (await world.owner.post<WebhookDelivery>(path)).body
    expect([vain.status, vain.nextAttemptAt]).toEqual(['waiting', failed?.nextAttemptAt])
    receiver.answer = () => ({ status: 200 })
    const sent = await world.owner.post<WebhookDelivery>(path)
    expect(sent.body).toMatchObject({
      _id: failed?._id,
      status: 'delivered',
      attempts: 3,
      nextAttemptAt: null,
    })
    const [first, again] = receiver.seen
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(again && verifies(again, secret)).toBe(true)
  })

  test('is sent again by its own webhook only', async () => {
    const { webhook } = await make()
    const other = (await make({ events: ['document.approved'] })).webhook
    await startDocument()
    await arrived(1)
    await expect.poll(async () => (await only(webhook._id))?.status).toBe('delivered')
    const message = (await only(webhook._id))?._id
    for (const [id, status] of [
      [other._id, 404],
      [webhook._id, 200],
    ] as const)
      expect((await world.owner.post(`/webhooks/${id}/deliveries/${message}/resend`)).status).toBe(status)
    expect(receiver.seen).toHaveLength(2)
  })

  test('for days disables its webhook and notifies the owner', async () => {
    const { webhook } = await make()
    receiver.answer = () => ({ status: 500 })
    await startDocument()
    await expect.poll(async () => (await only(webhook._id))?.attempts).toBe(1)
    await move(5 * 24 * hour)
    const read = async () => (await world.owner.get<Webhook[]>('/webhooks')).body[0]
    await expect.poll(async () => (await read())?.isEnabled).toBe(false)
    expect(await read()).toMatchObject({ pausedBy: 'failing' })
    expect(await only(webhook._id)).toMatchObject({ status: 'failed', nextAttemptAt: null })
    const inbox = await world.owner.get<{ notifications: Notification[] }>('/notifications')
    expect(inbox.body.notifications[0]).toMatchObject({
      type: 'webhook_disabled',
      params: { host: receiver.place },
    })
    const refused = await world.owner.post<{ code: string }>(
      `/webhooks/${webhook._id}/deliveries/${(await only(webhook._id))?._id}/resend`,
    )
    expect(refused.body.code).toBe('webhook_off')
    receiver.seen = []
    await startDocument()
    const on = await world.owner.patch<Webhook>(`/webhooks/${webhook._id}`, { isEnabled: true })
    expect(on.body).toMatchObject({ isEnabled: true, pausedBy: null, failingSince: null })
    receiver.answer = () => ({ status: 200 })
    await startDocument()
    await arrived(1)
  })

  test('because the receiver no longer exists disables it immediately', async () => {
    const { webhook } = await make()
    receiver.answer = () => ({ status: 410 })
    await startDocument()
    await expect
      .poll(async () => (await world.owner.get<Webhook[]>('/webhooks')).body[0]?.pausedBy)
      .toBe('gone')
    expect(await only(webhook._id)).toMatchObject({ status: 'failed' })
  })

  test("because of a redirect is not sent to the redirect's target", async () => {
    const other = await startFakeReceiver()
    const { webhook } = await make()
    receiver.answer = () => ({ status: 302, headers: { location: other.url } })
    const tried = await world.owner.post<WebhookDelivery>(`/webhooks/${webhook._id}/test`)
    expect(tried.body).toMatchObject({ status: 'failed', problem: 'redirect', responseStatus: 302 })
    expect(other.seen).toEqual([])
    await other.close()
  })

  test('does not delay messages to other receivers', async () => {
    const dead = await startFakeReceiver()
    const { webhook } = await make({ events: ['document.created'] })
    await world.app.database
      .sql`insert into webhooks (id, workspace_id, url, events, sealed_secret) values (gen_random_uuid(), ${world.workspaceId}, ${dead.url}, '["document.created"]', 'lost')`
    await startDocument()
    await startDocument()
    await arrived(2)
    await expect.poll(async () => (await only(webhook._id))?.status).toBe('delivered')
    await dead.close()
  })
})

describe('the secret', () => {
  test('is rotated without a gap: both secrets sign for a day', async () => {
    const { webhook, secret } = await make()
    const changed = await world.owner.post<Made>(`/webhooks/${webhook._id}/secret`)
    expect(changed.body.secret).not.toBe(secret)
    await world.owner.post(`/webhooks/${webhook._id}/test`)
    const [both] = receiver.seen
    expect(both && verifies(both, secret) && verifies(both, changed.body.secret)).toBe(true)
    await move(24 * hour + 1)
    await world.owner.post(`/webhooks/${webhook._id}/test`)
    const later = receiver.seen[1]
    expect(later && verifies(later, changed.body.secret)).toBe(true)
    expect(later && verifies(later, secret)).toBe(false)
  })

  test('of one webhook does not sign for another', async () => {
    const first = await make()
    const next = await make({ url: `${receiver.url}/other` })
    await world.app.database
      .sql`update webhooks set sealed_secret = (select sealed_secret from webhooks where id = ${first.webhook._id}) where id = ${next.webhook._id}`
    const tried = await world.owner.post<WebhookDelivery>(`/webhooks/${next.webhook._id}/test`)
    expect(tried.body).toMatchObject({ status: 'failed', problem: 'secret_lost' })
    expect(receiver.seen).toEqual([])
  })
})

describe('an address', () => {
  // Uses another owner, because the tests above nearly use up the limit of 60 test messages.
  beforeAll(async () => {
    await world.stop()
    world = await createWorld({ env: { FETCH_ALLOW: receiver.place } })
  })

  test.each([
    ['http://127.0.0.1/', 'site_not_https'],
    ['https://127.1/', 'url_private'],
    ['https://2130706433/', 'url_private'],
    ['https://0x7f000001/', 'url_private'],
    ['https://0177.0.0.1/', 'url_private'],
    ['https://127。0。0。1/', 'url_private'],
    ['https://[::1]/', 'url_private'],
    ['https://[::ffff:a9fe:a9fe]/', 'url_private'],
    ['https://[64:ff9b::7f00:1]/', 'url_private'],
    ['https://[fd00:ec2::254]/', 'url_private'],
    ['https://localhost./', 'url_private'],
    ['https://metadata.google.internal/', 'url_private'],
    ['https://169.254.169.254/latest', 'url_private'],
    ['https://good@example.com/', 'url_invalid'],
    ['https://example.com:22/', 'url_port'],
    ['https://example.com:5432/', 'url_port'],
    ['file:///etc/passwd', 'url_invalid'],
    ['gopher://example.com', 'url_invalid'],
    ['javascript:alert(1)', 'url_invalid'],
  ])('%s is rejected: %s', async (url, code) => {
    const made = await create({ url })
    expect([made.status, made.body.code]).toEqual([422, code])
    const { webhook } = await make()
    expect((await world.owner.patch<Made>(`/webhooks/${webhook._id}`, { url })).body.code).toBe(code)
    expect((await world.owner.get<Webhook[]>('/webhooks')).body).toHaveLength(1)
  })

  test('that became private later is not requested, which is logged', async () => {
    const { webhook } = await make()
    await world.app.database
      .sql`update webhooks set url = 'https://169.254.169.254/x' where id = ${webhook._id}`
    const tried = await world.owner.post<WebhookDelivery>(`/webhooks/${webhook._id}/test`)
    expect(tried.body).toMatchObject({ status: 'failed', problem: 'address', responseStatus: null })
  })

  test('of Rankwell itself is rejected', async () => {
    expect((await create({ url: world.app.url })).body.code).toBe('site_not_https')
    expect((await create({ url: world.app.url.replace('http:', 'https:') })).body.code).toBe('url_private')
  })
})

test('no webhook is created if too many test messages were sent', async () => {
  const busy = await createWorld({ env: { FETCH_ALLOW: receiver.place } })
  const input = { workspace: busy.workspaceId, url: `${receiver.url}/hook`, events: ['document.created'] }
  const { body } = await busy.owner.post<Made>('/webhooks', input)
  const address = `/webhooks/${body.webhook._id}/test`
  for (let sent = 1; sent < 60; sent += 1) expect((await busy.owner.post(address)).status).toBe(200)
  expect((await busy.owner.post(address)).status).toBe(429)
  expect((await busy.owner.post('/webhooks', input)).status).toBe(429)
  expect((await busy.owner.get<Webhook[]>('/webhooks')).body).toHaveLength(1)
  await busy.stop()
})

test('a workspace has at most twenty webhooks, even if more are created at the same time', async () => {
  const { sql } = world.app.database
  await sql`insert into webhooks (id, workspace_id, url, events, sealed_secret, created_at, updated_at) select gen_random_uuid(), ${world.workspaceId}, 'https://example.com/', '["document.created"]'::jsonb, '', now(), now() from generate_series(1, 19)`
  const made = await Promise.all(Array.from({ length: 4 }, () => create()))
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})

test('the log drops expired messages, but none that are pending', async () => {
  const { webhook } = await make()
  const { sql } = world.app.database
  await sql`delete from webhook_deliveries`
  for (const status of ['waiting', 'failed', 'delivered'])
    for (const age of [`${keptDays} days 1 minute`, `${keptDays - 1} days 23 hours 58 minutes`])
      await sql`insert into webhook_deliveries (id, webhook_id, event, data, status, next_attempt_at, created_at)
        values (gen_random_uuid(), ${webhook._id}, ${`${status} ${age}`}, '{}', ${status}, null, now() - ${age}::interval)`
  await runJobs(world.app, [{ name: 'forget-deliveries', input: {} }])
  const left = await sql<{ event: string }>`select event from webhook_deliveries`
  expect(left.map(({ event }) => event.split(' ').slice(0, 2).join(' ')).toSorted()).toEqual([
    ...[`delivered ${keptDays - 1}`, `failed ${keptDays - 1}`],
    ...[`waiting ${keptDays}`, `waiting ${keptDays - 1}`].toSorted(),
  ])
})

test('the log is paginated, and deleted with its webhook', async () => {
  const { webhook } = await make()
  await world.app.database
    .sql`insert into webhook_deliveries (id, webhook_id, event, data, status, next_attempt_at, created_at)
    select gen_random_uuid(), ${webhook._id}, 'document.created', '{}', 'delivered', null, date_trunc('milliseconds', now()) from generate_series(1, 21)`
  const first = await logOf(webhook._id)
  expect(first.deliveries).toHaveLength(20)
  const rest = await logOf(webhook._id, first.nextCursor ?? '')
  expect(rest.deliveries).toHaveLength(2)
  expect((await world.owner.get(`/webhooks/${webhook._id}/deliveries?cursor=x`)).status).toBe(400)
  expect((await callApi(world.app.url, world.owner.token, 'DELETE', `/webhooks/${webhook._id}`)).status).toBe(
    200,
  )
  expect(await world.app.database.sql`select id from webhook_deliveries`).toEqual([])
})
