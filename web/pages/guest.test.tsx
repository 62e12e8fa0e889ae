import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls, showAs } from '../testing/show-as.tsx'
import { GuestPage } from './guest.tsx'

const secret = 's'.repeat(43)
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  location.hash = secret
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  location.hash = ''
})

const refused = (code: string, status = 403) =>
  Response.json({ message: `said: ${code}`, code, requestId: '1' }, { status })
const article = {
  ...{
    title: 'Compost',
    html: '<p>Words.</p>',
    language: 'en',
    workspace: 'Green Kitchen',
    canComment: false,
  },
  ...{ expiresAt: '2026-12-24T12:00:00Z' },
}
const open = (first: unknown, second: unknown = article) => {
  const bodies: unknown[] = []
  const answers: Record<string, unknown> = { 'POST /guest/talks': { talks: [], canComment: false } }
  Object.defineProperty(answers, 'POST /guest/document', {
    get: () => {
      bodies.push(null)
      return bodies.length === 1 ? first : second
    },
  })
  const asked = answerCalls(answers)
  const sent = () => asked.filter(({ path }) => path === '/guest/document').map(({ body }) => body)
  return { ...showAs('viewer', <GuestPage />), sent }
}

it('shows the article of the secret after the #', async () => {
  const { sent } = open(article)
  expect(await screen.findByText('Words.')).toBeTruthy()
  expect(screen.getByText(/Shared by .*Green Kitchen.* This link expires on/)).toBeTruthy()
  expect(sent()).toEqual([{ token: secret }])
})

it.each([
  ['link_invalid', 404, 'This link is no longer available', false],
  ['invalid_input', 400, 'This link is no longer available', false],
  ['unavailable', 503, 'said: unavailable', true],
  ['too_many_requests', 429, 'said: too_many_requests', true],
])('shows why there is no article: %s', async (code, status, text, isOfferedAgain) => {
  open(refused(code, status))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(isOfferedAgain)
  expect(screen.queryByLabelText('Password')).toBeNull()
})

it('asks for the password of a link, and reports a wrong one', async () => {
  const { hand, sent } = open(refused('guest_password'), refused('guest_password_wrong'))
  await screen.findByRole('heading', { name: 'This article is password-protected' })
  expect(screen.queryByRole('alert')).toBeNull()
  await hand.click(screen.getByRole('button', { name: 'Open' }))
  expect(sent()).toHaveLength(1)
  await hand.type(screen.getByLabelText('Password'), 'wrong')
  await hand.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('Incorrect password.')).toBeTruthy()
  await waitFor(() => expect(sent().at(-1)).toEqual({ token: secret, password: 'wrong' }))
})

it('keeps asking for the password after too many attempts, with the server’s message', async () => {
  const { hand } = open(refused('guest_password'), refused('too_many_requests', 429))
  await hand.type(await screen.findByLabelText('Password'), 'wrong')
  await hand.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('said: too_many_requests')).toBeTruthy()
  expect(screen.getByLabelText('Password')).toBeTruthy()
})

it('opens the article with the correct password', async () => {
  const { hand } = open(refused('guest_password'))
  await hand.type(await screen.findByLabelText('Password'), 'right')
  await hand.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('Words.')).toBeTruthy()
  expect(screen.queryByLabelText('Password')).toBeNull()
})

it.each([
  ['too many attempts before any password', refused('too_many_requests', 429), 'Try again', false],
  ['a wrong password', refused('guest_password_wrong'), 'Open', true],
])('after %s offers “%s”', async (_, failure, name, asks) => {
  open(failure)
  expect(await screen.findByRole('button', { name })).toBeTruthy()
  expect(screen.queryByLabelText('Password') !== null).toBe(asks)
})

it('does not ask for the password again if the server was unavailable', async () => {
  const { hand } = open(refused('guest_password'), refused('unavailable', 503))
  await hand.type(await screen.findByLabelText('Password'), 'right{Enter}')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByLabelText('Password')).toBeNull()
})

it('shows that a password is being checked, and sends it once', async () => {
  const answer = Promise.withResolvers<unknown>()
  const { hand, sent } = open(refused('guest_password'), answer.promise)
  await hand.type(await screen.findByLabelText('Password'), 'right{Enter}{Enter}')
  const button = await screen.findByRole('button', { name: 'Open' })
  expect([button.getAttribute('aria-busy'), sent().length]).toEqual(['true', 2])
  answer.resolve(article)
  expect(await screen.findByText('Words.')).toBeTruthy()
})

it('opens another link in the same tab, but no anchor of the page', async () => {
  const { sent } = open(article)
  await screen.findByText('Words.')
  for (const hash of ['content', 't'.repeat(43)]) {
    location.hash = hash
    window.dispatchEvent(new Event('hashchange'))
  }
  await waitFor(() => expect(sent()).toEqual([{ token: secret }, { token: 't'.repeat(43) }]))
})
