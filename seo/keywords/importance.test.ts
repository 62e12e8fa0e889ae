import { describe, expect, it } from 'vitest'
import { extractKeywords } from './extract.ts'
import { rankImportance } from './importance.ts'

describe('importance', () => {
  it('is 3, 2, or 1 by thirds, the higher one for ties, and 2 for keywords entered by a user', () => {
    expect(rankImportance([5, 9, 1, 7, 3, 2])).toEqual([2, 3, 1, 3, 2, 1])
    expect(rankImportance([4, 4, 4])).toEqual([3, 3, 3])
    expect(rankImportance([8, null, 2, 1])).toEqual([3, 2, 2, 1])
    expect(rankImportance([])).toEqual([])
  })

  it('comes from pages that use it, their titles and headings, and its distinctness', () => {
    const page = (heading: string) => ({
      title: 'Kettles',
      headings: [heading],
      text: 'A gooseneck kettle pours slowly. A thermal carafe stays warm. The gooseneck kettle is small, the thermal carafe is not.',
    })
    const found = extractKeywords([page('Gooseneck kettle'), page('What to buy')], 'en', 'coffee')
    const find = (name: string) => found.find(({ keyword }) => keyword === name)
    expect(find('gooseneck kettle')).toMatchObject({ inHeading: [true, false], pages: 2 })
    expect(find('thermal carafe')).toMatchObject({ inHeading: [false, false], pages: 2 })
    expect(find('thermal carafe')?.distinctness).toBeGreaterThan(0)
  })
})
