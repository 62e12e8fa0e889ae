import { describe, expect, it } from 'vitest'
import { scoreArticle } from '../article/scorer.ts'
import { idealArticle } from '../fixtures/articles.ts'
import type { TextBlock } from '../types.ts'

function check(headings: [level: number, text: string][]) {
  const blocks: TextBlock[] = headings.map(([level, text], i) => ({
    id: `h${i}`,
    kind: 'heading',
    level,
    text,
  }))
  blocks.push({ id: 'p', kind: 'paragraph', text: 'Some words to score.' })
  const part = scoreArticle({ ...idealArticle, blocks }).parts.find(({ id }) => id === 'headings')
  const [count, structure, keyword] = part?.checks ?? []
  return { part, count, structure, keyword }
}

describe('headings', () => {
  it('earn 15 for their structure when levels follow one another', () => {
    expect(
      check([
        [2, 'One'],
        [3, 'Two'],
        [4, 'Three'],
        [2, 'Four'],
      ]).structure?.points,
    ).toBe(15)
    expect(
      check([
        [1, 'One'],
        [2, 'Two'],
      ]).structure?.points,
    ).toBe(15)
  })

  it('lose structure points without any heading, with a skipped level, or with an empty heading', () => {
    expect(check([]).structure?.points).toBe(0)
    const skipped = check([
      [2, 'One'],
      [4, 'Two'],
    ]).structure
    expect(skipped).toMatchObject({ points: 0, places: [{ blockId: 'h1', from: 0, to: 3 }] })
    expect(check([[3, 'One']]).structure).toMatchObject({ points: 0, values: { skipped: 1 } })
    expect(
      check([
        [2, 'One'],
        [2, ' … '],
      ]).structure,
    ).toMatchObject({ points: 0, values: { empty: 1 } })
  })

  it('earn 15 when one contains the keyword, and show where', () => {
    const { keyword } = check([
      [2, 'One'],
      [2, 'Choosing Standing-Desks well'],
    ])
    expect(keyword).toMatchObject({ points: 15, places: [{ blockId: 'h1', from: 9, to: 23 }] })
    expect(check([[2, 'Desks for standing']]).keyword?.points).toBe(0)
  })

  it('count only if they have text', () => {
    expect(
      check([
        [2, 'One'],
        [2, ''],
      ]).count?.values,
    ).toEqual({ headings: 1, target: 8 })
  })
})
