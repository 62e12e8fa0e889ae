// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import { Doc } from 'yjs'
import { throttleAwareness } from './throttled-awareness.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test("remote carets are rendered again on remote changes, and not on this page's own", () => {
  const mine = new Awareness(new Doc())
  const others = new Awareness(new Doc())
  const throttled = throttleAwareness(mine)
  const draw = vi.fn()
  throttled.on('change', draw)
  throttled.setLocalStateField('cursor', { head: 1 })
  expect(mine.getLocalState()?.cursor).toEqual({ head: 1 })
  expect(draw).not.toHaveBeenCalled()
  others.setLocalStateField('cursor', { head: 4 })
  applyAwarenessUpdate(mine, encodeAwarenessUpdate(others, [others.clientID]), 'line')
  expect(draw).toHaveBeenCalledOnce()
  expect(throttled.getStates().size).toBe(2)
  throttled.off('change', draw)
  others.setLocalStateField('cursor', { head: 5 })
  applyAwarenessUpdate(mine, encodeAwarenessUpdate(others, [others.clientID]), 'line')
  expect(draw).toHaveBeenCalledOnce()
  for (const one of [mine, others]) one.destroy()
})

test('awareness is sent at most ten times a second, always with the last position, and at once on leaving', () => {
  const mine = new Awareness(new Doc())
  const throttled = throttleAwareness(mine)
  vi.advanceTimersByTime(1000)
  const onChange = vi.fn()
  mine.on('change', onChange)
  for (let head = 1; head <= 20; head += 1) {
    throttled.setLocalStateField('cursor', { head })
    vi.advanceTimersByTime(20)
  }
  vi.advanceTimersByTime(200)
  expect(onChange.mock.calls.length).toBeLessThanOrEqual(6)
  expect(mine.getLocalState()?.cursor).toEqual({ head: 20 })
  throttled.setLocalStateField('cursor', { head: 21 })
  throttled.setLocalStateField('cursor', null)
  vi.advanceTimersByTime(200)
  expect(mine.getLocalState()?.cursor).toBe(null)
  mine.destroy()
})
