import { type ReactNode, useState } from 'react'
import { Pagination } from '../../ui/pagination.tsx'

const pageLength = 25

/** Splits a list into pages: the entries of the current page, and the pagination, which is null for a single page. */
export function usePages<Entry>(list: readonly Entry[]): { shown: Entry[]; pagination: ReactNode } {
  const [page, setPage] = useState(0)
  const last = Math.max(0, Math.ceil(list.length / pageLength) - 1)
  // After the list has become shorter, the chosen page may no longer exist.
  const at = Math.min(page, last)
  const shown = list.slice(at * pageLength, (at + 1) * pageLength)
  const pagination =
    last > 0 ? (
      <Pagination
        from={at * pageLength + 1}
        to={at * pageLength + shown.length}
        total={list.length}
        onPrevious={at > 0 ? () => setPage(at - 1) : undefined}
        onNext={at < last ? () => setPage(at + 1) : undefined}
      />
    ) : null
  return { shown, pagination }
}
