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
  const isLoaded = (document: Document) => hocuspocus.documents.get(document.name) === document
  return { hocuspocus, unloaded, idleCache, join, isLoaded }
}

test('a document that no client joins after all is unloaded', async () => {
  const { unloaded, join, isLoaded } = open()
  const document = await join()
  expect(isLoaded(document)).toBe(true)
  await immediate()
  await immediate()
  expect([isLoaded(document), unloaded]).toEqual([false, ['a']])
})

test.each([2, 3, 5])(
  'each of %d clients that join at the same time keeps the document loaded until the last has joined',
  async (count) => {
    const { unloaded, join, isLoaded } = open()
    const kept: boolean[] = []
    const document = await join()
    for (let index = 1; index < count; index += 1) {
      // Runs after the previous one has left and before the next one does.
      setImmediate(() => kept.push(isLoaded(document)))
      expect(await join()).toBe(document)
    }
    await immediate()
    expect(kept).toEqual(Array.from({ length: count - 1 }, () => true))
    await immediate()
    expect([isLoaded(document), unloaded]).toEqual([false, ['a']])
  },
)

test('a document that a second client is about to join stays loaded, and others are unloaded', async () => {
  const { hocuspocus, unloaded, join, isLoaded } = open()
  const [document, other] = [await join('a'), await join('b')]
  const directConnection = await hocuspocus.openDirectConnection('a')
  await immediate()
  await immediate()
  expect([isLoaded(document), isLoaded(other), unloaded]).toEqual([true, false, ['b']])
  await directConnection.disconnect()
})

test('a cached document stays until it expires', async () => {
  const { hocuspocus, idleCache, join, isLoaded } = open()
  idleCache.add('a')
  const document = await join()
  await immediate()
  await immediate()
  expect(isLoaded(document)).toBe(true)
  idleCache.clear()
  await hocuspocus.unloadDocument(document)
  expect(isLoaded(document)).toBe(false)
})

test('a discarded document cannot unload its successor', async () => {
  const { hocuspocus, unloaded, idleCache, join, isLoaded } = open()
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
  expect([isLoaded(second), unloaded]).toEqual([true, []])
})
