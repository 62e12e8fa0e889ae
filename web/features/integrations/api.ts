import type { Integration, Platform } from '@rankwell/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api, type Input } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { toast } from '../../lib/toast.ts'
import { useCurrentUser } from '../auth/api.ts'
import { workspacesKey } from '../workspaces/api.ts'

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

/** The platforms articles can be published to, and whether the publish dialog offers each. */
export const usePlatforms = () => useQuery(calls.integrations.listPlatforms.queryOptions({ input: {} }))

/** The owner's workspaces, to choose where a connection is used. */
export function useOwnWorkspaces() {
  const { _id, workspaces } = useCurrentUser()
  return workspaces.filter(({ owner }) => owner._id === _id)
}

/** Reloads connections and the workspaces that list them. */
function useIntegrationsChanged() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: calls.integrations.key() }),
      queryClient.invalidateQueries({ queryKey: workspacesKey() }),
    ])
}

/** Shows or hides a platform in the publish dialog. */
export function useOfferPlatform(platform: Platform) {
  const { t } = useTranslation('integrations')
  const changed = useIntegrationsChanged()
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      if (platform !== 'wordpress' && platform !== 'copyscape')
        await api.integrations.offerPlatform({ platform, isOffered: isOn })
      return isOn
    },
    onSuccess: async (isOn) => {
      await changed()
      toast.success(isOn ? t('platforms.offer.on') : t('platforms.offer.off'))
    },
  })
}

/** Turns a connection on or off. */
export function useSwitchConnection(integrationId: string) {
  const { t } = useTranslation('integrations')
  const changed = useIntegrationsChanged()
  return useMutation({
    mutationFn: (connected: boolean) =>
      api.integrations.connectDisconnectIntegration({ integrationId, connected }),
    onSuccess: async ({ isConnected }) => {
      await changed()
      toast.success(isConnected ? t('connections.switchedOn') : t('connections.switchedOff'))
    },
  })
}

export function useTestConnection(id: string) {
  const { t } = useTranslation('integrations')
  const changed = useIntegrationsChanged()
  return useMutation({
    mutationFn: () => api.integrations.testIntegration({ id }),
    onSuccess: async ({ lastTest }) => {
      await changed()
      if (lastTest?.problem) toast.error(t(`problems.${lastTest.problem}.title`))
      else toast.success(t('connections.testWorked'))
    },
  })
}

export function useDeleteConnection(id: string, onDeleted: () => void) {
  const changed = useIntegrationsChanged()
  return useMutation({
    mutationFn: () => api.integrations.deleteIntegration({ id }),
    onSuccess: async ({ message }) => {
      onDeleted()
      toast.success(message)
      await changed()
    },
  })
}

/** A change of a workspace's connections, confirmed with a message. */
function useWorkspaceChange(run: (integrationId: string) => Promise<unknown>, successMessage: string) {
  const changed = useIntegrationsChanged()
  return useMutation({
    mutationFn: run,
    onSuccess: async () => {
      await changed()
      toast.success(successMessage)
    },
  })
}

/** Adds a connection to a workspace. */
export function useAddToWorkspace(workspaceId: string, ownerId: string) {
  const { t } = useTranslation('integrations')
  return useWorkspaceChange(
    (integrationId) => api.integrations.addWorkspaceToIntegration({ ownerId, workspaceId, integrationId }),
    t('workspace.added'),
  )
}

/** Makes a connection the default of a workspace, or removes it from the workspace. */
export function useConnectedIntegration(id: string) {
  const { t } = useTranslation('integrations')
  const makeDefault = useWorkspaceChange(
    (integrationId) => api.integrations.attachIntegration({ id, integrationId, isDefault: true }),
    t('workspace.madeDefault'),
  )
  const remove = useWorkspaceChange(
    (integrationId) => api.integrations.detachIntegration({ id, integrationId }),
    t('workspace.removed'),
  )
  return { makeDefault, remove, isPending: makeDefault.isPending || remove.isPending }
}

/** Updates the workspaces of a connection to the selected ones. */
async function moveWorkspaces({ _id: id, workspaces }: Integration, chosen: string[]): Promise<void> {
  const before = workspaces.map(({ _id }) => _id)
  for (const workspaceId of chosen.filter((one) => !before.includes(one)))
    await api.integrations.attachWorkspace({ id, workspaceId })
  for (const workspaceId of before.filter((one) => !chosen.includes(one)))
    await api.integrations.detachWorkspace({ id, workspaceId })
}

type NewConnection = Input<typeof api.integrations.createIntegration>
type ConnectionChanges = Omit<Input<typeof api.integrations.updateIntegration>, 'id'>

type ConnectionRequest =
  | { fields: NewConnection }
  | { connection: Integration; changes: ConnectionChanges; workspaces: string[] }

interface SaveSteps {
  onSaved: (saved: Integration) => void
  /** Called after the connections are reloaded. */
  onShown: (saved: Integration) => Promise<void>
}

/** Creates a connection, or changes one and its workspaces. The form shows errors. */
export function useSaveConnection({ onSaved, onShown }: SaveSteps) {
  const changed = useIntegrationsChanged()
  return useMutation({
    meta: { silent: true },
    mutationFn: async (wish: ConnectionRequest) => {
      if ('fields' in wish) return api.integrations.createIntegration(wish.fields)
      const { connection, changes, workspaces } = wish
      const saved = await api.integrations.updateIntegration({ id: connection._id, ...changes })
      await moveWorkspaces(connection, workspaces)
      return saved
    },
    onSuccess: async (saved) => {
      onSaved(saved)
      await changed()
      await onShown(saved)
    },
    // Changes made before a failure are kept.
    onError: () => void changed(),
  })
}
