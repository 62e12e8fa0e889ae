import { cn } from '../lib/cn.ts'

interface ProgressProps {
  /** Label of the progress. */
  label: string
  done: number
  /** 0 if unknown. */
  total: number
  className?: string
}

/** A progress bar with a label. Without a total it is indeterminate. */
export function Progress({ label, done, total, className }: ProgressProps) {
  const isMeasured = total > 0
  return (
    <div className={className}>
      <p className="mb-1.5 text-sm text-muted">{label}</p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        {...(isMeasured ? { 'aria-valuenow': done, 'aria-valuemax': total } : {})}
        className="h-1.5 overflow-hidden rounded-full bg-neutral-soft"
      >
        <div
          className={cn(
            'forced-outline h-full rounded-full bg-accent transition-[width] duration-180',
            !isMeasured && 'w-1/3 animate-shimmer',
          )}
          {...(isMeasured ? { style: { width: `${Math.min(100, (100 * done) / total)}%` } } : {})}
        />
      </div>
    </div>
  )
}
