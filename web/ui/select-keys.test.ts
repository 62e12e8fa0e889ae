// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { findByLetters, stepTo } from './select-keys.ts'

const options = ['Draft', 'In Review', 'Completed', 'Published', 'Private'].map((label) => ({ label }))

describe('the keys of a select', () => {
  it('move through it and stop at its ends', () => {
    expect(stepTo('ArrowDown', 3, 5)).toBe(4)
    expect(stepTo('ArrowDown', 4, 5)).toBe(4)
    expect(stepTo('Home', 3, 5)).toBe(0)
    expect(stepTo('PageUp', 3, 5)).toBe(0)
    expect(stepTo('Tab', 3, 5)).toBeNull()
  })

  it('find an option by its first letters, typed quickly', () => {
    const typing = { typed: '', at: 0 }
    expect(findByLetters(options, 0, 'p', typing, 1000)).toBe(3)
    expect(findByLetters(options, 3, 'r', typing, 1200)).toBe(4)
    expect(findByLetters(options, 4, 'd', typing, 5000)).toBe(0)
    expect(findByLetters(options, 0, 'x', typing, 9000)).toBe(-1)
  })

  it('move to the next option with the same letter', () => {
    const typing = { typed: '', at: 0 }
    expect(findByLetters(options, 0, 'p', typing, 1000)).toBe(3)
    expect(findByLetters(options, 3, 'p', typing, 1100)).toBe(4)
    expect(findByLetters(options, 4, 'p', typing, 1200)).toBe(3)
  })
})
