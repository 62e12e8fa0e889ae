import type {
  CheckoutSession,
  Invoice,
  PaymentSecret,
  ProductSubscription,
  StripeSubscription,
  User,
} from '@rankwell/contract'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import type { Answer, Caller } from './world.ts'

export const day = 24 * 3600

/** An owner's billing actions, as in a browser. */
export function makePayer(caller: Caller) {
  const email = encodeURIComponent(caller.email)
  return {
    startTrial: () =>
      caller.post<StripeSubscription>('/stripe/subscriptions', {
        userEmail: caller.email,
        name: 'Somebody',
        userId: caller._id,
      }),
    openCheckout: (price: string) =>
      caller.post<CheckoutSession>('/stripe/create-checkout-session', { customerEmail: caller.email, price }),
    refresh: async () =>
      (await caller.post<{ data: StripeSubscription | null }>('/stripe/subscriptions/refresh')).body.data,
    read: async () =>
      (await caller.get<StripeSubscription | null>(`/stripe/subscriptions?email=${email}`)).body,
    list: async () => (await caller.get<ProductSubscription[]>(`/subscriptions?userEmail=${email}`)).body,
    change: (id: string, change: object) =>
      caller.patch<{ data: StripeSubscription; code?: string }>(`/stripe/subscriptions/${id}`, change),
    attach: (paymentMethod: string) =>
      caller.post<{ data: StripeSubscription; code?: string }>('/stripe/attach-payment', { paymentMethod }),
    invoices: async (id: string) =>
      (await caller.get<Invoice[]>(`/stripe/subscriptions/invoices?subscriptionID=${id}`)).body,
    intent: async (id: string) => (await caller.get<PaymentSecret>(`/stripe/payment-intent/${id}`)).body,
    isSubscribed: async () => (await caller.get<User>(`/users/${caller._id}`)).body.isSubscribed,
    /** Only writing needs a subscription. */
    write: async () => (await caller.post('/documents', { title: 'A text' })).status,
    readDocuments: async () => (await caller.post('/documents/saved', {})).status,
  }
}

export type Payer = ReturnType<typeof makePayer>

/** Like the above, with calls that only exist in the sandbox of local mode. */
export function makeSandboxPayer(caller: Caller) {
  return {
    ...makePayer(caller),
    advance: (days: number) => caller.post('/local/clock', { advanceSeconds: Math.round(days * day) }),
    card: (number: string) =>
      caller.post<{ id: string; code?: string }>('/local/payments/cards', {
        number,
        exp_month: 12,
        exp_year: 2060,
        cvc: '123',
      }),
    pay: (checkoutId: string, paymentMethod: string) =>
      caller.post<{ status: string; payment_intent: PaymentSecret | null; code?: string }>(
        `/local/payments/checkout/${checkoutId}/pay`,
        { paymentMethod },
      ),
    confirm: (client_secret: string, approve: boolean): Promise<Answer<PaymentSecret>> =>
      caller.post<PaymentSecret>('/local/payments/confirm', { client_secret, approve }),
  }
}

/** Subjects of a user's billing mails, oldest first, including queued ones. */
export async function listNotices(app: TestApp, userId: string): Promise<string[]> {
  const rows = await app.database.sql<{ type: string }>`
    select type from notifications where user_id = ${userId} order by id`
  return rows.map(({ type }) => type)
}

/** The number of emails to an address, sent or queued. */
export async function countMails(app: TestApp, email: string): Promise<number> {
  const rows = await app.database.sql<{ total: number }>`
    select count(*)::int as total from mails where "to" = ${email}`
  return rows[0]?.total ?? 0
}

/** The files of an uncompressed zip archive, by name. */
export function readZip(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = Buffer.from(bytes)
  const end = view.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const files = new Map<string, Uint8Array>()
  let at = view.readUInt32LE(end + 16)
  for (let index = 0; index < view.readUInt16LE(end + 10); index += 1) {
    const nameLength = view.readUInt16LE(at + 28)
    const name = view.toString('utf8', at + 46, at + 46 + nameLength)
    const local = view.readUInt32LE(at + 42)
    const start = local + 30 + view.readUInt16LE(local + 26) + view.readUInt16LE(local + 28)
    files.set(name, view.subarray(start, start + view.readUInt32LE(at + 24)))
    at += 46 + nameLength + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32)
  }
  return files
}

/** Pays the monthly plan with a test card; returns the ids of the resulting objects. */
export async function payAs(owner: Caller) {
  const price = 'price_rankwell_month'
  const { body: checkout } = await owner.post<{ id: string }>('/stripe/create-checkout-session', {
    customerEmail: owner.email,
    price,
  })
  await owner.post(`/local/payments/checkout/${checkout.id}/pay`, { paymentMethod: 'pm_card_visa' })
  const { body } = await owner.post<{ data: StripeSubscription }>('/stripe/subscriptions/refresh')
  const invoices = await owner.get<Invoice[]>(`/stripe/subscriptions/invoices?subscriptionID=${body.data.id}`)
  const intent = invoices.body[0]?.payment_intent ?? ''
  const secret = await owner.get<PaymentSecret>(`/stripe/payment-intent/${intent}`)
  return { ...body.data, checkout: checkout.id, intent, secret: secret.body.client_secret }
}

/** The calls in the order of the specification's client: subscription, card, invoices, payment. */
export async function followPayment(
  payer: Payer & { caller: Caller },
  cardId: string,
  endTrial: () => Promise<unknown>,
): Promise<void> {
  const { body: trial } = await payer.startTrial()
  const pending = trial.latest_invoice?.payment_intent
  const [trialInvoice] = await payer.invoices(trial.id)
  expect(trialInvoice?.payment_intent).toBe(pending?.id)
  expect(await payer.intent(trialInvoice?.payment_intent ?? '')).toEqual(pending)
  const { body: attached } = await payer.attach(cardId)
  expect(attached.data.default_payment_method).toBe(cardId)
  expect((await payer.caller.get<{ id: string }>(`/stripe/payment-method/${cardId}`)).body.id).toBe(cardId)
  await endTrial()
  const paid = await payer.read()
  expect(paid).toMatchObject({ status: 'active', default_payment_method: cardId })
  const payment = paid?.latest_invoice?.payment_intent
  expect(payment).toEqual({
    id: expect.stringMatching(/^pi_/),
    client_secret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
    status: 'succeeded',
  })
  const [invoice] = await payer.invoices(trial.id)
  expect(invoice?.payment_intent).toBe(payment?.id)
  expect(await payer.intent(invoice?.payment_intent ?? '')).toEqual(payment)
}
