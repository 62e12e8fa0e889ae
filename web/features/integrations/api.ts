import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { calls } from '../../lib/calls.ts'
import { toast } from '../../lib/toast.ts'
import { useCurrentUser } from '../auth/api.ts'

/** The connections of the signed-in owner. A failed request shows a message. */
export function useIntegrations() {
  const { t } = useTranslation('integrations')
  const { _id: userId } = useCurrentUser()
  const query = useQuery(calls.integrations.listIntegrations.queryOptions({ input: { userId } }))
  useEffect(() => {
    if (query.isError) toast.error(t('loadFailed'), { id: 'integrations' })
  }, [query.isError, t])
  return query
}

/** The owner's workspaces, to choose where a connection is used. */
export function useOwnWorkspaces() {
  const { _id, workspaces } = useCurrentUser()
  return workspaces.filter(({ owner }) => owner._id === _id)
}

/** Reloads connections and the workspaces that list them. */
export function useIntegrationsChanged() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: calls.integrations.key() }),
      queryClient.invalidateQueries({ queryKey: calls.workspaces.key() }),
    ])
}
