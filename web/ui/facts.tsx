import { Children, type ReactNode } from 'react'
import { cn } from '../lib/cn.ts'

interface FactsProps {
  children: ReactNode
  className?: string
}

/** Short facts in a row, separated by dots. No line starts or ends with a dot. */
export function Facts({ children, className }: FactsProps) {
  return (
    <span className={cn('block overflow-x-clip', className)}>
      {/* The dot of each line's first fact is in the margin, where it is clipped. */}
      <span className="-ms-4 flex flex-wrap items-center gap-y-0.5">
        {Children.map(children, (fact) => (
          <span className="relative min-w-0 max-w-full ps-4 before:absolute before:start-1.5 before:[content:'·'_/_'']">
            {fact}
          </span>
        ))}
      </span>
    </span>
  )
}
