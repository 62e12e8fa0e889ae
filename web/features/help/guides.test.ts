import { describe, expect, it } from 'vitest'
import { guideFor } from './guides.ts'

describe('the guide of a section', () => {
  it('is found whatever the case of its name', () => {
    expect(guideFor('Documents')).toBe('documents')
    expect(guideFor(' dashboard ')).toBe('dashboard')
    expect(guideFor('Copy Butler')).toBe('article')
  })

  it('is not there for an unknown section', () => {
    expect(guideFor('Calendar')).toBeNull()
    expect(guideFor('constructor')).toBeNull()
  })
})
