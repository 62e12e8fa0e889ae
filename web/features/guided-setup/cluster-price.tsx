import type { ClusterQuote } from '@rankwell/contract'
import { Coins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useServiceName } from '../../lib/use-service-name.ts'
import { Button } from '../../ui/button.tsx'

interface ClusterPriceProps {
  quote: ClusterQuote
  onGroup: (how: 'few' | 'all' | 'free') => void
  /** Not set if there is nothing to return to. */
  onCancel?: (() => void) | undefined
}

/** The price and keywords of a grouping before it starts, with a free alternative. */
export function ClusterPrice({ quote, onGroup, onCancel }: ClusterPriceProps) {
  const { t } = useTranslation(['setup', 'common'])
  const format = useFormat()
  const nameOf = useServiceName()
  const money = (amount: number) => format.price(amount, 'USD')
  const isOver = quote.left !== null && quote.left < quote.price
  const isFree = quote.price === 0
  const thorough = quote.thoroughPrice
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
            {isFree ? t('cluster.price.freeTitle') : t('cluster.price.title', { price: money(quote.price) })}
          </h3>
          <p className="mt-1 text-muted">
            {quote.searches > 0
              ? t('cluster.price.searches', { ...counted(quote.searches), service: nameOf(quote.service) })
              : null}{' '}
            {quote.lookups > 0 ? t('cluster.price.lookups') : null}{' '}
            {quote.cached > 0 ? t('cluster.price.cached', counted(quote.cached)) : null}
          </p>
          {quote.others !== 0 ? (
            <p className="mt-1 text-muted">
              {quote.others === null
                ? t('cluster.price.othersUnknown', { first: format.number(quote.first) })
                : t('cluster.price.others', {
                    first: format.number(quote.first),
                    others: format.number(quote.others),
                  })}
            </p>
          ) : null}
          {quote.left !== null ? (
            <p className={isOver ? 'mt-1 text-warning-ink' : 'mt-1 text-muted'}>
              {t(isOver ? 'cluster.price.over' : 'cluster.price.left', { left: money(quote.left) })}
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant={isOver ? 'outline' : 'default'} onClick={() => onGroup('few')}>
            {isFree
              ? t('cluster.price.confirmFree')
              : t('cluster.price.confirm', { price: money(quote.price) })}
          </Button>
          {thorough === null ? null : (
            <Button variant="outline" onClick={() => onGroup('all')}>
              {thorough > 0 ? t('cluster.price.all', { price: money(thorough) }) : t('cluster.price.allFree')}
            </Button>
          )}
          {isFree ? null : (
            <Button variant={isOver ? 'default' : 'outline'} onClick={() => onGroup('free')}>
              {t('cluster.price.free')}
            </Button>
          )}
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
