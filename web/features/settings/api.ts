import type { OperatorGrant } from '@rankwell/contract'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { download } from '../../lib/download.ts'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'

/** Query key of the audit log, which most changes of settings invalidate. */
export const auditLogKey = ['audit-log']

/** Events of accounts, members, roles, and billing, newest first. */
export const useAuditLog = () =>
  useInfiniteQuery({
    queryKey: auditLogKey,
    queryFn: ({ pageParam }) => api.audit.listAuditEntries(pageParam ? { cursor: pageParam } : {}),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

/** Downloads the audit log as a file. */
export const useDownloadAuditLog = () =>
  useAction(() => download({ path: '/audit-log/export', name: 'audit-log.csv' }))

/** A page of this installation's workspaces, with their budgets. */
export const useOperatorWorkspaces = (page: number, search: string) =>
  useQuery(
    calls.operator.listOperatorWorkspaces.queryOptions({
      input: { page, ...(search && { search }) },
      placeholderData: keepPreviousData,
    }),
  )

type Grant = Pick<OperatorGrant, 'isAllowed' | 'monthlyMicroUsd'>

/** Sets a workspace's budget for the server's keys; `onSaved` is called after the reload. */
export function useSetGrant(
  workspaceId: string,
  port: OperatorGrant['port'],
  onSaved: (grant: Grant) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (next: Grant) => api.operator.setOperatorGrant({ workspaceId, port, ...next }),
    onSuccess: async ({ message }, grant) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: calls.operator.listOperatorWorkspaces.key() }),
        queryClient.invalidateQueries({ queryKey: auditLogKey }),
      ])
      onSaved(grant)
      toast.success(message)
    },
    onError: (error) => toast.error(readFailure(error).message),
  })
}
