import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { toast } from '../../lib/toast.ts'
import { auditLogKey } from '../settings/api.ts'
import { reloadTextPrivacy } from './live.ts'

/** Who receives which data of a workspace. */
export const useDataFlows = (workspaceId: string) =>
  useQuery(calls.dataFlows.getDataFlows.queryOptions({ input: { workspaceId } }))

/** Blocks or allows external models, searches, and checks for a workspace. */
export function useSetTextPrivacy(workspaceId: string) {
  const { t } = useTranslation('providers')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (keepsTextHere: boolean) => api.dataFlows.setTextPrivacy({ workspaceId, keepsTextHere }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(calls.dataFlows.getDataFlows.queryKey({ input: { workspaceId } }), saved)
      toast.success(t(saved.keepsTextHere ? 'flows.turnedOn' : 'flows.turnedOff'))
      await Promise.all([
        reloadTextPrivacy(queryClient),
        queryClient.invalidateQueries({ queryKey: auditLogKey }),
      ])
    },
  })
}
