import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { beforeSignOut, roleRejected, sessionEnded } from '../../lib/session-events.ts'
import { currentToken, storeToken } from '../../lib/token.ts'
import { answerCalls, english, userAs } from '../../testing/show-as.tsx'
import { useSession } from './api.ts'
import { SessionProvider } from './session.tsx'

const tokenUntil = (seconds: number) =>
  `x.${btoa(JSON.stringify({ user: 'me', exp: Math.round(Date.now() / 1000) + seconds }))}.x`

let forget = () => undefined as unknown
afterEach(() => {
  forget()
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

function Page() {
  const { state, requestSignOut, logOut } = useSession()
  return (
    <>
      <p>{state.status === 'signedOut' ? `signed out: ${state.reason}` : state.status}</p>
      <button type="button" onClick={() => void requestSignOut()}>
        leave
      </button>
      <button type="button" onClick={() => void logOut(true).catch(() => undefined)}>
        leave everywhere
      </button>
    </>
  )
}

function open(answers: Record<string, unknown> = {}, token: string | null = tokenUntil(3600)) {
  if (token) storeToken(token, true)
  const asked = answerCalls({
    // The user has no language, so that the page's texts do not change.
    'GET /users/me': userAs('user', { language: '' } as object),
    'POST /auth/logout': { message: 'Bye.' },
    'POST /auth/logout-everywhere': { message: 'Bye.' },
    ...answers,
  })
  render(
    <I18nextProvider i18n={english}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SessionProvider>
          <Page />
        </SessionProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  )
  const hand = userEvent.setup()
  const press = (name: string) => hand.click(screen.getByRole('button', { name }))
  const ended = () => asked.filter(({ path }) => path.startsWith('/auth/logout')).map(({ path }) => path)
  return { asked, press, ended }
}

describe('the signed-in user', () => {
  it.each([
    ['with a valid token', tokenUntil(3600), 'authenticated'],
    ['without a token', null, 'signed out: none'],
    ['with an undecodable token', 'nonsense', 'signed out: undecodable'],
    ['with an expired token', tokenUntil(-10), 'signed out: none'],
  ])('is known for a user %s', async (_, token, state) => {
    open({}, token)
    expect(await screen.findByText(state)).toBeTruthy()
    expect(currentToken()).toBe(state === 'authenticated' ? token : null)
  })

  it.each([
    [401, false],
    [404, false],
    [503, true],
  ])(
    'is unknown if the server responds with %i; the token is kept if the error is temporary: %s',
    async (status, isKept) => {
      const body = { message: 'No.', code: 'x', requestId: '1' }
      open({ 'GET /users/me': Response.json(body, { status }) })
      expect(await screen.findByText(/^signed out/, {}, { timeout: 30_000 })).toBeTruthy()
      expect(currentToken() !== null).toBe(isKept)
    },
  )

  it('is reloaded after a call was rejected because of the user’s role', async () => {
    const { asked } = open()
    await screen.findByText('authenticated')
    const before = asked.length
    act(() => roleRejected.send())
    await waitFor(() => expect(asked.length).toBe(before + 1))
  })
})

describe('signing out', () => {
  it('is immediate if everything is saved', async () => {
    const { press, ended } = open()
    await screen.findByText('authenticated')
    await press('leave')
    expect(await screen.findByText('signed out: logout')).toBeTruthy()
    expect(ended()).toEqual(['/auth/logout'])
    expect(currentToken()).toBeNull()
  })

  it.each([
    ['Cancel', 'authenticated'],
    ['Log out', 'signed out: logout'],
  ])('asks first if text is unsent, and follows the choice: %s', async (choice, state) => {
    const keep = vi.fn()
    forget = beforeSignOut(keep, () => true)
    const { press, ended } = open()
    await screen.findByText('authenticated')
    await press('leave')
    const dialog = await screen.findByRole('alertdialog', { name: 'Log out with unsaved changes?' })
    expect(dialog.textContent).toContain('haven’t reached the server')
    expect(ended()).toEqual([])
    await press(choice)
    expect(await screen.findByText(state)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(keep).toHaveBeenCalledTimes(choice === 'Cancel' ? 0 : 1)
  })

  it('does not ask if the last edits are saved in time', async () => {
    let isWaiting = true
    forget = beforeSignOut(
      () => undefined,
      () => isWaiting,
    )
    const { press } = open()
    await screen.findByText('authenticated')
    await press('leave')
    isWaiting = false
    expect(await screen.findByText('signed out: logout')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it.each([
    [200, 'signed out: logout'],
    [503, 'authenticated'],
  ])('everywhere takes effect only if the server confirms it: %i', async (status, state) => {
    const answer = Response.json({ message: 'x', code: 'x', requestId: '1' }, { status })
    const { press, ended } = open({ 'POST /auth/logout-everywhere': answer })
    await screen.findByText('authenticated')
    await press('leave everywhere')
    await waitFor(() => expect(ended()).toEqual(['/auth/logout-everywhere']))
    expect(await screen.findByText(state)).toBeTruthy()
  })

  it('also happens when the server ends the session, after unsaved text is stored', async () => {
    const keep = vi.fn()
    forget = beforeSignOut(keep)
    open()
    await screen.findByText('authenticated')
    act(() => sessionEnded.send({ message: 'Ended.', code: 'session_revoked' }))
    expect(await screen.findByText('signed out: ended')).toBeTruthy()
    expect(keep).toHaveBeenCalledOnce()
  })
})
