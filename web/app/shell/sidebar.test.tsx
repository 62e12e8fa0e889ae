import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSidebar } from '../../lib/sidebar.ts'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { Sidebar } from './sidebar.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  answerCalls({})
  useSidebar.getState().setExpanded(true)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function show(path = '/app/dashboard', role: 'user' | 'viewer' = 'user') {
  const actions = { onSearch: vi.fn(), onShortcuts: vi.fn(), onProfile: vi.fn() }
  return { ...showAs(role, <Sidebar {...actions} />, path), ...actions }
}
const pages = () => within(screen.getByRole('navigation', { name: 'Main navigation' })).getAllByRole('link')

describe('the sidebar', () => {
  it.each([
    ['/app/dashboard', '/app/dashboard'],
    ['/app/documents', '/app/documents'],
    ['/app/documents/x', '/app/documents'],
    ['/app/documentsx', null],
    ['/settings/profile', '/settings'],
  ])('marks the current page: at %s', (path, marked) => {
    show(path)
    const current = pages().filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map((link) => link.getAttribute('href'))).toEqual(marked ? [marked] : [])
  })

  it.each([true, false])('links to the pages with accessible names, expanded: %s', (isExpanded) => {
    useSidebar.getState().setExpanded(isExpanded)
    show()
    const found = pages().map((link) => `${link.textContent} ${link.getAttribute('href')}`)
    expect(found[0]).toBe('Dashboard /app/dashboard')
    expect(found).toContain('Documents /app/documents')
    expect(found.at(-1)).toBe('Settings /settings')
    expect(screen.queryByRole('button', { name: 'Collapse sidebar' }) !== null).toBe(isExpanded)
    expect(screen.queryByRole('button', { name: 'Expand sidebar' }) !== null).toBe(!isExpanded)
  })

  it('can be collapsed and expanded, and keeps its state on this device', async () => {
    const { hand } = show()
    await hand.click(screen.getByRole('button', { name: 'Collapse sidebar' }))
    expect(useSidebar.getState().isExpanded).toBe(false)
    expect(Object.values({ ...localStorage })).toContain('false')
    await hand.click(screen.getByRole('button', { name: 'Expand sidebar' }))
    expect(screen.getByRole('button', { name: 'Collapse sidebar' })).toBeTruthy()
  })

  it('opens the search', async () => {
    const { hand, onSearch, onProfile } = show()
    await hand.click(screen.getByRole('button', { name: /^Search/ }))
    expect(onSearch).toHaveBeenCalledOnce()
    expect(onProfile).not.toHaveBeenCalled()
  })
})

describe('the account menu', () => {
  const open = async (role: 'user' | 'viewer' = 'user') => {
    const shown = show('/app/dashboard', role)
    await shown.hand.click(screen.getByRole('button', { name: /^Account:/ }))
    await screen.findByRole('menu')
    return shown
  }

  it.each([
    ['user', 'Owner'],
    ['viewer', 'Viewer'],
  ] as const)('shows the user with the role %s', async (role, name) => {
    show('/app/dashboard', role)
    expect(screen.getByRole('button', { name: /^Account:/ }).textContent).toContain(`Mia${name}`)
  })

  it('shows the email address and offers everything for an account', async () => {
    await open()
    expect(screen.getByText('mia@example.com')).toBeTruthy()
    const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent?.replace('?', ''))
    expect(names).toEqual([
      'My profile',
      expect.stringMatching(/dark/i),
      'Language',
      'Keyboard shortcuts',
      'Logout',
    ])
  })

  it.each([
    ['My profile', 'onProfile'],
    ['Keyboard shortcuts', 'onShortcuts'],
  ] as const)('%s does what its label says', async (name, act) => {
    const shown = await open()
    await shown.hand.click(screen.getByRole('menuitem', { name: new RegExp(`^${name}`) }))
    await waitFor(() => expect(shown[act]).toHaveBeenCalledOnce())
    for (const other of ['onProfile', 'onShortcuts', 'onSearch'] as const)
      if (other !== act) expect(shown[other]).not.toHaveBeenCalled()
  })

  it('closes everything that covers the page at sign-out', async () => {
    const { hand } = await open()
    useSidebar.getState().setOverlayOpen(true)
    useSidebar.getState().setDrawerOpen(true)
    await hand.click(screen.getByRole('menuitem', { name: /^Logout/ }))
    await waitFor(() => expect(useSidebar.getState().isOverlayOpen).toBe(false))
    expect(useSidebar.getState().isDrawerOpen).toBe(false)
  })
})
