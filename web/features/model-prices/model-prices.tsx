import type { ModelPrice } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useProviderName } from '../../lib/use-provider-name.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Input } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useModelPrices } from './api.ts'
import { PriceRow } from './price-row.tsx'

const rowsAtOnce = 20

/** Prices of models and services, with their date; owners can correct them. */
export function ModelPrices() {
  const { t } = useTranslation('providers')
  const format = useFormat()
  const nameOf = useProviderName()
  const [search, setSearch] = useState('')
  const [isWhole, setWhole] = useState(false)
  const prices = useModelPrices()
  if (prices.isPending) return <Skeleton className="h-24 w-full" />
  if (prices.isError) return <ErrorState error={prices.error} onRetry={() => void prices.refetch()} />
  const { asOf, models } = prices.data
  const words = search.trim().toLowerCase().split(/\s+/)
  const isFound = ({ provider, model }: ModelPrice) =>
    words.every((word) => `${nameOf(provider)} ${model}`.toLowerCase().includes(word))
  const usual = models.filter(({ isInUse, own }) => isInUse || own !== null)
  const found = search.trim() ? models.filter(isFound) : isWhole ? models : usual
  const shown = isWhole ? found : found.slice(0, rowsAtOnce)
  return (
    <>
      <p className="text-sm text-muted">{t('prices.asOf', { date: format.date(`${asOf}T12:00:00Z`) })}</p>
      <Input
        type="search"
        className="max-w-72"
        aria-label={t('prices.search')}
        placeholder={t('prices.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {shown.length > 0 ? (
        <ul
          aria-label={t('prices.section')}
          className="w-full divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {shown.map((price) => (
            <PriceRow key={`${price.port}/${price.provider}/${price.model}`} price={price} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t(search.trim() ? 'prices.noMatch' : 'prices.none')}</p>
      )}
      {isWhole ||
      shown.length === models.length ||
      (search.trim() && shown.length === found.length) ? null : (
        <Button variant="outline" size="sm" onClick={() => setWhole(true)}>
          {t('prices.showAll')}
        </Button>
      )}
    </>
  )
}
