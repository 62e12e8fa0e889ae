import type { StripeSubscription } from '@rankwell/contract'
import { afterAll, beforeAll, test } from 'vitest'
import { makeSandboxPayer } from '../../testing/billing.ts'
import { type Effects, type EffectsWatch, expectEffects, watchEffects } from '../../testing/effects.ts'
import { type Answer, createWorld, type World } from '../../testing/world.ts'

const month = 'price_rankwell_month'
const year = 'price_rankwell_year'
const firstCard = '4242 4242 4242 4242'
const secondCard = '5555 5555 5555 4444'
const cardThatFailsLater = '4000000000000341'

let world: World
let effects: EffectsWatch
let payer: ReturnType<typeof makeSandboxPayer>

beforeAll(async () => {
  world = await createWorld()
  effects = await watchEffects(world)
  payer = makeSandboxPayer(world.owner)
  await world.app.database.sql`delete from subscriptions where owner_id = ${world.owner._id}`
})
afterAll(async () => {
  effects.close()
  await world.stop()
})

const expectOf = <T>(call: () => Promise<Answer<T>>, expected: Partial<Effects>) =>
  expectEffects(effects, call, expected)

const notifiesTeam = 'subscriptionChanged: owner publisher reviewer writer viewer'
const of = (action: string, subject = '') => `billing.${action} of owner by owner: ${subject}`
const notice = (type: string, params: string) => ({
  notices: [`${type} to owner: ${params}`],
  mails: ['notification to owner in en'],
})
const notifiesOwner = (type: string) => `notification type=${type}: owner`
const asDate = (seconds: number | null) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format((seconds ?? 0) * 1000)
const makeCard = async (number: string) => (await payer.card(number)).body.id

let subscription: StripeSubscription

test('a trial is recorded once, and its end is announced with its consequences', async () => {
  subscription = await expectOf(payer.startTrial, { events: [notifiesTeam], log: [of('trial_started')] })
  await expectOf(payer.startTrial, { status: 409 })
  const params = `amount=$29.00 date=${asDate(subscription.trial_end)} interval=month`
  await expectOf(() => payer.advance(3.9), {})
  await expectOf(() => payer.advance(0.2), {
    events: [notifiesOwner('trial_ending')],
    ...notice('trial_ending', params),
  })
  const card = await makeCard(firstCard)
  await expectOf(() => payer.attach(card), {
    events: [notifiesOwner('trial_charging'), notifiesTeam],
    log: [of('card_changed', 'card=4242')],
    ...notice('trial_charging', params),
  })
})

test('each change of a subscription is recorded with details and announced to the team, but not repeated', async () => {
  const change = (changes: object) => () => payer.change(subscription.id, changes)
  const rows: [changes: object, entry: string][] = [
    [{ cancel_at_period_end: true, reason: ' too dear ' }, of('canceled', 'reason=too dear')],
    [{ cancel_at_period_end: false }, of('cancel_undone')],
    [{ cancel_at_period_end: true }, of('canceled')],
    [{ cancel_at_period_end: false, reason: 'not shown' }, of('cancel_undone')],
    [{ price: year }, of('plan_changed', 'from=month to=year')],
  ]
  for (const [changes, entry] of rows) {
    await expectOf(change(changes), { events: [notifiesTeam], log: [entry] })
    await expectOf(change(changes), {})
  }
  await expectOf(() => payer.advance(4), { events: [notifiesTeam] })
})

test('a payment page is recorded when it is opened and when it has changed the card and the plan', async () => {
  const checkout = await expectOf(() => payer.openCheckout(month), { log: [of('checkout_opened')] })
  await expectOf(() => payer.openCheckout(month), {})
  const card = await makeCard(secondCard)
  await expectOf(() => payer.pay(checkout.id, card), {
    events: [notifiesTeam],
    log: [of('card_changed'), of('plan_changed', 'from=year to=month')],
  })
  await expectOf(() => world.owner.post('/stripe/subscriptions/refresh'), {})
})

test('a failed payment is announced to the owner, again when overdue, and the end to the team', async () => {
  const { stranger } = world
  await world.app.database.sql`delete from subscriptions where owner_id = ${stranger._id}`
  const other = makeSandboxPayer(stranger)
  await other.startTrial()
  await other.attach((await other.card(cardThatFailsLater)).body.id)
  await other.advance(4.1)
  const billingLines = ['notification type=', ': stranger'] as const
  const news = (type: string) => ({
    notices: [`${type} to stranger: amount=$29.00 ${trialDate}interval=month`],
    mails: ['notification to stranger in en'],
  })
  const trialDate = `date=${asDate((await other.read())?.trial_end ?? null)} `
  await expectOf(() => other.advance(3), {
    events: [billingLines.join('payment_failed'), 'subscriptionChanged: stranger'],
    ...news('payment_failed'),
  })
  await expectOf(() => other.advance(2.5), {})
  await expectOf(() => other.advance(1), {
    events: [billingLines.join('payment_overdue')],
    ...news('payment_overdue'),
  })
  await expectOf(() => other.advance(1), {})
  await expectOf(() => other.advance(10), {
    events: [billingLines.join('subscription_ended'), 'subscriptionChanged: stranger'],
    log: ['billing.ended of stranger by stranger: '],
    ...news('subscription_ended'),
  })
  const checkout = await expectOf(() => other.openCheckout(month), {
    log: ['billing.checkout_opened of stranger by stranger: '],
  })
  const card = (await other.card(firstCard)).body.id
  await expectOf(() => other.pay(checkout.id, card), {
    events: ['subscriptionChanged: stranger'],
    log: ['billing.subscribed of stranger by stranger: '],
  })
})
