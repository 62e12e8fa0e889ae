import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type IndexeddbPersistence, storeState } from 'y-indexeddb'
import { applyUpdate, Doc } from 'yjs'
import { persistInBatches } from './batched-persistence.ts'

vi.mock('y-indexeddb', () => ({ PREFERRED_TRIM_SIZE: 500, storeState: vi.fn() }))

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A transaction that the test completes. */
interface Write {
  update: Uint8Array
  durability: unknown
  isCommitted: boolean
  oncomplete?: () => void
  onabort?: () => void
  error: Error | null
}

/** A text with an IndexedDB copy whose transactions complete only when the test completes them. */
function openCopy({ isOpen = true } = {}) {
  const doc = new Doc()
  const writes: Write[] = []
  let isClosed = false
  const db = {
    transaction(_store: string, _mode: string, { durability }: { durability: string }) {
      if (isClosed) throw new Error('InvalidStateError')
      const write: Write = { update: new Uint8Array(), durability, isCommitted: false, error: null }
      writes.push(write)
      return Object.assign(write, {
        objectStore: () => ({
          add: (update: Uint8Array) => {
            write.update = update
          },
        }),
        commit: () => {
          write.isCommitted = true
        },
      })
    },
  }
  const opened = Promise.withResolvers<unknown>()
  const device = {
    db: isOpen ? db : null,
    _dbsize: 0,
    _db: opened.promise,
    _storeUpdate: () => undefined,
  } as unknown as IndexeddbPersistence
  if (isOpen) opened.resolve(db)
  let isDisconnected = false
  const states: string[] = []
  const copy = persistInBatches(doc, device, {
    isDisconnected: () => isDisconnected,
    onChange: () => states.push(copy.state()),
  })
  const wordsIn = (update: Uint8Array | null) => {
    const kept = new Doc()
    if (update) applyUpdate(kept, update)
    return kept.getText('body').toString()
  }
  return {
    copy,
    doc,
    device,
    writes,
    states,
    wordsIn,
    write: (words: string) => doc.getText('body').insert(doc.getText('body').length, words),
    async open() {
      Object.assign(device, { db })
      opened.resolve(db)
      await vi.advanceTimersByTimeAsync(0)
    },
    refuse: () => opened.reject(new Error('no IndexedDB')),
    close: () => {
      isClosed = true
    },
    async end(how: 'oncomplete' | 'onabort' = 'oncomplete') {
      writes.at(-1)?.[how]?.()
      await vi.advanceTimersByTimeAsync(0)
    },
    setAlone: (next: boolean) => {
      isDisconnected = next
    },
  }
}

test('while connected, many keys are one transaction, and they count as written when it has completed', async () => {
  const { copy, write, writes, wordsIn, end, states } = openCopy()
  for (const letter of 'seven') write(letter)
  expect(writes).toEqual([])
  await vi.advanceTimersByTimeAsync(300)
  expect(writes.map(({ durability, isCommitted }) => [durability, isCommitted])).toEqual([['relaxed', true]])
  expect([copy.state(), wordsIn(copy.unwritten())]).toEqual(['writing', 'seven'])
  await end()
  expect([copy.state(), copy.unwritten(), states]).toEqual(['written', null, ['written']])
})

test('without a connection each key is written to the disk at once, one transaction after another', async () => {
  const { copy, write, writes, wordsIn, end, setAlone, states } = openCopy()
  setAlone(true)
  write('o')
  expect(writes.map(({ durability }) => durability)).toEqual(['strict'])
  write('n')
  write('e')
  expect([writes.length, wordsIn(copy.unwritten())]).toEqual([1, 'one'])
  await end()
  expect([writes.length, copy.state(), states]).toEqual([2, 'writing', []])
  await end()
  expect([copy.state(), states]).toEqual(['written', ['written']])
})

test('closing the page does not wait for an earlier transaction', () => {
  const { copy, write, writes, doc, device, wordsIn, setAlone } = openCopy()
  setAlone(true)
  write('left')
  write(' and')
  copy.flush(true)
  expect([writes.length, wordsIn(copy.unwritten())]).toEqual([2, 'left and'])
  write(' gone')
  copy.stop()
  expect([writes.length, wordsIn(copy.unwritten())]).toEqual([3, 'left and gone'])
  // Data loaded from the device is not written back.
  doc.transact(() => write('?'), device)
  expect(wordsIn(copy.unwritten())).toBe('left and gone')
})

test('edits rejected by a full disk are retried, and do not count as written until then', async () => {
  const { copy, write, writes, wordsIn, end, setAlone, states } = openCopy()
  setAlone(true)
  write('full')
  await end('onabort')
  expect([copy.state(), wordsIn(copy.unwritten()), states]).toEqual(['failed', 'full', ['failed']])
  await vi.advanceTimersByTimeAsync(2000)
  expect(writes.length).toBe(2)
  await end()
  expect([copy.state(), states]).toEqual(['written', ['failed', 'written']])
})

test('a database closed by another tab is reported as storing nothing', async () => {
  const { copy, write, close, wordsIn, setAlone, states } = openCopy()
  close()
  setAlone(true)
  expect(() => write('closed')).not.toThrow()
  await vi.advanceTimersByTimeAsync(0)
  expect([copy.state(), wordsIn(copy.unwritten()), states]).toEqual(['failed', 'closed', ['failed']])
})

test('edits made before the database is open are written when it is', async () => {
  const { copy, write, writes, open, setAlone } = openCopy({ isOpen: false })
  setAlone(true)
  write('early')
  expect([writes.length, copy.state()]).toEqual([0, 'writing'])
  await open()
  expect(writes.length).toBe(1)
})

test('a browser without IndexedDB is reported as storing nothing', async () => {
  const { copy, refuse, states } = openCopy({ isOpen: false })
  refuse()
  await vi.advanceTimersByTimeAsync(0)
  expect([copy.state(), states]).toEqual(['failed', ['failed']])
})

test('a hanging write counts as failed after three seconds', async () => {
  const { copy, write, end, setAlone, states } = openCopy()
  setAlone(true)
  write('slow')
  await vi.advanceTimersByTimeAsync(2900)
  expect(copy.state()).toBe('writing')
  await vi.advanceTimersByTimeAsync(200)
  expect([copy.state(), states]).toEqual(['failed', ['failed']])
  await end()
  expect(copy.state()).toBe('written')
})

test('after `stop` nothing is written, retried, reported late, or compacted', async () => {
  const { copy, write, writes, end, device, states } = openCopy()
  vi.mocked(storeState).mockClear()
  Object.assign(device, { _dbsize: 499 })
  write('done')
  await vi.advanceTimersByTimeAsync(300)
  await end()
  write('last')
  copy.stop()
  expect(writes.length).toBe(2)
  write(' and ignored')
  await vi.advanceTimersByTimeAsync(5000)
  await end('onabort')
  await vi.advanceTimersByTimeAsync(5000)
  expect([writes.length, states, vi.mocked(storeState).mock.calls]).toEqual([2, ['written', 'failed'], []])
})

test('a copy of many edits is compacted once, a second after the last of them', async () => {
  const { write, end, device } = openCopy()
  vi.mocked(storeState)
    .mockClear()
    .mockResolvedValue(undefined as never)
  Object.assign(device, { _dbsize: 498 })
  for (const words of ['one', 'two', 'three']) {
    write(words)
    await vi.advanceTimersByTimeAsync(300)
    await end()
  }
  await vi.advanceTimersByTimeAsync(900)
  expect(storeState).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(vi.mocked(storeState).mock.calls).toEqual([[device, false]])
})
