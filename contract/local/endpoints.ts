import { z } from 'zod'
import { anyone, Id, line, signedIn, Timestamp } from '../base.ts'
import { GatewayId, Interval, PaymentMethod, PaymentSecret, StripeSubscription } from '../billing/schemas.ts'

export const Clock = z.object({
  /** The clock of the caller's subscription and schedules. */
  now: Timestamp,
  /** Offset from real time. */
  offsetSeconds: z.number(),
})

/** Content of the sandbox payment page. */
export const SandboxCheckout = z.object({
  id: z.string(),
  mode: z.enum(['subscription', 'setup']),
  status: z.enum(['open', 'complete', 'expired']),
  price: z.string(),
  interval: Interval,
  amount: z.number(),
  currency: z.string(),
  /** Amount charged immediately; 0 if only a card is saved. */
  due_now: z.number(),
})
export type SandboxCheckout = z.infer<typeof SandboxCheckout>

export const local = {
  getLocalInfo: anyone
    .route({
      method: 'GET',
      path: '/local/info',
      summary: 'Get whether the server runs in local mode, and its demo login',
    })
    .input(z.object({}))
    .output(
      z.object({
        localMode: z.boolean(),
        demo: z.object({ email: z.string(), password: z.string() }).nullable(),
        version: z.string(),
      }),
    ),
  listOutbox: anyone
    .route({
      method: 'GET',
      path: '/local/outbox',
      summary: 'List the mails stored by local mode, newest first',
    })
    .input(z.object({}))
    .output(
      z.array(
        z.object({
          _id: Id,
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          html: z.string(),
          links: z.array(z.string()),
          createdAt: Timestamp,
        }),
      ),
    ),
  getClock: signedIn
    .route({ method: 'GET', path: '/local/clock', summary: 'Get the owner’s clock in local mode' })
    .input(z.object({}))
    .output(Clock),
  moveClock: signedIn
    .route({
      method: 'POST',
      path: '/local/clock',
      summary: 'Move the owner’s clock forward, or reset it to real time; billing is updated immediately',
    })
    .input(
      z.object({
        /** Up to two years ahead of its current time. */
        advanceSeconds: z.number().int().min(0).max(63_072_000).optional(),
        reset: z.boolean().optional(),
      }),
    )
    .output(Clock),
  createTestCard: signedIn
    .route({
      method: 'POST',
      path: '/local/payments/cards',
      summary: 'Create a sandbox payment method from a test card, as a card form does',
    })
    .input(
      z.object({
        number: line(40),
        exp_month: z.number().int(),
        exp_year: z.number().int(),
        cvc: line(4),
      }),
    )
    .output(PaymentMethod),
  getSandboxCheckout: signedIn
    .route({
      method: 'GET',
      path: '/local/payments/checkout/{id}',
      summary: 'Get the details of a sandbox payment page',
    })
    .input(z.object({ id: GatewayId }))
    .output(SandboxCheckout),
  paySandboxCheckout: signedIn
    .route({
      method: 'POST',
      path: '/local/payments/checkout/{id}/pay',
      summary: 'Submit a sandbox payment page',
    })
    .input(z.object({ id: GatewayId, paymentMethod: GatewayId }))
    .output(
      z.object({
        status: z.enum(['open', 'complete', 'expired']),
        /** Set if the bank requires confirmation; answer with `POST /local/payments/confirm`. */
        payment_intent: PaymentSecret.nullable(),
      }),
    ),
  playSandboxState: signedIn
    .route({
      method: 'POST',
      path: '/local/payments/state',
      summary: 'Set the caller’s sandbox subscription to a state that moving the clock cannot reach',
    })
    .input(z.object({ status: z.enum(['incomplete', 'unpaid', 'paused']) }))
    .output(z.object({ data: StripeSubscription })),
  confirmSandboxPayment: signedIn
    .route({
      method: 'POST',
      path: '/local/payments/confirm',
      summary: 'Confirm or decline a payment’s 3-D Secure request in the sandbox',
    })
    .input(z.object({ client_secret: line(300), approve: z.boolean() }))
    .output(PaymentSecret),
}
