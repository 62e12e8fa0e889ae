import type { StorageUsage as Usage } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { useFormat } from '../../lib/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useStorageUsage } from './api.ts'
import { useSize } from './use-size.ts'

const nearlyFull = 0.8

/** An owner's usage of each server quota, as bars. */
export function StorageUsage() {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const size = useSize()
  const usage = useStorageUsage()
  if (usage.isPending) return <Skeleton className="h-32 w-full max-w-xl" />
  if (usage.isError) return <ErrorState error={usage.error} onRetry={() => void usage.refetch()} />
  const { uploads, bytes, workspaces } = usage.data
  return (
    <ul aria-label={t('storage.title')} className="flex w-full max-w-xl flex-col gap-4">
      <Bar label={t('storage.uploads')} quota={uploads} write={format.number} note={t('storage.full')} />
      <Bar label={t('storage.bytes')} quota={bytes} write={size} note={t('storage.full')} />
      <Bar
        label={t('storage.workspaces')}
        quota={workspaces}
        write={format.number}
        note={t('storage.fullWorkspaces')}
      />
    </ul>
  )
}

interface BarProps {
  label: string
  quota: Usage['uploads']
  write: (amount: number) => string
  /** What to do when a quota is exhausted. */
  note: string
}

function Bar({ label, quota: { used, max }, write, note }: BarProps) {
  const { t } = useTranslation('settings')
  const share = max === null ? 0 : Math.min(1, used / max)
  const value =
    max === null
      ? t('storage.noLimit', { used: write(used) })
      : t('storage.of', { used: write(used), max: write(max) })
  return (
    <li>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="font-medium">{label}</span>
        <span className="figures text-muted">{value}</span>
      </div>
      {max === null ? null : (
        <div
          role="progressbar"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={max}
          aria-valuenow={Math.min(used, max)}
          aria-valuetext={value}
          className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-neutral-soft"
        >
          <div
            className={cn(
              'forced-outline h-full rounded-full',
              share >= 1 ? 'bg-danger' : share >= nearlyFull ? 'bg-warning-ink' : 'bg-accent',
            )}
            style={{ width: `${share * 100}%` }}
          />
        </div>
      )}
      {share >= 1 ? <p className="mt-1.5 text-sm text-danger-ink">{note}</p> : null}
    </li>
  )
}
