import Stripe from 'stripe'
import { GatewayUnavailableError, type MoneyCalls, type Secret } from './index.ts'
import { ask, find, timeoutMs, translateError } from './stripe-client.ts'
import { idOf, toCard, toInvoice } from './stripe-mappers.ts'

const maxPdfBytes = 10 * 1024 * 1024

async function downloadPdf(url: string): Promise<Uint8Array> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`status ${response.status}`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (bytes.length > maxPdfBytes) throw new Error('the file is too large')
    return bytes
  } catch (error) {
    throw new GatewayUnavailableError(error)
  }
}

/** The port's methods for cards, invoices, payments and credit. */
export function createMoneyCalls(stripe: Stripe): MoneyCalls {
  return {
    readCard: async (id) => {
      const method = await find(() => stripe.paymentMethods.retrieve(id))
      return method && toCard(method)
    },

    attachCard: (id, customerId) => ask(() => stripe.paymentMethods.attach(id, { customer: customerId })),

    async setDefaultCard(customerId, subscriptionId, cardId) {
      await ask(async () => {
        await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: cardId } })
        if (subscriptionId)
          await stripe.subscriptions.update(subscriptionId, { default_payment_method: cardId })
      })
    },

    async payInvoice(invoiceId, cardId, key) {
      try {
        await stripe.invoices.pay(invoiceId, { payment_method: cardId }, { idempotencyKey: key })
      } catch (error) {
        const { StripeCardError, StripeInvalidRequestError } = Stripe.errors
        // The invoice shows which applies: declined, requiring confirmation, or already paid.
        if (error instanceof StripeCardError || error instanceof StripeInvalidRequestError) return
        throw translateError(error)
      }
    },

    listInvoices: (subscriptionId) =>
      ask(async () => {
        const all = stripe.invoices.list({
          subscription: subscriptionId,
          limit: 100,
          expand: ['data.payments'],
        })
        const [newest, ...older] = (await all.autoPagingToArray({ limit: 1000 })).map(toInvoice)
        if (!newest || newest.paymentIntentId) return newest ? [newest, ...older] : []
        const { latest_invoice, pending_setup_intent } = await stripe.subscriptions.retrieve(subscriptionId)
        const paymentIntentId = idOf(latest_invoice) === newest.id ? idOf(pending_setup_intent) : null
        return [{ ...newest, paymentIntentId }, ...older]
      }),

    async readInvoice(id) {
      const invoice = await find(() => stripe.invoices.retrieve(id, { expand: ['payments'] }))
      return invoice && { ...toInvoice(invoice), customerId: idOf(invoice.customer) }
    },

    async readInvoicePdf(invoiceId) {
      const invoice = await find(() => stripe.invoices.retrieve(invoiceId))
      if (!invoice?.invoice_pdf) return null
      return downloadPdf(invoice.invoice_pdf)
    },

    async readSecret(id) {
      const intent = await find<Stripe.PaymentIntent | Stripe.SetupIntent>(() =>
        id.startsWith('seti_') ? stripe.setupIntents.retrieve(id) : stripe.paymentIntents.retrieve(id),
      )
      if (!intent?.client_secret) return null
      const secret: Secret = { id: intent.id, clientSecret: intent.client_secret, status: intent.status }
      return { ...secret, customerId: idOf(intent.customer) }
    },

    async addCredit({ customerId, amount, currency, description }, key) {
      await ask(() =>
        stripe.customers.createBalanceTransaction(
          customerId,
          { amount: -amount, currency, description },
          { idempotencyKey: key },
        ),
      )
    },
  }
}
