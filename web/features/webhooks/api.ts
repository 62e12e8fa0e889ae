import type { WebhookDelivery } from '@rankwell/contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, type Input } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { toast } from '../../lib/toast.ts'
import { auditLogKey } from '../settings/api.ts'
import { describeProblem } from './delivery-problem.ts'

/** The webhooks of a workspace. */
export const useWebhooks = (workspace: string) =>
  useQuery(calls.webhooks.listWebhooks.queryOptions({ input: { workspace } }))

const logsKey = ['webhook-deliveries']
const logKey = (id: string) => [...logsKey, id]

/** Deliveries to a receiver, newest first; reloaded while open. */
export const useDeliveries = (id: string, isOpen: boolean) =>
  useInfiniteQuery({
    queryKey: logKey(id),
    queryFn: ({ pageParam }) => api.webhooks.listDeliveries({ id, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: isOpen,
    refetchInterval: isOpen ? 5000 : false,
  })

/** Reloads webhooks and their logs. */
function useWebhooksChanged() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: calls.webhooks.key() }),
      queryClient.invalidateQueries({ queryKey: logsKey }),
      queryClient.invalidateQueries({ queryKey: auditLogKey }),
    ])
}

/** Shows whether a test event was delivered. */
function useReportTest() {
  const { t } = useTranslation('settings')
  return (test: WebhookDelivery) => {
    if (test.problem) toast.error(t('webhooks.testFailed', { reason: describeProblem(t, test) }))
    else toast.success(t('webhooks.testArrived', { status: test.responseStatus ?? '' }))
  }
}

interface SaveWebhook {
  workspace: string
  /** The webhook to change; null creates one. */
  webhook: string | null
  onSecret: (secret: string) => void
  onSaved: () => void
}

/** Changes or creates a webhook; a new one is tested immediately. The form shows errors. */
export function useSaveWebhook({ workspace, webhook, onSecret, onSaved }: SaveWebhook) {
  const { t } = useTranslation('settings')
  const changed = useWebhooksChanged()
  const report = useReportTest()
  return useMutation({
    meta: { silent: true },
    mutationFn: async (fields: Pick<Input<typeof api.webhooks.createWebhook>, 'url' | 'events'>) => {
      if (webhook) {
        await api.webhooks.updateWebhook({ id: webhook, ...fields })
        toast.success(t('webhooks.saved'))
        return
      }
      const { secret, test } = await api.webhooks.createWebhook({ workspace, ...fields })
      onSecret(secret)
      report(test)
    },
    onSuccess: async () => {
      onSaved()
      await changed()
    },
  })
}

/** Turns a webhook on or off. */
export function useEnableWebhook(id: string) {
  const { t } = useTranslation('settings')
  const changed = useWebhooksChanged()
  return useMutation({
    mutationFn: (isEnabled: boolean) => api.webhooks.updateWebhook({ id, isEnabled }),
    onSuccess: async ({ isEnabled }) => {
      await changed()
      toast.success(isEnabled ? t('webhooks.turnedOn') : t('webhooks.turnedOff'))
    },
  })
}

export function useTestWebhook(id: string) {
  const changed = useWebhooksChanged()
  const report = useReportTest()
  return useMutation({
    mutationFn: () => api.webhooks.testWebhook({ id }),
    onSuccess: async (sent) => {
      await changed()
      report(sent)
    },
  })
}

/** Replaces the secret of a webhook; no other call returns the new one. */
export function useRotateSecret(id: string, onSecret: (secret: string) => void) {
  const changed = useWebhooksChanged()
  return useMutation({
    mutationFn: () => api.webhooks.rotateWebhookSecret({ id }),
    onSuccess: async ({ secret }) => {
      onSecret(secret)
      await changed()
    },
  })
}

/** Deletes a webhook with its log. */
export function useDeleteWebhook(id: string, onDeleted: () => void) {
  const { t } = useTranslation('settings')
  const changed = useWebhooksChanged()
  return useMutation({
    mutationFn: () => api.webhooks.deleteWebhook({ id }),
    onSuccess: async () => {
      onDeleted()
      await changed()
      toast.success(t('webhooks.deleted'))
    },
  })
}

export function useResendDelivery(id: string, deliveryId: string) {
  const { t } = useTranslation('settings')
  const changed = useWebhooksChanged()
  return useMutation({
    mutationFn: () => api.webhooks.resendDelivery({ id, deliveryId }),
    onSuccess: async (sent) => {
      await changed()
      if (sent.problem) toast.error(describeProblem(t, sent))
      else toast.success(t('webhooks.delivery.resent'))
    },
  })
}
