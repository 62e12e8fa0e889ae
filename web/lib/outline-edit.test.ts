// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { makeItem, moveItem, moveOnto, shiftLevel } from './outline-edit.ts'

const outline = ['Why', 'How', 'When'].map((text) => makeItem(text, 2))
const texts = (list: typeof outline) => list.map((item) => item.text)

describe('an outline', () => {
  it('moves a heading up and down, and not past its ends', () => {
    expect(texts(moveItem(outline, 0, 1))).toEqual(['How', 'Why', 'When'])
    expect(moveItem(outline, 0, -1)).toBe(outline)
    expect(moveItem(outline, 2, 3)).toBe(outline)
  })

  it('moves a dragged heading to the position of another one', () => {
    expect(texts(moveOnto(outline, outline[2]?._id ?? '', outline[0]?._id ?? ''))).toEqual([
      'When',
      'Why',
      'How',
    ])
  })

  it('keeps levels within 2 to 6', () => {
    expect(shiftLevel(outline, 0, -1)[0]?.level).toBe(2)
    expect(shiftLevel(outline, 0, 1)[0]?.level).toBe(3)
    expect(makeItem('Deep', 9).level).toBe(6)
  })

  it('gives every heading an id accepted by the server', () => {
    expect(outline[0]?._id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
