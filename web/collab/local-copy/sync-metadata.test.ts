// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { createSyncMetadata } from './sync-metadata.ts'

test('a text counts as settling until the device has recorded that everything was sent', async () => {
  const noted = Promise.withResolvers<number>()
  const set = vi.fn<(name: string, value: string | number | ArrayBuffer | Date) => Promise<number>>(() =>
    Promise.resolve(0),
  )
  const onSettled = vi.fn()
  const metadata = createSyncMetadata({ get: () => Promise.resolve(0), set }, onSettled)
  await metadata.read()
  metadata.setUnsent(true)
  expect([metadata.isUnsent(), metadata.isSettling()]).toEqual([true, false])
  set.mockReturnValueOnce(noted.promise)
  metadata.setUnsent(false)
  expect([metadata.isUnsent(), metadata.isSettling(), onSettled.mock.calls.length]).toEqual([false, true, 0])
  noted.reject(new Error('the device is full'))
  await expect.poll(() => onSettled).toHaveBeenCalledOnce()
  expect(metadata.isSettling()).toBe(false)
  expect(set.mock.calls).toEqual([
    ['unsent', 1],
    ['unsent', 0],
  ])
})

test('a reloaded page restores the first change of the earlier page that may be unacknowledged', async () => {
  const kept = new Map<string, unknown>()
  const device = {
    get: (name: string) => Promise.resolve(kept.get(name)),
    set: (name: string, value: unknown) => Promise.resolve(kept.set(name, value)),
  } as unknown as Parameters<typeof createSyncMetadata>[0]
  const first = createSyncMetadata(device, () => undefined)
  await first.read()
  first.beginUnsent(7, 12)
  first.setUnsent(true)
  first.beginUnsent(7, 20)
  const second = createSyncMetadata(device, () => undefined)
  await second.read()
  second.beginUnsent(8, 0)
  expect([11, 12, 20].map((clock) => second.wasUnsent(7, clock))).toEqual([false, true, true])
  const third = createSyncMetadata(device, () => undefined)
  await third.read()
  expect([third.wasUnsent(7, 12), third.wasUnsent(8, 0), third.wasUnsent(9, 0)]).toEqual([true, true, false])
  third.setUnsent(false)
  const fourth = createSyncMetadata(device, () => undefined)
  await fourth.read()
  for (const metadata of [third, fourth]) expect(metadata.wasUnsent(7, 12)).toBe(false)
})

test('a reloaded page keeps edits received for a block it had deleted, until everything is sent', async () => {
  const kept = new Map<string, unknown>()
  const device = {
    get: (name: string) => Promise.resolve(kept.get(name)),
    set: (name: string, value: unknown) => Promise.resolve(kept.set(name, value)),
  } as unknown as Parameters<typeof createSyncMetadata>[0]
  const owed = [{ words: 'late', client: 7, clock: 12, root: null }]
  const first = createSyncMetadata(device, () => undefined)
  first.setUnsent(true)
  first.pendingText.set(owed)
  const second = createSyncMetadata(device, () => undefined)
  await second.read()
  expect(second.pendingText.list()).toEqual(owed)
  second.setUnsent(false)
  const third = createSyncMetadata(device, () => undefined)
  await third.read()
  expect(third.pendingText.list()).toEqual([])
})

test('a failed metadata write is not repeated with the same value, and is reported', async () => {
  const set = vi.fn(() => Promise.reject(new Error('no IndexedDB')))
  const metadata = createSyncMetadata(
    { get: () => Promise.reject(new Error('no IndexedDB')), set },
    vi.fn(),
    () => {
      metadata.setUnsent(false)
    },
  )
  metadata.setUnsent(false)
  expect(metadata.state()).toBe('writing')
  await expect.poll(() => metadata.state()).toBe('failed')
  expect(set).toHaveBeenCalledOnce()
})

test('pending text added before the stored metadata is read is appended to the stored text', async () => {
  const noted = [{ words: 'early', client: 7, clock: 12, root: null }]
  const late = [{ words: 'late', client: 8, clock: 3, root: null }]
  const device = {
    get: async (name: string) => ({ unsent: 1, owed: JSON.stringify(noted) })[name],
    set: async () => '',
  } as unknown as Parameters<typeof createSyncMetadata>[0]
  const metadata = createSyncMetadata(device, () => undefined)
  metadata.pendingText.set(late)
  await metadata.read()
  expect(metadata.pendingText.list()).toEqual([...noted, ...late])
})

test.each([
  ['nothing', {}, { isUnsent: false, canWrite: false, generation: null }],
  [
    'everything',
    { unsent: 1, canWrite: 1, generation: 3 },
    { isUnsent: true, canWrite: true, generation: 3 },
  ],
  ['the first generation', { generation: 0 }, { isUnsent: false, canWrite: false, generation: 0 }],
  ['only reading', { unsent: 1, canWrite: 0 }, { isUnsent: true, canWrite: false, generation: null }],
])(
  'a page reads the metadata of a device that has recorded %s',
  async (_, kept: Record<string, number>, metadata) => {
    const device = { get: async (name: string) => kept[name], set: async () => '' }
    const read = createSyncMetadata(
      device as unknown as Parameters<typeof createSyncMetadata>[0],
      () => undefined,
    )
    expect(await read.read()).toEqual(metadata)
    expect([read.isUnsent(), read.generation()]).toEqual([metadata.isUnsent, metadata.generation])
  },
)

test('a generation sent by the server overrides the recorded one', async () => {
  const device = { get: async (name: string) => ({ generation: 1 })[name], set: async () => '' }
  const metadata = createSyncMetadata(
    device as unknown as Parameters<typeof createSyncMetadata>[0],
    () => undefined,
  )
  metadata.setGeneration(2)
  await metadata.read()
  expect(metadata.generation()).toBe(2)
})
