import { type Role, roles } from '@rankwell/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '../../lib/toast.ts'
import { ResetPasswordPage } from '../../pages/reset-password.tsx'
import { SettingsHelpPage } from '../../pages/settings-help.tsx'
import { listControls } from '../../testing/list-controls.ts'
import { type Asked, answerCalls, showAs, userAs } from '../../testing/show-as.tsx'
import { LoginSwitches } from '../../ui/language-and-theme.tsx'
import { SessionContext } from '../auth/api.ts'
import { LoginForm } from '../auth/login-form.tsx'
import { OwnData } from './profile/own-data.tsx'
import { OwnWorkspaces } from './profile/own-workspaces.tsx'
import { PendingAddress } from './profile/pending-address.tsx'
import { Sessions } from './profile/sessions.tsx'
import { Address, NewPassword } from './profile/sign-in.tsx'
import { ReturnToAccount } from './return-to-account.tsx'
import { SetupAccount } from './setup-account.tsx'

const id = (last: number) => `0192a0c0-0000-7000-8000-00000000000${last}`
const me = id(0)
const written = (asked: Asked[]) =>
  asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const logIn = 'Sign in'
const closeAccount = 'Delete my account'
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`))
const session = {
  startWith: vi.fn(),
  logIn: vi.fn(),
  logOut: vi.fn(async (_isEverywhere?: boolean) => undefined),
}
/** Renders with a session whose changes are tracked. */
const withSession = (node: React.ReactNode) => (
  <SessionContext value={{ ...session, reloadUser: async () => undefined } as never}>{node}</SessionContext>
)

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  vi.clearAllMocks()
  answerCalls({})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('signing in', () => {
  it('sends the trimmed address, and selects the password after an error', async () => {
    session.logIn.mockRejectedValueOnce(new Error('no connection'))
    const { hand } = showAs('user', withSession(<LoginForm />))
    await hand.type(field('Email'), ' ada@example.com ')
    await hand.type(field('Password'), 'secret word')
    await hand.click(button(logIn))
    expect(session.logIn.mock.calls).toEqual([
      [{ email: 'ada@example.com', password: 'secret word', remember: false }],
    ])
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(document.activeElement).toBe(field('Password'))
    expect(button(logIn).disabled).toBe(false)
  })

  it.each([
    ['', '', 'Email'],
    ['ada@example.com', '', 'Password'],
  ])('with "%s" and "%s" reports missing values: %s', async (email, password, missing) => {
    const { hand } = showAs('user', withSession(<LoginForm />))
    if (email) await hand.type(field('Email'), email)
    if (password) await hand.type(field('Password'), password)
    await hand.click(button(logIn))
    expect(session.logIn).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(field(missing))
  })

  it.each([
    ['open', 'Sign up'],
    ['invite', 'How to get one'],
    ['closed', 'How to get one'],
  ])('if registration is %s, links to “%s”', async (registration, name) => {
    answerCalls({ 'GET /auth/options': { registration, domains: [], hasMail: true } })
    showAs('user', withSession(<LoginForm />))
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/sign-up')
  })

  it('does not ask for an email address if mail cannot be sent, and explains that once', async () => {
    answerCalls({ 'GET /auth/options': { registration: 'invite', domains: [], hasMail: false } })
    const { hand } = showAs('user', <ResetPasswordPage />)
    await screen.findByText(/can’t send email yet/)
    expect(screen.queryByText(/we’ll send you a reset link/)).toBeNull()
    await hand.type(field('Email'), 'ada@example.com')
    expect(button('Send reset link').disabled).toBe(true)
  })

  it('offers the other theme', async () => {
    const { hand } = showAs('user', <LoginSwitches />)
    const before = screen.getByRole('button').getAttribute('aria-label')
    const isDark = document.documentElement.dataset.theme === 'dark'
    expect(before).toBe(isDark ? 'Light mode' : 'Dark mode')
    await hand.click(screen.getByRole('button'))
    expect(screen.getByRole('button').getAttribute('aria-label')).toBe(isDark ? 'Dark mode' : 'Light mode')
    await hand.click(screen.getByRole('button'))
  })
})

describe('creating an account from a link', () => {
  it('at the first start, asks for the email address and signs in for this browser session', async () => {
    const asked = answerCalls({ 'POST /auth/setup': { token: 'new' } })
    const { hand } = showAs('user', withSession(<SetupAccount token="link" email="" />))
    await hand.type(field('Name'), ' Ada ')
    await hand.type(field('Password'), 'secret word')
    const submit = () => screen.getAllByRole<HTMLButtonElement>('button').at(-1) as HTMLButtonElement
    expect(submit().disabled).toBe(true)
    await hand.type(field('Email'), ' Ada@Example.com ')
    await hand.click(submit())
    const body = { token: 'link', email: 'ada@example.com', username: 'Ada', password: 'secret word' }
    await waitFor(() => expect(session.startWith.mock.calls).toEqual([['new', false]]))
    expect(written(asked)).toEqual([['/auth/setup', body]])
  })

  it('for a returning user, asks only for the password and signs in for this browser session', async () => {
    const asked = answerCalls({ 'POST /auth/return': { token: 'new' } })
    const { hand } = showAs('user', withSession(<ReturnToAccount token="link" email="ada@example.com" />))
    expect(screen.queryByLabelText(/^Name/)).toBeNull()
    await hand.type(field('Password'), 'secret word{Enter}')
    await waitFor(() => expect(session.startWith.mock.calls).toEqual([['new', false]]))
    expect(written(asked)).toEqual([['/auth/return', { token: 'link', password: 'secret word' }]])
  })
})

describe('workspaces of others', () => {
  const workspace = (last: number, owner: string) => ({
    _id: id(last),
    name: `W${last}`,
    owner: { _id: owner },
  })
  const user = userAs('writer', {
    _id: me,
    workspaces: [workspace(1, me), workspace(2, id(8)), workspace(3, id(8))],
  } as object)
  const leave = (name: string) =>
    within(screen.getByText(name).closest('li') as HTMLElement).getByRole('button', { name: 'Leave' })

  it('can be left, unlike the user’s own', () => {
    showAs(user, <OwnWorkspaces />)
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(
      ['W2', 'W3'].map((name) => expect.stringContaining(name)),
    )
    cleanup()
    showAs(userAs('user', { _id: me, workspaces: [workspace(1, me)] } as object), <OwnWorkspaces />)
    expect(listControls()).toEqual([])
  })

  it('need a confirmation; a second dialog stays open when the first action finishes', async () => {
    const left = Promise.withResolvers<object>()
    const path = '/workspaces/subUser/remove-from-workspace'
    const asked = answerCalls({ [`POST ${path}`]: left.promise })
    const { hand } = showAs(user, <OwnWorkspaces />)
    await hand.click(leave('W2'))
    await hand.click(button('Cancel'))
    expect(written(asked)).toEqual([])
    await hand.click(leave('W2'))
    await hand.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
    await hand.click(button('Cancel'))
    await hand.click(leave('W3'))
    const confirm = () =>
      within(screen.getByRole('alertdialog')).getByRole<HTMLButtonElement>('button', { name: 'Leave' })
    expect(confirm().disabled).toBe(true)
    left.resolve({ message: 'Left.' })
    await waitFor(() => expect(confirm().disabled).toBe(false))
    expect(screen.getByRole('alertdialog').textContent).toContain('W3')
    expect(written(asked)).toEqual([[path, { workspace: id(2), user: me }]])
  })
})

describe('the profile of the user', () => {
  const user = userAs('user', { _id: me } as object)

  it('asks for the password only if the address or the password changes', async () => {
    const { hand } = showAs(user, <Address />)
    expect(screen.queryByLabelText(/^Current password/)).toBeNull()
    await hand.clear(field('Email'))
    await hand.type(field('Email'), ' MIA@example.com')
    expect(screen.queryByLabelText(/^Current password/)).toBeNull()
    await hand.type(field('Email'), '.org')
    const submit = () => screen.getAllByRole<HTMLButtonElement>('button').at(-1) as HTMLButtonElement
    expect(submit().disabled).toBe(true)
    await hand.type(field('Current password'), 'secret')
    expect(submit().disabled).toBe(false)
  })

  it('keeps the address if mail cannot be sent to confirm a new one, and explains why', async () => {
    answerCalls({ 'GET /auth/options': { registration: 'invite', domains: [], hasMail: false } })
    const pendingEmail = { email: 'new@example.com', isExpired: false }
    const { hand } = showAs(userAs('user', { _id: me, pendingEmail } as object), <Address />)
    expect((await screen.findByRole('status')).textContent).toContain('can’t send email')
    await hand.type(field('Email'), '.org')
    expect((field('Email') as HTMLInputElement).value).toBe('mia@example.com')
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel change'])
  })

  it.each([
    ['', '', true],
    ['old', '', true],
    ['', 'new word', true],
    ['old', 'new word', false],
  ])('changes the password from "%s" to "%s", disabled: %s', async (current, next, isOff) => {
    const { hand } = showAs(user, <NewPassword />)
    if (current) await hand.type(field('Current password'), current)
    if (next) await hand.type(field('New password'), next)
    expect(screen.getAllByRole<HTMLButtonElement>('button').at(-1)?.disabled).toBe(isOff)
  })

  it('is deleted only with the password', async () => {
    const asked = answerCalls({ [`POST /users/${me}/close`]: { message: 'Closed.' } })
    const { hand } = showAs(user, <OwnData />)
    await hand.click(button(closeAccount))
    const dialog = within(screen.getByRole('alertdialog'))
    const close = dialog.getByRole<HTMLButtonElement>('button', { name: closeAccount })
    expect(close.disabled).toBe(true)
    await hand.type(field('Current password'), 'secret')
    await hand.click(close)
    await waitFor(() =>
      expect(written(asked)).toEqual([[`/users/${me}/close`, { currentPassword: 'secret' }]]),
    )
  })

  it.each([
    [null, []],
    [{ email: 'new@example.com', isExpired: false }, ['Send it again', 'Keep the old address']],
  ])('with %o as a new address offers %j', (pendingEmail, names) => {
    showAs(userAs('user', { _id: me, pendingEmail } as object), <PendingAddress />)
    expect(listControls()).toHaveLength(names.length)
  })

  it('lists the sessions: all except this one can be ended', async () => {
    const one = (last: number, isCurrent: boolean) => ({
      _id: id(last),
      userAgent: '',
      lastSeenAt: '2026-11-20T10:00:00.000Z',
      isCurrent,
    })
    const asked = answerCalls({
      'GET /auth/sessions': [one(1, true), one(2, false)],
      [`DELETE /auth/sessions/${id(2)}`]: {},
    })
    const { hand } = showAs(user, <Sessions />)
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map((row) => within(row).queryByRole('button') !== null)).toEqual([false, true])
    await hand.click(within(rows[1] as HTMLElement).getByRole('button'))
    await waitFor(() => expect(written(asked)).toEqual([[`/auth/sessions/${id(2)}`, '']]))
  })
})

it.each([
  ['immediately', async () => undefined, 0],
  ['with an error message', async () => Promise.reject(new Error('Busy.')), 1],
])('signs out everywhere on request, %s', async (_, logOut, told) => {
  const toastSpy = vi.spyOn(toast, 'error').mockReturnValue('')
  session.logOut.mockImplementationOnce(logOut)
  answerCalls({ 'GET /auth/sessions': [] })
  const { hand } = showAs('user', withSession(<Sessions />))
  await hand.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  expect(session.logOut.mock.calls).toEqual([[true]])
  await waitFor(() => expect(toastSpy.mock.calls).toHaveLength(told))
  toastSpy.mockRestore()
})

it.each(roles)(
  'the help center links a %s to the server status only if the role may see it',
  (role: Role) => {
    showAs(role, <SettingsHelpPage />)
    expect(listControls().some((name) => name === 'Open diagnostics')).toBe(role === 'user')
  },
)
