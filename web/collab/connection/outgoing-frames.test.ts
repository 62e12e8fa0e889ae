// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector, UndoManager } from 'yjs'
import { watchOutgoing } from './outgoing-frames.ts'

const address = '0190d3f1-0000-7000-8000-000000000001'
const question = 0
const difference = 1
const change = 2

/** A frame as sent over the connection. */
function frameOf(step: number, update: Uint8Array): Uint8Array {
  const length = []
  for (let rest = update.byteLength; ; rest >>>= 7) {
    length.push(rest > 127 ? (rest & 127) | 128 : rest)
    if (rest <= 127) break
  }
  const head = [address.length, ...new TextEncoder().encode(address), 0, step, ...length]
  return Uint8Array.from([...head, ...update])
}

/** The update in a frame, whose length has a variable number of bytes. */
function updateOf(frame: Uint8Array): Uint8Array {
  let at = address.length + 3
  while ((frame[at] ?? 0) > 127) at += 1
  return frame.subarray(at + 1)
}

/** A page with a limit, and the server's text. */
function openPage(limit: number) {
  const doc = new Doc()
  const server = new Doc()
  const onChange = vi.fn()
  const outgoing = watchOutgoing(doc, limit, onChange)
  const take = (frame: Uint8Array | null) => {
    if (frame) applyUpdate(server, updateOf(frame))
    return frame?.byteLength ?? null
  }
  const sent: (number | null)[] = []
  doc.on('update', (update: Uint8Array) => sent.push(take(outgoing.pass(frameOf(change, update)))))
  const text = doc.getText('body')
  return {
    outgoing,
    onChange,
    text,
    sent,
    write: (words: string) => text.insert(text.length, words),
    /** The page's reply to the server's sync request. */
    answer() {
      const known = encodeStateVector(server)
      outgoing.onFrame(frameOf(question, known))
      return take(outgoing.pass(frameOf(difference, encodeStateAsUpdate(doc, known))))
    },
    stored: () => server.getText('body').toString(),
    storedPending: () => server.store.pendingStructs,
  }
}

test('an oversized change is held, and nothing after it is sent that the server could not apply', () => {
  const page = openPage(1000)
  page.write('first ')
  expect([page.stored(), page.outgoing.heldBytes()]).toEqual(['first ', 0])
  page.write('x'.repeat(2000))
  page.write(' behind')
  expect(page.sent.slice(1)).toEqual([null, null])
  expect([page.stored(), page.storedPending(), page.onChange.mock.calls.length]).toEqual(['first ', null, 1])
  expect(page.answer()).toBe(null)
  expect(page.outgoing.heldBytes()).toBeGreaterThan(2000)
})

test('after part of an oversized change is deleted, the rest is sent and writing continues normally', () => {
  const page = openPage(1000)
  page.write('first ')
  page.write('x'.repeat(2000))
  page.write(' behind')
  page.text.delete(6, 1500)
  expect(page.answer()).toBeLessThan(1000)
  expect(page.stored()).toBe(`first ${'x'.repeat(500)} behind`)
  page.write(' and after')
  expect([page.sent.at(-1) !== null, page.outgoing.heldBytes()]).toEqual([true, 0])
  expect(page.stored()).toBe(page.text.toString())
})

test('undoing an oversized change releases the rest, although the page keeps its content for redo', () => {
  const page = openPage(1000)
  page.write('first ')
  const undo = new UndoManager(page.text, { captureTimeout: 0 })
  page.write('x'.repeat(3000))
  undo.undo()
  expect(page.answer()).toBeLessThan(1000)
  expect([page.stored(), page.outgoing.heldBytes()]).toEqual(['first ', 0])
  undo.redo()
  expect([page.outgoing.heldBytes() > 3000, page.stored()]).toEqual([true, 'first '])
  undo.undo()
  page.write('last')
  expect(page.answer()).toBeLessThan(1000)
  expect([page.stored(), page.storedPending()]).toEqual(['first last', null])
})

test('a server with a lower limit than expected is not sent the same update again', () => {
  const page = openPage(100_000)
  page.outgoing.start()
  expect(page.outgoing.pass(frameOf(difference, new Uint8Array(5000)))).not.toBe(null)
  expect(page.outgoing.isAcknowledged()).toBe(false)
  page.outgoing.lowerLimit()
  page.outgoing.start()
  expect(page.outgoing.isAcknowledged()).toBe(true)
  page.write('x'.repeat(6000))
  expect([page.sent, page.outgoing.heldBytes() > 6000]).toEqual([[null], true])
})

test('awareness, sync requests, and heartbeats are sent while updates are held', () => {
  const page = openPage(1000)
  page.write('x'.repeat(2000))
  const asked = frameOf(question, new Uint8Array([0]))
  const caret = Uint8Array.from([address.length, ...new TextEncoder().encode(address), 1, 1, 0])
  const pong = new Uint8Array([10])
  for (const frame of [asked, caret, pong]) expect(page.outgoing.pass(frame)).toBe(frame)
})

test('after rejected edits, nothing counts as sent until the whole difference is sent', () => {
  const page = openPage(1000)
  page.write('refused ')
  page.outgoing.requireFullSync()
  expect(page.outgoing.isFullSyncPending()).toBe(true)
  page.write('later')
  expect(page.outgoing.isFullSyncPending()).toBe(true)
  page.answer()
  expect([page.outgoing.isFullSyncPending(), page.stored()]).toEqual([false, 'refused later'])
  page.outgoing.requireFullSync()
  // A new connection starts with the whole difference automatically.
  page.outgoing.start()
  expect(page.outgoing.isFullSyncPending()).toBe(false)
})
