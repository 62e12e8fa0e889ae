import { httpError } from '../../lib/errors.ts'
import {
  GatewayError,
  GatewayUnavailableError,
  PaymentDeclinedError,
} from '../../providers/payments/index.ts'

/** Turns a gateway failure into an error for the caller; other errors are unchanged. */
function toHttpError(error: unknown): unknown {
  if (error instanceof PaymentDeclinedError) return httpError(error.reason, { cause: error })
  if (error instanceof GatewayUnavailableError) return httpError('payments_unavailable', { cause: error })
  if (error instanceof GatewayError)
    return httpError('provider_refused', { params: { reason: error.message }, cause: error })
  return error
}

/** Runs a gateway request; its failures become errors of the call. */
export async function callGateway<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw toHttpError(error)
  }
}
