import type { ReactNode } from 'react'
import { BlankSheet } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** What stands in a step that has nothing to show yet: why, and the one way on. */
export function StepNotice({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState drawing={<BlankSheet />} text={text} action={action} />
    </div>
  )
}
