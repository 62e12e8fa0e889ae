import { maxUnauthenticatedMessageBytes } from '@rankwell/editor'
import { decoding, encoding } from 'lib0'
import { afterEach, expect, test, vi } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import { createLiveConnection } from './connection.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A socket whose server side is controlled by the test. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = 0
  binaryType = ''
  constructor() {
    super()
    FakeSocket.all.push(this)
  }
  open({ isHeard = true } = {}) {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
    if (isHeard) this.hear()
  }
  /** A heartbeat of the server. */
  hear() {
    this.dispatchEvent(new MessageEvent('message', { data: new Uint8Array([9]).buffer }))
  }
  /** The server's authentication reply. */
  signIn(documentId: string) {
    const encoder = encoding.createEncoder()
    encoding.writeVarString(encoder, documentId)
    for (const number of [2, 2]) encoding.writeVarUint(encoder, number)
    encoding.writeVarString(encoder, 'read-write')
    this.dispatchEvent(new MessageEvent('message', { data: encoding.toUint8Array(encoder).slice().buffer }))
  }
  fail() {
    this.dispatchEvent(new Event('error'))
    this.dispatchEvent(new CloseEvent('close', { code: 1006 }))
  }
  sent: Uint8Array[] = []
  send(data: Uint8Array) {
    this.sent.push(data)
  }
  /** A half-open connection does not answer the close either. */
  close() {}
}

test('the connection is opened at once, regardless of the random backoff', async () => {
  const opened: string[] = []
  class RecordingSocket extends EventTarget {
    readyState = 0
    binaryType = ''
    constructor(url: string) {
      super()
      opened.push(url)
    }
    send() {}
    close() {}
  }
  vi.stubGlobal('WebSocket', RecordingSocket)
  vi.spyOn(Math, 'random').mockReturnValue(0.123456)
  const connection = createLiveConnection('0190d3f1-0000-7000-8000-000000000001', new Doc())
  connection.open(7)
  await expect.poll(() => opened).toHaveLength(1)
  expect(opened[0]).toContain('generation=7')
  connection.close()
})

test('a connection without a response counts as lost within five seconds, until something is received', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
  const states: boolean[] = []
  const connection = createLiveConnection('0190d3f1-0000-7000-8000-000000000002', new Doc(), () =>
    states.push(connection.isUp()),
  )
  connection.open(null)
  await vi.advanceTimersByTimeAsync(10)
  FakeSocket.all[0]?.open()
  for (let beat = 0; beat < 5; beat += 1) {
    await vi.advanceTimersByTimeAsync(2000)
    FakeSocket.all[0]?.hear()
  }
  expect([connection.isUp(), states]).toEqual([true, []])
  await vi.advanceTimersByTimeAsync(4900)
  expect([connection.isUp(), states]).toEqual([false, [false]])
  FakeSocket.all[0]?.hear()
  await vi.advanceTimersByTimeAsync(500)
  expect([connection.isUp(), states]).toEqual([true, [false, true]])
  connection.close()
})

test('reconnects start after about two seconds and become less frequent, and the page can show their time despite the jitter', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  const firsts = []
  for (const chance of [0.3, 0.6, 0.9]) {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    FakeSocket.all = []
    const connection = createLiveConnection('0190d3f1-0000-7000-8000-000000000003', new Doc())
    connection.open(null)
    const times: number[] = []
    let announced: number | null = null
    for (let elapsed = 0; elapsed < 60_000; elapsed += 100) {
      const before = FakeSocket.all.length
      await vi.advanceTimersByTimeAsync(100)
      if (FakeSocket.all.length === before) continue
      times.push(elapsed)
      // The page showed the time of this attempt.
      if (announced !== null) expect(Math.abs(Date.now() - announced)).toBeLessThan(150)
      // Only one page was connected before.
      if (chance === 0.9 && times.length === 1) FakeSocket.all.at(-1)?.open()
      FakeSocket.all.at(-1)?.fail()
      announced = connection.nextTryAt()
      expect(announced).toBeGreaterThan(Date.now())
    }
    firsts.push(times[1] ?? 0)
    expect(times.length).toBeGreaterThan(5)
    expect(times.length).toBeLessThan(30)
    connection.close()
  }
  expect(new Set(firsts).size).toBeGreaterThan(1)
})

test('an attempt that hangs in a dead network is replaced by another one', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
  const connection = createLiveConnection('0190d3f1-0000-7000-8000-000000000004', new Doc())
  connection.open(null)
  await vi.advanceTimersByTimeAsync(25_000)
  expect(FakeSocket.all.length).toBeGreaterThanOrEqual(2)
  expect(FakeSocket.all.length).toBeLessThanOrEqual(3)
  connection.close()
})

test('a connection that opens and never receives anything is replaced by another one', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
  const connection = createLiveConnection('0190d3f1-0000-7000-8000-000000000005', new Doc())
  connection.open(null)
  await vi.advanceTimersByTimeAsync(10)
  FakeSocket.all[0]?.open({ isHeard: false })
  await vi.advanceTimersByTimeAsync(16_000)
  expect([FakeSocket.all.length, connection.isUp()]).toEqual([2, false])
  FakeSocket.all[1]?.open()
  await vi.advanceTimersByTimeAsync(500)
  expect([FakeSocket.all.length, connection.isUp()]).toEqual([2, true])
  connection.close()
})

test('a connection that has just opened counts as connected, even if the first response is slow', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
  const connection = createLiveConnection('0190d3f1-0000-7000-8000-000000000009', new Doc())
  connection.open(null)
  await vi.advanceTimersByTimeAsync(10)
  FakeSocket.all[0]?.open({ isHeard: false })
  await vi.advanceTimersByTimeAsync(1500)
  expect(connection.isUp()).toBe(true)
  await vi.advanceTimersByTimeAsync(3500)
  expect(connection.isUp()).toBe(false)
  connection.close()
})

test('after any downtime of the server, every page reconnects within five seconds', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  for (const chance of [0, 0.5, 0.999]) {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    for (const away of [3000, 7000, 61_000]) {
      FakeSocket.all = []
      const connection = createLiveConnection('0190d3f1-0000-7000-8000-000000000006', new Doc())
      connection.open(null)
      await vi.advanceTimersByTimeAsync(10)
      FakeSocket.all[0]?.open()
      FakeSocket.all[0]?.fail()
      const attempts = () => FakeSocket.all.length
      for (let elapsed = 0, tried = 1; elapsed < away; elapsed += 100) {
        await vi.advanceTimersByTimeAsync(100)
        if (attempts() > tried) FakeSocket.all.at(-1)?.fail()
        tried = attempts()
      }
      const before = attempts()
      await vi.advanceTimersByTimeAsync(4600)
      expect(attempts()).toBeGreaterThan(before)
      connection.close()
    }
  }
})

test('edits made while disconnected are not sent key by key after a reconnect', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
  const doc = new Doc()
  const connection = createLiveConnection('0190d3f1-0000-7000-8000-000000000007', doc)
  connection.open(null)
  await vi.advanceTimersByTimeAsync(10)
  for (let word = 0; word < 1000; word += 1) doc.getText('body').insert(0, 'word ')
  FakeSocket.all[0]?.open()
  await vi.advanceTimersByTimeAsync(100)
  const count = FakeSocket.all[0]?.sent.length ?? 0
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(10)
  connection.close()
})

test('keys typed in quick succession are sent as one message; large edits and page exits send at once', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
  const doc = new Doc()
  const connection = createLiveConnection('0190d3f1-0000-7000-8000-000000000008', doc)
  connection.open(null)
  await vi.advanceTimersByTimeAsync(10)
  FakeSocket.all[0]?.open()
  FakeSocket.all[0]?.signIn('0190d3f1-0000-7000-8000-000000000008')
  await vi.advanceTimersByTimeAsync(1000)
  const count = () => FakeSocket.all[0]?.sent.length ?? 0
  const write = (words: string) => doc.getText('body').insert(0, words)
  const before = count()
  for (const letter of 'seven!!') write(letter)
  expect([count() - before, connection.provider.unsyncedChanges > 0]).toEqual([0, true])
  await vi.advanceTimersByTimeAsync(200)
  expect([count() - before, connection.isAcknowledged()]).toEqual([1, false])
  write('a')
  write('word '.repeat(10_000))
  expect(count() - before).toBe(2)
  write('b')
  window.dispatchEvent(new Event('pagehide'))
  expect(count() - before).toBeGreaterThan(2)
  const other = new Doc()
  connection.close()
  for (const frame of FakeSocket.all[0]?.sent.slice(before) ?? []) {
    const update = readUpdate(frame)
    if (update) applyUpdate(other, update)
  }
  expect(other.getText('body').toString()).toBe(doc.getText('body').toString())
})

/** The change in a frame: after the document id, type 0 and step 2; null in others. */
function readUpdate(frame: Uint8Array): Uint8Array | null {
  const decoder = decoding.createDecoder(frame)
  decoding.readVarString(decoder)
  if (decoding.readVarUint(decoder) !== 0 || decoding.readVarUint(decoder) !== 2) return null
  return decoding.readVarUint8Array(decoder)
}

test('an edit above the limit for unauthenticated connections waits for authentication, with all later edits', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
  const doc = new Doc()
  // Many users have written: the sync request contains an entry for each.
  for (let writer = 0; writer < 1000; writer += 1) {
    const other = new Doc()
    other.getText('body').insert(0, 'x')
    applyUpdate(doc, encodeStateAsUpdate(other))
  }
  const id = '0190d3f1-0000-7000-8000-000000000010'
  const connection = createLiveConnection(id, doc)
  connection.open(null)
  await vi.advanceTimersByTimeAsync(10)
  const [socket] = FakeSocket.all
  socket?.open()
  await vi.advanceTimersByTimeAsync(500)
  const sizes = () => socket?.sent.map(({ byteLength }) => byteLength) ?? []
  expect(sizes().length).toBeGreaterThan(0)
  expect(Math.max(...sizes())).toBeLessThanOrEqual(maxUnauthenticatedMessageBytes)
  socket?.signIn(id)
  await vi.advanceTimersByTimeAsync(500)
  expect(Math.max(...sizes())).toBeGreaterThan(maxUnauthenticatedMessageBytes)
  connection.close()
})
