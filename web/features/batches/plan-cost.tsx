import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useServiceName } from '../../lib/use-service-name.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import type { Plan } from './use-plan.ts'

/** The maximum price, the budget, and the buttons that start the batch. */
export function PlanCost({ plan }: { plan: Plan }) {
  const { t } = useTranslation(['batches', 'research'])
  const format = useFormat()
  const nameOf = useServiceName()
  const { preview, included, isStarting } = plan
  const { quote } = preview
  const money = (amount: number) => format.price(amount, 'USD')
  if (preview.isError && !quote)
    return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
  const searches = included.filter(({ facts }) => !facts?.isStored).length
  const price = quote ? Math.round(searches * quote.price * 1e6) / 1e6 : 0
  const left = quote?.left ?? null
  const isOver = left !== null && left < price
  const covered = quote && left !== null && quote.price > 0 ? Math.floor(left / quote.price + 1e-9) : 0
  const count = included.length
  const isBusy = isStarting || !quote || preview.isFetching
  return (
    <section
      aria-label={t('cost.label')}
      className="z-20 flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 sm:sticky sm:bottom-0 sm:flex-row sm:items-center"
    >
      <div className="min-w-0 grow" role="status">
        <p className="font-semibold">
          {price > 0 ? t('cost.upTo', { price: money(price) }) : t('cost.free')}
        </p>
        <p className="text-sm text-muted">
          {price > 0 && quote
            ? t('cost.searches', {
                count: searches,
                formatted: format.number(searches),
                service: nameOf(quote.service),
                price: money(quote.price),
              })
            : t('cost.freeHint')}{' '}
          {left !== null && !isOver ? t('cost.left', { left: money(left) }) : null}
        </p>
        {isOver ? (
          <p className="text-sm text-warning-ink">
            {t('cost.over', { left: money(left), count: covered, formatted: format.number(covered) })}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2 sm:shrink-0">
        {price > 0 ? (
          <Button variant="outline" disabled={count === 0 || isStarting} onClick={() => plan.start(true)}>
            {t('cost.startFree')}
          </Button>
        ) : null}
        <Button
          disabled={count === 0 || (isBusy && !isStarting)}
          isBusy={isStarting}
          onClick={() => plan.start(false)}
        >
          {price > 0
            ? t('cost.startPaid', { count, formatted: format.number(count), price: money(price) })
            : t('cost.start', { count, formatted: format.number(count) })}
        </Button>
      </div>
    </section>
  )
}
