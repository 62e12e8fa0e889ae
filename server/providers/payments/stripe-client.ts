import Stripe from 'stripe'
import { GatewayError, GatewayUnavailableError, PaymentDeclinedError } from './index.ts'

/** The API version of Stripe's responses; the webhook endpoint must use the same one. */
export const apiVersion = '2026-10-28.endive'

export const timeoutMs = 10_000

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  prices: { month: string; year: string }
  /** Origin of the API if it is not Stripe's own. */
  apiUrl?: string | undefined
  /** Address of our webhook route, to find its endpoint at Stripe. */
  webhookUrl: string
}

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

export function translateError(error: unknown): unknown {
  const { errors } = Stripe
  if (error instanceof errors.StripeCardError) return new PaymentDeclinedError('card_declined', error.message)
  if (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAPIError
  )
    return new GatewayUnavailableError(error)
  if (error instanceof errors.StripeError) return new GatewayError(error.message, error)
  return error
}

/** Translates every failure of Stripe into an error of the port. */
export async function ask<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw translateError(error)
  }
}

/** Returns null if the requested object does not exist. */
export async function find<T>(run: () => Promise<T>): Promise<T | null> {
  try {
    return await run()
  } catch (error) {
    if (isMissing(error)) return null
    throw translateError(error)
  }
}

export function createClient({ secretKey, apiUrl }: StripeSettings): Stripe {
  const url = apiUrl ? new URL(apiUrl) : null
  return new Stripe(secretKey, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'https:' ? '443' : '80'),
      protocol: url.protocol === 'https:' ? 'https' : 'http',
    }),
  })
}
