import { findInvoice, voidInvoice } from './invoicing.ts'
import type { SandboxAccount, SandboxSubscription } from './types.ts'

/** Ends a subscription and closes its open invoices. */
export function endSubscription(
  account: SandboxAccount,
  subscription: SandboxSubscription,
  at: number,
): void {
  subscription.status = 'canceled'
  subscription.endedAt = at
  subscription.pendingChange = null
  for (const invoice of account.invoices)
    if (invoice.subscriptionId === subscription.id) voidInvoice(account, invoice)
}

/** Ends a subscription at its end date; moving the clock back undoes that. */
export function endByTime(account: SandboxAccount, subscription: SandboxSubscription, at: number): void {
  const { id, status, pendingChange } = subscription
  const open = account.invoices.filter((one) => one.subscriptionId === id && one.status === 'open')
  endSubscription(account, subscription, at)
  subscription.endedByTime = { status, pendingChange, openInvoiceIds: open.map((invoice) => invoice.id) }
}

function reopen(account: SandboxAccount, invoiceId: string, retryAt: number): void {
  const invoice = findInvoice(account, invoiceId)
  if (invoice?.status !== 'void') return
  invoice.status = 'open'
  invoice.nextAttemptAt = retryAt
  account.balance -= invoice.credit
  const intent = account.intents.find((one) => one.id === invoice.intentId)
  if (intent) intent.status = 'requires_payment_method'
}

/**
 * Undoes an end that the clock has not reached, because it was moved ahead and reset. Charges are not undone,
 * and a replaced subscription stays ended.
 */
export function rewind(account: SandboxAccount, now: number): void {
  const [newest] = account.subscriptions
  if (!newest?.endedByTime || newest.endedAt === null || newest.endedAt <= now) return
  const { endedAt, endedByTime } = newest
  for (const id of endedByTime.openInvoiceIds) reopen(account, id, endedAt)
  newest.status = endedByTime.status
  newest.pendingChange = endedByTime.pendingChange
  newest.endedAt = null
  newest.endedByTime = null
}
