import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Doc } from 'yjs'
import type { LiveConnection } from '../connection/connection.ts'
import type { BatchedPersistence, LocalState } from '../local-copy/batched-persistence.ts'
import type { LocalCopy } from '../local-copy/local-copy.ts'
import { createSyncMetadata } from '../local-copy/sync-metadata.ts'
import { followSaving } from './follow-saving.ts'
import { createSavingStore } from './saving.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A page whose connection and IndexedDB are controlled by the test. */
function openPage(noted: Promise<unknown> = Promise.resolve()) {
  const doc = new Doc()
  const now = {
    ...{ isUp: true, unsynced: 0, isAcknowledged: true, isAuthenticated: true, heldBytes: 0 },
    local: 'written' as LocalState,
  }
  const listeners: Record<string, () => void> = {}
  const provider = {
    get isAuthenticated() {
      return now.isAuthenticated
    },
    get unsyncedChanges() {
      return now.unsynced
    },
    on: (event: string, listener: () => void) => {
      listeners[event] = listener
    },
  }
  const connection = {
    provider,
    isUp: () => now.isUp,
    isAcknowledged: () => now.isAcknowledged,
    heldBytes: () => now.heldBytes,
  } as unknown as LiveConnection
  const metadata = createSyncMetadata(
    { get: async () => undefined, set: () => noted.then(() => '') },
    () => saved.report(),
    () => saved.onLocalChange(),
  )
  const known = { isUnsent: false, canWrite: true, generation: 1 }
  const device = {}
  const copy = { doc, device, metadata, known } as unknown as LocalCopy
  const persistence = { state: () => now.local, flush: () => undefined } as unknown as BatchedPersistence
  const saving = createSavingStore()
  const saved = followSaving(copy, connection, persistence, saving)
  saved.endFirstAttempt()
  return {
    /** Sets the state and notifies the page. */
    set(next: Partial<typeof now>) {
      Object.assign(now, next)
      listeners.unsyncedChanges?.()
    },
    type: () => doc.getText('body').insert(0, 'a'),
    onLocalChange(local: LocalState) {
      now.local = local
      saved.onLocalChange()
    },
    wait: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    state: () => saving.get().save,
    saving,
    saved,
    metadata,
    /** Sources of edits that were not made on this page. */
    foreign: [provider, device],
    receive: (origin: unknown) => doc.transact(() => doc.getText('body').insert(0, 'b'), origin),
  }
}

test('while disconnected, text counts as stored only once it is on the device and typing pauses', async () => {
  const page = openPage()
  page.set({ isUp: false })
  page.onLocalChange('writing')
  page.type()
  expect(page.state()).toBe('saving')
  page.onLocalChange('written')
  expect(page.state()).toBe('saving')
  await page.wait(300)
  expect([page.state(), page.saving.get().isBlocked]).toEqual(['kept', true])
  page.onLocalChange('writing')
  page.type()
  expect([page.state(), page.saving.get().isBlocked]).toEqual(['saving', true])
  page.onLocalChange('failed')
  expect([page.state(), page.saving.get().isKept]).toEqual(['unsaved', false])
  page.onLocalChange('written')
  await page.wait(300)
  expect([page.state(), page.saving.get().isKept]).toEqual(['kept', true])
})

test('edits sent while the page waits for a typing pause do not count as saved', async () => {
  const page = openPage()
  page.type()
  page.set({ unsynced: 1, isAcknowledged: false })
  page.set({ unsynced: 0, isAcknowledged: true })
  await page.wait(200)
  // The library has counted the last acknowledgement toward these edits too.
  page.set({ isAcknowledged: false })
  await page.wait(100)
  expect([page.state(), page.saving.get().isUnsent]).toEqual(['saving', true])
  page.set({ isAcknowledged: true })
  await page.wait(300)
  expect([page.state(), page.saving.get().isUnsent]).toEqual(['saved', false])
})

test('text that the device cannot store counts as unsaved even while other data is being written', () => {
  const page = openPage(new Promise(() => undefined))
  page.set({ isUp: false })
  page.type()
  expect(page.state()).toBe('saving')
  page.onLocalChange('failed')
  expect([page.state(), page.saving.get().isKept, page.saving.get().isBlocked]).toEqual([
    'unsaved',
    false,
    true,
  ])
})

test('only edits of this page count as pending: not those of other users or of the device', () => {
  const page = openPage()
  for (const origin of page.foreign) page.receive(origin)
  expect([page.state(), page.saving.get().isUnsent]).toEqual(['saving', false])
  page.set({})
  expect(page.state()).toBe('saved')
})

test.each([
  ['in doubt', true, 'offline'],
  ['known', false, 'busy'],
] as const)(
  'the reason for a lost connection is %s if the browser is offline: %s',
  (_, isOffline, reason) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline)
    const page = openPage()
    page.saved.setReason('busy')
    page.set({ isUp: false })
    expect(page.saving.get().reason).toBe(reason)
    vi.restoreAllMocks()
  },
)

test('a server that opens the connection only to reject it does not count as connected', async () => {
  const page = openPage()
  page.saved.setReason('busy')
  page.set({ isAuthenticated: false })
  page.type()
  await page.wait(10)
  page.set({})
  expect([page.state(), page.saving.get().isBlocked]).toEqual(['kept', true])
  page.set({ isAuthenticated: true, isAcknowledged: false })
  expect([page.state(), page.saving.get().isBlocked]).toEqual(['saving', false])
})

test('the page asks before it is closed with pending edits, and records at its end that everything was sent', async () => {
  const page = openPage()
  expect(page.saved.isWaiting()).toBe(false)
  page.set({ unsynced: 1 })
  page.type()
  expect(page.saved.isWaiting()).toBe(true)
  page.set({ unsynced: 0 })
  expect(page.saved.isWaiting()).toBe(false)
  expect(page.metadata.isUnsent()).toBe(true)
  page.saved.end()
  expect(page.metadata.isUnsent()).toBe(false)
})

test.each([
  ['too large to be sent', { heldBytes: 9 }],
  ['not acknowledged', { isAcknowledged: false }],
  ['not signed in', { isAuthenticated: false }],
  ['not connected', { isUp: false }],
])('nothing is recorded as sent while it is %s', async (_, facts) => {
  const page = openPage()
  page.set(facts)
  page.type()
  await page.wait(1000)
  page.saved.end()
  expect([page.metadata.isUnsent(), page.state() === 'saved']).toEqual([true, false])
})
