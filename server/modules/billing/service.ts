import type { contract } from '@rankwell/contract'
import type { Services } from '../../lib/services.ts'
import { attachPayment, updateSubscription } from './change-subscription.ts'
import { createCheckoutSession } from './checkout.ts'
import { downloadInvoice, downloadInvoices } from './invoice-files.ts'
import {
  getPaymentIntent,
  getPaymentMethod,
  getSubscription,
  listInvoices,
  listPlans,
  listSubscriptions,
  refreshSubscription,
} from './reads.ts'
import { createSubscription } from './trial.ts'

export const billing: Services<typeof contract.billing> = {
  listPlans,
  getSubscription,
  listInvoices,
  downloadInvoices,
  downloadInvoice,
  createSubscription,
  refreshSubscription,
  createCheckoutSession,
  getPaymentMethod,
  updateSubscription,
  listSubscriptions,
  getPaymentIntent,
  attachPayment,
}

export { countCardAttempt } from './card-attempts.ts'

export { handleEvent } from './events.ts'
export { callGateway } from './gateway-errors.ts'
export { billingJobs, checkGateway, syncDueOwners } from './jobs.ts'
export { findCustomerId, isBillingOff, requirePayer } from './owners.ts'
export { toPaymentMethod, toPaymentSecret, toStripeSubscription } from './present.ts'
export { syncFromGateway } from './sync.ts'
export { renewDemoTrial } from './trial.ts'
