import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { Suspense } from 'react'
import hotToast from 'react-hot-toast/headless'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { english } from '../testing/show-as.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { lazyWithRetry } from './lazy-with-retry.ts'

beforeAll(() => i18next.init({ lng: 'cimode' }))
afterEach(() => {
  cleanup()
  act(() => hotToast.remove())
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

const readMessage = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)

test('a component that cannot be loaded leaves the page as it is, and loads after a reconnect', async () => {
  let isUp = false
  let attempts = 0
  const Part = lazyWithRetry(async () => {
    attempts++
    if (!isUp) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: () => <p>The part</p> }
  })
  render(
    <I18nextProvider i18n={english}>
      <p>The text</p>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
      <Toaster />
    </I18nextProvider>,
  )
  await waitFor(() => expect(readMessage()).toContain('partNotLoaded'))
  expect(attempts).toBe(1)
  expect(screen.getByText('The text')).toBeTruthy()
  isUp = true
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('The part')).toBeTruthy()
  expect(screen.getByText('The text')).toBeTruthy()
})

/** A page started with one script, and a server with another or the same one. */
function answerWith(script: string) {
  const own = document.createElement('script')
  own.type = 'module'
  own.setAttribute('src', '/assets/index-old.js')
  document.head.append(own)
  const page = `<script src="/before-paint.js"></script><script type="module" crossorigin src="${script}"></script>`
  vi.stubGlobal('fetch', async () => new Response(page))
}

const openPart = (onClose: () => void) => {
  let attempts = 0
  const Part = lazyWithRetry<(props: { onClose: () => void }) => null>(async () => {
    attempts++
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  render(
    <I18nextProvider i18n={english}>
      <p>The text</p>
      <Suspense fallback={<p>Coming</p>}>
        <Part onClose={onClose} />
      </Suspense>
      <Toaster />
    </I18nextProvider>,
  )
  return () => attempts
}

test('a component of an older version is requested once; the page stays and offers to load the newer version', async () => {
  answerWith('/assets/index-new.js')
  const onClose = vi.fn()
  const countAttempts = openPart(onClose)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(countAttempts()).toBe(1)
  expect(screen.getByText('The text')).toBeTruthy()
  expect(screen.queryByText('Coming')).toBeNull()
  expect(readMessage()).toEqual(['newVersion.saved'])
  expect(screen.getByRole('button', { name: 'crash.reload' })).toBeTruthy()
})

test('a component that fails while the server has the same version is retried', async () => {
  answerWith('/assets/index-old.js')
  const onClose = vi.fn()
  const countAttempts = openPart(onClose)
  await waitFor(() => expect(readMessage()).toContain('partNotLoaded'))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(countAttempts()).toBe(2))
  expect(onClose).not.toHaveBeenCalled()
})
