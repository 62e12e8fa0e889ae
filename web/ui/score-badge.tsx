import { useTranslation } from 'react-i18next'
import { cn } from '../lib/cn.ts'
import { useFormat } from '../lib/format.ts'
import { type ScoreBand, scoreBand, scoreText } from './score.ts'

const stroke: Record<ScoreBand, string> = {
  none: 'stroke-score-none',
  great: 'stroke-score-great',
  good: 'stroke-score-good',
  fair: 'stroke-score-fair',
  poor: 'stroke-score-poor',
}

const fill: Record<ScoreBand, string> = {
  none: 'bg-score-none',
  great: 'bg-score-great',
  good: 'bg-score-good',
  fair: 'bg-score-fair',
  poor: 'bg-score-poor',
}

interface ScoreProps {
  /** From 0 to 100. */
  score: number
  className?: string
}

/** A small dial with the number and its word. */
export function ScoreBadge({
  score,
  isWordHidden = false,
  className,
}: ScoreProps & { isWordHidden?: boolean }) {
  const { t } = useTranslation()
  const band = scoreBand(score)
  const format = useFormat()
  return (
    <span className={cn('inline-flex max-w-full items-center gap-1.5 whitespace-nowrap', className)}>
      <svg
        viewBox="0 0 20 20"
        className="size-5 shrink-0 -rotate-90"
        fill="none"
        strokeWidth="3"
        aria-hidden="true"
      >
        <circle cx="10" cy="10" r="8" className="stroke-neutral-soft" />
        <circle
          cx="10"
          cy="10"
          r="8"
          pathLength={100}
          strokeDasharray={`${score} 100`}
          strokeLinecap={score > 0 ? 'round' : 'butt'}
          className={stroke[band]}
        />
      </svg>
      <span className="figures font-medium">{scoreText(score, format)}</span>
      <span className={cn('truncate text-sm text-muted', isWordHidden && 'sr-only')}>
        {t(`score.${band}`)}
      </span>
    </span>
  )
}

/** A full-width bar with the number and its label above it. */
export function ScoreBar({ score, className }: ScoreProps) {
  const { t } = useTranslation()
  const band = scoreBand(score)
  const format = useFormat()
  return (
    <div className={className}>
      <div className="flex items-baseline justify-between gap-2">
        <span className="figures text-2xl font-semibold">{scoreText(score, format)}</span>
        <span className="text-muted">{t(`score.${band}`)}</span>
      </div>
      <div aria-hidden="true" className="mt-1.5 h-2 overflow-hidden rounded-full bg-neutral-soft">
        <div
          className={cn('forced-outline h-full rounded-full transition-[width] duration-180', fill[band])}
          style={{ width: `${score}%` }}
        />
      </div>
    </div>
  )
}
