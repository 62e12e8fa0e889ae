import type { PaidPort, ProviderSetting } from '@rankwell/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, type Input } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { readFailure } from '../../lib/errors.ts'
import { shortModelName } from '../../lib/local-model-names.ts'
import { toast } from '../../lib/toast.ts'
import { useProviderName } from '../../lib/use-provider-name.ts'
import { auditLogKey } from '../settings/api.ts'
import { spendingKey } from '../spending/api.ts'
import { writingKey } from '../tools/api.ts'

/** The providers of a port in a workspace. */
export interface ProviderPlace {
  port: PaidPort
  workspaceId: string
}

/** The available providers of a port, and the active one. */
export const useProviderOverview = (place: ProviderPlace) =>
  useQuery(calls.providerSettings.getProviderOverview.queryOptions({ input: place }))

/** The connected providers of a port, in order. */
export const useProviderSettings = (place: ProviderPlace) =>
  useQuery(calls.providerSettings.listProviderSettings.queryOptions({ input: place }))

/** Reloads everything that depends on the connected providers. */
function useProvidersChanged() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: calls.providerSettings.key() }),
      queryClient.invalidateQueries({ queryKey: calls.modelPrices.key() }),
      queryClient.invalidateQueries({ queryKey: spendingKey() }),
      queryClient.invalidateQueries({ queryKey: writingKey() }),
      queryClient.invalidateQueries({ queryKey: auditLogKey }),
    ])
}

/** Shows the result of a provider's test. */
function useReportCheck() {
  const { t } = useTranslation('providers')
  const nameOf = useProviderName()
  return ({ provider, model, checkResult }: ProviderSetting) => {
    if (checkResult?.problem) toast.error(t(`problems.${checkResult.problem}.title`))
    else if (provider === 'device' && model)
      toast.success(t('check.worksHere', { model: shortModelName(model) }))
    else toast.success(t('check.works', { name: nameOf(provider) }))
  }
}

/** Tests a connected provider. */
export function useTestProvider({ _id: id }: ProviderSetting) {
  const changed = useProvidersChanged()
  const report = useReportCheck()
  return useMutation({
    mutationFn: () => api.providerSettings.testProviderSetting({ id }),
    onSuccess: async (setting) => {
      await changed()
      report(setting)
    },
  })
}

/** Disconnects a provider. */
export function useDeleteProvider({ _id: id }: ProviderSetting, onDeleted: () => void) {
  const changed = useProvidersChanged()
  return useMutation({
    mutationFn: () => api.providerSettings.deleteProviderSetting({ id }),
    onSuccess: async ({ message }) => {
      onDeleted()
      toast.success(message)
      await changed()
    },
  })
}

/** Changes the order in which the providers of a port are tried; shown immediately. */
export function useReorderProviders(place: ProviderPlace, settings: ProviderSetting[]) {
  const queryClient = useQueryClient()
  const changed = useProvidersChanged()
  return useMutation({
    mutationFn: (ids: string[]) => api.providerSettings.reorderProviderSettings({ ...place, ids }),
    onMutate: (ids) => {
      const sorted = settings.toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id))
      const queryKey = calls.providerSettings.listProviderSettings.queryKey({ input: place })
      queryClient.setQueryData(queryKey, sorted)
    },
    onSettled: changed,
  })
}

/** Turns a provider on or off. */
export function useEnableProvider({ workspaceId, port, provider }: ProviderSetting) {
  const changed = useProvidersChanged()
  return useMutation({
    mutationFn: (isEnabled: boolean) =>
      api.providerSettings.saveProviderSetting({ workspaceId, port, provider, isEnabled }),
    onSettled: changed,
  })
}

/** Copies the providers that are missing here from another workspace. */
export function useCopyProviders(place: ProviderPlace) {
  const { t } = useTranslation('providers')
  const changed = useProvidersChanged()
  return useMutation({
    mutationFn: ({ _id }: { _id: string; name: string }) =>
      api.providerSettings.copyProviderSettings({ ...place, from: _id }),
    onSuccess: (_, { name }) => toast.success(t('copied', { name: `\u2068${name}\u2069` })),
    onSettled: changed,
  })
}

/** The model servers found on this computer; only for owners. */
export const useLocalModels = (isEnabled = true) =>
  useQuery({
    ...calls.providerSettings.listLocalModels.queryOptions({ input: {} }),
    enabled: isEnabled,
  })

/** Searches this computer for model servers again. */
export function useFindLocalModels() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.providerSettings.findLocalModels({}),
    onSuccess: (found) =>
      queryClient.setQueryData(calls.providerSettings.listLocalModels.queryKey({ input: {} }), found),
  })
}

/** Connects a model of this computer. */
export function useConnectLocalModel() {
  const changed = useProvidersChanged()
  const report = useReportCheck()
  return useMutation({
    mutationFn: (input: Input<typeof api.providerSettings.connectLocalModel>) =>
      api.providerSettings.connectLocalModel(input),
    onSuccess: async (setting) => {
      await changed()
      report(setting)
    },
    // The server may have stopped since the search.
    onError: () => void changed(),
  })
}

/** Saves a provider, tests it if text may leave the server, and shows the result. The form shows errors. */
export function useSaveProvider(onDone: () => void) {
  const { t } = useTranslation('providers')
  const changed = useProvidersChanged()
  const report = useReportCheck()
  return useMutation({
    meta: { silent: true },
    mutationFn: async (input: Input<typeof api.providerSettings.saveProviderSetting>) => {
      const saved = await api.providerSettings.saveProviderSetting(input)
      return api.providerSettings.testProviderSetting({ id: saved._id }).catch((error: unknown) => {
        if (readFailure(error).code === 'text_stays_here') return null
        throw error
      })
    },
    onSuccess: async (setting) => {
      await changed()
      if (setting) report(setting)
      else toast.success(t('check.untested'))
      onDone()
    },
    // The provider may have been saved before the test failed.
    onError: () => void changed(),
  })
}
