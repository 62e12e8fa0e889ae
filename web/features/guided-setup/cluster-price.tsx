import type { ClusterQuote } from '@rankwell/contract'
import { Coins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useServiceName } from '../../lib/use-service-name.ts'
import { Button } from '../../ui/button.tsx'

interface ClusterPriceProps {
  quote: ClusterQuote
  /** @param isFree without asking any service that costs money */
  onGroup: (isFree: boolean) => void
  /** Absent where there is nothing to go back to. */
  onCancel?: (() => void) | undefined
}

/** What grouping will cost, before it begins, with a way that costs nothing. */
export function ClusterPrice({ quote, onGroup, onCancel }: ClusterPriceProps) {
  const { t } = useTranslation(['setup', 'common'])
  const format = useFormat()
  const nameOf = useServiceName()
  const money = (amount: number) => format.price(amount, 'USD')
  const isOver = quote.left !== null && quote.left < quote.price
  const counted = (count: number) => ({ count, formatted: format.number(count) })
  return (
    <section
      aria-labelledby="cluster-price"
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 sm:flex-row sm:gap-5"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Coins className="size-5" aria-hidden="true" />
      </span>
      <div className="flex min-w-0 grow flex-col gap-3">
        <div>
          <h3 id="cluster-price" className="font-semibold">
            {t('cluster.price.title', { price: money(quote.price) })}
          </h3>
          <p className="mt-1 text-muted">
            {t('cluster.price.searches', { ...counted(quote.searches), service: nameOf(quote.service) })}{' '}
            {quote.lookups > 0 ? t('cluster.price.lookups') : null}{' '}
            {quote.cached > 0 ? t('cluster.price.cached', counted(quote.cached)) : null}
          </p>
          {quote.left !== null ? (
            <p className={isOver ? 'mt-1 text-warning-ink' : 'mt-1 text-muted'}>
              {t(isOver ? 'cluster.price.over' : 'cluster.price.left', { left: money(quote.left) })}
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => onGroup(false)}>
            {t('cluster.price.confirm', { price: money(quote.price) })}
          </Button>
          <Button variant="outline" onClick={() => onGroup(true)}>
            {t('cluster.price.free')}
          </Button>
          {onCancel ? (
            <Button variant="ghost" onClick={onCancel}>
              {t('common:cancel')}
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  )
}
