import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../lib/cn.ts'
import { Tooltip } from './tooltip.tsx'

interface Tab {
  value: string
  label: string
  content: ReactNode
  /** Additional information in a tooltip. */
  hint?: ReactNode
  /** The shortcuts that open it, as `aria-keyshortcuts`. */
  keys?: string
}

interface TabsProps {
  /** Accessible name of the tab list. */
  label: string
  tabs: Tab[]
  value: string
  onChange: (value: string) => void
  className?: string
}

export const tabStyle = cn(
  'touch-target relative inline-flex h-10 shrink-0 items-center gap-2 border-b-2 border-transparent px-3',
  'font-medium text-muted transition-colors hover:text-ink',
  'data-[state=active]:border-accent data-[state=active]:text-ink',
  // The row clips an outline that extends beyond it.
  'focus-visible:-outline-offset-2',
)

/** The tab list; it scrolls without a scrollbar if it is too wide. */
export const tabRowStyle = 'scroll-row flex gap-1 shadow-[inset_0_-1px_0_var(--line)]'

/** Panels of which one is shown. For pages with their own URL use links with `tabStyle`. */
export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  return (
    <Primitive.Root value={value} onValueChange={onChange} className={className}>
      <Primitive.List aria-label={label} className={tabRowStyle}>
        {tabs.map((tab) => (
          <Tooltip key={tab.value} text={tab.hint} isOff={!tab.hint}>
            <Primitive.Trigger value={tab.value} aria-keyshortcuts={tab.keys} className={tabStyle}>
              {tab.label}
            </Primitive.Trigger>
          </Tooltip>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}
