import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { IndexeddbPersistence } from 'y-indexeddb'
import { applyUpdate, Doc } from 'yjs'
import { writeInSteps } from './write-in-steps.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A text with a copy on the device that counts how often it is written to. */
function openCopy() {
  const doc = new Doc()
  const kept = new Doc()
  let isAlone = false
  let steps = 0
  const device = {
    _storeUpdate(update: Uint8Array) {
      steps += 1
      applyUpdate(kept, update)
    },
  } as unknown as IndexeddbPersistence
  doc.on('update', device._storeUpdate)
  const copy = writeInSteps(doc, device, () => isAlone)
  return {
    copy,
    doc,
    device,
    write: (words: string) => doc.getText('body').insert(doc.getText('body').length, words),
    kept: () => [steps, kept.getText('body').toString()],
    setAlone: (next: boolean) => {
      isAlone = next
    },
  }
}

test('while the server hears everything the device is written to once for many keys', () => {
  const { write, kept } = openCopy()
  for (const letter of 'seven') write(letter)
  expect(kept()).toEqual([0, ''])
  vi.advanceTimersByTime(300)
  expect(kept()).toEqual([1, 'seven'])
})

test('where the device is all that keeps the words, each key is written at once', () => {
  const { write, kept, setAlone } = openCopy()
  write('on')
  setAlone(true)
  write('ly')
  expect(kept()).toEqual([1, 'only'])
  write('!')
  expect(kept()).toEqual([2, 'only!'])
})

test('a page that is left or ends keeps all that was typed before', () => {
  const { copy, write, kept, doc, device } = openCopy()
  write('left')
  window.dispatchEvent(new Event('pagehide'))
  expect(kept()).toEqual([1, 'left'])
  write(' and gone')
  copy.stop()
  expect(kept()).toEqual([2, 'left and gone'])
  // What comes from the device is not written back to it.
  doc.transact(() => write('?'), device)
  vi.advanceTimersByTime(1000)
  expect(kept()).toEqual([2, 'left and gone'])
})
