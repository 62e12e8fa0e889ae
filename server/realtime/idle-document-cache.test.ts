import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createIdleDocumentCache } from './idle-document-cache.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function open(max = 2) {
  const cold: string[] = []
  const idleCache = createIdleDocumentCache({ keepFor: 1000, max }, (id) => cold.push(id))
  const use = (...ids: string[]) => {
    for (const id of ids) idleCache.enter(id)()
  }
  return { ...idleCache, cold, use }
}

test('a document stays for some time after its last use', () => {
  const { use, cold, has } = open()
  use('a')
  vi.advanceTimersByTime(900)
  use('a')
  vi.advanceTimersByTime(900)
  expect([has('a'), cold]).toEqual([true, []])
  vi.advanceTimersByTime(100)
  expect([has('a'), cold]).toEqual([false, ['a']])
})

test('above the limit, the least recently used one is removed', () => {
  const { use, cold } = open()
  use('a', 'b', 'a', 'c')
  expect(cold).toEqual(['b'])
  use('d')
  expect(cold).toEqual(['b', 'a'])
})

test('a document in use stays, regardless of the number of documents and the time', () => {
  const { use, cold, enter, has, release } = open(1)
  const [leaveFirst, leaveSecond] = [enter('a'), enter('a')]
  use('b', 'c')
  leaveFirst()
  leaveFirst()
  vi.advanceTimersByTime(5000)
  release()
  expect([has('a'), cold]).toEqual([true, ['b', 'c']])
  leaveSecond()
  vi.advanceTimersByTime(1000)
  expect(cold).toEqual(['b', 'c', 'a'])
})
