import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'

/** The webhooks of a workspace. */
export const useWebhooks = (workspace: string) =>
  useQuery(calls.webhooks.listWebhooks.queryOptions({ input: { workspace } }))

const logKey = (id: string) => ['webhook-deliveries', id]

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
export function useWebhooksChanged() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: calls.webhooks.key() }),
      queryClient.invalidateQueries({ queryKey: ['webhook-deliveries'] }),
      queryClient.invalidateQueries({ queryKey: ['audit-log'] }),
    ])
}
