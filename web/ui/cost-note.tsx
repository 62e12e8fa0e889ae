import type { WritingEstimate } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { cn } from '../lib/cn.ts'
import { useFormat } from '../lib/format.ts'
import { useMoney } from '../lib/use-money.ts'

/**
 * The estimated cost of an action, next to its button. Renders nothing without a model, because the action is then
 * free.
 */
export function CostNote({
  estimate,
  className,
}: {
  estimate: WritingEstimate | undefined
  className?: string
}) {
  const { t } = useTranslation('providers')
  const format = useFormat()
  const money = useMoney()
  if (!estimate || estimate.isOffline) return null
  const { microUsd, inputTokens, outputTokens, model, holds } = estimate
  const tokens = format.number(inputTokens + outputTokens)
  const words =
    microUsd === null
      ? t('estimate.tokens', { tokens, model })
      : t('estimate.money', { amount: money(microUsd), model })
  return (
    <span
      role="status"
      className={cn('text-sm', holds ? 'text-muted' : 'text-danger-ink', className)}
      title={t('estimate.hint', { tokens })}
    >
      {words}
      {holds ? null : ` ${t('estimate.over')}`}
    </span>
  )
}
