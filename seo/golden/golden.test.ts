import { describe, expect, it } from 'vitest'
import { golden } from './articles.ts'
import { measureGolden } from './measure.ts'

describe('the golden articles', () => {
  it.each(Object.entries(golden))('keep every figure: %s', (id, numbers) => {
    expect(measureGolden(id)).toEqual(numbers)
  })

  it('cover each of the ten languages', () => {
    expect(Object.keys(golden)).toHaveLength(10)
  })
})
