// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { addKeywords, splitKeywords } from './parse-keywords.ts'

describe('pasted keywords', () => {
  it('are split at line ends, commas, and semicolons, including Arabic ones', () => {
    expect(splitKeywords('compost bin, worm farm\nleaf  mould;قهوة، دلة')).toEqual([
      'compost bin',
      'worm farm',
      'leaf mould',
      'قهوة',
      'دلة',
    ])
  })

  it('are limited to 200 characters each', () => {
    expect(splitKeywords('x'.repeat(300))[0]).toHaveLength(200)
  })

  it('are added once, ignoring case', () => {
    expect(addKeywords(['Compost bin'], ['compost  BIN', 'worms', 'Worms'])).toEqual(['Compost bin', 'worms'])
  })

  it('can be ten thousand at once', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `keyword ${String(index)}`)
    expect(addKeywords([], splitKeywords(many.join('\n')))).toHaveLength(10_000)
  })
})
