import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addHashes, createHashCounter, removeHashes } from './counter.ts'

describe('hash counter', () => {
  it('counts repetitions correctly after any series of additions and removals', () => {
    const hashes = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 400 })
    fc.assert(
      fc.property(
        fc.array(hashes, { maxLength: 20 }),
        fc.array(fc.nat(19), { maxLength: 12 }),
        (lists, gone) => {
          const counter = createHashCounter()
          const packed = lists.map((list) => Int32Array.from(list, (value) => Math.imul(value, 0x9e3779b1)))
          for (const list of packed) addHashes(counter, list, 0, list.length)
          const removed = new Set(gone.filter((at) => at < packed.length))
          for (const at of removed) removeHashes(counter, packed[at] as Int32Array, 0, lists[at]?.length ?? 0)
          const left = lists.filter((_, at) => !removed.has(at)).flat()
          expect(counter.total).toBe(left.length)
          expect(counter.repeated).toBe(left.length - new Set(left).size)
        },
      ),
    )
  })
})
