import { fragmentName } from '@rankwell/editor'
import { afterEach, expect, test } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate, mergeUpdates, XmlElement } from 'yjs'
import { listUnwritten } from '../../lib/unwritten-edits.ts'
import { adoptUnwritten } from './adopt-unwritten.ts'
import type { BatchedPersistence, LocalState } from './batched-persistence.ts'
import { createSyncMetadata } from './sync-metadata.ts'
import { copyOnUnload } from './unload-copy.ts'

const address = { userId: 'ana', documentId: 'one' }
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  localStorage.clear()
})

/** A page with a text whose IndexedDB is in the given state. */
function openPage({ stored, generation = 3 }: { stored?: Uint8Array; generation?: number | null } = {}) {
  const doc = new Doc()
  if (stored) applyUpdate(doc, stored)
  let local: LocalState = 'written'
  let isUnsent = true
  const unwritten: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => unwritten.push(update))
  const metadata = createSyncMetadata({ get: async () => undefined, set: async () => '' }, () => undefined)
  if (generation !== null) metadata.setGeneration(generation)
  const persistence: BatchedPersistence = {
    flush: () => undefined,
    state: () => local,
    unwritten: () => (local === 'written' ? null : mergeUpdates(unwritten)),
    stop: () => undefined,
  }
  const unload = copyOnUnload(address, { doc, metadata }, persistence, () => isUnsent)
  stops.push(unload.stop)
  const readStoredText = () =>
    doc
      .getXmlFragment(fragmentName)
      .toArray()
      .map((block) => (block as XmlElement).nodeName)
  return {
    doc,
    metadata,
    unload,
    readStoredText,
    adoption: adoptUnwritten(address, { doc, metadata }, persistence),
    write(name: string) {
      local = 'writing'
      metadata.beginUnsent(doc.clientID, 0)
      doc.getXmlFragment(fragmentName).push([new XmlElement(name)])
    },
    setLocal(next: LocalState) {
      local = next
    },
    setSent() {
      isUnsent = false
    },
  }
}

const list = () => listUnwritten('ana', 'one')
const known = { isUnsent: false, canWrite: true, generation: 3 }

test.each(['pagehide', 'beforeunload'])(
  'on %s only edits that IndexedDB has not committed are stored',
  async (event) => {
    const before = new Doc()
    before.getXmlFragment(fragmentName).push([new XmlElement('before')])
    const stored = encodeStateAsUpdate(before)
    const page = openPage({ stored })
    await expect.poll(() => page.metadata.state()).toBe('written')
    window.dispatchEvent(new Event(event))
    expect(list()).toEqual([])
    page.write('last')
    window.dispatchEvent(new Event(event))
    expect(list()[0]?.unsentFrom).toEqual([[page.doc.clientID, 0]])

    const next = openPage({ stored })
    expect(next.adoption.apply(known)).toEqual({ generation: 3, rest: [] })
    expect(next.readStoredText()).toEqual(['before', 'last'])
    expect([next.metadata.isUnsent(), next.metadata.wasUnsent(page.doc.clientID, 0)]).toEqual([true, true])
  },
)

test('acknowledged edits are not stored, and entries are removed once IndexedDB has committed them', async () => {
  const page = openPage()
  page.write('sent')
  page.setSent()
  page.unload.leave()
  expect(list()).toEqual([])
  const other = openPage()
  other.write('kept')
  other.unload.leave()
  other.unload.clear()
  expect(list().length).toBe(1)
  other.setLocal('written')
  await expect.poll(() => other.metadata.state()).toBe('written')
  other.unload.clear()
  expect(list()).toEqual([])
})

test('an entry is removed only after IndexedDB has committed it or the server has acknowledged it', async () => {
  for (const isSent of [false, true]) {
    const page = openPage()
    page.write('last')
    page.unload.leave()
    const next = openPage()
    next.setLocal('writing')
    next.adoption.apply(known)
    next.adoption.clear()
    expect(list().length).toBe(1)
    if (!isSent) next.setLocal('written')
    await expect.poll(() => next.metadata.state()).toBe('written')
    next.adoption.clear(isSent)
    expect(list()).toEqual([])
  }
})

test('if IndexedDB has failed, the whole text is stored, so that it can be restored without IndexedDB', () => {
  const before = new Doc()
  before.getXmlFragment(fragmentName).push([new XmlElement('before')])
  const page = openPage({ stored: encodeStateAsUpdate(before) })
  page.write('last')
  page.setLocal('failed')
  page.unload.leave()
  const next = openPage({ generation: null })
  expect(next.adoption.apply(null)).toEqual({ generation: 3, rest: [] })
  expect(next.readStoredText()).toEqual(['before', 'last'])
})

test('edits of a replaced or unloaded text are not applied, but left for the server to resolve', () => {
  const before = new Doc()
  before.getXmlFragment(fragmentName).push([new XmlElement('before')])
  const page = openPage({ stored: encodeStateAsUpdate(before) })
  page.write('last')
  page.unload.leave()
  const replaced = openPage()
  expect(replaced.adoption.apply({ ...known, generation: 4 }).rest.length).toBe(1)
  expect([replaced.readStoredText(), list().length]).toEqual([[], 1])
  const empty = openPage({ generation: null })
  expect(empty.adoption.apply(null)).toMatchObject({ generation: null, rest: [{ generation: 3 }] })
  expect(empty.readStoredText()).toEqual([])
})
