import { createHash } from 'node:crypto'
import type { Database } from '../../../db/open.ts'
import { type Card, EventRefused, GatewayRefused, type Payments, type Secret } from '../index.ts'
import { type CardEntry, declined, findAlias, readCardEntry } from './cards.ts'
import { answerBank, payCheckout, payNow } from './checkout.ts'
import { addSubscription, changePlan, endSubscription } from './engine.ts'
import { drawInvoice } from './invoice-pdf.ts'
import { findCard, findPrice, makeId } from './invoicing.ts'
import { toCard, toCheckout, toInvoice, toSecret, toSubscription } from './present.ts'
import { deleteObject, findObject, insertObjects } from './queries.ts'
import { createStore } from './store.ts'
import {
  type SandboxAccount,
  type SandboxCard,
  type SandboxCheckout,
  type SandboxSubscription,
  sandboxPrices,
} from './types.ts'

/** What a page does that plays the gateway: its card form, its payment page, the question of the bank. */
export interface SandboxPages {
  makeCard(entry: CardEntry): Promise<Card>
  describeCheckout(id: string): Promise<(SandboxCheckout & { customerId: string; dueNow: number }) | null>
  /** A secret where the bank asks first. Rejects with PaymentRefused. */
  payCheckout(
    id: string,
    cardId: string,
  ): Promise<{ status: SandboxCheckout['status']; secret: Secret | null } | null>
  /** Whose payment a secret confirms, or null. */
  findPayer(clientSecret: string): Promise<string | null>
  answerBank(clientSecret: string, isApproved: boolean): Promise<Secret | null>
}

export type Sandbox = Payments & { pages: SandboxPages }

const intentIdOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''

const missing = (what: string) => new GatewayRefused(`the sandbox has no such ${what}`)

function subscriptionOf(account: SandboxAccount, id: string): SandboxSubscription {
  const found = account.subscriptions.find((one) => one.id === id)
  if (!found) throw missing('subscription')
  return found
}

/** Does something once under a key; its result is remembered with the account. */
function once(account: SandboxAccount, key: string, make: () => string): string {
  const done = account.done[key] ?? make()
  account.done[key] = done
  return done
}

function newAccount(id: string, { ownerId, email, name }: { ownerId: string; email: string; name: string }) {
  const lists = { subscriptions: [], invoices: [], intents: [], checkouts: [], cards: [] }
  const account: SandboxAccount = {
    ...{ id, ownerId, email, name, cardId: null, balance: 0, invoiceCount: 0, done: {} },
    ...lists,
  }
  return account
}

/**
 * Plays the payment gateway on our own database: same states, prices, invoices and refusals, and no money. Time
 * is the application's clock, so moving that lets trials end and periods be billed.
 */
export function createSandbox(database: Database, now: () => Date): Sandbox {
  const { withAccount, withOwnerOf } = createStore(database, now)

  async function change<T>(id: string, work: (account: SandboxAccount, now: number) => T): Promise<T> {
    const result = await withOwnerOf(id, work)
    if (result === null) throw missing('thing')
    return result
  }

  /** A card that belongs to nobody yet: one that was typed in, or an alias of a test card. */
  async function findLooseCard(id: string): Promise<SandboxCard | null> {
    const alias = findAlias(id, now())
    if (alias) return { id, ...alias }
    const found = await findObject(database, id)
    return found?.kind === 'card' ? (found.data as SandboxCard) : null
  }

  return {
    name: 'sandbox',
    pages: createPages(),
    listPrices: async () => sandboxPrices,

    async createCustomer(person, key) {
      const id = `cus_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`
      const account = { id, kind: 'account', customerId: id, data: newAccount(id, person) }
      await insertObjects(database, [account])
      return { id }
    },

    async setCustomerEmail(customerId, email) {
      await withAccount(customerId, (account) => {
        account.email = email
      })
    },

    readCustomer: (customerId) =>
      withAccount(customerId, (account) => account.subscriptions.map((one) => toSubscription(account, one))),

    async startTrial({ customerId, price, trialDays }, key) {
      const id = await withAccount(customerId, (account, time) =>
        once(account, key, () => addSubscription(account, { price, trialDays, cardId: null }, time).id),
      )
      if (id === null) throw missing('customer')
      return { id }
    },

    async setCancelAtPeriodEnd(subscriptionId, value) {
      await change(subscriptionId, (account) => {
        subscriptionOf(account, subscriptionId).cancelAtPeriodEnd = value
        return true
      })
    },

    async cancelNow(subscriptionId) {
      await withOwnerOf(subscriptionId, (account, time) => {
        const subscription = subscriptionOf(account, subscriptionId)
        if (subscription.endedAt === null) endSubscription(account, subscription, time)
      })
    },

    async changePrice(subscriptionId, price, key) {
      await change(subscriptionId, (account, time) =>
        once(account, key, () => {
          const invoice = changePlan(account, subscriptionOf(account, subscriptionId), price, time)
          if (invoice?.status === 'void') throw declined()
          return invoice?.id ?? ''
        }),
      )
    },

    async readCard(id) {
      const loose = await findLooseCard(id)
      if (loose) return toCard(loose)
      return withOwnerOf(id, (account) => {
        const card = findCard(account, id)
        return card && toCard(card)
      })
    },

    async attachCard(id, customerId) {
      const loose = await findLooseCard(id)
      if (!loose) return { id }
      if (loose.behaviour === 'refused') throw declined()
      const attached = { ...loose, id: makeId('pm'), customerId }
      const isThere = await withAccount(customerId, (account) => account.cards.push(attached))
      if (isThere === null) throw missing('customer')
      await deleteObject(database, id)
      return { id: attached.id }
    },

    async setDefaultCard(customerId, subscriptionId, cardId) {
      await withAccount(customerId, (account) => {
        account.cardId = cardId
        if (subscriptionId) subscriptionOf(account, subscriptionId).cardId = cardId
      })
    },

    async payInvoice(invoiceId, cardId, key) {
      await change(invoiceId, (account, time) =>
        once(account, key, () => {
          payNow(account, invoiceId, cardId, time)
          return invoiceId
        }),
      )
    },

    async createCheckout(order, key) {
      const made = await withAccount(order.customerId, (account, time) => {
        const id = once(account, key, () => {
          const { mode, price } = order
          const newId = makeId('cs')
          const state = { status: 'open', subscriptionId: null, paymentMethod: null, intentId: null } as const
          const successUrl = order.successUrl.replace('{CHECKOUT_SESSION_ID}', newId)
          account.checkouts.push({ id: newId, mode, price, createdAt: time, successUrl, ...state })
          return newId
        })
        const checkout = account.checkouts.find((one) => one.id === id)
        return checkout ? toCheckout(account, checkout) : null
      })
      if (!made) throw missing('customer')
      return made
    },

    readCheckout: (id) =>
      withOwnerOf(id, (account) => {
        const checkout = account.checkouts.find((one) => one.id === id)
        return checkout ? toCheckout(account, checkout) : null
      }),

    async expireCheckout(id) {
      await withOwnerOf(id, (account) => {
        for (const one of account.checkouts)
          if (one.id === id && one.status === 'open') one.status = 'expired'
      })
    },

    async listInvoices(subscriptionId) {
      const invoices = await withOwnerOf(subscriptionId, (account) =>
        account.invoices.filter((one) => one.subscriptionId === subscriptionId).map(toInvoice),
      )
      return (invoices ?? []).toReversed()
    },

    readInvoicePdf: (invoiceId) =>
      withOwnerOf(invoiceId, (account) => {
        const invoice = account.invoices.find((one) => one.id === invoiceId)
        return invoice ? drawInvoice(account, invoice) : null
      }),

    readSecret: (id) =>
      withOwnerOf(id, (account) => {
        const intent = account.intents.find((one) => one.id === id)
        return intent ? { ...toSecret(intent), customerId: account.id } : null
      }),

    async addCredit({ customerId, amount }, key) {
      const isThere = await withAccount(customerId, (account) =>
        once(account, key, () => {
          account.balance += amount
          return String(amount)
        }),
      )
      if (isThere === null) throw missing('customer')
    },

    readEvent() {
      throw new EventRefused('the sandbox sends no events')
    },

    check: async () => [],
  }

  function createPages(): SandboxPages {
    return {
      async makeCard(entry) {
        const card: SandboxCard = { id: makeId('pm'), ...readCardEntry(entry, now()) }
        await insertObjects(database, [{ id: card.id, kind: 'card', data: card }])
        return toCard(card)
      },

      describeCheckout: (id) =>
        withOwnerOf(id, (account) => {
          const checkout = account.checkouts.find((one) => one.id === id)
          if (!checkout) return null
          const due = Math.max(0, findPrice(checkout.price).amount - account.balance)
          return { ...checkout, customerId: account.id, dueNow: checkout.mode === 'setup' ? 0 : due }
        }),

      async payCheckout(id, cardId) {
        const loose = await findLooseCard(cardId)
        return withOwnerOf(id, (account, time) => {
          const checkout = account.checkouts.find((one) => one.id === id)
          const own = findCard(account, cardId)
          const card = own ?? (loose && { ...loose, id: makeId('pm') })
          if (!checkout || !card) return null
          const secret = payCheckout(account, checkout, card, time)
          return { status: checkout.status, secret }
        })
      },

      findPayer: async (clientSecret) =>
        (await findObject(database, intentIdOf(clientSecret)))?.customerId ?? null,

      answerBank: (clientSecret, isApproved) =>
        withOwnerOf(intentIdOf(clientSecret), (account, time) => {
          const intent = account.intents.find((one) => one.clientSecret === clientSecret)
          return intent ? answerBank(account, intent, isApproved, time) : null
        }),
    }
  }
}
