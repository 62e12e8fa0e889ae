import { workspaceColors } from '@rankwell/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '../lib/toast.ts'
import { listControls } from '../testing/list-controls.ts'
import { answerCalls, userAs } from '../testing/show-as.tsx'
import { refusal, showPage } from '../testing/show-page.tsx'
import { ConfirmEmailPage } from './confirm-email.tsx'
import { OnboardingPage } from './on-boarding.tsx'
import { ResetPasswordPage } from './reset-password.tsx'
import { SignUpPage } from './sign-up.tsx'
import { WorkspaceCreationPage } from './workspace-creation.tsx'

const id = (last: number) => `0192a0c0-0000-7000-8000-00000000000${last}`
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const colors = ['Violet blue', 'Peach', 'Mint', 'Lilac', 'Rose', 'Lemon']
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const submitButton = () =>
  screen.getAllByRole<HTMLButtonElement>('button').find(({ type }) => type === 'submit') as HTMLButtonElement
/** The switches at the top of every page outside the app. */
const switches = ['Language', 'Dark mode']
const text = () => document.body.textContent ?? ''

const options = (changes: object = {}) => ({
  'GET /auth/options': { registration: 'open', domains: [], hasMail: true, ...changes },
})

describe('the sign-up page', () => {
  it('requests a link, shows where it was sent, and allows the address to be corrected', async () => {
    const { hand, sent } = showPage(<SignUpPage />, {
      ...options(),
      'POST /auth/register': { message: 'Sent.' },
    })
    await screen.findByRole('textbox', { name: /^Email/ })
    expect(listControls()).toEqual([
      ...switches,
      'Email*',
      'Email me a link (off)',
      'Sign in',
      'Terms',
      'Privacy',
    ])
    await hand.type(field(/^Email/), ' Ada@Example.com {Enter}')
    await screen.findByRole('status')
    expect(sent()).toEqual([['/auth/register', { email: 'ada@example.com' }]])
    expect(text()).toContain('We sent a link to ada@example.com')
    await hand.click(button('Use a different email'))
    expect(field(/^Email/).value).toBe('Ada@Example.com')
  })
  it('keeps the address after an error', async () => {
    const refused = refusal(400, 'invalid_input', { fields: { email: 'This is no address.' } })
    const { hand } = showPage(<SignUpPage />, {
      ...options({ domains: ['a.com', 'b.com'] }),
      'POST /auth/register': refused,
    })
    await hand.type(await screen.findByRole('textbox', { name: /^Email/ }), 'ada{Enter}')
    await screen.findByText('This is no address.')
    expect(field(/^Email/).value).toBe('ada')
    expect(text()).toContain('Open to email addresses at these domains: a.com, b.com')
  })
  it.each([
    ['invite', 'By invitation only'],
    ['closed', 'No new accounts'],
  ])(
    'if registration is %s, shows the contact, and links users with an account to the sign-in page',
    async (registration, title) => {
      const { hand } = showPage(<SignUpPage />, {
        ...options({ registration }),
        'GET /operator': { name: 'Olga', email: 'olga@example.com' },
      })
      await screen.findByRole('link', { name: 'Sign in' })
      const mail = await screen.findByRole('link', { name: 'olga@example.com' })
      expect(mail.getAttribute('href')).toBe('mailto:olga@example.com')
      expect([text().includes(title), text().includes('Olga')]).toEqual([true, true])
      await hand.click(button('Get back into my account'))
      await screen.findByRole('textbox', { name: /^Email/ })
    },
  )
})

describe('an emailed link', () => {
  const pages = [
    [
      ...(['a new password', <ResetPasswordPage key="1" />, 'password'] as const),
      ...(['expire after 30 minutes', ['Request a new link', 'Back to sign in']] as const),
    ],
    [
      ...(['a new address', <ConfirmEmailPage key="2" />, 'email'] as const),
      ...(['Request a new one in your profile.', ['Continue']] as const),
    ],
    [
      ...(['an account', <OnboardingPage key="3" />, 'registration'] as const),
      ...(['ask the person who invited you', ['Request a new link', 'Sign in']] as const),
    ],
  ] as const
  it.each(pages)(
    'to %s that is no longer valid shows a message with alternatives',
    async (_, page, _kind, words, ways) => {
      showPage(page, { 'POST /auth/token': refusal(400, 'link_invalid') }, '/page?token=old', null)
      await screen.findByText('Refused: link_invalid.')
      expect(text()).toContain(words)
      expect(listControls()).toEqual([...switches, ...ways])
    },
  )
  it('that is no longer valid links a signed-in user to the app', async () => {
    showPage(<OnboardingPage />, { 'POST /auth/token': refusal(400, 'link_invalid') }, '/page?token=old')
    await screen.findByText('Refused: link_invalid.')
    expect(listControls()).toEqual([...switches, 'Continue'])
  })
  it.each(pages)('to %s does not accept a link of another kind', async (_, page, kind) => {
    const other = kind === 'email' ? 'password' : 'email'
    showPage(
      page,
      { 'POST /auth/token': { kind: other, email: 'a@example.com', hasAccount: true } },
      '/page?token=t',
    )
    await screen.findByText('This link is for something else.')
  })
  it.each(pages)('to %s that cannot be checked can be checked again', async (_, page, kind) => {
    const { hand, sent } = showPage(
      page,
      { 'POST /auth/token': refusal(503, 'unavailable') },
      '/page?token=t',
    )
    const again = await screen.findByRole('button', { name: 'Try again' })
    const asked = answerCalls({ 'POST /auth/token': { kind, email: 'ada@example.com', hasAccount: true } })
    await hand.click(again)
    await waitFor(() => expect(text()).not.toContain('Try again'))
    expect(asked.map(({ body }) => body)).toEqual([{ token: 't' }])
    expect(sent()).toHaveLength(1)
  })
  it('sets a new password, which stays in the field after an error', async () => {
    const answers: Record<string, unknown> = {
      'POST /auth/token': { kind: 'password', email: 'ada@example.com', hasAccount: true },
      'POST /users/reset-password': refusal(400, 'invalid_input', { fields: { password: 'Too weak.' } }),
    }
    const { hand, sent, address } = showPage(<ResetPasswordPage />, answers, '/page?token=secret')
    const password = await screen.findByLabelText<HTMLInputElement>(/^New password/)
    await waitFor(() => expect(address()).toBe('/page'))
    expect(submitButton().disabled).toBe(true)
    await hand.type(password, 'correct horse')
    await hand.click(submitButton())
    await screen.findByText('Too weak.')
    expect(password.value).toBe('correct horse')
    answers['POST /users/reset-password'] = { message: 'Changed.' }
    const toastSpy = vi.spyOn(toast, 'success').mockReturnValue('toast-id')
    await hand.click(submitButton())
    await waitFor(() => expect(address()).toBe('/login'))
    expect(toastSpy).toHaveBeenCalledWith('Changed.')
    expect(sent().slice(1)).toEqual(
      Array(2).fill(['/users/reset-password', { token: 'secret', password: 'correct horse' }]),
    )
  })
  it('changes the email address only on request, and confirms it', async () => {
    const answers: Record<string, unknown> = {
      'POST /auth/token': { kind: 'email', email: 'new@example.com', hasAccount: false },
      'POST /auth/confirm-email': refusal(409, 'email_taken'),
    }
    const { hand, sent } = showPage(<ConfirmEmailPage />, answers, '/page?token=secret')
    await screen.findByText('new@example.com')
    expect(sent()).toHaveLength(1)
    await hand.click(submitButton())
    expect((await screen.findByRole('alert')).textContent).toBe('Refused: email_taken.')
    answers['POST /auth/confirm-email'] = { message: 'Your address is new.' }
    await hand.click(submitButton())
    await screen.findByText('Your address is new.')
    expect(sent().at(-1)).toEqual(['/auth/confirm-email', { token: 'secret' }])
    expect(screen.getByRole('link').getAttribute('href')).toBe('/app')
    expect(submitButton()).toBeUndefined()
  })
})

describe('onboarding', () => {
  const alone = userAs('user', {
    _id: id(0),
    selectedWorkspace: null,
    workspaces: [],
    isOnboarded: false,
  } as object)
  const made = { _id: id(1), name: 'Kitchen', color: 'aeffd6' }
  const places = {
    'GET /seo/languages': [{ language_code: 'en', language_name: 'English' }],
    'GET /seo/locations': [
      { location_name: 'United States', country_iso_code: 'US', iso3: 'USA', demonym: '' },
    ],
  }
  it.each([
    [true, '/subscription'],
    [false, '/app/dashboard'],
  ])('creates a workspace once, configures it, and continues, with billing: %s', async (isBilled, next) => {
    const answers: Record<string, unknown> = {
      ...places,
      'POST /workspaces': made,
      [`PUT /workspaces/${id(1)}`]: refusal(500, 'internal'),
      [`PUT /users/${id(0)}`]: { ...alone, isBilled },
    }
    const { hand, sent, address } = showPage(<OnboardingPage />, answers, '/page', alone)
    const name = field(/^Workspace name/)
    expect(listControls().slice(3)).toEqual([
      ...['Workspace name*', ...colors, 'App language', 'What’s your main goal?', 'Continue (off)'],
      ...['Download my data', 'Delete my account'],
    ])
    expect(submitButton().disabled).toBe(true)
    expect(text()).toContain('New workspace')
    await hand.type(name, ' Kitchen ')
    await hand.click(submitButton())
    await screen.findByRole('alert')
    expect(name.value).toBe(' Kitchen ')
    answers[`PUT /workspaces/${id(1)}`] = made
    await hand.click(submitButton())
    await waitFor(() => expect(address()).toBe(next))
    const fields = { contentLanguage: 'en', locationName: 'United States' }
    const shown = { name: 'Kitchen', color: workspaceColors[0] }
    expect(sent()).toEqual([
      ['/workspaces', shown],
      [`/workspaces/${id(1)}`, { ...shown, ...fields }],
      [`/workspaces/${id(1)}`, { ...shown, ...fields }],
      [`/users/${id(0)}`, { isOnboarded: true, goal: 'traffic', ...fields }],
    ])
  })
})

describe('onboarding in another country', () => {
  it('suggests the browser’s country until the owner chooses another', async () => {
    const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT', 'en-GB'])
    const locations = [
      { location_name: 'United Kingdom', country_iso_code: 'GB', iso3: 'GBR', demonym: '' },
      { location_name: 'United States', country_iso_code: 'US', iso3: 'USA', demonym: '' },
    ]
    const alone = userAs('user', { selectedWorkspace: null, workspaces: [], isOnboarded: false } as object)
    const answers = {
      'GET /seo/languages': [{ language_code: 'en', language_name: 'English' }],
      'GET /seo/locations': locations,
    }
    showPage(<OnboardingPage />, answers, '/page', alone)
    expect(await screen.findByText('United Kingdom')).toBeTruthy()
    expect(languages).toHaveBeenCalled()
  })
})

describe('another workspace', () => {
  it('is created with its name and color, and is opened', async () => {
    const made = { _id: id(1), name: 'Shop & Co' }
    const { hand, sent, address } = showPage(<WorkspaceCreationPage />, { 'POST /workspaces': made })
    expect(listControls().slice(4)).toEqual([
      ...['Workspace name*', 'Upload picture', 'Upload picture', ...colors, 'Create a workspace (off)'],
    ])
    const toastSpy = vi.spyOn(toast, 'success').mockReturnValue('toast-id')
    await hand.click(screen.getByLabelText('Mint'))
    await hand.type(field(/^Workspace name/), ' Shop & Co {Enter}')
    await waitFor(() => expect(address()).toBe(`/settings/workspace/Shop%20%26%20Co/${id(1)}`))
    expect(sent()).toEqual([['/workspaces', { name: 'Shop & Co', color: workspaceColors[2], avatar: null }]])
    expect(toastSpy.mock.calls[0]?.[0]).toContain('Shop & Co')
  })
  it.each(['publisher', 'reviewer', 'writer', 'viewer'] as const)('is not available to a %s', (role) => {
    const { address } = showPage(<WorkspaceCreationPage />, {}, '/page', userAs(role))
    expect(address()).toBe('/settings/help-center')
  })
  it('keeps its name after an error', async () => {
    const refused = refusal(409, 'name_taken', { fields: { name: 'There is one already.' } })
    const { hand } = showPage(<WorkspaceCreationPage />, { 'POST /workspaces': refused })
    await hand.type(field(/^Workspace name/), 'Shop{Enter}')
    await screen.findByText('There is one already.')
    expect(field(/^Workspace name/).value).toBe('Shop')
  })
})
