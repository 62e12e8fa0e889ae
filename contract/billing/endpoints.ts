import { z } from 'zod'
import { Id, line, signedIn } from '../base.ts'
import {
  CheckoutSession,
  GatewayId,
  Invoice,
  PaymentMethod,
  PaymentSecret,
  Plans,
  ProductSubscription,
  StripeSubscription,
  UnbilledSubscription,
} from './schemas.ts'

const Changed = z.object({ data: StripeSubscription })

/** Each call makes exactly one kind of change. */
const SubscriptionChange = z
  .object({
    id: GatewayId,
    cancel_at_period_end: z.boolean().optional(),
    /** The owner's reason; only with a cancellation. */
    reason: line(500).optional(),
    price: GatewayId.optional(),
    default_payment_method: GatewayId.optional(),
  })
  .refine(
    ({ cancel_at_period_end, price, default_payment_method }) =>
      [cancel_at_period_end, price, default_payment_method].filter((one) => one !== undefined).length === 1,
    { error: 'exactly one change at a time', path: ['body'] },
  )

export const billing = {
  listPlans: signedIn
    .route({
      method: 'GET',
      path: '/stripe/plans',
      summary: 'List the available prices and whether the caller can start a trial',
    })
    .input(z.object({}))
    .output(Plans),
  getSubscription: signedIn
    .route({
      method: 'GET',
      path: '/stripe/subscriptions',
      summary:
        'Get the caller’s subscription from the payment gateway; null if there never was one, active if billing is off',
    })
    .input(z.object({ email: line(320) }))
    .output(z.union([StripeSubscription, UnbilledSubscription]).nullable()),
  listInvoices: signedIn
    .route({
      method: 'GET',
      path: '/stripe/subscriptions/invoices',
      summary: 'List the invoices of a subscription, newest first',
    })
    .input(z.object({ subscriptionID: GatewayId }))
    .output(z.array(Invoice)),
  downloadInvoices: signedIn
    .route({
      method: 'GET',
      path: '/stripe/subscriptions/download-invoices',
      summary: 'Download all invoices of a subscription as PDF files in invoices.zip',
    })
    .input(z.object({ subscriptionId: GatewayId }))
    .output(z.file()),
  downloadInvoice: signedIn
    .route({
      method: 'GET',
      path: '/stripe/invoices/{id}/pdf',
      summary: 'Download one of the caller’s invoices as a PDF file',
    })
    .input(z.object({ id: GatewayId }))
    .output(z.file()),
  createSubscription: signedIn
    .route({ method: 'POST', path: '/stripe/subscriptions', summary: 'Start the free trial, once per owner' })
    .input(z.object({ userEmail: line(320), name: line(200), userId: Id }))
    .output(StripeSubscription),
  refreshSubscription: signedIn
    .route({
      method: 'POST',
      path: '/stripe/subscriptions/refresh',
      summary: 'Refresh the subscription from the payment gateway, for users returning from a payment',
    })
    .input(z.object({}))
    .output(z.object({ data: StripeSubscription.nullable() })),
  createCheckoutSession: signedIn
    .route({
      method: 'POST',
      path: '/stripe/create-checkout-session',
      summary: 'Create a payment page for a price, or to save a card for the current subscription',
    })
    .input(z.object({ customerEmail: line(320), price: GatewayId }))
    .output(CheckoutSession),
  getPaymentMethod: signedIn
    .route({
      method: 'GET',
      path: '/stripe/payment-method/{id}',
      summary: 'Get the brand and last digits of one of the caller’s cards',
    })
    .input(z.object({ id: GatewayId }))
    .output(PaymentMethod),
  updateSubscription: signedIn
    .route({
      method: 'PATCH',
      path: '/stripe/subscriptions/{id}',
      summary:
        'Cancel at the end of the paid period, undo a cancellation, change the plan, or choose another card',
    })
    .input(SubscriptionChange)
    .output(Changed),
  listSubscriptions: signedIn
    .route({
      method: 'GET',
      path: '/subscriptions',
      summary: 'List the subscriptions of an owner, newest first',
    })
    .input(z.object({ userEmail: line(320) }))
    .output(z.array(ProductSubscription)),
  getPaymentIntent: signedIn
    .route({
      method: 'GET',
      path: '/stripe/payment-intent/{id}',
      summary: 'Get the secret with which the browser confirms one of the caller’s payments',
    })
    .input(z.object({ id: GatewayId }))
    .output(PaymentSecret),
  attachPayment: signedIn
    .route({
      method: 'POST',
      path: '/stripe/attach-payment',
      summary: 'Set the default card and pay open invoices with it',
    })
    .input(z.object({ paymentMethod: GatewayId }))
    .output(Changed),
}
