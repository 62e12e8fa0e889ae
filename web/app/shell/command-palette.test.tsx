import type { Role, User } from '@rankwell/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { useLayoutEffect, useRef } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Session, SessionContext } from '../../features/auth/api.ts'
import settingsAr from '../../locales/ar/settings.json' with { type: 'json' }
import shellAr from '../../locales/ar/shell.json' with { type: 'json' }
import common from '../../locales/en/common.json' with { type: 'json' }
import settings from '../../locales/en/settings.json' with { type: 'json' }
import shell from '../../locales/en/shell.json' with { type: 'json' }
import { BufferedKeys } from './buffered-keys.ts'
import { CommandPalette } from './command-palette.tsx'

const remote = { _id: '0192a0c0-0000-7000-8000-000000000001', title: 'Managing Remote Teams', keyword: 'wfh' }
const composting = { _id: '0192a0c0-0000-7000-8000-000000000002', title: 'Home Composting', keyword: '' }

/** Results of the server's search, which also matches keywords that the list does not show. */
const answers: Record<string, object[]> = { '': [composting, remote], Remote: [remote], wfh: [remote] }

/** Answers the document query like the server, after a short delay. */
async function answerList(_ask: unknown, { queryKey }: { queryKey: readonly unknown[] }) {
  await new Promise((resolve) => setTimeout(resolve, 30))
  const { input } = queryKey.at(-1) as { input: { search?: string } }
  const documents = answers[input.search ?? ''] ?? []
  return { documents, nextCursor: null, total: documents.length }
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const drawPalette = () => <CommandPalette onClose={() => {}} onShortcuts={() => {}} />

/** The palette as rendered in the app, with keys pressed after rendering but before it has focus. */
function EarlyTyping() {
  const bufferedText = useRef<string | null>('')
  useLayoutEffect(() => {
    for (const key of ['h', 'r', 'Backspace', 'e', 'r'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }, [])
  return (
    <>
      <BufferedKeys text={bufferedText} onClose={() => {}} />
      <CommandPalette bufferedText={bufferedText} onClose={() => {}} onShortcuts={() => {}} />
    </>
  )
}

async function openPalette(role: Role = 'user', language = 'en', palette = drawPalette()) {
  const i18n = i18next.createInstance()
  const isArabic = language === 'ar'
  await i18n.use(initReactI18next).init({
    lng: language,
    ns: ['common', 'shell', 'settings'],
    defaultNS: 'common',
    resources: {
      [language]: { common, shell: isArabic ? shellAr : shell, settings: isArabic ? settingsAr : settings },
    },
    interpolation: { escapeValue: false },
  })
  const workspace = { _id: '0192a0c0-0000-7000-8000-000000000003', name: 'Studio' }
  const user = { _id: 'me', role, workspaces: [workspace], selectedWorkspace: workspace } as unknown as User
  const session = { state: { status: 'authenticated', user } } as unknown as Session
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, persister: answerList } } })
  const router = createMemoryRouter([{ path: '*', element: palette }])
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <SessionContext value={session}>
          <RouterProvider router={router} />
        </SessionContext>
      </QueryClientProvider>
    </I18nextProvider>,
  )
  const person = userEvent.setup()
  return { router, type: (text: string) => person.type(screen.getByRole('combobox'), text), person }
}

it.each(['Remote', 'wfh'])('typing %s finds the document, and Enter opens it', async (words) => {
  const { router, type, person } = await openPalette()
  await type(words)
  await waitFor(() => {
    const [first, ...others] = screen.getAllByRole('option')
    expect(first?.textContent).toBe(remote.title)
    expect(first?.getAttribute('aria-selected')).toBe('true')
    expect(others).toEqual([])
  })
  expect(screen.queryByText(/No results/)).toBeNull()
  await person.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe(`/copy-butler/${remote._id}`)
})

it('accepts text typed before and after it has focus', async () => {
  const { person } = await openPalette('user', 'en', <EarlyTyping />)
  await waitFor(() => expect(screen.getByRole('combobox')).toBe(document.activeElement))
  await person.keyboard('b')
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('herb')
})

it('shows that nothing was found if neither a document nor a command matches', async () => {
  const { type } = await openPalette()
  await type('xqzxqz')
  await waitFor(() => expect(screen.queryByText(/No results/)).not.toBeNull())
  expect(screen.queryAllByRole('option')).toEqual([])
})

it.each([
  ['en', 'Settings: Billing', '/settings/billing'],
  ['ar', `${shellAr.pages.settings}: ${settingsAr.tabs.trash}`, '/settings/trash'],
  ['en', 'Create a workspace', '/settings/workspace-creation'],
])('in %s, an owner finds the page %s by its name', async (language, name, path) => {
  const { router, type, person } = await openPalette('user', language)
  await type(name)
  await person.click(await screen.findByRole('option', { name }))
  expect(router.state.location.pathname).toBe(path)
})

it('a writer finds the help center, but neither billing nor workspace creation', async () => {
  const { type } = await openPalette('writer')
  await type('e')
  expect(await screen.findByRole('option', { name: 'Settings: Help center' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'Settings: Workspace' })).toBeNull()
  expect(screen.queryByRole('option', { name: 'Create a workspace' })).toBeNull()
})

it.each<[Role, boolean, boolean]>([
  ['user', true, true],
  ['publisher', true, false],
  ['reviewer', true, false],
  ['writer', true, false],
  ['viewer', false, false],
])('offers a %s a new document: %s, and a new workspace: %s', async (role, writes, owns) => {
  await openPalette(role)
  const has = (name: string) => screen.queryByRole('option', { name }) !== null
  expect([has('New document'), has('Create a workspace')]).toEqual([writes, owns])
})

it.each([
  ['en', 'german', 'Deutsch'],
  ['ar', 'الألمانية', 'Deutsch'],
])('in %s, typing %s finds that language', async (language, words, name) => {
  const { type } = await openPalette('user', language)
  await type(words)
  expect(await screen.findByRole('option', { name })).toBeTruthy()
})
