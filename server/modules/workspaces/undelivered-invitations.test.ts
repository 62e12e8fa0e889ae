import type { Invitation, Notification } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { until } from '../../testing/collaboration.ts'
import { newAddress } from '../../testing/people.ts'
import { type SmtpServer, startSmtpServer } from '../../testing/smtp-server.ts'
import { createWorld, type World } from '../../testing/world.ts'

let smtp: SmtpServer
let world: World
let email: string

beforeAll(async () => {
  smtp = await startSmtpServer()
  world = await createWorld({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'Rankwell <write@example.org>' } })
})
afterAll(async () => {
  await world.stop()
  await smtp.stop()
})
beforeEach(() => {
  email = newAddress()
})

const invite = () => world.owner.post(`/workspaces/invite/${world.workspaceId}`, { email, role: 'writer' })

async function readDelivery(): Promise<string | undefined> {
  const { body } = await world.owner.get<Invitation[]>(`/invitations?workspace=${world.workspaceId}`)
  return body.find((invitation) => invitation.email === email)?.delivery
}

async function listNotices(caller = world.owner): Promise<Notification[]> {
  const { body } = await caller.get<{ notifications: Notification[] }>('/notifications')
  return body.notifications.filter(
    ({ type, params }) => type === 'invitation_undelivered' && params.email === email,
  )
}

/** Starts the next delivery attempt immediately. */
async function startNextAttempt(isLast: boolean): Promise<void> {
  const { sql } = world.app.database
  await until(async () => {
    const rows = await sql`
      update jobs.job set start_after = now(),
        retry_count = case when ${isLast} then retry_limit - 1 else retry_count end
      where name = 'send-mail' and state = 'retry'
        and data->>'mailId' = (select id::text from mails where "to" = ${email})
      returning id`
    expect(rows).toHaveLength(1)
  })
}

test('an invitation that arrives is marked as sent, and no user is notified', async () => {
  expect((await invite()).status).toBe(200)
  await until(async () => expect(await readDelivery()).toBe('sent'))
  expect(smtp.accepted).toContain(email)
  expect(await listNotices()).toEqual([])
})

test('an address that is permanently rejected marks its invitation immediately and notifies the sender', async () => {
  smtp.refusals.set(email, '550 5.1.1 no such user')
  expect((await invite()).status).toBe(200)
  await until(async () => expect(await readDelivery()).toBe('refused'))
  const [notice] = await listNotices()
  expect(notice).toMatchObject({ workspaceId: world.workspaceId, params: { email, workspace: 'Test' } })
  for (const other of [world.publisher, world.writer]) expect(await listNotices(other)).toEqual([])
  await until(async () => expect(smtp.accepted).toContain(world.owner.email))

  smtp.refusals.delete(email)
  expect((await invite()).status).toBe(200)
  await until(async () => expect(await readDelivery()).toBe('sent'))
  expect(await listNotices()).toHaveLength(1)
})

test('mail is retried if the server is busy, and no user is notified before the last attempt', async () => {
  smtp.refusals.set(email, '451 4.7.1 try again later')
  expect((await invite()).status).toBe(200)
  const readMail = () => world.app.database.sql`select error, status from mails where "to" = ${email}`
  await until(async () => expect((await readMail())[0]?.error).toContain('451'))
  expect(await readDelivery()).toBe('queued')
  expect(await listNotices()).toEqual([])

  await startNextAttempt(true)
  await until(async () => expect(await readDelivery()).toBe('failed'), 30_000)
  expect(await listNotices()).toHaveLength(1)
})

test('a revoked invitation causes no further notices', async () => {
  smtp.refusals.set(email, '451 4.7.1 try again later')
  await invite()
  const { body } = await world.owner.get<Invitation[]>(`/invitations?workspace=${world.workspaceId}`)
  const id = body.find((invitation) => invitation.email === email)?._id ?? ''
  const sql = world.app.database.sql
  await until(async () =>
    expect((await sql`select error from mails where "to" = ${email}`)[0]?.error).toContain('451'),
  )
  const { status } = await fetch(`${world.app.url}/api/invitations/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${world.owner.token}` },
  })
  expect(status).toBe(200)
  smtp.refusals.set(email, '550 5.1.1 no such user')
  await startNextAttempt(false)
  await until(
    async () =>
      expect((await sql`select status from mails where "to" = ${email}`)[0]?.status).toBe('refused'),
    30_000,
  )
  expect(await listNotices()).toEqual([])
})
