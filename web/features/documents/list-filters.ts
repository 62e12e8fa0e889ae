import type { DocumentStatus } from '@rankwell/contract'
import { statuses } from '../../ui/status-badge.tsx'
import { type DocumentSort, defaultSort, documentSorts } from './sorts.ts'

/** The filters of the document list in the URL. */
export interface ListFilters {
  search: string
  status: DocumentStatus | null
  sort: DocumentSort
  cursor: string | null
  /** From 1; only for "21–40 of 63". */
  page: number
}

/** Reads the filters from a query; invalid values are ignored. */
export function readFilters(params: URLSearchParams): ListFilters {
  const cursor = params.get('cursor')
  const page = Number(params.get('page'))
  return {
    search: params.get('search') ?? '',
    status: statuses.find((status) => status === params.get('status')) ?? null,
    sort: documentSorts.find((sort) => sort === params.get('sort')) ?? defaultSort,
    cursor,
    page: cursor && Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** The query for the filters. Default values are omitted; other parameters are kept. */
export function writeFilters(params: URLSearchParams, filters: ListFilters): URLSearchParams {
  const written = new URLSearchParams(params)
  const values: Record<keyof ListFilters, string | null> = {
    search: filters.search || null,
    status: filters.status,
    sort: filters.sort === defaultSort ? null : filters.sort,
    cursor: filters.cursor,
    page: filters.page > 1 ? String(filters.page) : null,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === null) written.delete(name)
    else written.set(name, value)
  }
  return written
}
