import type { Plans } from '@rankwell/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countMails, followPayment, listNotices, makeSandboxPayer, readZip } from '../../testing/billing.ts'
import { addOwner, type Caller, createWorld, type World } from '../../testing/world.ts'

const month = 'price_rankwell_month'
const year = 'price_rankwell_year'
const cards = {
  pays: '4242 4242 4242 4242',
  refused: '4000000000000002',
  fails: '4000000000000341',
  asks: '4000002760003184',
}

let world: World
let count = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

async function newPayer() {
  count += 1
  const caller: Caller = await addOwner(world.app, `payer${count}`)
  return { ...makeSandboxPayer(caller), caller }
}
type Payer = Awaited<ReturnType<typeof newPayer>>

async function cardOf(payer: Payer, number: string) {
  const { body } = await payer.card(number)
  return body.id
}

/** A user with a paid month. */
async function newSubscriber() {
  const payer = await newPayer()
  const { body } = await payer.openCheckout(month)
  await payer.pay(body.id, await cardOf(payer, cards.pays))
  const subscription = await payer.refresh()
  if (!subscription) throw new Error('no subscription was created')
  return { payer, id: subscription.id }
}

test('every call reports that an owner never had a subscription', async () => {
  const payer = await newPayer()
  const { status, body } = await payer.caller.post('/stripe/subscriptions/refresh')
  expect([status, body]).toEqual([200, { data: null }])
  expect(await payer.read()).toBeNull()
  expect(await payer.list()).toEqual([])
  for (const caller of [world.publisher, world.viewer])
    expect((await caller.post('/stripe/subscriptions/refresh')).status).toBe(403)
})

test('the latest invoice has its payment, and a card keeps its id, as specified', async () => {
  const payer = await newPayer()
  const card = (await payer.card(cards.pays)).body.id
  expect(card).toMatch(/^pm_/)
  await followPayment(payer, card, () => payer.advance(7.1))
})

test('a card used for a payment keeps its id too, and its payment has succeeded', async () => {
  const payer = await newPayer()
  const { body } = await payer.openCheckout(month)
  const card = await cardOf(payer, cards.pays)
  await payer.pay(body.id, card)
  const paid = await payer.read()
  expect(paid).toMatchObject({
    default_payment_method: card,
    latest_invoice: { status: 'paid', payment_intent: { status: 'succeeded' } },
  })
  expect(await payer.intent(paid?.latest_invoice?.payment_intent?.id ?? '')).toEqual(
    paid?.latest_invoice?.payment_intent,
  )
})

test('a card that two customers attach at the same time belongs to one of them', async () => {
  const [first, second] = [await newPayer(), await newPayer()]
  await Promise.all([first.startTrial(), second.startTrial()])
  const card = await cardOf(first, cards.pays)
  const answers = await Promise.all([first.attach(card), second.attach(card)])
  const owners = [await first.read(), await second.read()].filter(
    (one) => one?.default_payment_method === card,
  )
  expect(owners).toHaveLength(1)
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
})

describe('the free trial', () => {
  test('lasts seven days without a card, then ends; texts can still be read', async () => {
    const payer = await newPayer()
    expect((await payer.caller.get<Plans>('/stripe/plans')).body).toEqual({
      plans: [
        { price: month, interval: 'month', amount: 2900, currency: 'usd' },
        { price: year, interval: 'year', amount: 29_000, currency: 'usd' },
      ],
      trialDays: 7,
      canStartTrial: true,
      isSandbox: true,
      canPay: true,
    })
    expect(await payer.read()).toBeNull()
    const requestedAt = Math.floor(Date.now() / 1000)
    const { body } = await payer.startTrial()
    expect(body).toMatchObject({ status: 'trialing', default_payment_method: null, price: month })
    const begun = (body.trial_end ?? 0) - 7 * 24 * 3600
    expect(begun).toBeGreaterThanOrEqual(requestedAt)
    expect(begun).toBeLessThanOrEqual(body.now)
    expect(body.latest_invoice?.payment_intent?.client_secret).toMatch(/^seti_\w+_secret_\w+$/)
    expect(await payer.write()).toBe(200)
    await payer.advance(6.9)
    expect(await payer.isSubscribed()).toBe(true)
    await payer.advance(0.2)
    expect(await payer.isSubscribed()).toBe(false)
    expect(await payer.write()).toBe(402)
    expect(await payer.readDocuments()).toBe(200)
    expect(await payer.read()).toMatchObject({ status: 'canceled' })
  })

  test('sends notices three days before its end and at its end, once each, in the inbox and by email', async () => {
    const payer = await newPayer()
    await payer.startTrial()
    await payer.advance(3.9)
    expect(await listNotices(world.app, payer.caller._id)).toEqual([])
    for (const days of [0.2, 1, 0]) await payer.advance(days)
    expect(await listNotices(world.app, payer.caller._id)).toEqual(['trial_ending'])
    await payer.advance(2)
    await Promise.all([1, 2, 3].map(() => payer.refresh()))
    expect(await listNotices(world.app, payer.caller._id)).toEqual(['trial_ending', 'subscription_ended'])
    expect(await countMails(world.app, payer.caller.email)).toBe(2)
  })

  test('is granted once for each owner and address, even if the account is closed and opened again', async () => {
    const payer = await newPayer()
    const started = await Promise.all(Array.from({ length: 20 }, () => payer.startTrial()))
    expect(started.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
    expect(await payer.list()).toHaveLength(1)
    const { email, _id } = payer.caller
    await payer.caller.post(`/users/${_id}/close`, { currentPassword: 'a-good-test-password' })
    const again = await addOwner(world.app, email.split('@')[0] ?? '')
    const refused = await makeSandboxPayer(again).startTrial()
    expect(refused).toMatchObject({ status: 409, body: { code: 'trial_used' } })
    expect((await again.get<Plans>('/stripe/plans')).body.canStartTrial).toBe(false)
  })

  test('is not granted again for an address that another account used before', async () => {
    const payer = await newPayer()
    await payer.startTrial()
    const email = `moved-${payer.caller.email}`
    const { sql } = world.app.database
    await sql`update users set email = ${email} where id = ${payer.caller._id}`
    await payer.caller.post(`/users/${payer.caller._id}/close`, { currentPassword: 'a-good-test-password' })
    const again = await addOwner(world.app, email.split('@')[0] ?? '')
    expect(again.email).toBe(email)
    const canStart = async () => (await again.get<Plans>('/stripe/plans')).body.canStartTrial
    await expect.poll(canStart).toBe(false)
    expect((await makeSandboxPayer(again).startTrial()).body).toMatchObject({ code: 'trial_used' })
  })

  test('becomes a paid subscription to the chosen plan if a card was saved during it', async () => {
    const payer = await newPayer()
    const { body: trial } = await payer.startTrial()
    const { body: checkout } = await payer.openCheckout(year)
    expect(checkout).toMatchObject({ mode: 'setup', status: 'open', subscription: null })
    expect(checkout.url).toBe(`${world.app.url}/settings/billing?checkout=${checkout.id}`)
    const page = await payer.caller.get(`/local/payments/checkout/${checkout.id}`)
    expect(page.body).toMatchObject({ price: year, amount: 29_000, due_now: 0, status: 'open' })
    expect((await payer.pay(checkout.id, await cardOf(payer, cards.pays))).body.status).toBe('complete')
    expect(await payer.read()).toMatchObject({ id: trial.id, status: 'trialing', interval: 'year' })
    await payer.advance(5)
    expect(await listNotices(world.app, payer.caller._id)).toEqual(['trial_charging'])
    await payer.advance(2.1)
    expect(await payer.read()).toMatchObject({ id: trial.id, status: 'active' })
    const [invoice] = await payer.invoices(trial.id)
    expect(invoice).toMatchObject({ status: 'paid', amount_paid: 29_000, currency: 'usd' })
    expect(await payer.list()).toHaveLength(1)
  })
})

describe('paying', () => {
  test('with a good card creates one subscription that renews every month', async () => {
    const { payer, id } = await newSubscriber()
    expect(await payer.read()).toMatchObject({ id, status: 'active', cancel_at_period_end: false })
    expect(await payer.write()).toBe(200)
    await payer.advance(95)
    expect(await payer.invoices(id)).toHaveLength(4)
    expect(await payer.isSubscribed()).toBe(true)
  })

  test.each([
    [cards.refused, 'declined at once'],
    [cards.fails, 'declined when it is charged'],
  ])('with card %s is %s, and another card can be tried', async (number) => {
    const payer = await newPayer()
    const { body } = await payer.openCheckout(month)
    const refused = await payer.pay(body.id, await cardOf(payer, number))
    expect(refused).toMatchObject({ status: 422, body: { code: 'card_declined' } })
    expect(await payer.isSubscribed()).toBe(false)
    const paid = await payer.pay(body.id, await cardOf(payer, cards.pays))
    expect(paid.body.status).toBe('complete')
    expect(await payer.isSubscribed()).toBe(true)
  })

  test('waits for the bank’s confirmation: if declined the page stays open, if confirmed it is paid', async () => {
    const payer = await newPayer()
    const { body } = await payer.openCheckout(month)
    const card = await cardOf(payer, cards.asks)
    const first = await payer.pay(body.id, card)
    expect(first.body).toMatchObject({ status: 'open', payment_intent: { status: 'requires_action' } })
    const no = await payer.confirm(first.body.payment_intent?.client_secret ?? '', false)
    expect(no.body.status).toBe('requires_payment_method')
    expect(await payer.isSubscribed()).toBe(false)
    const second = await payer.pay(body.id, card)
    const yes = await payer.confirm(second.body.payment_intent?.client_secret ?? '', true)
    expect(yes.body.status).toBe('succeeded')
    expect(await payer.read()).toMatchObject({ status: 'active' })
  })

  test('only test cards with a valid date are accepted, so that no real card is stored', async () => {
    const payer = await newPayer()
    expect((await payer.card('4111111111111111')).body.code).toBe('card_invalid')
    const old = await payer.caller.post<{ code: string }>('/local/payments/cards', {
      number: cards.pays,
      exp_month: 1,
      exp_year: 2020,
      cvc: '123',
    })
    expect(old.body.code).toBe('card_invalid')
    for (const odd of [-1, 0, 13, 1e9, 1.5, '12;', null])
      for (const name of ['exp_month', 'exp_year']) {
        const entry = { number: cards.pays, exp_month: 12, exp_year: 2060, cvc: '123', [name]: odd }
        const { status } = await payer.caller.post('/local/payments/cards', entry)
        expect([400, 422], `${name} ${odd}`).toContain(status)
      }
  })

  test('opens one page for twenty simultaneous clicks, and another price closes the previous page', async () => {
    const payer = await newPayer()
    const opened = await Promise.all(Array.from({ length: 20 }, () => payer.openCheckout(month)))
    expect(new Set(opened.map(({ body }) => body.id)).size).toBe(1)
    const { body: other } = await payer.openCheckout(year)
    const first = opened[0]?.body.id ?? ''
    expect((await payer.caller.get(`/local/payments/checkout/${first}`)).body).toMatchObject({
      status: 'expired',
    })
    const card = await cardOf(payer, cards.pays)
    await Promise.all([payer.pay(first, card), payer.pay(other.id, card), payer.pay(other.id, card)])
    const list = await payer.list()
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({ status: 'active', interval: 'year' })
  })

  test('rejects an unknown price and another address', async () => {
    const payer = await newPayer()
    expect((await payer.openCheckout('price_free')).body).toMatchObject({ code: 'price_unknown' })
    const foreign = await payer.caller.post('/stripe/create-checkout-session', {
      customerEmail: world.owner.email,
      price: month,
    })
    expect(foreign.status).toBe(404)
  })
})

describe('a renewal that fails', () => {
  async function failRenewal() {
    const payer = await newPayer()
    const { body } = await payer.startTrial()
    await payer.attach(await cardOf(payer, cards.fails))
    await payer.advance(7.1)
    return { payer, id: body.id }
  }

  test('does not stop the team from writing, and is announced once, and again when overdue', async () => {
    const { payer } = await failRenewal()
    expect(await payer.read()).toMatchObject({ status: 'past_due', latest_invoice: { amount_due: 2900 } })
    expect(await payer.write()).toBe(200)
    await payer.advance(1)
    const first = await listNotices(world.app, payer.caller._id)
    expect(first.filter((type) => type.startsWith('payment_'))).toEqual(['payment_failed'])
    await payer.advance(2.5)
    await payer.advance(1)
    const all = await listNotices(world.app, payer.caller._id)
    expect(all.filter((type) => type.startsWith('payment_'))).toEqual(['payment_failed', 'payment_overdue'])
  })

  test('reports the date of the next attempt until it is paid', async () => {
    const { payer } = await failRenewal()
    const daysAhead = async () => {
      const subscription = await payer.read()
      const at = subscription?.latest_invoice?.next_payment_attempt
      return at ? (at - (subscription?.now ?? 0)) / (24 * 3600) : at
    }
    // Stripe's schedule: 3, 7 and 14 days after the invoice, which is 0.1 days old.
    expect(await daysAhead()).toBeCloseTo(2.9, 2)
    await payer.advance(3)
    expect(await daysAhead()).toBeCloseTo(3.9, 2)
    await payer.advance(4)
    expect(await daysAhead()).toBeCloseTo(6.9, 2)
    const { body } = await payer.attach(await cardOf(payer, cards.pays))
    expect(body.data?.latest_invoice).toMatchObject({ status: 'paid', next_payment_attempt: null })
    expect(await daysAhead()).toBeNull()
  })

  test('is paid immediately by another card', async () => {
    const { payer, id } = await failRenewal()
    const { body } = await payer.attach(await cardOf(payer, cards.pays))
    expect(body.data).toMatchObject({ id, status: 'active', latest_invoice: { status: 'paid' } })
  })

  test('is paid after a confirmation by the bank', async () => {
    const payer = await newPayer()
    await payer.startTrial()
    await payer.attach(await cardOf(payer, cards.asks))
    await payer.advance(7.1)
    const due = await payer.read()
    const intent = due?.latest_invoice?.payment_intent
    expect(intent?.status).toBe('requires_action')
    const read = await payer.caller.get(`/stripe/payment-intent/${intent?.id}`)
    expect(read.body).toEqual(intent)
    await payer.confirm(intent?.client_secret ?? '', true)
    expect(await payer.read()).toMatchObject({ status: 'active' })
  })

  test('ends the subscription after two weeks, and a new one can be paid', async () => {
    const { payer } = await failRenewal()
    await payer.advance(14.1)
    expect(await payer.isSubscribed()).toBe(false)
    const { body } = await payer.openCheckout(month)
    expect(body.mode).toBe('subscription')
    await payer.pay(body.id, await cardOf(payer, cards.pays))
    expect(await payer.isSubscribed()).toBe(true)
  })
})

describe('changes', () => {
  test('a cancellation takes effect at the end of the paid period, and can be undone until then', async () => {
    const { payer, id } = await newSubscriber()
    const canceled = await payer.change(id, { cancel_at_period_end: true, reason: 'Too dear' })
    expect(canceled.body.data).toMatchObject({ status: 'active', cancel_at_period_end: true })
    const undone = await payer.change(id, { cancel_at_period_end: false })
    expect(undone.body.data.cancel_at_period_end).toBe(false)
    await payer.change(id, { cancel_at_period_end: true })
    await payer.advance(27)
    expect(await payer.isSubscribed()).toBe(true)
    await payer.advance(5)
    expect(await payer.isSubscribed()).toBe(false)
    const late = await payer.change(id, { cancel_at_period_end: false })
    expect(late).toMatchObject({ status: 409, body: { code: 'subscription_ended' } })
    const log = await payer.caller.get<{ entries: { action: string; subject: object }[] }>('/audit-log')
    const actions = log.body.entries.filter(({ action }) => action.startsWith('billing.'))
    expect(actions.map(({ action }) => action)).toEqual([
      'billing.ended',
      'billing.canceled',
      'billing.cancel_undone',
      'billing.canceled',
      'billing.subscribed',
      'billing.checkout_opened',
    ])
    expect(actions[3]?.subject).toEqual({ reason: 'Too dear' })
    const { body: again } = await payer.openCheckout(month)
    await payer.pay(again.id, 'pm_card_visa')
    const next = (await payer.read())?.id ?? ''
    const formula = '=HYPERLINK("https://evil.test","<img src=x onerror=__pwn()>")'
    await payer.change(next, { cancel_at_period_end: true, reason: formula })
    const csv = await payer.caller.get<Uint8Array>('/audit-log/export')
    expect(Buffer.from(csv.body).toString()).toContain('HYPERLINK')
    expect(Buffer.from(csv.body).toString()).not.toMatch(/(^|[,"\n])=HYPERLINK/)
  })

  test('another plan is paid at once, minus the unused part of the old one', async () => {
    const { payer, id } = await newSubscriber()
    await payer.advance(15)
    const { body } = await payer.change(id, { price: year })
    expect(body.data).toMatchObject({ id, status: 'active', interval: 'year', price: year })
    const [invoice] = await payer.invoices(id)
    expect(invoice?.amount_paid).toBeGreaterThan(27_000)
    expect(invoice?.amount_paid).toBeLessThan(28_000)
    expect((body.data.current_period_end ?? 0) - body.data.now).toBeGreaterThan(364 * 24 * 3600)
  })

  test('a plan change whose payment is declined is not applied', async () => {
    const { payer, id } = await newSubscriber()
    await payer.attach(await cardOf(payer, cards.fails))
    const refused = await payer.change(id, { price: year })
    expect(refused).toMatchObject({ status: 422, body: { code: 'card_declined' } })
    expect(await payer.read()).toMatchObject({ status: 'active', interval: 'month' })
    expect(await payer.invoices(id)).toHaveLength(1)
  })

  test('apply one at a time, to the owner’s own subscription and cards only', async () => {
    const { payer, id } = await newSubscriber()
    const other = await newSubscriber()
    const foreignCard = (await other.payer.read())?.default_payment_method ?? ''
    expect((await payer.change(id, { cancel_at_period_end: true, price: year })).status).toBe(400)
    expect((await payer.change(id, {})).status).toBe(400)
    expect((await payer.change(other.id, { cancel_at_period_end: true })).status).toBe(404)
    expect((await payer.change(id, { default_payment_method: foreignCard })).status).toBe(404)
    expect((await payer.attach(foreignCard)).status).toBe(404)
    expect((await payer.change(id, { id: other.id, cancel_at_period_end: true })).status).toBe(404)
    expect(await payer.read()).toMatchObject({ cancel_at_period_end: false })
    expect(await other.payer.read()).toMatchObject({ cancel_at_period_end: false })
    const own = await payer.caller.get<{ card: object }>(
      `/stripe/payment-method/${(await payer.read())?.default_payment_method}`,
    )
    expect(own.body.card).toMatchObject({ brand: 'visa', last4: '4242' })
  })

  test('closing the account ends future charges', async () => {
    const { payer, id } = await newSubscriber()
    await payer.caller.post(`/users/${payer.caller._id}/close`, { currentPassword: 'a-good-test-password' })
    await expect
      .poll(
        async () =>
          (
            await world.app.database.sql<{ status: string }>`
              select status from subscriptions where gateway_id = ${id}`
          )[0]?.status,
      )
      .toBe('canceled')
  })
})

describe('invoices', () => {
  test('are PDF files in invoices.zip', async () => {
    const { payer, id } = await newSubscriber()
    await payer.caller.put(`/users/${payer.caller._id}`, { username: 'Gülşah Çelik' })
    await payer.advance(40)
    const zip = await payer.caller.get<Uint8Array>(
      `/stripe/subscriptions/download-invoices?subscriptionId=${id}`,
    )
    expect(zip.headers.get('content-type')).toBe('application/zip')
    expect(zip.headers.get('content-disposition')).toContain('invoices.zip')
    const files = readZip(zip.body)
    expect([...files.keys()]).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\d_[0-9A-F]{8}-0002\.pdf$/),
      expect.stringMatching(/^\d{4}-\d\d-\d\d_[0-9A-F]{8}-0001\.pdf$/),
    ])
    for (const data of files.values()) {
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(data)), { mergePages: true })
      expect(text).toContain('Rankwell Pro, monthly')
      expect(text).toContain('$29.00')
      expect(text).toContain(payer.caller.email)
      expect(text).toContain('no money was moved')
      expect(text).toMatch(/Invoice number [0-9A-F]{8}-000[12].*Date due.*Paid on.*From\s+Rankwell.*Bill to/s)
      expect(text).toMatch(/Subtotal\s+\$29\.00\s+Tax \(0%\)\s+\$0\.00\s+Total\s+\$29\.00/)
    }
  })
})
