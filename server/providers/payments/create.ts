import type { Database } from '../../db/open.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Payments } from './index.ts'
import { createSandbox, type Sandbox } from './sandbox/index.ts'

/** The variables that enable Stripe; without the key the sandbox is used. */
export interface PaymentVariables {
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_PRICE_MONTHLY?: string | undefined
  STRIPE_PRICE_YEARLY?: string | undefined
  STRIPE_API_URL?: string | undefined
}

/**
 * The configured gateway, and the sandbox if that is used. Stripe's library is large, so it is loaded only if
 * needed.
 */
export async function createPayments(
  env: PaymentVariables & { BILLING?: string | undefined },
  publicUrl: string,
  database: Database,
  clock: Clock,
): Promise<{ payments: Payments; sandbox: Sandbox | null }> {
  if (!env.STRIPE_SECRET_KEY || env.BILLING === 'off') {
    const sandbox = createSandbox(database, clock)
    return { payments: sandbox, sandbox }
  }
  const { createStripePayments } = await import('./stripe.ts')
  const payments = createStripePayments({
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
    prices: { month: env.STRIPE_PRICE_MONTHLY ?? '', year: env.STRIPE_PRICE_YEARLY ?? '' },
    apiUrl: env.STRIPE_API_URL,
    webhookUrl: `${publicUrl}/api/stripe/webhook`,
  })
  return { payments, sandbox: null }
}
