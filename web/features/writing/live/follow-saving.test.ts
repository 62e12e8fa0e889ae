import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Doc } from 'yjs'
import type { BatchedPersistence, LocalState } from './batched-persistence.ts'
import type { DeviceCopy } from './device-copy.ts'
import { keepNotes } from './device-notes.ts'
import { followSaving } from './follow-saving.ts'
import type { LiveLine } from './live-line.ts'
import { createSavingStore } from './saving.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A page whose connection and whose IndexedDB are as the test says. */
function openPage() {
  const doc = new Doc()
  const now = { isUp: true, unsynced: 0, isAnswered: true, local: 'written' as LocalState }
  const heard: Record<string, () => void> = {}
  const provider = {
    isAuthenticated: true,
    get unsyncedChanges() {
      return now.unsynced
    },
    on: (event: string, listener: () => void) => {
      heard[event] = listener
    },
  }
  const line = {
    provider,
    isUp: () => now.isUp,
    isAnswered: () => now.isAnswered,
    heldBytes: () => 0,
  } as unknown as LiveLine
  const notes = keepNotes(
    { get: async () => undefined, set: async () => '' },
    () => saved.report(),
    () => saved.hearLocal(),
  )
  const known = { isUnsent: false, canWrite: true, generation: 1 }
  const copy = { doc, device: {}, notes, known } as unknown as DeviceCopy
  const persistence = { state: () => now.local, flush: () => undefined } as unknown as BatchedPersistence
  const saving = createSavingStore()
  const saved = followSaving(copy, line, persistence, saving)
  saved.endBeginning()
  return {
    /** Things are as the test says from here on, and the page hears of it. */
    set(next: Partial<typeof now>) {
      Object.assign(now, next)
      heard.unsyncedChanges?.()
    },
    type: () => doc.getText('body').insert(0, 'a'),
    hearLocal(local: LocalState) {
      now.local = local
      saved.hearLocal()
    },
    wait: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    state: () => saving.get().save,
    saving,
  }
}

test('without a connection words are kept only once the device has them and the hands rest', async () => {
  const page = openPage()
  page.set({ isUp: false })
  page.hearLocal('writing')
  page.type()
  expect(page.state()).toBe('saving')
  page.hearLocal('written')
  expect(page.state()).toBe('saving')
  await page.wait(300)
  expect([page.state(), page.saving.get().isCut]).toEqual(['kept', true])
  page.hearLocal('writing')
  page.type()
  expect([page.state(), page.saving.get().isCut]).toEqual(['saving', true])
  page.hearLocal('failed')
  expect([page.state(), page.saving.get().isKept]).toEqual(['unsaved', false])
  page.hearLocal('written')
  await page.wait(300)
  expect([page.state(), page.saving.get().isKept]).toEqual(['kept', true])
})

test('words that are sent while the page waits for the hands to rest are not called saved', async () => {
  const page = openPage()
  page.type()
  page.set({ unsynced: 1, isAnswered: false })
  page.set({ unsynced: 0, isAnswered: true })
  await page.wait(200)
  // The library has taken the last answer for one to these words as well.
  page.set({ isAnswered: false })
  await page.wait(100)
  expect([page.state(), page.saving.get().isUnsent]).toEqual(['saving', true])
  page.set({ isAnswered: true })
  await page.wait(300)
  expect([page.state(), page.saving.get().isUnsent]).toEqual(['saved', false])
})
