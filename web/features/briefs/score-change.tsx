import type { ScoreChange as Change } from '@rankwell/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { calls } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'

interface ScoreChangeProps {
  /** The snapshot to compare with; the present results are those that took its place. */
  snapshotId: string
  /** What the score is now: another one asks again. */
  score: number
}

/** How the score changed since the earlier results: what edits did, and what the moved results did. */
export function ScoreChange({ snapshotId, score }: ScoreChangeProps) {
  const { t } = useTranslation('brief')
  const format = useFormat()
  const { data } = useQuery({
    ...calls.serps.explainScoreChange.queryOptions({ input: { id: snapshotId } }),
    queryKey: [...calls.serps.explainScoreChange.queryKey({ input: { id: snapshotId } }), score],
    meta: { silent: true },
  })
  // What is not written yet has no score that could have changed.
  if (!data || (data.from === 0 && data.to === 0)) return null
  return (
    <div className="grid gap-2 rounded-lg border border-line bg-surface p-3 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{t('score.title', { date: format.date(data.since) })}</span>
        <span className="figures text-muted" dir="ltr">
          {format.number(data.from)} → <strong className="text-ink">{format.number(data.to)}</strong>
        </span>
      </p>
      <Parts change={data} />
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
  return (
    <dl className="grid grid-cols-2 gap-2">
      {(['edits', 'results'] as const).map((part) => (
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
