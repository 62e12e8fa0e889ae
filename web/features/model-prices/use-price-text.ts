import type { ModelPrice, UnitPrices } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { useMoney } from '../../lib/use-money.ts'

/** All prices of a model or service in one line. */
export function usePriceText() {
  const { t } = useTranslation('providers')
  const money = useMoney()
  return (units: ModelPrice['units'], prices: UnitPrices): string =>
    units.map((unit) => t(`prices.amounts.${unit}`, { price: money(prices[unit] ?? 0) })).join(' · ')
}
