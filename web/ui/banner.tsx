import type { ReactNode } from 'react'
import { cn } from '../lib/cn.ts'

const tones = {
  info: 'bg-info-soft text-info-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
}

interface BannerProps {
  tone?: keyof typeof tones
  action?: ReactNode
  children: ReactNode
}

/** A full-width message above the content of the page. */
export function Banner({ tone = 'info', action, children }: BannerProps) {
  return (
    <div
      role="status"
      data-banner
      className={cn(
        'flex min-h-10 flex-wrap items-center justify-center gap-x-3 gap-y-1 px-4 py-1.5 text-center',
        tones[tone],
      )}
    >
      {children}
      {action}
    </div>
  )
}
