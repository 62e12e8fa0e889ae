import type { ProviderCheck, ProviderProblem, ProviderSetting } from '@rankwell/contract'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'

/** Problems of the network if the URL is the provider's own. */
const unreachable: ReadonlySet<ProviderProblem> = new Set(['dns_failed', 'connection_refused', 'no_answer'])

/** Time and result of a provider's last test. */
export function CheckResult({ setting }: { setting: ProviderSetting }) {
  const { t } = useTranslation('providers')
  const format = useFormat()
  const { provider, address, checkedAt, checkResult } = setting
  if (!checkedAt || !checkResult) return <p className="text-sm text-muted">{t('check.never')}</p>
  const { problem, detail, tookMs, balance } = checkResult
  const ago = format.ago(checkedAt)
  if (!problem)
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <CircleCheck className="size-4 shrink-0 text-success-ink" aria-hidden="true" />
        {tookMs === undefined
          ? t('check.worked', { ago })
          : t('check.workedIn', { ago, seconds: format.number(Math.max(1, Math.round(tookMs / 100)) / 10) })}
        {balance ? <BalanceWords balance={balance} /> : null}
      </p>
    )
  return (
    <div className="flex gap-2 text-sm text-danger-ink">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <div className="min-w-0">
        <p>
          {t('check.failed', { ago })}{' '}
          <strong className="font-medium">{t(`problems.${problem}.title`)}</strong>
        </p>
        <p>
          {t(
            address === null && provider !== 'device' && unreachable.has(problem)
              ? 'check.networkHelp'
              : `problems.${problem}.help`,
          )}
        </p>
        {detail ? (
          <p className="mt-1 break-words text-muted" dir="auto">
            {t('check.words')} <q>{detail}</q>
          </p>
        ) : null}
      </div>
    </div>
  )
}

/** The account's balance at the last test. */
function BalanceWords({ balance: { amount, unit } }: { balance: NonNullable<ProviderCheck['balance']> }) {
  const { t } = useTranslation('providers')
  const format = useFormat()
  return (
    <span className="figures font-medium text-ink">
      {unit === 'usd'
        ? t('check.balance', { amount: format.money(amount, 'USD') })
        : t('check.calls', { count: amount, formatted: format.number(amount) })}
    </span>
  )
}
