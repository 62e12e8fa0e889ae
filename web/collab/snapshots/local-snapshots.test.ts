// @vitest-environment node
import { expect, test } from 'vitest'
import { listSpare } from './local-snapshots.ts'

/** Moments as the device keeps them, oldest first. */
const keep = (...contents: string[]) =>
  contents.map((content, at) => ({ id: at + 1, takenAt: 1000 + at, content }))

test('a text that has not changed since the last moment is not kept again', () => {
  expect(listSpare(keep('a', 'b'), 'b')).toBe(null)
  expect(listSpare([], 'a')).toEqual([])
})

test('a text that stood like this before is kept once, as the newest', () => {
  expect(listSpare(keep('a', 'b', 'c'), 'a')).toEqual([1])
})

test('of each document the last twenty are kept', () => {
  const contents = Array.from({ length: 20 }, (_, at) => `text ${at}`)
  expect(listSpare(keep(...contents.slice(1)), 'new')).toEqual([])
  expect(listSpare(keep(...contents), 'new')).toEqual([1])
  expect(listSpare(keep(...contents, 'more', 'most'), 'new')).toEqual([3, 2, 1])
})

test('very long texts are kept less often, and the newest always', () => {
  const long = (letter: string) => letter.repeat(8_000_000)
  expect(listSpare(keep(long('a'), long('b'), 'too short'), long('c'))).toEqual([1])
  expect(listSpare(keep('too short'), 'x'.repeat(30_000_000))).toEqual([1])
})
