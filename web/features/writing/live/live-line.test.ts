import { afterEach, expect, test, vi } from 'vitest'
import { Doc } from 'yjs'
import { createLiveLine } from './live-line.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A socket whose other end does what the test says. */
class FakeSocket extends EventTarget {
  static all: FakeSocket[] = []
  readyState = 0
  binaryType = ''
  constructor() {
    super()
    FakeSocket.all.push(this)
  }
  open() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
    this.hear()
  }
  /** A sign of life of the server. */
  hear() {
    this.dispatchEvent(new MessageEvent('message', { data: new Uint8Array([9]).buffer }))
  }
  fail() {
    this.dispatchEvent(new Event('error'))
    this.dispatchEvent(new CloseEvent('close', { code: 1006 }))
  }
  send() {}
  /** Half open: nobody answers the closing either. */
  close() {}
}

test('the line to the server is opened at once, whatever the chance in its pauses', async () => {
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
  const line = createLiveLine('0190d3f1-0000-7000-8000-000000000001', new Doc())
  line.open(7)
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  expect(opened[0]).toContain('generation=7')
  line.close()
})

test('a line that swallows everything counts as lost within five seconds, until something is heard again', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
  const doubts: boolean[] = []
  const line = createLiveLine('0190d3f1-0000-7000-8000-000000000002', new Doc(), () =>
    doubts.push(line.isUp()),
  )
  line.open(null)
  await vi.advanceTimersByTimeAsync(10)
  FakeSocket.all[0]?.open()
  for (let beat = 0; beat < 5; beat += 1) {
    await vi.advanceTimersByTimeAsync(2000)
    FakeSocket.all[0]?.hear()
  }
  expect([line.isUp(), doubts]).toEqual([true, []])
  await vi.advanceTimersByTimeAsync(4900)
  expect([line.isUp(), doubts]).toEqual([false, [false]])
  FakeSocket.all[0]?.hear()
  await vi.advanceTimersByTimeAsync(500)
  expect([line.isUp(), doubts]).toEqual([true, [false, true]])
  line.close()
})

test('attempts to come back begin after about two seconds and grow rarer, each page at its own pace', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  const firsts = []
  for (const chance of [0.3, 0.6, 0.9]) {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    FakeSocket.all = []
    const line = createLiveLine('0190d3f1-0000-7000-8000-000000000003', new Doc())
    line.open(null)
    const times: number[] = []
    for (let elapsed = 0; elapsed < 60_000; elapsed += 100) {
      const before = FakeSocket.all.length
      await vi.advanceTimersByTimeAsync(100)
      if (FakeSocket.all.length > before) {
        times.push(elapsed)
        FakeSocket.all.at(-1)?.fail()
      }
    }
    firsts.push(times[1] ?? 0)
    expect(times.length).toBeGreaterThan(5)
    expect(times.length).toBeLessThan(30)
    line.close()
  }
  expect(new Set(firsts).size).toBeGreaterThan(1)
})

test('an attempt that hangs in a dead network gives way to another one', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
  const line = createLiveLine('0190d3f1-0000-7000-8000-000000000004', new Doc())
  line.open(null)
  await vi.advanceTimersByTimeAsync(25_000)
  expect(FakeSocket.all.length).toBeGreaterThanOrEqual(2)
  expect(FakeSocket.all.length).toBeLessThanOrEqual(3)
  line.close()
})
