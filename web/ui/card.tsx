import type { ReactNode } from 'react'
import { cn } from '../lib/cn.ts'

interface CardProps {
  title?: ReactNode
  /** Shown at the end of the title's line. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A surface on the page: one hairline, no shadow. */
export function Card({ title, aside, className, children }: CardProps) {
  return (
    <section className={cn('rounded-lg border border-line bg-surface', className)}>
      {title ? (
        <header className="flex min-h-12 items-center justify-between gap-3 px-4">
          <h3 className="text-base font-semibold">{title}</h3>
          {aside}
        </header>
      ) : null}
      {children}
    </section>
  )
}
