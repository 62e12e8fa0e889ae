import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useBackCloses } from './back-closes.ts'

/** A history with entries above one page; going back is asynchronous, as in a browser. */
const entries: unknown[] = []
const here = () => entries.length - 1
const layerHere = () => (entries.at(-1) as { layer?: number }).layer ?? 0
const pressBack = () => {
  entries.pop()
  window.dispatchEvent(new PopStateEvent('popstate'))
}

beforeEach(() => {
  vi.useFakeTimers()
  entries.splice(0, entries.length, { idx: 3 })
  vi.spyOn(history, 'state', 'get').mockImplementation(() => entries.at(-1))
  vi.spyOn(history, 'pushState').mockImplementation((state) => void entries.push(state))
  vi.spyOn(history, 'replaceState').mockImplementation((state) => {
    entries[here()] = state
  })
  vi.spyOn(history, 'back').mockImplementation(() => void setTimeout(pressBack, 5))
})
afterEach(async () => {
  cleanup()
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = (onClose: () => void) =>
  renderHook(({ isOpen }) => useBackCloses(isOpen, onClose), { initialProps: { isOpen: true } })

it('Back closes the layer over the page, and the page stays', async () => {
  const close = vi.fn(() => sheet.rerender({ isOpen: false }))
  const sheet = open(close)
  expect(entries).toEqual([{ idx: 3 }, { idx: 3, layer: 1 }])
  pressBack()
  await vi.runAllTimersAsync()
  expect(close).toHaveBeenCalledOnce()
  expect(entries).toEqual([{ idx: 3 }])
})

it('a layer closed by its button leaves no history entry', async () => {
  const close = vi.fn()
  const sheet = open(close)
  sheet.rerender({ isOpen: false })
  await vi.runAllTimersAsync()
  expect(close).not.toHaveBeenCalled()
  expect(entries).toEqual([{ idx: 3 }])
})

it('a dialog over a sheet is closed first, then the sheet', async () => {
  const closed: string[] = []
  const sheet = open(() => {
    closed.push('sheet')
    sheet.rerender({ isOpen: false })
  })
  const dialog = open(() => {
    closed.push('dialog')
    dialog.rerender({ isOpen: false })
  })
  pressBack()
  await vi.runAllTimersAsync()
  expect(closed).toEqual(['dialog'])
  pressBack()
  await vi.runAllTimersAsync()
  expect(closed).toEqual(['dialog', 'sheet'])
  expect(entries).toEqual([{ idx: 3 }])
})

it('a layer with a confirmation can be closed by Back again', async () => {
  const ask = vi.fn()
  open(ask)
  pressBack()
  await vi.runAllTimersAsync()
  expect(layerHere()).toBe(1)
  pressBack()
  await vi.runAllTimersAsync()
  expect(ask).toHaveBeenCalledTimes(2)
})

it('a layer that replaces another reuses its history entry, even while that entry is being left', async () => {
  const first = open(vi.fn())
  first.rerender({ isOpen: false })
  const second = open(vi.fn())
  await vi.runAllTimersAsync()
  expect(entries).toHaveLength(2)
  second.rerender({ isOpen: false })
  await vi.advanceTimersByTimeAsync(1)
  open(vi.fn())
  await vi.runAllTimersAsync()
  expect(entries).toHaveLength(2)
  expect(layerHere()).toBeGreaterThan(0)
})

it('a link in a sheet opens its page and is not undone', async () => {
  const sheet = open(vi.fn())
  entries.push({ idx: 4 })
  sheet.unmount()
  await vi.runAllTimersAsync()
  expect(entries.at(-1)).toEqual({ idx: 4 })
})
