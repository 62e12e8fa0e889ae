import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { judgeKeyword, type KeywordState } from '../../lib/keyword-state.ts'
import { listControls } from '../../testing/list-controls.ts'
import { showAs } from '../../testing/show-as.tsx'
import type { ShownKeyword } from '../../ui/keyword-row.tsx'
import { KeywordFilter, type KeywordFilterName } from './keyword-filter.tsx'

afterEach(cleanup)

const keywords = (...states: KeywordState[]) =>
  states.map((state, at) => ({ keyword: `k${at}`, state, off: 0, count: 1, low: 1, high: 1 }) as ShownKeyword)
const show = (value: KeywordFilterName, ...states: KeywordState[]) => {
  const onChange = vi.fn()
  return {
    ...showAs('writer', <KeywordFilter {...{ keywords: keywords(...states), value, onChange }} />),
    onChange,
  }
}

describe('the keyword filter', () => {
  it('counts the keywords of each state, and offers only non-empty ones', async () => {
    const { hand, onChange } = show('all', 'missing', 'missing', 'many')
    expect(listControls()).toEqual([
      'All 3',
      'Missing 2',
      'Too low 0 (off)',
      'On target 0 (off)',
      'Too high 1',
    ])
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('All 3')
    await hand.click(screen.getByRole('button', { name: 'Too high 1' }))
    expect(onChange.mock.calls).toEqual([['many']])
  })

  it('stays on the selected state when no keyword is left in it', () => {
    show('missing', 'right')
    expect(listControls()).toEqual([
      'All 1',
      'Missing 0',
      'Too low 0 (off)',
      'On target 1',
      'Too high 0 (off)',
    ])
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Missing 0')
  })
})

describe('the occurrences of a keyword in the text', () => {
  it.each([
    [0, 2, 4, 'missing', 2],
    [1, 2, 4, 'few', 1],
    [2, 2, 4, 'right', 0],
    [4, 2, 4, 'right', 0],
    [8, 2, 4, 'right', 0],
    [9, 2, 4, 'many', 1],
    [0, 0, 4, 'right', 0],
    [3, 0, 0, 'right', 0],
    [4, 0, 0, 'many', 1],
  ] as const)('%d of %d–%d is %s, by %d', (count, low, high, state, off) => {
    expect(judgeKeyword(count, low, high)).toEqual({ state, off })
  })
})
