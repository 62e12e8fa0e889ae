import { describe, expect, it } from 'vitest'
import { extractKeywords } from './extract.ts'
import { rankImportance } from './importance.ts'

describe('importance', () => {
  it('is 3, 2 and 1 by thirds, the higher one for equals, and 2 for what was typed in', () => {
    expect(rankImportance([5, 9, 1, 7, 3, 2])).toEqual([2, 3, 1, 3, 2, 1])
    expect(rankImportance([4, 4, 4])).toEqual([3, 3, 3])
    expect(rankImportance([8, null, 2, 1])).toEqual([3, 2, 2, 1])
    expect(rankImportance([])).toEqual([])
  })

  it('comes from pages that use it, doubled by a title or heading', () => {
    const page = (heading: string) => ({
      title: 'Kettles',
      headings: [heading],
      text: 'A gooseneck kettle pours slowly. A thermal carafe stays warm. The gooseneck kettle is small, the thermal carafe is not.',
    })
    const found = extractKeywords([page('Gooseneck kettle'), page('What to buy')], 'en', 'coffee')
    const prominence = (name: string) => found.find(({ keyword }) => keyword === name)?.prominence ?? 0
    expect(prominence('gooseneck kettle')).toBeGreaterThan(1.5 * prominence('thermal carafe'))
    expect(prominence('thermal carafe')).toBeGreaterThan(0)
  })
})
