import type { ClusterKeyword } from '@rankwell/contract'
import { describe, expect, test } from 'vitest'
import { mergeContent } from './merge-content.ts'

const keyword = (text: string, changes: Partial<ClusterKeyword> = {}): ClusterKeyword =>
  ({
    keyword: text,
    volume: 10,
    difficulty: 20,
    intent: 'informational',
    isHidden: false,
    group: 'One',
    why: { reason: 'shared results' },
    ...changes,
  }) as ClusterKeyword

const base = [keyword('tea'), keyword('pot')]
const [tea, pot] = base as [ClusterKeyword, ClusterKeyword]
/** One change for every field of a keyword. */
const changes: [string, Partial<ClusterKeyword>][] = [
  ['spelling', { keyword: 'Tea' }],
  ['volume', { volume: 99 }],
  ['difficulty', { difficulty: 1 }],
  ['intent', { intent: 'commercial' }],
  ['place', { isHidden: true }],
  ['group', { group: 'Two' }],
  ['reason', { why: { reason: 'by hand' } as unknown as ClusterKeyword['why'] }],
]

describe.each(changes)('a changed %s', (_, change) => {
  const changed = { ...tea, ...change }

  test('by the user is kept', () => {
    expect(mergeContent(base, [changed, pot], base)).toEqual([changed, pot])
  })

  test('by another user is kept', () => {
    expect(mergeContent([changed, pot], base, base)).toEqual([changed, pot])
  })

  test('survives if the other user removes the keyword, in either order', () => {
    expect(mergeContent([pot], [changed, pot], base)).toEqual([changed, pot])
    expect(mergeContent([changed, pot], [pot], base)).toEqual([pot, changed])
  })
})

test('removals and additions of both users are kept', () => {
  const cup = keyword('cup')
  expect(mergeContent([pot], base, base)).toEqual([pot])
  expect(mergeContent(base, [pot], base)).toEqual([pot])
  expect(mergeContent([...base, cup], base, base)).toEqual([tea, pot, cup])
  expect(mergeContent(base, [...base, cup], base)).toEqual([tea, pot, cup])
})

test('if both change the same field, the later change wins, and all other changes are kept', () => {
  const theirs = { ...tea, volume: 1, difficulty: 1 }
  const mine = { ...tea, volume: 2, group: 'Two' } as ClusterKeyword
  expect(mergeContent([theirs, pot], [mine, pot], base)[0]).toEqual({ ...mine, difficulty: 1 })
})
