import { afterEach, expect, test, vi } from 'vitest'
import { Doc } from 'yjs'
import { createLiveLine } from './live-line.ts'

afterEach(() => vi.unstubAllGlobals())

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
