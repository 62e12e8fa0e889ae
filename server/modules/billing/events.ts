import type { App } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { type GatewayEvent, InvalidEventError } from '../../providers/payments/index.ts'
import { callGateway } from './gateway-errors.ts'
import { requireBilling } from './owners.ts'
import { findOwnerOfCustomer, isEventKnown } from './queries.ts'
import { syncFromGateway } from './sync.ts'

/** Events after which the state may have changed. */
const telling =
  /^(checkout\.session\.|customer\.(deleted$|updated$|subscription\.)|invoice\.|payment_method\.|payment_intent\.|setup_intent\.)/

function readEvent(app: App, body: Uint8Array, signature: string): GatewayEvent {
  try {
    return app.payments.readEvent(body, signature)
  } catch (error) {
    if (error instanceof InvalidEventError) throw httpError('signature_invalid', { cause: error })
    throw error
  }
}

/**
 * Handles a gateway event. An event only signals that something may have changed, so the state is fetched. Events that
 * are known, irrelevant, or for unknown customers are accepted and ignored.
 */
export async function handleEvent(app: App, body: Uint8Array, signature: string): Promise<void> {
  requireBilling(app)
  const event = readEvent(app, body, signature)
  if (!event.customerId || !telling.test(event.type)) return
  if (await isEventKnown(app.database, event.id)) return
  const ownerId = await findOwnerOfCustomer(app.database, event.customerId)
  if (ownerId) await callGateway(() => syncFromGateway(app, ownerId, [event]))
}
