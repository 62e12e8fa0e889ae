import { refuse } from '../../lib/errors.ts'
import { GatewayAway, GatewayRefused, PaymentRefused } from '../../providers/payments/index.ts'

/** The caller's error for a failure of the gateway; other errors are unchanged. */
function toRefusal(error: unknown): unknown {
  if (error instanceof PaymentRefused) return refuse(error.reason, { cause: error })
  if (error instanceof GatewayAway) return refuse('payments_unavailable', { cause: error })
  if (error instanceof GatewayRefused)
    return refuse('provider_refused', { params: { reason: error.message }, cause: error })
  return error
}

/** Runs gateway calls; their failures become errors of the call. */
export async function askGateway<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw toRefusal(error)
  }
}
