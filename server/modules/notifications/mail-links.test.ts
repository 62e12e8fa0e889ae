import type { Document } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { translate } from '../../lib/messages.ts'
import { makeSandboxPayer } from '../../testing/billing.ts'
import { type FakeReceiver, startFakeReceiver } from '../../testing/fake-receiver.ts'
import {
  changeRoleOf,
  goodPassword,
  inviteByMail,
  type Mail,
  mailAfter,
  newAddress,
  postAs,
  registerOwner,
  removeMember,
} from '../../testing/people.ts'
import { blogOf, connectSite, paragraph, updateDocument } from '../../testing/publishing.ts'
import { addOwner, type Caller, createWorld, type World } from '../../testing/world.ts'

let world: World
let receiver: FakeReceiver
const languages = { owner: 'de', publisher: 'fr', reviewer: 'es', writer: 'ar', viewer: 'tr' } as const
type Name = keyof typeof languages

beforeAll(async () => {
  receiver = await startFakeReceiver()
  world = await createWorld({ env: { FETCH_ALLOW: receiver.place } })
  for (const [name, language] of Object.entries(languages)) {
    const person = world[name as Name]
    expect((await person.put(`/users/${person._id}`, { language })).status).toBe(200)
  }
})
afterAll(async () => {
  await world.stop()
  await receiver.close()
})

/** Matches the subject of a notice in one language only. */
function subjectIn(language: string, type: string): RegExp {
  const parts = translate(language, `notice.${type}.title`).split(/\{\w+\}/)
  return new RegExp(`^${parts.map(RegExp.escape).join('.*')}$`, 'u')
}

function expectMail(mail: Mail, type: string, language: string, path: string): void {
  expect(mail.links).toEqual([`${world.app.url}${path}`])
  expect(mail.subject).toMatch(subjectIn(language, type))
  expect(mail.html).toContain(`<html lang="${language}"`)
}

/** A new member who reads Portuguese. */
async function joinAs(role: 'writer' | 'publisher'): Promise<Caller> {
  const person = await registerOwner(world.app.url)
  await person.put(`/users/${person._id}`, { language: 'pt' })
  await accept(person, role)
  return person
}
async function accept(person: Caller, role: 'writer' | 'publisher') {
  const { workspaceId } = world
  const invitation = { workspaceId, email: person.email, role }
  const token = await inviteByMail(world.app.url, world.owner, invitation)
  const accepted = { token, password: goodPassword }
  expect((await postAs(world.app.url, '/workspaces/confirm-subUser', accepted)).status).toBe(200)
}

describe('a notice about members is emailed in its reader’s language and opens the dashboard:', () => {
  const dashboard = '/app/dashboard'
  const toOwner = (type: string, act: () => Promise<unknown>) =>
    mailAfter(world.app.url, world.owner.email, `notice.${type}`, act)

  test('an accepted invitation', async () => {
    const mail = await toOwner('invitation_accepted', () => joinAs('writer'))
    expectMail(mail, 'invitation_accepted', 'de', dashboard)
  })

  test('a role changed, and a member was removed', async () => {
    const person = await joinAs('writer')
    const toPerson = (type: string, act: () => Promise<unknown>) =>
      mailAfter(world.app.url, person.email, `notice.${type}`, act)
    const changed = await toPerson('role_changed', () => changeRoleOf(world, person._id, 'reviewer'))
    expectMail(changed, 'role_changed', 'pt', dashboard)
    expect(changed.subject).toContain(translate('pt', 'role.reviewer'))
    const removed = await toPerson('workspace_removed', () => removeMember(world, person._id))
    expectMail(removed, 'workspace_removed', 'pt', dashboard)
  })

  test('a member left', async () => {
    const person = await joinAs('writer')
    const leave = async () => {
      const input = { workspace: world.workspaceId, user: person._id }
      const { status } = await person.post('/workspaces/subUser/remove-from-workspace', input)
      expect(status).toBe(200)
    }
    expectMail(await toOwner('member_left', leave), 'member_left', 'de', dashboard)
  })

  test('a member was added to another workspace, which is then deleted', async () => {
    const second = (await world.owner.post<{ _id: string }>('/workspaces', { name: 'Second' })).body._id
    const { writer } = world
    const toWriter = (type: string, act: () => Promise<unknown>) =>
      mailAfter(world.app.url, writer.email, `notice.${type}`, act)
    const add = async () => {
      const input = { workspace: second, user: writer._id, role: 'writer' }
      expect((await world.owner.post('/workspaces/subUser/add-to-workspace', input)).status).toBe(200)
    }
    expectMail(await toWriter('workspace_added', add), 'workspace_added', 'ar', dashboard)
    const remove = async () => {
      expect((await world.owner.post(`/workspaces/${second}/${world.owner._id}`)).status).toBe(200)
    }
    expectMail(await toWriter('workspace_deleted', remove), 'workspace_deleted', 'ar', dashboard)
  })
})

describe('a notice about a document is emailed in its reader’s language and opens the document:', () => {
  const start = async (caller: Caller) => {
    const { body } = await caller.post<Document>('/documents', { title: 'Tea', language: 'en' })
    const blog = blogOf(paragraph('Green tea.'))
    expect((await updateDocument(caller, body._id, { blog })).status).toBe(200)
    return body._id
  }
  const change = (caller: Caller, docId: string, changes: object) => async () =>
    expect((await updateDocument(caller, docId, changes)).status).toBe(200)

  const rows: [type: string, to: Name, act: (docId: string) => Promise<unknown>][] = [
    [
      'document_assigned',
      'publisher',
      (docId) => change(world.owner, docId, { assignee: world.publisher._id })(),
    ],
    [
      'document_shared',
      'viewer',
      async (docId) => {
        const input = { docId, collaboratorId: world.viewer._id }
        expect((await world.owner.patch('/documents/add-collaborator', input)).status).toBe(200)
      },
    ],
    [
      'review_declined',
      'writer',
      async (docId) => {
        await change(world.writer, docId, { status: 'In Review' })()
        await change(world.owner, docId, { status: 'Draft', reason: 'Short' })()
      },
    ],
    [
      'publish_held',
      'writer',
      async (docId) => {
        const access = { url: receiver.url, username: 'administrator', password: 'secret' }
        await connectSite(world, access)
        await world.app.database
          .sql`update documents set publish_at = now() - interval '1 minute' where id = ${docId}`
        await world.moveTime({ advanceSeconds: 0 })
      },
    ],
  ]
  test.each(rows)('%s to the %s', async (type, to, act) => {
    const docId = await start(world.writer)
    const mail = await mailAfter(world.app.url, world[to].email, `notice.${type}` as const, () => act(docId))
    expectMail(mail, type, languages[to], `/copy-butler/${docId}`)
  })
})

test('the mail about a disabled webhook opens its settings', async () => {
  receiver.answer = () => ({ status: 410 })
  const events = ['document.created']
  const hook = { workspace: world.workspaceId, url: `${receiver.url}/hook`, events }
  const mail = await mailAfter(world.app.url, world.owner.email, 'notice.webhook_disabled', async () => {
    expect((await world.owner.post('/webhooks', hook)).status).toBe(200)
    await world.writer.post('/documents', { title: 'Tea' })
  })
  expectMail(mail, 'webhook_disabled', 'de', '/settings#api-keys')
})

describe('an email about payments is in the payer’s language and links to', () => {
  const newPayer = async (language: string) => {
    const caller = await addOwner(world.app, newAddress().replace('@example.com', ''))
    await caller.put(`/users/${caller._id}`, { language, timeZone: 'Pacific/Auckland' })
    const payer = makeSandboxPayer(caller)
    const { body } = await payer.startTrial()
    const next = (type: string, act: () => Promise<unknown>) =>
      mailAfter(world.app.url, caller.email, `notice.${type}`, act)
    const asDate = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Pacific/Auckland' })
    return { ...payer, next, trialEnd: asDate.format((body.trial_end ?? 0) * 1000) }
  }

  test('the page for adding a card before the trial ends, and afterwards to the plans', async () => {
    const payer = await newPayer('de')
    const ending = await payer.next('trial_ending', () => payer.advance(4.1))
    expectMail(ending, 'trial_ending', 'de', '/settings/billing')
    expect(ending.subject).toContain(payer.trialEnd)
    expect(ending.text).toContain('29,00\u00a0$')
    expect(ending.text).toContain(translate('de', 'interval.month'))
    const ended = await payer.next('subscription_ended', () => payer.advance(3))
    expectMail(ended, 'subscription_ended', 'de', '/subscription')
  })

  test('the page for changing the card while a payment fails', async () => {
    const payer = await newPayer('fr')
    const { body: card } = await payer.card('4000000000000341')
    await payer.attach(card.id)
    const charging = await payer.next('trial_charging', () => payer.advance(4.1))
    expectMail(charging, 'trial_charging', 'fr', '/settings/billing')
    const failed = await payer.next('payment_failed', () => payer.advance(3))
    expectMail(failed, 'payment_failed', 'fr', '/settings/billing')
    const overdue = await payer.next('payment_overdue', () => payer.advance(4))
    expectMail(overdue, 'payment_overdue', 'fr', '/settings/billing')
  })

  test.each([
    [13.9, 1],
    [14.1, 0],
  ])('the end of a subscription is announced for two weeks: %d days', async (days, count) => {
    const caller = await addOwner(world.app, newAddress().replace('@example.com', ''))
    const payer = makeSandboxPayer(caller)
    await payer.startTrial()
    await payer.advance(7 + days)
    const rows = await world.app.database.sql`
      select 1 from notifications where user_id = ${caller._id} and type = 'subscription_ended'`
    expect(rows).toHaveLength(count)
  })
})
