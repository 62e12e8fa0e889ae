import { act, cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.resetModules()
})

/** The page after a reload: only the browser's storage is left. */
async function load() {
  vi.resetModules()
  const { useSidebar } = await import('./sidebar.ts')
  const Shown = () => {
    const { isExpanded, isOverlayOpen, isDrawerOpen } = useSidebar()
    return <p>{[isExpanded, isOverlayOpen, isDrawerOpen].join(' ')}</p>
  }
  const { container } = render(<Shown />)
  return { shown: () => container.textContent, change: useSidebar.getState() }
}

describe('the sidebar', () => {
  it('is expanded initially, closed over an article, and not a drawer', async () => {
    expect((await load()).shown()).toBe('true false false')
  })

  it.each([
    ['setExpanded', false, 'false false false'],
    ['setOverlayOpen', true, 'true true false'],
  ] as const)('keeps %s(%s) over a reload, and the reverse', async (name, value, after) => {
    const first = await load()
    act(() => first.change[name](value))
    expect(first.shown()).toBe(after)
    const second = await load()
    expect(second.shown()).toBe(after)
    act(() => second.change[name](!value))
    expect((await load()).shown()).toBe('true false false')
  })

  it('does not keep an open drawer, which would cover the next page', async () => {
    const { shown, change } = await load()
    act(() => change.setDrawerOpen(true))
    expect(shown()).toBe('true false true')
    expect((await load()).shown()).toBe('true false false')
  })
})
