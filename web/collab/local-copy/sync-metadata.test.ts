// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { keepNotes } from './sync-metadata.ts'

test('a text counts as settling until the device has recorded that everything was sent', async () => {
  const noted = Promise.withResolvers<number>()
  const set = vi.fn<(name: string, value: string | number | ArrayBuffer | Date) => Promise<number>>(() =>
    Promise.resolve(0),
  )
  const onSettled = vi.fn()
  const notes = keepNotes({ get: () => Promise.resolve(0), set }, onSettled)
  await notes.read()
  notes.setUnsent(true)
  expect([notes.isUnsent(), notes.isSettling()]).toEqual([true, false])
  set.mockReturnValueOnce(noted.promise)
  notes.setUnsent(false)
  expect([notes.isUnsent(), notes.isSettling(), onSettled.mock.calls.length]).toEqual([false, true, 0])
  noted.reject(new Error('the device is full'))
  await expect.poll(() => onSettled).toHaveBeenCalledOnce()
  expect(notes.isSettling()).toBe(false)
  expect(set.mock.calls).toEqual([
    ['unsent', 1],
    ['unsent', 0],
  ])
})

test('a reloaded page knows the first change of the earlier page that may be unacknowledged', async () => {
  const kept = new Map<string, unknown>()
  const device = {
    get: (name: string) => Promise.resolve(kept.get(name)),
    set: (name: string, value: unknown) => Promise.resolve(kept.set(name, value)),
  } as unknown as Parameters<typeof keepNotes>[0]
  const first = keepNotes(device, () => undefined)
  await first.read()
  first.beginUnsent(7, 12)
  first.setUnsent(true)
  first.beginUnsent(7, 20)
  const second = keepNotes(device, () => undefined)
  await second.read()
  second.beginUnsent(8, 0)
  expect([11, 12, 20].map((clock) => second.wasUnsent(7, clock))).toEqual([false, true, true])
  const third = keepNotes(device, () => undefined)
  await third.read()
  expect([third.wasUnsent(7, 12), third.wasUnsent(8, 0), third.wasUnsent(9, 0)]).toEqual([true, true, false])
  third.setUnsent(false)
  const fourth = keepNotes(device, () => undefined)
  await fourth.read()
  for (const notes of [third, fourth]) expect(notes.wasUnsent(7, 12)).toBe(false)
})

test('a reloaded page keeps edits received for a block it had deleted, until everything is sent', async () => {
  const kept = new Map<string, unknown>()
  const device = {
    get: (name: string) => Promise.resolve(kept.get(name)),
    set: (name: string, value: unknown) => Promise.resolve(kept.set(name, value)),
  } as unknown as Parameters<typeof keepNotes>[0]
  const owed = [{ words: 'late', client: 7, clock: 12, root: null }]
  const first = keepNotes(device, () => undefined)
  first.setUnsent(true)
  first.pendingText.set(owed)
  const second = keepNotes(device, () => undefined)
  await second.read()
  expect(second.pendingText.list()).toEqual(owed)
  second.setUnsent(false)
  const third = keepNotes(device, () => undefined)
  await third.read()
  expect(third.pendingText.list()).toEqual([])
})

test('a failed metadata write is not repeated with the same value, and is reported', async () => {
  const set = vi.fn(() => Promise.reject(new Error('no IndexedDB')))
  const notes = keepNotes({ get: () => Promise.reject(new Error('no IndexedDB')), set }, vi.fn(), () => {
    notes.setUnsent(false)
  })
  notes.setUnsent(false)
  expect(notes.state()).toBe('writing')
  await expect.poll(() => notes.state()).toBe('failed')
  expect(set).toHaveBeenCalledOnce()
})

test('pending text added before the stored metadata is read is appended to the stored text', async () => {
  const noted = [{ words: 'early', client: 7, clock: 12, root: null }]
  const late = [{ words: 'late', client: 8, clock: 3, root: null }]
  const device = {
    get: async (name: string) => ({ unsent: 1, owed: JSON.stringify(noted) })[name],
    set: async () => '',
  } as unknown as Parameters<typeof keepNotes>[0]
  const notes = keepNotes(device, () => undefined)
  notes.pendingText.set(late)
  await notes.read()
  expect(notes.pendingText.list()).toEqual([...noted, ...late])
})

test.each([
  ['nothing', {}, { isUnsent: false, canWrite: false, generation: null }],
  ['all', { unsent: 1, canWrite: 1, generation: 3 }, { isUnsent: true, canWrite: true, generation: 3 }],
  ['the first generation', { generation: 0 }, { isUnsent: false, canWrite: false, generation: 0 }],
  ['only reading', { unsent: 1, canWrite: 0 }, { isUnsent: true, canWrite: false, generation: null }],
])('a device that has recorded %s says so', async (_, kept: Record<string, number>, notes) => {
  const device = { get: async (name: string) => kept[name], set: async () => '' }
  const read = keepNotes(device as unknown as Parameters<typeof keepNotes>[0], () => undefined)
  expect(await read.read()).toEqual(notes)
  expect([read.isUnsent(), read.generation()]).toEqual([notes.isUnsent, notes.generation])
})

test('a generation sent by the server overrides the recorded one', async () => {
  const device = { get: async (name: string) => ({ generation: 1 })[name], set: async () => '' }
  const notes = keepNotes(device as unknown as Parameters<typeof keepNotes>[0], () => undefined)
  notes.setGeneration(2)
  await notes.read()
  expect(notes.generation()).toBe(2)
})
