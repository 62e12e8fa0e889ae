import type { Database } from '../../../db/open.ts'
import type { MoneyCalls } from '../index.ts'
import { declined } from './cards.ts'
import { payNow } from './checkout.ts'
import { drawInvoice } from './invoice-pdf.ts'
import { findCard, findInvoice } from './invoicing.ts'
import { intentIdOf, toCard, toInvoice, toSecret } from './present.ts'
import { change, missing, once, type Store, subscriptionOf } from './store.ts'
import { findUnattachedCard } from './unattached-cards.ts'

/** The sandbox's methods for cards, invoices, payments and credit. */
export function createMoneyCalls(database: Database, store: Store, now: () => Date): MoneyCalls {
  const { withAccount, withOwnerOf } = store
  return {
    async readCard(id) {
      const loose = await findUnattachedCard(database, now(), id)
      if (loose) return toCard(loose)
      return withOwnerOf(id, (account) => {
        const card = findCard(account, id)
        return card && toCard(card)
      })
    },

    async attachCard(id, customerId) {
      const loose = await findUnattachedCard(database, now(), id)
      if (!loose) {
        // Another customer may have attached it since it was read.
        if (!(await withAccount(customerId, (account) => findCard(account, id)))) throw missing('card')
        return { id }
      }
      if (loose.behaviour === 'refused') throw declined()
      const isThere = await withAccount(customerId, (account) => account.cards.push({ ...loose, customerId }))
      if (isThere === null) throw missing('customer')
      return { id: loose.id }
    },

    async setDefaultCard(customerId, subscriptionId, cardId) {
      await withAccount(customerId, (account) => {
        account.cardId = cardId
        if (subscriptionId) subscriptionOf(account, subscriptionId).cardId = cardId
      })
    },

    async payInvoice(invoiceId, cardId, key) {
      await change(store, invoiceId, (account, time) =>
        once(account, key, () => {
          payNow(account, invoiceId, cardId, time)
          return invoiceId
        }),
      )
    },

    async listInvoices(subscriptionId) {
      const invoices = await withOwnerOf(subscriptionId, (account) =>
        account.invoices
          .filter((one) => one.subscriptionId === subscriptionId)
          .map((one) => ({ ...toInvoice(one), paymentIntentId: intentIdOf(account, one) })),
      )
      return (invoices ?? []).toReversed()
    },

    readInvoice: (id) =>
      withOwnerOf(id, (account) => {
        const invoice = findInvoice(account, id)
        return invoice && { ...toInvoice(invoice), customerId: account.id }
      }),

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
  }
}
