import type { Database } from '../../../db/open.ts'
import type { Card, Secret } from '../index.ts'
import { type CardEntry, readCardEntry } from './cards.ts'
import { answerBank, payCheckout } from './checkout.ts'
import { findCard, findInvoice, findPrice, makeId } from './invoicing.ts'
import { toCard } from './present.ts'
import { findObject, insertObjects } from './queries.ts'
import { type Store, subscriptionOf } from './store.ts'
import { type PlayedState, playState } from './test-states.ts'
import type { SandboxAccount, SandboxCard, SandboxCheckout } from './types.ts'
import { findUnattachedCard } from './unattached-cards.ts'

/** The actions of the pages that simulate the gateway: card form, payment page, bank confirmation. */
export interface SandboxPages {
  makeCard(entry: CardEntry): Promise<Card>
  describeCheckout(id: string): Promise<(SandboxCheckout & { customerId: string; dueNow: number }) | null>
  /** Returns a secret if the bank requires confirmation. Rejects with PaymentDeclinedError. */
  payCheckout(
    id: string,
    cardId: string,
  ): Promise<{ status: SandboxCheckout['status']; secret: Secret | null } | null>
  /** Sets a subscription to a state that advancing the clock does not produce. */
  playState(subscriptionId: string, state: PlayedState): Promise<void>
  /** The customer of a secret's payment, or null. */
  findPayer(clientSecret: string): Promise<string | null>
  answerBank(clientSecret: string, isApproved: boolean): Promise<Secret | null>
}

const intentIdOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''

/** The amount charged by a payment page; if only a card is saved, the open amount. */
function dueAt(account: SandboxAccount, checkout: SandboxCheckout): number {
  const running = account.subscriptions.find((one) => one.endedAt === null)
  const open = findInvoice(account, running?.latestInvoiceId ?? null)
  if (checkout.mode === 'setup' && open?.status === 'open') return open.amountDue
  if (checkout.mode === 'setup' && running?.status !== 'paused') return 0
  const price = running && checkout.mode === 'setup' ? running.price : checkout.price
  return Math.max(0, findPrice(price).amount - account.balance)
}

/** The pages of the sandbox, based on its store. */
export function createPages(database: Database, store: Store, now: () => Date): SandboxPages {
  const { withOwnerOf } = store
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
        return { ...checkout, customerId: account.id, dueNow: dueAt(account, checkout) }
      }),

    async payCheckout(id, cardId) {
      const loose = await findUnattachedCard(database, now(), cardId)
      return withOwnerOf(id, (account, time) => {
        const checkout = account.checkouts.find((one) => one.id === id)
        const own = findCard(account, cardId)
        const card = own ?? loose
        if (!checkout || !card) return null
        const secret = payCheckout(account, checkout, card, time)
        return { status: checkout.status, secret }
      })
    },

    async playState(subscriptionId, state) {
      await withOwnerOf(subscriptionId, (account, time) =>
        playState(account, subscriptionOf(account, subscriptionId), state, time),
      )
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
