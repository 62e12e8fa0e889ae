import { afterAll, beforeAll, test } from 'vitest'
import { type Effects, type EffectsWatch, expectEffects, watchEffects } from '../../testing/effects.ts'
import { type FakeReceiver, startFakeReceiver } from '../../testing/fake-receiver.ts'
import { callerOf, goodPassword, mailAfter, postAs, removeMember, tokenOf } from '../../testing/people.ts'
import { type Answer, createWorld, type World, worldPassword } from '../../testing/world.ts'
import { makeLink } from '../links/service.ts'

let world: World
let receiver: FakeReceiver
let effects: EffectsWatch
beforeAll(async () => {
  receiver = await startFakeReceiver()
  world = await createWorld({ env: { FETCH_ALLOW: receiver.place } })
  effects = await watchEffects(world)
})
afterAll(async () => {
  effects.close()
  await world.stop()
  await receiver.close()
})

const expectOf = <T>(call: () => Promise<Answer<T>>, expected: Partial<Effects>) =>
  expectEffects(effects, call, expected)
const post = <T>(path: string, body: object) => postAs<T>(world.app.url, path, body)
const newPerson = { username: 'Nadia New', password: goodPassword }

test('an account created by an emailed link is recorded in its own audit log, with its address', async () => {
  const email = 'registered@example.com'
  const mail = await mailAfter(world.app.url, email, 'registration', () => post('/auth/register', { email }))
  const token = tokenOf(mail)
  await expectOf(() => post('/auth/confirm', { token, ...newPerson }), {
    log: [`account.created of new by new: email=${email}`],
  })
  await expectOf(() => post('/auth/confirm', { token, ...newPerson }), { status: 400 })
})

test('an account created by a setup link is recorded in its own audit log, with its address', async () => {
  const email = 'operator@example.com'
  const { app } = world
  const maker = { config: app.config, now: () => new Date() }
  const link = await makeLink(maker, app.database, { kind: 'setup', email, serverRole: 'operator' })
  const token = new URL(link).searchParams.get('token')
  const body = await expectOf(
    () => post<{ token: string }>('/auth/setup', { token, email: 'other@example.com', ...newPerson }),
    { log: [`account.created of new by new: email=${email}`] },
  )
  const operator = callerOf(app.url, email, body.token)
  effects.name(operator._id, 'operator')
  const grant = (port: string, isAllowed: boolean, monthlyMicroUsd: number | null) =>
    operator.put(`/operator/grants/${world.workspaceId}`, { port, isAllowed, monthlyMicroUsd })
  for (const [port, isAllowed, budget, entry] of [
    ['search', true, 12_500_000, 'allowed of owner by operator @W: amount=12.50 USD name=Test port=search'],
    ['model', true, 1_000, 'allowed of owner by operator @W: amount=0.00 USD name=Test port=model'],
    ['search', false, null, 'withdrawn of owner by operator @W: amount=none name=Test port=search'],
    ['model', false, 0, 'withdrawn of owner by operator @W: amount=0.00 USD name=Test port=model'],
  ] as const)
    await expectOf(() => grant(port, isAllowed, budget), { log: [`operator_key.${entry}`] })
})

test('a new email address is recorded for the user and the employer, and the old address is informed', async () => {
  const { writer, app } = world
  const email = 'moved@example.com'
  const mail = await mailAfter(app.url, email, 'emailConfirm', () =>
    writer.put(`/users/${writer._id}`, { email, currentPassword: worldPassword }),
  )
  const token = tokenOf(mail)
  const subject = `from=writer to=${email}`
  await expectOf(() => post('/auth/confirm-email', { token }), {
    log: [
      `account.email_changed of owner by writer: ${subject}`,
      `account.email_changed of writer by writer: ${subject}`,
    ],
    mails: ['emailChanged to writer in en'],
  })
  await expectOf(() => post('/auth/confirm-email', { token }), { status: 400 })
})

test('an account that returns after its last workspace is recorded in its own log only', async () => {
  const { viewer, app } = world
  await removeMember(world, viewer._id)
  const mail = await mailAfter(app.url, viewer.email, 'accountAlone', () =>
    post('/auth/register', { email: viewer.email }),
  )
  const token = tokenOf(mail)
  await expectOf(() => post('/auth/return', { token, password: 'a-wrong-password' }), { status: 400 })
  await expectOf(() => post('/auth/return', { token, password: worldPassword }), {
    log: ['account.returned of viewer by viewer: '],
  })
})

test('a webhook whose receiver no longer exists is disabled once, and the reason is recorded', async () => {
  const { owner, workspaceId } = world
  const made = await owner.post<{ webhook: { _id: string } }>('/webhooks', {
    ...{ workspace: workspaceId, url: `${receiver.url}/hook`, events: ['document.created'] },
  })
  const path = `/webhooks/${made.body.webhook._id}/test`
  await expectOf(() => owner.post(path), {})
  receiver.answer = () => ({ status: 500 })
  await expectOf(() => owner.post(path), {})
  receiver.answer = () => ({ status: 410 })
  await expectOf(() => owner.post(path), {
    events: ['notification type=webhook_disabled: owner'],
    log: [`webhook.disabled of owner by owner @W: name=${receiver.place} reason=gone workspace=Test`],
    notices: [`webhook_disabled to owner: host=${receiver.place} workspace=Test`],
    mails: ['notification to owner in en'],
  })
  await expectOf(() => owner.post(path), {})
})
