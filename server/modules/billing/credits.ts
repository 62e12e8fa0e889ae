import type { App } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { callGateway } from './gateway-errors.ts'
import { ensureCustomer, requireBilling, withOwnerLock } from './owners.ts'
import { findPayer } from './queries.ts'

/**
 * Reduces an owner's next invoice, for example as a reward.
 * @param credit `amount` in the smallest unit of the plans' currency, above 0; `description` is shown on the invoice;
 * `key` identifies the credit, so that it is granted once
 */
export async function creditNextInvoice(
  app: App,
  credit: { ownerId: string; amount: number; description: string; key: string },
): Promise<void> {
  const { ownerId, amount, description, key } = credit
  requireBilling(app)
  if (!Number.isInteger(amount) || amount <= 0) throw new Error('a credit must be a whole number above 0')
  await callGateway(() =>
    withOwnerLock(app, ownerId, async (owner) => {
      const payer = await findPayer(owner.tx, ownerId)
      if (!payer || payer.closedAt) throw httpError('not_found')
      const person = { email: payer.email, name: payer.username }
      const customerId = await ensureCustomer(app, owner, person)
      const [price] = await app.payments.listPrices()
      if (!price) throw httpError('payments_unavailable')
      const { currency } = price
      await app.payments.addCredit({ customerId, amount, currency, description }, `credit:${ownerId}:${key}`)
    }),
  )
}
