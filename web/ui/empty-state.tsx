import type { ReactNode } from 'react'
import { cn } from '../lib/cn.ts'

interface EmptyStateProps {
  /** One of `drawings.tsx`. */
  drawing: ReactNode
  /** One sentence. */
  text: string
  /** One action. */
  action?: ReactNode
  className?: string
}

/** Shown for empty content: a drawing, one sentence, one action. */
export function EmptyState({ drawing, text, action, className }: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center gap-4 px-4 py-12 text-center', className)}>
      {drawing}
      <p className="max-w-sm text-muted">{text}</p>
      {action}
    </div>
  )
}
