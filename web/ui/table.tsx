import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { cn } from '../lib/cn.ts'

/** Moves focus between `data-row` elements: arrows, Home, and End. */
export function moveRowFocus(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-row]')) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.indexOf(event.target)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  rows[Math.min(rows.length - 1, Math.max(0, to))]?.focus()
}

interface TableProps extends ComponentProps<'table'> {
  /** Accessible name of the table. */
  caption: string
}

/** Dense rows of 40 px under a sticky header. Arrow keys move between rows. */
export function Table({ caption, className, children, ...rest }: TableProps) {
  return (
    <table
      className={cn('w-full border-separate border-spacing-0 text-start', className)}
      onKeyDown={moveRowFocus}
      {...rest}
    >
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  )
}

interface HeadCellProps {
  children: ReactNode
  className?: string
  /** The sort direction of this column; undefined if it can be sorted but is not. */
  sorted?: 'ascending' | 'descending' | undefined
  onSort?: () => void
}

export function HeadCell({ children, className, sorted, onSort }: HeadCellProps) {
  const Icon = sorted === 'ascending' ? ArrowUp : sorted === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      aria-sort={onSort ? (sorted ?? 'none') : undefined}
      className={cn(
        'sticky top-15 z-10 h-9 border-b border-line bg-surface px-3 text-start text-sm font-medium text-muted',
        'first:rounded-ss-lg last:rounded-se-lg [&>*]:align-middle',
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="touch-target -mx-1 inline-flex items-center gap-1 rounded-sm px-1 hover:text-ink"
        >
          {children}
          <Icon className={cn('size-3.5', !sorted && 'opacity-60')} aria-hidden="true" />
        </button>
      ) : (
        children
      )}
    </th>
  )
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      className={cn('group/row transition-colors hover:bg-hover focus-within:bg-hover', className)}
      {...rest}
    />
  )
}

export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return (
    <td
      className={cn(
        'h-10 border-b border-line px-3 py-2 group-last/row:border-b-0 sm:py-0 [&>*]:align-middle',
        className,
      )}
      {...rest}
    />
  )
}
