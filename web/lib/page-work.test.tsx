import { act, cleanup, fireEvent, render, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { decodeErrorBody } from './errors.ts'
import { fetchInTurn } from './fetch-in-turn.ts'
import { useHotkey } from './hotkey.ts'
import { queryClient } from './query-client.ts'
import { recentFailures, recordFailure } from './recent-failures.ts'
import { beforeSignOut, keepUnsaved, untilSaved } from './session-events.ts'
import { readTheme, setTheme } from './theme.ts'
import { toast } from './toast.ts'
import { useDebounced } from './use-debounced.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

describe('the theme', () => {
  it.each([
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    [null, true, 'dark'],
    [null, false, 'light'],
    ['blue', true, 'dark'],
  ])('stored as %s, on a dark system: %s, is %s', (stored, isDark, theme) => {
    vi.stubGlobal('matchMedia', () => ({ matches: isDark, addEventListener() {} }))
    if (stored) localStorage.setItem('theme-mode', stored)
    expect(readTheme()).toBe(theme)
  })

  it('is applied at once when it is changed, and stored', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
    setTheme('dark')
    expect([document.documentElement.dataset.theme, readTheme()]).toEqual(['dark', 'dark'])
  })
})

describe('a sign-out', () => {
  it('waits for registered work for at most two seconds, even if some of it fails', async () => {
    const kept = vi.fn()
    const slow = Promise.withResolvers<void>()
    const removals = [
      beforeSignOut(() => Promise.reject(new Error('no'))),
      beforeSignOut(() => slow.promise.then(kept)),
    ]
    const done = vi.fn()
    void keepUnsaved().then(done)
    await pass(1900)
    expect(done).not.toHaveBeenCalled()
    await pass(200)
    expect([done.mock.calls.length, kept.mock.calls.length]).toEqual([1, 0])
    for (const remove of removals) remove()
  })

  it.each([
    [true, 3000, false],
    [false, 3000, true],
    [true, 0, false],
  ])(
    'with pending edits (%s) determines within %i ms whether everything is saved: %s',
    async (isWaiting, within, isSaved) => {
      const remove = beforeSignOut(
        () => undefined,
        () => isWaiting,
      )
      const listener = vi.fn()
      void untilSaved(within).then(listener)
      await pass(within + 100)
      expect(listener).toHaveBeenCalledWith(isSaved)
      remove()
      expect(await untilSaved(0)).toBe(true)
    },
  )
})

describe('a page shortcut', () => {
  const press = (target: Element, keys: KeyboardEventInit) => fireEvent.keyDown(target, keys)

  it.each([
    [{ key: '/' }, 'body', { key: '/' }, 1],
    [{ key: '/' }, 'input', { key: '/' }, 0],
    [{ key: '/' }, 'body', { key: '/', ctrlKey: true }, 0],
    [{ key: 'k', withCommand: true }, 'input', { key: 'k', ctrlKey: true }, 1],
    [{ key: 'k', withCommand: true }, 'body', { key: 'K', metaKey: true }, 1],
    [{ key: 'k', withCommand: true }, 'body', { key: 'k' }, 0],
    [{ key: 'k', withCommand: true }, 'body', { key: 'K', ctrlKey: true, shiftKey: true }, 0],
    [{ key: 'k', withCommand: true }, 'body', { key: 'ن', code: 'KeyK', ctrlKey: true }, 1],
    [{ key: 'k', withCommand: true }, 'body', { key: 'k', ctrlKey: true, altKey: true }, 0],
    [{ key: 'k', withCommand: true }, 'body', { key: 'k', ctrlKey: true, isComposing: true }, 0],
  ])('pressed as %o in the %s with %o runs %i times', (keys, place, pressed, times) => {
    const act = vi.fn()
    renderHook(() => useHotkey(keys, act))
    render(<input />)
    press(place === 'input' ? (document.querySelector('input') as Element) : document.body, pressed)
    expect(act).toHaveBeenCalledTimes(times)
  })
})

describe('a request of the page', () => {
  const refusal = (status: number, code = 'x') =>
    decodeErrorBody({ message: 'No.', code, requestId: 'r-1' }, status)

  it.each([
    [false, 1],
    [true, 0],
  ])('that fails is reported (silent: %s) in %i messages', async (silent, times) => {
    const toastSpy = vi.spyOn(toast, 'error').mockReturnValue('id')
    const failing = queryClient.getMutationCache().build(queryClient, {
      mutationFn: () => Promise.reject(refusal(400)),
      meta: { silent },
    })
    await failing.execute(undefined).catch(() => undefined)
    expect(toastSpy).toHaveBeenCalledTimes(times)
  })

  it('loads parts one after another, even after a failure, and no longer than allowed', async () => {
    const order: number[] = []
    const parts = [1, 2, 3].map((part) => async () => {
      await new Promise((done) => setTimeout(done, 100))
      order.push(part)
      if (part === 1) throw new Error('gone')
    })
    const done = vi.fn()
    void fetchInTurn(parts, 250).then(done)
    await pass(150)
    expect([order, done.mock.calls.length]).toEqual([[1], 0])
    await pass(110)
    expect(done).toHaveBeenCalledOnce()
    await pass(500)
    expect(order.length).toBeLessThanOrEqual(3)
  })

  it('that fails is recorded; the last ten are kept', () => {
    for (let call = 0; call < 12; call++) recordFailure(refusal(400, `code_${call}`))
    expect(recentFailures()).toHaveLength(10)
    expect(recentFailures().at(-1)).toMatch(/400 code_11 r-1$/)
  })

  it('is debounced while typing', async () => {
    const { result, rerender } = renderHook(({ value }) => useDebounced(value, 300), {
      initialProps: { value: 'a' },
    })
    rerender({ value: 'ab' })
    await pass(200)
    rerender({ value: 'abc' })
    await pass(200)
    expect(result.current).toBe('a')
    await pass(200)
    expect(result.current).toBe('abc')
  })
})
