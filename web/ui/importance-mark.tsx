import { Heading } from 'lucide-react'
import { cn } from '../lib/cn.ts'

const steps = [1, 2, 3] as const
const heights = { 1: 'h-1.5', 2: 'h-2.5', 3: 'h-3.5' } as const

interface ImportanceMarkProps {
  importance: 1 | 2 | 3
  /** Its name, such as "High importance". */
  label: string
  /** "Use in a heading"; null for keywords that no competitor uses in a heading. */
  headingLabel: string | null
}

/** How important a keyword is, as one to three bars, and whether it belongs in a heading. */
export function ImportanceMark({ importance, label, headingLabel }: ImportanceMarkProps) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 align-middle text-muted">
      <span role="img" aria-label={label} title={label} className="inline-flex items-end gap-px">
        {steps.map((step) => (
          <span
            key={step}
            className={cn(
              'w-1 rounded-xs',
              heights[step],
              step <= importance ? 'bg-accent' : 'bg-neutral-soft',
            )}
          />
        ))}
      </span>
      {headingLabel === null ? null : (
        <span role="img" aria-label={headingLabel} title={headingLabel} className="inline-flex">
          <Heading className="size-3.5" aria-hidden />
        </span>
      )}
    </span>
  )
}
