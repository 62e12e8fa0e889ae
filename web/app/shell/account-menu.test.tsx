import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSidebar } from '../../lib/sidebar.ts'
import { showAs } from '../../testing/show-as.tsx'
import { AccountMenu } from './account-menu.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  useSidebar.setState({ isOverlayOpen: true, isDrawerOpen: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  useSidebar.setState(useSidebar.getInitialState())
})

async function choose(name: string) {
  const actions = { onShortcuts: vi.fn(), onProfile: vi.fn() }
  const { hand } = showAs('writer', <AccountMenu isExpanded {...actions} />)
  await hand.click(screen.getByRole('button', { name: /Mia/ }))
  expect(screen.getByRole('menu').textContent).toContain('mia@example.com')
  await hand.click(screen.getByRole('menuitem', { name: new RegExp(name) }))
  return actions
}

describe('the account menu', () => {
  it('closes every form of the sidebar at sign-out, because it would cover the page after the next sign-in', async () => {
    await choose('Logout')
    const { isOverlayOpen, isDrawerOpen } = useSidebar.getState()
    expect([isOverlayOpen, isDrawerOpen]).toEqual([false, false])
    expect(localStorage.getItem('sidebar-state')).toBe('false')
  })

  it.each([
    ['My profile', 1, 0],
    ['Keyboard shortcuts', 0, 1],
  ])('links only to "%s"', async (name, profile, shortcuts) => {
    const { onProfile, onShortcuts } = await choose(name)
    expect([onProfile.mock.calls.length, onShortcuts.mock.calls.length]).toEqual([profile, shortcuts])
    expect(useSidebar.getState().isOverlayOpen).toBe(true)
  })
})
