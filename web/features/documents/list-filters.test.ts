// @vitest-environment node
import { documentSorts as contractSorts, documentStatuses } from '@rankwell/contract'
import { describe, expect, it } from 'vitest'
import { statuses } from '../../ui/status-badge.tsx'
import { readFilters, writeFilters } from './list-filters.ts'
import { documentSorts } from './sorts.ts'

const usual = { search: '', status: null, sort: '-updated', cursor: null, page: 1 } as const

describe('the filters of the document list', () => {
  it('are those known to the server', () => {
    expect([...documentSorts].sort()).toEqual([...contractSorts].sort())
    expect(statuses).toEqual([...documentStatuses])
  })

  it('are read from the URL that was written for them', () => {
    const filters = {
      search: 'قهوة & tea',
      status: 'In Review',
      sort: '-score',
      cursor: 'abc',
      page: 3,
    } as const
    expect(readFilters(new URLSearchParams(writeFilters(new URLSearchParams(), filters).toString()))).toEqual(
      filters,
    )
  })

  it('omit default values from the URL, and keep the guide open', () => {
    const params = writeFilters(new URLSearchParams('search=x&page=2&cursor=c&path=Documents'), usual)
    expect(params.toString()).toBe('path=Documents')
  })

  it('ignore invalid values', () => {
    expect(readFilters(new URLSearchParams('status=Lost&sort=colour&page=-4'))).toEqual(usual)
    expect(readFilters(new URLSearchParams('page=4'))).toEqual(usual)
  })
})
