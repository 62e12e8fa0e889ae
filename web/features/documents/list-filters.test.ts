// @vitest-environment node
import { documentSorts as contractSorts, documentStatuses } from '@rankwell/contract'
import { describe, expect, it } from 'vitest'
import { statuses } from '../../ui/status-badge.tsx'
import { readFilters, writeFilters } from './list-filters.ts'
import { documentSorts } from './sorts.ts'

const usual = { search: '', status: null, sort: '-updated', cursor: null, page: 1 } as const

describe('the filters of the document list', () => {
  it('are those that the server knows', () => {
    expect([...documentSorts].sort()).toEqual([...contractSorts].sort())
    expect(statuses).toEqual([...documentStatuses])
  })

  it('come back from the address as they were written', () => {
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

  it('leave the address short where all is as usual, and leave the guide open', () => {
    const params = writeFilters(new URLSearchParams('search=x&page=2&cursor=c&path=Documents'), usual)
    expect(params.toString()).toBe('path=Documents')
  })

  it('pass over what makes no sense', () => {
    expect(readFilters(new URLSearchParams('status=Lost&sort=colour&page=-4'))).toEqual(usual)
    expect(readFilters(new URLSearchParams('page=4'))).toEqual(usual)
  })
})
