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
import { readThreadTime } from '../testing/thread-cpu-time.ts'
import { bodyOf } from '../yjs/read.ts'
import { createWordComparer } from './compare-text.ts'
import { createOverlap } from './duplicate-blocks.ts'
import { keepMovedWords } from './preserve-concurrent-edits.ts'

/** Frames that are made to hold a server up: each of these took many seconds when its price grew with its square. */
const generous = 1000

type Range = readonly [clock: number, len: number]
const setOf = (ranges: readonly Range[]) => {
  const parts = ranges.map(([clock, len]) => ({ clock, len }))
  return { clients: new Map([[7, parts]]) } as unknown as Transaction['deleteSet']
}

test('whether two removals touch is told as by comparing each part with each, in whatever order they come', () => {
  let seed = 20_261_122
  const next = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return (seed >> 8) % most
  }
  let common = 0
  for (let round = 0; round < 3000; round++) {
    const heard = Array.from({ length: next(5) }, (): Range => [next(60), next(6)])
    let at = next(10)
    const removed = Array.from({ length: next(5) }, (): Range => {
      const part: Range = [at, 1 + next(4)]
      at += part[1] + 1 + next(15)
      return part
    })
    const expected = heard.some(([clock, len]) =>
      removed.some(([other, size]) => clock < other + size && other < clock + len),
    )
    if (expected) common += 1
    expect(createOverlap(setOf(heard))(setOf(removed))).toBe(expected)
  }
  expect(common).toBeGreaterThan(500)
  expect(common).toBeLessThan(2500)
  expect(createOverlap(setOf([]))(setOf([[0, 9]]))).toBe(false)
})

test('removals of a hundred thousand letters each that never touch are told apart at once', () => {
  const heard = setOf(Array.from({ length: 100_000 }, (_, index) => [2 * index, 1]))
  const removed = setOf(Array.from({ length: 100_000 }, (_, index) => [2 * index + 1, 1]))
  const from = readThreadTime()
  expect(createOverlap(heard)(removed)).toBe(false)
  expect(readThreadTime() - from).toBeLessThan(generous)
})

test('blocks are read once for a change however many they are compared with, and only so much is compared', () => {
  const doc = new Doc()
  const block = new XmlElement('paragraph')
  block.insert(0, [new XmlText('one two')])
  bodyOf(doc).insert(0, [block])
  const readings = vi.spyOn(block, 'toArray')
  const { read, areEqual, isGrown, isEnd } = createWordComparer()
  for (let time = 0; time < 100; time++) expect(areEqual(read(block), 'one two')).toBe(true)
  expect(readings).toHaveBeenCalledTimes(1)
  expect(isGrown('one two', 'one new two')).toBe(true)
  expect(isGrown('one two', 'two one new')).toBe(false)
  expect([isEnd('two', 'one two'), isEnd(' ', 'one ')]).toEqual([true, false])
  const tired = createWordComparer(50)
  for (let time = 0; time < 100; time++) tired.areEqual('a', 'b')
  expect([tired.areEqual('a', 'a'), tired.isGrown('one two', 'one new two')]).toEqual([false, false])
})

/** A server and somebody who sends what he likes to it. */
function openServer() {
  const [server, other] = [new Doc(), new Doc()]
  let heard: ReturnType<typeof decodeUpdate> | null = null
  keepMovedWords(server, { findHeard: () => heard, isKept: () => true, isServer: true })
  return {
    server,
    other,
    /** Applies at the server what the other one does, without an answer. */
    send(act: () => void) {
      const before = encodeStateVector(other)
      other.transact(act)
      const update = encodeStateAsUpdate(other, before)
      heard = decodeUpdate(update)
      applyUpdate(server, update)
      heard = null
    },
  }
}

const element = (name: string, content: XmlElement[] = []) => {
  const made = new XmlElement(name)
  made.insert(0, content)
  return made
}

test('ten thousand lists that somebody empties at once go, and so does an item of nothing but such lists', () => {
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
    // Nothing reads all that stands beside a list for each list.
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
