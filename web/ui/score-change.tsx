import type { ScoreChange as Change } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/format.ts'

/** How the score changed since the earlier results, split into edits and new results. */
export function ScoreChange({ change }: { change: Change | undefined }) {
  const { t } = useTranslation('brief')
  const format = useFormat()
  // A draft without text has no score that could have changed.
  if (!change || (change.from === 0 && change.to === 0)) return null
  return (
    <div className="grid gap-2 rounded-lg border border-line bg-surface p-3 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{t('score.title', { date: format.date(change.since) })}</span>
        <span className="figures text-muted" dir="ltr">
          {format.number(change.from)} → <strong className="text-ink">{format.number(change.to)}</strong>
        </span>
      </p>
      <Parts change={change} />
    </div>
  )
}

const tone = (value: number): string =>
  value > 0 ? 'text-success-ink' : value < 0 ? 'text-danger-ink' : 'text-muted'

function Parts({ change }: { change: Change }) {
  const { t } = useTranslation('brief')
  const format = useFormat()
  const signed = (value: number) =>
    `${value > 0 ? '+' : value < 0 ? '−' : '±'}${format.number(Math.abs(value))}`
  const parts = (['edits', 'results', 'formula'] as const).filter(
    (part) => part !== 'formula' || change.formula !== 0,
  )
  return (
    <dl className="grid grid-cols-2 gap-2">
      {parts.map((part) => (
        <div key={part} className="rounded-md bg-sunken px-3 py-2">
          <dt className="text-xs text-muted">{t(`score.${part}`)}</dt>
          <dd className={`figures text-lg font-semibold ${tone(change[part])}`}>
            <span dir="ltr">{signed(change[part])}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
