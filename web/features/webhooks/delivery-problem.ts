import type { WebhookDelivery } from '@rankwell/contract'
import type { TFunction } from 'i18next'

/** Why a message was not delivered; empty if it was. */
export const describeProblem = (
  t: TFunction<'settings'>,
  { problem, responseStatus }: WebhookDelivery,
): string => (problem ? t(`webhooks.problems.${problem}`, { status: responseStatus ?? '' }) : '')
