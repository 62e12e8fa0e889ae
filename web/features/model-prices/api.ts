import type { ModelPrice, UnitPrices } from '@rankwell/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { toast } from '../../lib/toast.ts'
import { auditLogKey } from '../settings/api.ts'

/** Prices of models and services, those in use first, with the date of the list prices. */
export const useModelPrices = () => useQuery(calls.modelPrices.listModelPrices.queryOptions({ input: {} }))

type Name = Pick<ModelPrice, 'port' | 'provider' | 'model'>

/** Corrects a price, or removes the correction if null. Reloads estimates. */
export function useSetModelPrice({ port, provider, model }: Name, onSaved: () => void) {
  const { t } = useTranslation('providers')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (prices: UnitPrices | null) =>
      prices
        ? api.modelPrices.saveModelPrice({ port, provider, model, prices })
        : api.modelPrices.resetModelPrice({ port, provider, model }),
    onSuccess: async (_, prices) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: calls.modelPrices.key() }),
        queryClient.invalidateQueries({ queryKey: auditLogKey }),
        queryClient.invalidateQueries({ queryKey: calls.writing.key() }),
        queryClient.invalidateQueries({ queryKey: calls.research.key() }),
        queryClient.invalidateQueries({ queryKey: calls.plagiarism.key() }),
      ])
      toast.success(t(prices ? 'prices.saved' : 'prices.wasReset'))
      onSaved()
    },
  })
}
