import { useLocation, useSearchParams } from 'react-router'
import { type ListFilters, readFilters, writeFilters } from './list-filters.ts'

interface FiltersOfAddress {
  filters: ListFilters
  /** A changed filter starts at its first page and replaces the URL. */
  choose: (changes: Partial<Pick<ListFilters, 'search' | 'status' | 'sort'>>) => void
  goToNext: (cursor: string) => void
  goToPrevious: () => void
}

/** The filters of the document list, stored in the URL. */
export function useListFilters(): FiltersOfAddress {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const filters = readFilters(params)
  const trail = readTrail(location.state)
  return {
    filters,
    choose: (changes) =>
      setParams((now) => writeFilters(now, { ...readFilters(now), ...changes, cursor: null, page: 1 }), {
        replace: true,
      }),
    goToNext: (cursor) =>
      setParams((now) => writeFilters(now, { ...filters, cursor, page: filters.page + 1 }), {
        state: { trail: [...trail, filters.cursor ?? ''] },
      }),
    goToPrevious() {
      // A page opened by a link has no previous pages, so back leads to the first page.
      const cursor = trail.at(-1) || null
      const page = cursor ? filters.page - 1 : 1
      setParams((now) => writeFilters(now, { ...filters, cursor, page }), {
        state: { trail: trail.slice(0, -1) },
      })
    },
  }
}

/** Cursors of the previous pages, stored in the location state. */
function readTrail(state: unknown): string[] {
  const trail = (state as { trail?: unknown } | null)?.trail
  return Array.isArray(trail) ? trail.filter((cursor) => typeof cursor === 'string') : []
}
