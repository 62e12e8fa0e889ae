import type { Workspace } from '@rankwell/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { InviteForm } from './invite-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const id = (last: number) => `0192a0c0-0000-7000-8000-00000000000${last}`
const workspace = { _id: id(9), name: 'Green Kitchen' } as Workspace
const invitation = (last: number, email: string, isExpired: boolean, delivery = 'sent') => ({
  _id: id(last),
  email,
  role: 'reviewer',
  isExpired,
  delivery,
  expiresAt: '2026-11-27T10:00:00.000Z',
})

function show(invitations: object[] = [], hasMail = true) {
  const asked = answerCalls({
    'GET /invitations': invitations,
    'GET /auth/options': { registration: 'invite', domains: [], hasMail },
    [`POST /workspaces/invite/${id(9)}`]: { message: 'Invited.', ...(!hasMail && { link }) },
    [`DELETE /invitations/${id(1)}`]: { message: 'Taken back.' },
  })
  const written = () => asked.filter(({ method }) => method !== 'GET')
  return { ...showAs('user', <InviteForm workspace={workspace} />), written }
}
const link = 'https://write.example.org/on-boarding?token=once'
const invite = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send invite' })

describe('inviting a user', () => {
  it('normalizes the email address, with the role writer by default', async () => {
    const { hand, written } = show()
    expect(invite().disabled).toBe(true)
    await hand.type(screen.getByLabelText(/^Email/), ' Ivo@Example.com ')
    await hand.click(invite())
    await waitFor(() => expect(written()).toHaveLength(1))
    expect(written()[0]).toMatchObject({ body: { email: 'ivo@example.com', role: 'writer' } })
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe(''))
  })

  it('shows the link to the owner if mail cannot be sent, and announces that first', async () => {
    const { hand } = show([], false)
    expect(await screen.findByText(/You’ll get a link to share/)).toBeTruthy()
    await hand.type(screen.getByLabelText(/^Email/), 'ivo@example.com')
    await hand.click(invite())
    const shown = await screen.findByLabelText<HTMLInputElement>('Link')
    expect(shown.value).toBe(link)
    expect(screen.getByRole('region', { name: 'Invitation link' }).textContent).toContain('ivo@example.com')
    await hand.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toBe(link)
  })

  it('offers a new link instead of another email if mail cannot be sent', async () => {
    const { hand, written } = show([invitation(1, 'ana@example.com', false, 'off')], false)
    await hand.click(await screen.findByRole('button', { name: 'Get a new link' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Link')).value).toBe(link)
    expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull()
    expect(written()[0]).toMatchObject({ body: { email: 'ana@example.com', role: 'reviewer' } })
  })

  it('lists pending invitations with their expiry, to send again or revoke', async () => {
    const { hand, written } = show([
      invitation(1, 'ana@example.com', false),
      invitation(2, 'ben@example.com', true),
    ])
    const [ana, ben] = await screen.findAllByRole('listitem')
    expect(ana?.textContent).toMatch(/ana@example.com.*Reviewer.*expires/)
    expect(ben?.textContent).toMatch(/ben@example.com.*Reviewer.*Expired/)
    expect(ben?.textContent).not.toContain('expires')
    const [again] = screen.getAllByRole('button', { name: 'Resend' })
    if (again) await hand.click(again)
    await waitFor(() => expect(written()).toHaveLength(1))
    expect(written()[0]).toMatchObject({
      method: 'POST',
      body: { email: 'ana@example.com', role: 'reviewer' },
    })
    const [revoke] = screen.getAllByRole('button', { name: 'Cancel invite' })
    if (revoke) await hand.click(revoke)
    await waitFor(() => expect(written()).toHaveLength(2))
    expect(written()[1]).toMatchObject({ method: 'DELETE', path: `/invitations/${id(1)}` })
  })

  it.each([
    ['queued', null],
    ['sent', null],
    ['off', null],
    ['refused', /Not delivered: the recipient.s mail server rejected it/],
    ['failed', /Not delivered: the email couldn’t be sent/],
  ])('shows the state of an invitation whose email is %s', async (delivery, words) => {
    show([invitation(1, 'ana@example.com', false, delivery)])
    const item = await screen.findByRole('listitem')
    if (words) expect(item.textContent).toMatch(words)
    else expect(item.textContent).not.toContain('Not delivered')
  })
})
