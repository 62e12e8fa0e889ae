import type { ProviderSetting } from '@rankwell/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { toast } from '../../lib/toast.ts'
import type { ServiceId } from './search-services.tsx'

const port = 'search' as const

export interface ServiceValues {
  service: ServiceId
  key?: string
  address?: string
}

/** What an owner does with services; each act shows in the list at once. */
export function useServiceActs(settings: ProviderSetting[]) {
  const { t } = useTranslation('research')
  const client = useQueryClient()
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: calls.providerSettings.key() }),
      client.invalidateQueries({ queryKey: calls.research.key() }),
      client.invalidateQueries({ queryKey: calls.spending.key() }),
    ])
  const save = useMutation({
    mutationFn: async ({ service, ...values }: ServiceValues) => {
      const saved = await api.providerSettings.saveProviderSetting({ port, provider: service, ...values })
      return api.providerSettings.testProviderSetting({ id: saved._id })
    },
    onSettled: refresh,
    meta: { silent: true },
  })
  const test = useMutation({
    mutationFn: (id: string) => api.providerSettings.testProviderSetting({ id }),
    onSettled: refresh,
  })
  const toggle = useMutation({
    mutationFn: ({ provider, isEnabled }: Pick<ProviderSetting, 'provider' | 'isEnabled'>) =>
      api.providerSettings.saveProviderSetting({ port, provider, isEnabled }),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => api.providerSettings.deleteProviderSetting({ id }),
    onSuccess: (_answer, { name }) => toast.success(t('settings.removed', { service: name })),
    onSettled: refresh,
  })
  const order = useMutation({
    mutationFn: (ids: string[]) => api.providerSettings.reorderProviderSettings({ port, ids }),
    onSettled: refresh,
  })

  /** Swaps a service with the one before it (-1) or behind it (1). */
  function move(id: string, by: -1 | 1): void {
    const ids = settings.map((one) => one._id)
    const from = ids.indexOf(id)
    const to = from + by
    if (from < 0 || to < 0 || to >= ids.length) return
    order.mutate(ids.toSpliced(from, 1).toSpliced(to, 0, id))
  }

  return { save, test, toggle, remove, move, isMoving: order.isPending }
}

export type ServiceActs = ReturnType<typeof useServiceActs>
