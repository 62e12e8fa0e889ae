// @vitest-environment node
import { expect, test } from 'vitest'
import { movedBy, readDollars } from './provider-state.ts'

test('a provider moves up and down within the list', () => {
  expect(movedBy(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(movedBy(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
  expect(movedBy(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(movedBy(['a', 'b'], 'x', 1)).toEqual(['a', 'b'])
})

test('amounts can have a point or comma, empty means no limit, and text is invalid', () => {
  expect(readDollars(' 12,50 ')).toBe(12_500_000)
  expect(readDollars('0.25')).toBe(250_000)
  expect(readDollars('0')).toBe(0)
  expect(readDollars('')).toBeNull()
  expect(readDollars('ten')).toBeUndefined()
  expect(readDollars('-1')).toBeUndefined()
})
