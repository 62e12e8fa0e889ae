import { act, cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { showAs } from '../../testing/show-as.tsx'
import { useListFilters } from './use-list-filters.ts'

afterEach(cleanup)

function open(address: string) {
  let now: ReturnType<typeof useListFilters> | undefined
  const Reader = () => {
    now = useListFilters()
    return null
  }
  const { address: at } = showAs('user', <Reader />, address)
  const hook = () => {
    if (!now) throw new Error('not rendered')
    return now
  }
  const query = () => Object.fromEntries(new URLSearchParams(at().split('?')[1] ?? ''))
  return { hook, query }
}

describe('the filters in the URL', () => {
  it('return to the first page when changed, and keep the rest', () => {
    const { hook, query } = open('/app/documents?search=bread&cursor=c2&page=2&other=1')
    expect(hook().filters).toMatchObject({ search: 'bread', status: null, cursor: 'c2', page: 2 })
    act(() => hook().choose({ status: 'In Review' }))
    expect(query()).toEqual({ search: 'bread', status: 'In Review', other: '1' })
    act(() => hook().choose({ search: '', status: null }))
    expect(query()).toEqual({ other: '1' })
  })

  it('go forward page by page and back the same way', () => {
    const { hook, query } = open('/app/documents')
    act(() => hook().goToNext('c1'))
    act(() => hook().goToNext('c2'))
    expect(query()).toEqual({ cursor: 'c2', page: '3' })
    act(() => hook().goToPrevious())
    expect(query()).toEqual({ cursor: 'c1', page: '2' })
    act(() => hook().goToPrevious())
    expect(query()).toEqual({})
  })

  it('return to the first page if there is no trail', () => {
    const { hook, query } = open('/app/documents?cursor=c7&page=8&search=bread')
    act(() => hook().goToPrevious())
    expect(query()).toEqual({ search: 'bread' })
  })

  it.each(['status=Nonsense', 'sort=nonsense', 'page=0', 'page=7', 'page=x&cursor=', 'page=1.5&cursor=c'])(
    'ignore invalid values: %s',
    (query) => {
      const { filters } = open(`/app/documents?${query}`).hook()
      expect([filters.status, filters.page, typeof filters.sort]).toEqual([null, 1, 'string'])
    },
  )
})
