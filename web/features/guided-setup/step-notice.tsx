import type { ReactNode } from 'react'
import { BlankSheet } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Replaces an empty step: the reason, and one action. */
export function StepNotice({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState drawing={<BlankSheet />} text={text} action={action} />
    </div>
  )
}
