import type { WebhookDelivery } from '@rankwell/contract'
import type { TFunction } from 'i18next'

/** Why a message did not arrive, in words; empty where it did. */
export const describeProblem = (
  t: TFunction<'settings'>,
  { problem, responseStatus }: WebhookDelivery,
): string => (problem ? t(`webhooks.problems.${problem}`, { status: responseStatus ?? '' }) : '')
