import { createHash } from 'node:crypto'
import type { Database } from '../../../db/open.ts'
import type { Clock } from '../../../lib/clock.ts'
import { InvalidEventError, type Payments } from '../index.ts'
import { declined } from './cards.ts'
import { endSubscription } from './end-subscription.ts'
import { createPages, type SandboxPages } from './hosted-pages.ts'
import { makeId } from './invoicing.ts'
import { createMoneyCalls } from './money-calls.ts'
import { toCheckout, toSubscription } from './present.ts'
import { insertObjects } from './queries.ts'
import { change, createStore, missing, once, subscriptionOf } from './store.ts'
import { addSubscription, changePlan } from './subscriptions.ts'
import { resume } from './test-states.ts'
import { type SandboxAccount, sandboxPrices } from './types.ts'

export type Sandbox = Payments & { pages: SandboxPages }

function newAccount(id: string, { ownerId, email, name }: { ownerId: string; email: string; name: string }) {
  const lists = { subscriptions: [], invoices: [], intents: [], checkouts: [], cards: [] }
  const account: SandboxAccount = {
    ...{ id, ownerId, email, name, cardId: null, balance: 0, invoiceCount: 0, done: {} },
    ...lists,
  }
  return account
}

/**
 * Simulates the payment gateway on our own database: the same states, prices, invoices, and errors, without money.
 * Each account uses its owner's clock, so moving it ends trials and bills periods.
 */
export function createSandbox(database: Database, clock: Clock): Sandbox {
  const store = createStore(database, clock)
  const { withAccount, withOwnerOf } = store

  return {
    name: 'sandbox',
    pages: createPages(database, store, clock.now),
    ...createMoneyCalls(database, store, clock.now),
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
      await change(store, subscriptionId, (account) => {
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

    async resume(subscriptionId, key) {
      await change(store, subscriptionId, (account, time) =>
        once(account, key, () => {
          resume(account, subscriptionOf(account, subscriptionId), time)
          return subscriptionId
        }),
      )
    },

    async changePrice(subscriptionId, price, key) {
      await change(store, subscriptionId, (account, time) =>
        once(account, key, () => {
          const invoice = changePlan(account, subscriptionOf(account, subscriptionId), price, time)
          if (invoice?.status === 'void') throw declined()
          return invoice?.id ?? ''
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

    readEvent() {
      throw new InvalidEventError('the sandbox sends no events')
    },

    check: async () => [],
  }
}
