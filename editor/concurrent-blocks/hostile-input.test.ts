import { expect, test, vi } from 'vitest'
import {
  applyUpdate,
  Doc,
  decodeUpdate,
  encodeStateAsUpdate,
  encodeStateVector,
  type Transaction,
  XmlElement,
  XmlFragment,
  XmlText,
} from 'yjs'
import { readThreadCpuTime } from '../testing/thread-cpu-time.ts'
import { bodyOf } from '../yjs/read.ts'
import { createTextComparer } from './compare-text.ts'
import { createOverlapCheck } from './duplicate-blocks.ts'
import { preserveConcurrentEdits } from './preserve-concurrent-edits.ts'

/** With quadratic cost, each of these messages would block the server for many seconds. */
const maxCpuMs = 1000

type Range = readonly [clock: number, len: number]
const setOf = (ranges: readonly Range[]) => {
  const parts = ranges.map(([clock, len]) => ({ clock, len }))
  return { clients: new Map([[7, parts]]) } as unknown as Transaction['deleteSet']
}

test('the overlap of two delete sets in any order equals a comparison of all pairs', () => {
  let seed = 20_261_122
  const next = (max: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return (seed >> 8) % max
  }
  let overlaps = 0
  for (let round = 0; round < 3000; round++) {
    const received = Array.from({ length: next(5) }, (): Range => [next(60), next(6)])
    let at = next(10)
    const deletions = Array.from({ length: next(5) }, (): Range => {
      const range: Range = [at, 1 + next(4)]
      at += range[1] + 1 + next(15)
      return range
    })
    const expected = received.some(([clock, len]) =>
      deletions.some(([other, size]) => clock < other + size && other < clock + len),
    )
    if (expected) overlaps += 1
    expect(createOverlapCheck(setOf(received))(setOf(deletions))).toBe(expected)
  }
  expect(overlaps).toBeGreaterThan(500)
  expect(overlaps).toBeLessThan(2500)
  expect(createOverlapCheck(setOf([]))(setOf([[0, 9]]))).toBe(false)
})

test('two delete sets of 100,000 disjoint ranges are compared in linear time', () => {
  const received = setOf(Array.from({ length: 100_000 }, (_, index) => [2 * index, 1]))
  const deletions = setOf(Array.from({ length: 100_000 }, (_, index) => [2 * index + 1, 1]))
  const start = readThreadCpuTime()
  expect(createOverlapCheck(received)(deletions)).toBe(false)
  expect(readThreadCpuTime() - start).toBeLessThan(maxCpuMs)
})

test('a comparer reads each block once and stops at its budget', () => {
  const doc = new Doc()
  const block = new XmlElement('paragraph')
  block.insert(0, [new XmlText('one two')])
  bodyOf(doc).insert(0, [block])
  const readings = vi.spyOn(block, 'toArray')
  const { read, areEqual, isExtended, isSuffix } = createTextComparer()
  for (let time = 0; time < 100; time++) expect(areEqual(read(block), 'one two')).toBe(true)
  expect(readings).toHaveBeenCalledTimes(1)
  expect(isExtended('one two', 'one new two')).toBe(true)
  expect(isExtended('one two', 'two one new')).toBe(false)
  expect([isSuffix('two', 'one two'), isSuffix(' ', 'one ')]).toEqual([true, false])
  const exhausted = createTextComparer(50)
  for (let time = 0; time < 100; time++) exhausted.areEqual('a', 'b')
  expect([exhausted.areEqual('a', 'a'), exhausted.isExtended('one two', 'one new two')]).toEqual([
    false,
    false,
  ])
})

/** A server, and a client that may send anything. */
function openServer() {
  const [server, other] = [new Doc(), new Doc()]
  let incoming: ReturnType<typeof decodeUpdate> | null = null
  preserveConcurrentEdits(server, { findIncoming: () => incoming, isPreserved: () => true, isServer: true })
  return {
    server,
    other,
    /** Applies a change of the client on the server, without a response. */
    send(change: () => void) {
      const before = encodeStateVector(other)
      other.transact(change)
      const update = encodeStateAsUpdate(other, before)
      incoming = decodeUpdate(update)
      applyUpdate(server, update)
      incoming = null
    },
  }
}

const element = (name: string, content: XmlElement[] = []) => {
  const made = new XmlElement(name)
  made.insert(0, content)
  return made
}

test('10,000 lists emptied in one change are deleted, and so is an item that contains only such lists', () => {
  const { server, other, send } = openServer()
  const lists = (count: number) =>
    Array.from({ length: count }, () => element('bulletList', [element('listItem', [element('paragraph')])]))
  send(() =>
    bodyOf(other).insert(0, [...lists(10_000), element('bulletList', [element('listItem', lists(3))])]),
  )
  const counts = vi.spyOn(XmlFragment.prototype, 'toArray')
  try {
    send(() => {
      const all = bodyOf(other).toArray() as XmlElement[]
      const item = all.at(-1)?.get(0)
      const within = item instanceof XmlElement ? (item.toArray() as XmlElement[]) : []
      for (const list of [...all.slice(0, -1), ...within]) list.delete(0, 1)
    })
    // The siblings of a list are not read for each list.
    const children = counts.mock.results.reduce(
      (sum, { value }) => sum + (Array.isArray(value) ? value.length : 0),
      0,
    )
    expect(children).toBeLessThan(200_000)
  } finally {
    counts.mockRestore()
  }
  expect(bodyOf(server).length).toBe(0)
})
