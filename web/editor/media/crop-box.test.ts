// @vitest-environment node
import { expect, test } from 'vitest'
import { dragBox, fitRatio } from './crop-box.ts'

const picture = { width: 1600, height: 900 }

test('a ratio selects the largest area in the center', () => {
  expect(fitRatio(picture, 1)).toEqual({ left: 350, top: 0, width: 900, height: 900 })
  expect(fitRatio({ width: 900, height: 1600 }, 16 / 9)).toEqual({
    left: 0,
    top: 547,
    width: 900,
    height: 506,
  })
  expect(fitRatio(picture, null)).toEqual({ left: 0, top: 0, ...picture })
})

test('an area stays within the image and keeps its ratio, whichever corner is dragged', () => {
  const box = { left: 100, top: 100, width: 400, height: 400 }
  expect(dragBox(box, 'move', -500, 5000, picture, null)).toEqual({ ...box, left: 0, top: 500 })
  expect(dragBox(box, 'se', 5000, 5000, picture, null)).toEqual({
    left: 100,
    top: 100,
    width: 1500,
    height: 800,
  })
  expect(dragBox(box, 'se', 5000, 0, picture, 1)).toEqual({ left: 100, top: 100, width: 800, height: 800 })
  expect(dragBox(box, 'nw', 100, 0, picture, 1)).toEqual({ left: 200, top: 200, width: 300, height: 300 })
  expect(dragBox(box, 'ne', -5000, 5000, picture, null)).toEqual({
    left: 100,
    top: 484,
    width: 16,
    height: 16,
  })
})
