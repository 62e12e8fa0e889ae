// @vitest-environment node
import { expect, test } from 'vitest'
import { listExcess } from './local-snapshots.ts'

/** Stored snapshots, oldest first. */
const keep = (...contents: string[]) =>
  contents.map((content, at) => ({ id: at + 1, takenAt: 1000 + at, content }))

test('a text unchanged since the last snapshot is not stored again', () => {
  expect(listExcess(keep('a', 'b'), 'b')).toBe(null)
  expect(listExcess([], 'a')).toEqual([])
})

test('a text equal to an older snapshot is stored once, as the newest', () => {
  expect(listExcess(keep('a', 'b', 'c'), 'a')).toEqual([1])
})

test('the last twenty snapshots of each document are kept', () => {
  const contents = Array.from({ length: 20 }, (_, at) => `text ${at}`)
  expect(listExcess(keep(...contents.slice(1)), 'new')).toEqual([])
  expect(listExcess(keep(...contents), 'new')).toEqual([1])
  expect(listExcess(keep(...contents, 'more', 'most'), 'new')).toEqual([3, 2, 1])
})

test('very long texts are stored less often, and the newest always', () => {
  const long = (letter: string) => letter.repeat(8_000_000)
  expect(listExcess(keep(long('a'), long('b'), 'too short'), long('c'))).toEqual([1])
  expect(listExcess(keep('too short'), 'x'.repeat(30_000_000))).toEqual([1])
})
