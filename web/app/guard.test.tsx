import { cleanup, waitFor } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SessionContext } from '../features/auth/api.ts'
import { toast } from '../lib/toast.ts'
import { answerCalls, showAs, userAs } from '../testing/show-as.tsx'
import { refusal } from '../testing/show-page.tsx'
import { Guard } from './guard.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The page of a path with the state of its location. */
function Page() {
  const { pathname, search, state } = useLocation()
  return <p>{[pathname + search, state && JSON.stringify(state)].filter(Boolean).join(' ')}</p>
}
const signedOut = { status: 'signedOut', reason: 'none' }
const signedIn = (changes: object = {}) => ({
  status: 'authenticated',
  user: userAs('writer', changes as never),
})

function open(state: object, from: string | object, answers: Record<string, unknown> = {}) {
  const asked = answerCalls(answers)
  const logOut = vi.fn(async () => undefined)
  const guarded = (
    <SessionContext value={{ state, logOut } as never}>
      <Guard>
        <Page />
      </Guard>
    </SessionContext>
  )
  const shown = showAs(
    null,
    <Routes>
      <Route path="*" element={guarded} />
    </Routes>,
    from as string,
  )
  const page = () => shown.container.querySelector('p')?.textContent ?? null
  return { ...shown, asked, logOut, page }
}
const link = (path: string) => `${path}?token=abc`
const readsLink = 'POST /auth/token'

describe('a guarded page', () => {
  it('waits while the session loads', () => {
    const { page, container } = open({ status: 'loading' }, '/app/documents')
    expect(page()).toBeNull()
    expect(container.innerHTML).not.toBe('')
  })

  it.each([
    ['/app/documents?status=Draft#top', signedOut, '/ {"target":"/app/documents?status=Draft#top"}'],
    ['/app/documents', { status: 'signedOut', reason: 'logout' }, '/'],
    ['/app/documents?status=Draft', signedIn(), '/app/documents?status=Draft'],
    ['/', signedIn(), '/app'],
    ['/app/documents', signedIn({ isSubscribed: false }), '/subscription'],
  ])('%s redirects in this session state, and stores the target page', async (path, state, expected) => {
    const { page } = open(state, path)
    await waitFor(() => expect(page()).toBe(expected))
  })

  it.each([
    ['/copy-butler/1?panel=review', '/copy-butler/1?panel=review'],
    ['//evil.example', '/app'],
    ['/\\evil.example', '/app'],
    ['https://evil.example', '/app'],
    [7, '/app'],
  ])('redirects after a sign-in to a target page only within the app: %s', async (target, expected) => {
    const { page } = open(signedIn(), { pathname: '/login', state: { target } })
    await waitFor(() => expect(page()).toBe(expected))
  })
})

describe('an emailed link opened while signed in', () => {
  it('signs the user out first if it is valid', async () => {
    const { page, logOut, asked } = open(signedIn(), link('/on-boarding'), { [readsLink]: { kind: 'x' } })
    await waitFor(() => expect(logOut).toHaveBeenCalledOnce())
    expect([page(), asked.map(({ body }) => body)]).toEqual([null, [{ token: 'abc' }]])
  })

  it('keeps the user signed in and shows a message if it has expired', async () => {
    const { page, logOut } = open(signedIn(), link('/on-boarding'), {
      [readsLink]: refusal(404, 'link_invalid'),
    })
    await waitFor(() => expect(page()).toBe(link('/on-boarding')))
    expect(logOut).not.toHaveBeenCalled()
  })

  it('offers a password reset, which signs out', async () => {
    const toastSpy = vi.spyOn(toast, 'success').mockReturnValue('toast-id')
    const { page, logOut } = open(signedIn(), link('/reset-password'), { [readsLink]: { kind: 'x' } })
    await waitFor(() => expect(toastSpy).toHaveBeenCalledOnce())
    expect([page(), logOut.mock.calls]).toEqual(['/app', []])
    vi.stubGlobal('location', { assign: vi.fn() })
    toastSpy.mock.calls[0]?.[1]?.action?.onSelect()
    await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/reset-password?token=abc'))
    expect(logOut).toHaveBeenCalledOnce()
  })

  it('reports that a password link has expired', async () => {
    const toastSpy = vi.spyOn(toast, 'error').mockReturnValue('toast-id')
    open(signedIn(), link('/reset-password'), { [readsLink]: refusal(404, 'link_invalid') })
    await waitFor(() => expect(toastSpy.mock.calls.map(([text]) => text)).toEqual(['Refused: link_invalid.']))
  })
})
