import type { ModelPrice } from '@rankwell/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { toast } from '../../lib/toast.ts'
import { auditLogKey } from '../settings/api.ts'

/** Prices of models, those in use first, with the date of the list prices. */
export const useModelPrices = () => useQuery(calls.modelPrices.listModelPrices.queryOptions({ input: {} }))

type Name = Pick<ModelPrice, 'provider' | 'model'>
type Amounts = Pick<NonNullable<ModelPrice['own']>, 'inputPerMillion' | 'outputPerMillion'>

/** Corrects the price of a model, or removes the correction if null. Reloads estimates. */
export function useSetModelPrice({ provider, model }: Name, onSaved: () => void) {
  const { t } = useTranslation('providers')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (amounts: Amounts | null) =>
      amounts
        ? api.modelPrices.saveModelPrice({ provider, model, ...amounts })
        : api.modelPrices.resetModelPrice({ provider, model }),
    onSuccess: async (_, amounts) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: calls.modelPrices.key() }),
        queryClient.invalidateQueries({ queryKey: auditLogKey }),
        queryClient.invalidateQueries({ queryKey: calls.writing.key() }),
      ])
      toast.success(t(amounts ? 'prices.saved' : 'prices.wasReset'))
      onSaved()
    },
  })
}
