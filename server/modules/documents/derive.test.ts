import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createYDoc } from '@rankwell/editor'
import { afterEach, expect, test, vi } from 'vitest'
import type { Doc } from 'yjs'
import { readText } from './derive.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

afterEach(() => vi.useRealTimers())

const open = (): Doc =>
  createYDoc({
    time: 1,
    version: '2.28.2',
    blocks: [{ type: 'paragraph', data: { text: 'An open text.' } }],
  })

/** Returns what was derived, without keeping a reference to the document. */
const derive = (ydoc: Doc) => new WeakRef(readText(ydoc))

async function isGone(kept: WeakRef<object>): Promise<boolean> {
  await new Promise((resolve) => setImmediate(resolve))
  collectGarbage()
  return kept.deref() === undefined
}

test('data derived from a text is cached while it is open, and released when it is closed', async () => {
  const ydoc = open()
  const kept = derive(ydoc)
  expect(await isGone(kept)).toBe(false)
  ydoc.destroy()
  expect(await isGone(kept)).toBe(true)
})

test('an open text that is neither read nor changed for a minute is kept in memory once, not twice', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ydoc = open()
  const kept = derive(ydoc)
  vi.advanceTimersByTime(59_000)
  expect(await isGone(kept)).toBe(false)
  vi.advanceTimersByTime(2000)
  expect(await isGone(kept)).toBe(true)
  expect(readText(ydoc).blocks).toHaveLength(1)
  ydoc.destroy()
})
