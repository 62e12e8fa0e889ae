import { describe, expect, it } from 'vitest'
import { findRankChanges, toComparableUrl } from './rank-changes.ts'

const page = (url: string, position: number | null) => ({ url, title: url, position })
const since = new Date('2026-11-01T00:00:00Z')

describe('changes in the results', () => {
  it('are listed as entered, left, up, or down; unchanged results are not listed', () => {
    const before = [
      page('https://a.example/', 1),
      page('https://b.example/', 2),
      page('https://c.example/', 3),
      page('https://d.example/', 4),
    ]
    const after = [
      page('https://a.example/', 1),
      page('https://c.example/', 2),
      page('https://b.example/', 3),
      page('https://e.example/', 4),
    ]
    const moves = findRankChanges(before, after, since)
    expect(moves.entered).toEqual([{ url: 'https://e.example/', title: 'https://e.example/', to: 4 }])
    expect(moves.left.map((one) => [one.url, one.from])).toEqual([['https://d.example/', 4]])
    expect(moves.up.map((one) => [one.url, one.from, one.to])).toEqual([['https://c.example/', 3, 2]])
    expect(moves.down.map((one) => [one.url, one.from, one.to])).toEqual([['https://b.example/', 2, 3]])
  })

  it('identify a page by any spelling of its address, and ignore pages added manually', () => {
    const before = [page('http://www.a.example/x/', 1), page('https://own.example/', null)]
    const after = [page('https://a.example/x', 1), page('https://other.example/', null)]
    expect(findRankChanges(before, after, since)).toEqual({
      since: '2026-11-01T00:00:00.000Z',
      entered: [],
      left: [],
      up: [],
      down: [],
    })
  })
})

describe('an address', () => {
  it.each([
    ['https://a.example', 'a.example'],
    ['http://a.example/', 'a.example'],
    ['https://www.a.example/x', 'a.example/x'],
    ['HTTPS://WWW.a.example/x/', 'a.example/x'],
    ['https://a.example/x/#part', 'a.example/x'],
    ['https://a.example/x#part/', 'a.example/x'],
    ['https://a.example/#', 'a.example'],
    ['https://a.example/x?page=2', 'a.example/x?page=2'],
    ['https://a.example/www.b', 'a.example/www.b'],
    ['https://wwww.a.example', 'wwww.a.example'],
    ['https://a.example//', 'a.example/'],
  ])('%s is compared as %s', (url, expected) => {
    expect(toComparableUrl(url)).toBe(expected)
  })
})
