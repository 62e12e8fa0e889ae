import type { Document } from '@hocuspocus/server'
import { expect, test } from 'vitest'
import { createGuardedHocuspocus, discardDocument } from './guarded-hocuspocus.ts'

const immediate = () => new Promise((resolve) => setImmediate(resolve))

function open() {
  const unloaded: string[] = []
  const idleCache = new Set<string>()
  const hocuspocus = createGuardedHocuspocus(
    { afterUnloadDocument: async ({ documentName }) => void unloaded.push(documentName) },
    (name) => idleCache.has(name),
  )
  const join = (name = 'a') =>
    hocuspocus.createDocument(name, new Request('http://127.0.0.1'), 'socket', {
      isAuthenticated: true,
      readOnly: false,
    })
  const isHeld = (document: Document) => hocuspocus.documents.get(document.name) === document
  return { hocuspocus, unloaded, idleCache, join, isHeld }
}

test('a document that no client joined in the end is unloaded', async () => {
  const { unloaded, join, isHeld } = open()
  const document = await join()
  expect(isHeld(document)).toBe(true)
  await immediate()
  await immediate()
  expect([isHeld(document), unloaded]).toEqual([false, ['a']])
})

test.each([2, 3, 5])(
  'of %d that join at once, each keeps the document loaded until the last has joined',
  async (count) => {
    const { unloaded, join, isHeld } = open()
    const kept: boolean[] = []
    const document = await join()
    for (let index = 1; index < count; index += 1) {
      // Runs after the previous one has left and before the next one does.
      setImmediate(() => kept.push(isHeld(document)))
      expect(await join()).toBe(document)
    }
    await immediate()
    expect(kept).toEqual(Array.from({ length: count - 1 }, () => true))
    await immediate()
    expect([isHeld(document), unloaded]).toEqual([false, ['a']])
  },
)

test('joining a document while another client is about to keeps it loaded, and others are unloaded', async () => {
  const { hocuspocus, unloaded, join, isHeld } = open()
  const [document, other] = [await join('a'), await join('b')]
  const line = await hocuspocus.openDirectConnection('a')
  await immediate()
  await immediate()
  expect([isHeld(document), isHeld(other), unloaded]).toEqual([true, false, ['b']])
  await line.disconnect()
})

test('a cached document stays until it expires', async () => {
  const { hocuspocus, idleCache, join, isHeld } = open()
  idleCache.add('a')
  const document = await join()
  await immediate()
  await immediate()
  expect(isHeld(document)).toBe(true)
  idleCache.clear()
  await hocuspocus.unloadDocument(document)
  expect(isHeld(document)).toBe(false)
})

test('a discarded document cannot unload its successor', async () => {
  const { hocuspocus, unloaded, idleCache, join, isHeld } = open()
  idleCache.add('a')
  const first = await join()
  discardDocument(hocuspocus, first)
  const second = await join()
  expect(second).not.toBe(first)
  await immediate()
  idleCache.clear()
  expect(hocuspocus.shouldUnloadDocument(first)).toBe(false)
  await hocuspocus.unloadDocument(first)
  discardDocument(hocuspocus, first)
  expect([isHeld(second), unloaded]).toEqual([true, []])
})
