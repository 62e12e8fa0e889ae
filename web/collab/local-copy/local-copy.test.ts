// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Doc } from 'yjs'
import { afterReading, readAhead, takeCopy } from './local-copy.ts'
import type { LocalMetadata } from './sync-metadata.ts'

const kept = vi.hoisted(() => ({ words: new Map<string, string>(), closed: [''], deleted: [''] }))

vi.mock('y-indexeddb', () => ({
  IndexeddbPersistence: class {
    whenSynced = Promise.resolve(this)
    readonly name: string
    constructor(name: string, doc: Doc) {
      this.name = name
      const words = kept.words.get(name)
      if (words) doc.getText('words').insert(0, words)
    }
    get = async (key: string) => (key === 'generation' ? 7 : 1)
    set = async () => undefined
    destroy = async () => void kept.closed.push(this.name)
    clearData = async () => void kept.deleted.push(this.name)
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
  kept.words = new Map([['rankwell:ana:one', 'kept here']])
  kept.closed = []
  kept.deleted = []
})
afterEach(() => {
  vi.useRealTimers()
})

test('a preloaded copy is available at once for its page, and only for that page', async () => {
  await readAhead('ana', 'one')
  const other = takeCopy('ben', 'one')
  expect([other.known, other.doc.getText('words').toString()]).toEqual([undefined, ''])
  const copy = takeCopy('ana', 'one')
  const onRead = vi.fn()
  afterReading(copy, onRead)
  expect(onRead).toHaveBeenCalledWith({ isUnsent: true, canWrite: true, generation: 7 })
  expect(copy.doc.getText('words').toString()).toBe('kept here')
  expect(takeCopy('ana', 'one')).not.toBe(copy)
  await vi.runAllTimersAsync()
  expect([kept.closed, kept.deleted]).toEqual([[], []])
})

test('an unused copy is closed again, and an empty copy leaves no database behind', async () => {
  await readAhead('ana', 'one')
  await vi.runAllTimersAsync()
  await readAhead('ana', 'not-hers')
  await vi.runAllTimersAsync()
  expect(kept.closed).toEqual(['rankwell:ana:one'])
  expect(kept.deleted).toEqual(['rankwell:ana:not-hers'])
})

test('a device that does not respond does not block the text', async () => {
  const onRead = vi.fn()
  const copy = takeCopy('ana', 'one')
  copy.read = new Promise(() => undefined)
  afterReading(copy, onRead)
  await vi.runAllTimersAsync()
  expect(onRead).toHaveBeenCalledWith(null)
})

test('data of a slow device is returned separately, and the text starts without it', async () => {
  const [onRead, onLate] = [vi.fn(), vi.fn()]
  const copy = takeCopy('ana', 'one')
  const answer = Promise.withResolvers<LocalMetadata>()
  copy.read = answer.promise
  afterReading(copy, onRead, onLate)
  await vi.runAllTimersAsync()
  const late = copy.device.doc
  expect([onRead.mock.calls, onLate.mock.calls.length, late === copy.doc]).toEqual([[[null]], 0, false])
  const known = { isUnsent: true, canWrite: true, generation: 7 }
  answer.resolve(known)
  await vi.runAllTimersAsync()
  expect(onLate.mock.calls).toEqual([[late, known]])
  expect([onRead.mock.calls.length, copy.device.doc === copy.doc]).toEqual([1, true])
})
