import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { toast } from '../../lib/toast.ts'
import { listControls } from '../../testing/list-controls.ts'
import { answerCalls, english, showAs } from '../../testing/show-as.tsx'
import { GuestLinks } from './guest-links.tsx'

const docId = '0192a0c0-0000-7000-8000-000000000001'
const link = (id: string, changes: object = {}) => ({
  _id: id,
  docId,
  canComment: false,
  hasPassword: false,
  createdAt: '2026-01-01T10:00:00.000Z',
  expiresAt: '2050-03-04T10:00:00.000Z',
  lastUsedAt: null,
  ...changes,
})
const words = (key: string) => String(english.t(`review:guests.${key}` as 'review:guests.title'))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function show(links: object[], answers: Record<string, unknown> = {}) {
  const asked = answerCalls({ 'GET /guest-links': links, ...answers })
  const [success, error] = [vi.spyOn(toast, 'success'), vi.spyOn(toast, 'error')]
  const shown = showAs('user', <GuestLinks docId={docId} />)
  await waitFor(() => expect(screen.queryAllByRole('listitem')).toHaveLength(links.length))
  const sent = () => asked.filter(({ method }) => method !== 'GET')
  return { ...shown, asked, sent, success, error }
}
const refusal = (fields: object = {}) =>
  Response.json({ message: 'Not today.', code: 'invalid_input', requestId: '1', fields }, { status: 422 })
const make = () => screen.getByRole('button', { name: words('make') })
const password = () => screen.getByLabelText<HTMLInputElement>(words('password'))

it('describes each link: what it allows, its password, and its last use', async () => {
  await show([
    link('a'),
    link('b', { canComment: true }),
    link('c', { hasPassword: true }),
    link('d', { lastUsedAt: '2020-01-01T10:00:00.000Z' }),
  ])
  const [reads, comments] = [words('reads'), words('comments')]
  const parts = screen
    .getAllByRole('listitem')
    .map((item) => item.querySelector('span')?.textContent?.split(' · '))
  expect(parts.map((one) => one?.slice(1))).toEqual([
    [reads, words('unused')],
    [comments, words('unused')],
    [reads, words('withPassword'), words('unused')],
    [reads, expect.stringMatching(/ago$/)],
  ])
  for (const [first] of parts as string[][]) expect(first).toContain('2050')
})

it.each([
  ['without options', {}, { days: 14, canComment: false }],
  ['with a password', { password: 'long-enough' }, { days: 14, canComment: false, password: 'long-enough' }],
  ['with comments', { canComment: true }, { days: 14, canComment: true }],
])(
  'creates a link %s, and shows its URL once',
  async (_, typed: { password?: string; canComment?: boolean }, expected) => {
    const url = 'https://example.com/guest#token'
    const { hand, sent } = await show([], { 'POST /guest-links': { ...link('new'), url } })
    if (typed.password) await hand.type(password(), typed.password)
    if (typed.canComment) await hand.click(screen.getByRole('checkbox'))
    await hand.click(make())
    expect((await screen.findByLabelText<HTMLInputElement>(words('address'))).value).toBe(url)
    expect(sent()).toEqual([{ method: 'POST', path: '/guest-links', body: { docId, ...expected } }])
    expect(password().value).toBe('')
    await hand.click(screen.getByRole('button', { name: words('copy') }))
    expect(await navigator.clipboard.readText()).toBe(url)
    await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith(words('copied')))
  },
)

it('shows no message if the browser blocks copying', async () => {
  const url = 'https://example.com/guest#token'
  const { hand, success } = await show([], { 'POST /guest-links': { ...link('new'), url } })
  await hand.click(make())
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'))
  await hand.click(await screen.findByRole('button', { name: words('copy') }))
  await expect(write.mock.results[0]?.value).rejects.toThrow()
  expect(success).not.toHaveBeenCalled()
})

it.each([
  ['about the password', { password: 'Too short.' }, 'Too short.'],
  ['about the whole form', {}, 'Not today.'],
])('shows an error %s at the password, and can be submitted again', async (_, fields, message) => {
  const { hand, sent } = await show([], { 'POST /guest-links': refusal(fields) })
  await hand.type(password(), 'long-enough')
  await hand.click(make())
  expect(await screen.findByText(message)).toBeTruthy()
  expect(password().value).toBe('long-enough')
  expect(screen.queryByLabelText(words('address'))).toBeNull()
  await hand.click(make())
  await waitFor(() => expect(sent()).toHaveLength(2))
})

it('submits a form once while it is being sent', async () => {
  const answer = Promise.withResolvers<Response>()
  const { hand, sent } = await show([], { 'POST /guest-links': answer.promise })
  await hand.click(make())
  await hand.click(make())
  expect(sent()).toHaveLength(1)
  answer.resolve(refusal())
  await waitFor(() => expect(listControls()).toContain(words('make')))
})

it('revokes the selected link, reloads the list, and hides its URL only', async () => {
  const links = [link('a'), link('b')]
  const { hand, sent, success, asked } = await show(links, {
    'POST /guest-links': { ...link('a'), url: 'https://example.com/guest#a' },
    'DELETE /guest-links/a': { message: 'Gone.' },
    'DELETE /guest-links/b': { message: 'Gone.' },
  })
  await hand.click(make())
  await screen.findByLabelText(words('address'))
  for (const [index, isShown] of [
    [1, true],
    [0, false],
  ] as const) {
    const reads = asked.length
    const button = screen.getAllByRole('button', { name: words('revoke') })[index]
    if (button) fireEvent.click(button)
    await waitFor(() => expect(asked.length).toBe(reads + 2))
    expect(success).toHaveBeenLastCalledWith('Gone.')
    await waitFor(() => expect(screen.queryByLabelText(words('address')) !== null).toBe(isShown))
  }
  expect(sent().map(({ path }) => path)).toEqual(['/guest-links', '/guest-links/b', '/guest-links/a'])
})

it('reports a link that cannot be revoked', async () => {
  const { hand, error } = await show([link('a')], { 'DELETE /guest-links/a': refusal() })
  await hand.click(screen.getByRole('button', { name: words('revoke') }))
  await waitFor(() => expect(error).toHaveBeenCalledExactlyOnceWith('Not today.'))
})
