import { refuse } from '../../lib/errors.ts'
import { GatewayAway, GatewayRefused, PaymentRefused } from '../../providers/payments/index.ts'

/** What the caller is told of a failure of the gateway; whatever else was thrown stays as it is. */
function toRefusal(error: unknown): unknown {
  if (error instanceof PaymentRefused) return refuse(error.reason, { cause: error })
  if (error instanceof GatewayAway) return refuse('payments_unavailable', { cause: error })
  if (error instanceof GatewayRefused)
    return refuse('provider_refused', { params: { reason: error.message }, cause: error })
  return error
}

/** Runs what asks the gateway; its failures become refusals of the call. */
export async function askGateway<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw toRefusal(error)
  }
}
