import { randomBytes } from 'node:crypto'
import type { Price } from '../index.ts'
import {
  type SandboxAccount,
  type SandboxCard,
  type SandboxIntent,
  type SandboxInvoice,
  type SandboxSubscription,
  sandboxPrices,
} from './types.ts'

const day = 24 * 3600_000
/** Days after creation on which an unpaid invoice is retried; after the last one the subscription ends. */
const retryDays = [3, 7, 14]

export const makeId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

export function findPrice(id: string): Price {
  const price = sandboxPrices.find((one) => one.id === id)
  if (!price) throw new Error(`the sandbox has no price ${id}`)
  return price
}

/** The same day of the next month or year; the last day if the month is shorter. */
export function addInterval(from: number, interval: Price['interval']): number {
  const start = new Date(from)
  const months = interval === 'year' ? 12 : 1
  const moved = new Date(start)
  moved.setUTCMonth(start.getUTCMonth() + months)
  // The 31st of a short month overflows into the next one.
  if (moved.getUTCDate() !== start.getUTCDate()) moved.setUTCDate(0)
  return moved.getTime()
}

export const findCard = (account: SandboxAccount, id: string | null): SandboxCard | null =>
  account.cards.find((card) => card.id === id) ?? null

/** The card that pays for a subscription: its own, otherwise the customer's. */
export const cardOf = (account: SandboxAccount, subscription: SandboxSubscription): SandboxCard | null =>
  findCard(account, subscription.cardId ?? account.cardId)

export const findInvoice = (account: SandboxAccount, id: string | null): SandboxInvoice | null =>
  account.invoices.find((invoice) => invoice.id === id) ?? null

export function makeIntent(
  account: SandboxAccount,
  purpose: SandboxIntent['purpose'],
  prefix = 'pi',
): SandboxIntent {
  const id = makeId(prefix)
  const intent: SandboxIntent = {
    id,
    clientSecret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    status: 'requires_payment_method',
    cardId: null,
    purpose,
  }
  account.intents.push(intent)
  return intent
}

/** Creates an invoice for a period; credit is applied, and a negative total becomes credit. */
export function makeInvoice(
  account: SandboxAccount,
  subscription: SandboxSubscription,
  lines: SandboxInvoice['lines'],
  at: number,
): SandboxInvoice {
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  const credit = total < 0 ? total : Math.min(account.balance, total)
  account.balance -= credit
  account.invoiceCount += 1
  const amountDue = Math.max(0, total - credit)
  const number = `${account.id.slice(-8).toUpperCase()}-${String(account.invoiceCount).padStart(4, '0')}`
  const invoice: SandboxInvoice = {
    id: makeId('in'),
    number,
    subscriptionId: subscription.id,
    status: amountDue === 0 ? 'paid' : 'open',
    lines,
    total,
    credit,
    amountDue,
    amountPaid: 0,
    createdAt: at,
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
    attempts: 0,
    nextAttemptAt: null,
    paidAt: amountDue === 0 ? at : null,
    intentId: null,
    paidWith: null,
  }
  if (amountDue > 0) invoice.intentId = makeIntent(account, { kind: 'invoice', invoiceId: invoice.id }).id
  account.invoices.push(invoice)
  subscription.latestInvoiceId = invoice.id
  return invoice
}

export function markPaid(
  account: SandboxAccount,
  invoice: SandboxInvoice,
  card: SandboxCard | null,
  at: number,
): void {
  const intent = account.intents.find((one) => one.id === invoice.intentId)
  if (intent) Object.assign(intent, { status: 'succeeded', cardId: card?.id ?? intent.cardId })
  invoice.status = 'paid'
  invoice.amountPaid = invoice.amountDue
  invoice.paidAt = at
  invoice.nextAttemptAt = null
  invoice.paidWith = card && `${card.brand} ${card.last4}`
}

/** Voids an invoice and returns the applied credit. */
export function voidInvoice(account: SandboxAccount, invoice: SandboxInvoice): void {
  if (invoice.status !== 'open') return
  invoice.status = 'void'
  account.balance += invoice.credit
  const intent = account.intents.find((one) => one.id === invoice.intentId)
  if (intent) intent.status = 'canceled'
}

/** Tries to collect an open invoice; it is then paid, or scheduled for the next attempt. */
export function charge(
  account: SandboxAccount,
  invoice: SandboxInvoice,
  card: SandboxCard | null,
  at: number,
): void {
  if (invoice.status !== 'open') return
  const intent = account.intents.find((one) => one.id === invoice.intentId)
  if (!intent) return
  invoice.attempts += 1
  intent.cardId = card?.id ?? null
  if (card && (card.behaviour === 'pays' || (card.behaviour === 'asks_once' && card.isConfirmed))) {
    markPaid(account, invoice, card, at)
    return
  }
  const mustAsk = card?.behaviour === 'asks' || card?.behaviour === 'asks_once'
  intent.status = mustAsk ? 'requires_action' : 'requires_payment_method'
  const next = retryDays.map((days) => invoice.createdAt + days * day).find((time) => time > at)
  invoice.nextAttemptAt = next ?? null
}
