import type { Webhook } from '@rankwell/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '../../lib/toast.ts'
import { SettingsTrashPage } from '../../pages/settings-trash.tsx'
import { answerCalls, showAs, userAs } from '../../testing/show-as.tsx'
import { OwnData } from '../account/profile/own-data.tsx'
import { PendingAddress } from '../account/profile/pending-address.tsx'
import { ApiKeys } from '../api-keys/api-keys.tsx'
import { StoredUploads } from '../images/stored-uploads.tsx'
import { WebhookRow } from '../webhooks/webhook-row.tsx'

const one = '0192a0c0-0000-7000-8000-000000000001'
const onMessage = vi.fn()

beforeEach(() => {
  onMessage.mockClear()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  vi.spyOn(toast, 'success').mockImplementation((text) => onMessage('success', text))
  vi.spyOn(toast, 'error').mockImplementation((text) => onMessage('error', text))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const webhook = {
  _id: one,
  url: 'https://hooks.example/in',
  events: ['document.created'],
  isEnabled: true,
  pausedBy: null,
  failingSince: null,
} as unknown as Webhook
const hook = <WebhookRow webhook={webhook} onEdit={() => {}} onSecret={() => {}} />
const key = { _id: one, name: 'Script', prefix: 'rw_1', scopes: ['read'], lastUsedAt: null, revokedAt: null }
const image = {
  _id: one,
  url: `/api/uploads/${one}`,
  name: 'hero.jpg',
  mediaType: 'image/jpeg',
  bytes: 2_621_440,
  width: 10,
  height: 10,
  createdAt: '2026-11-20T10:00:00.000Z',
  uses: [],
}
const deleted = {
  _id: one,
  title: 'Bread',
  deletedBy: 'Ada',
  deletedAt: '2026-11-20T10:00:00.000Z',
  endsAt: '2026-12-20T10:00:00.000Z',
}
const stored = (isDeleted: boolean) => ({
  'GET /uploads/stored': {
    total: 1,
    uploads: [{ ...image, workspace: { _id: one, name: 'Green Kitchen', isDeleted } }],
  },
})
const images = <StoredUploads />

describe('a confirmation of a destructive action', () => {
  it.each<[string, ReactNode, object, string, string]>([
    [
      'Rotate secret for hooks.example',
      hook,
      {},
      'Rotate the secret?',
      'You’ll get a new secret. For 24 hours we sign with both, so you can switch without downtime.',
    ],
    [
      'Delete the webhook to hooks.example',
      hook,
      {},
      'Delete this webhook?',
      'hooks.example will no longer receive events, and its delivery log is deleted.',
    ],
    [
      'Revoke Script',
      <ApiKeys key="" workspaceId={one} />,
      { 'GET /api-keys': [{ ...key, expiresAt: '2999-01-01T00:00:00.000Z' }] },
      'Revoke this key?',
      'Script stops working immediately. Requests that use it will get a 401 error. This can’t be undone.',
    ],
    [
      'Delete permanently',
      <SettingsTrashPage key="" />,
      { 'GET /trash': { documents: [deleted], nextCursor: null } },
      'Delete permanently?',
      'The document and its history will be gone. This can’t be undone.',
    ],
    [
      'Delete hero.jpg',
      images,
      stored(false),
      'Delete this image?',
      'hero.jpg (2.5 MB) will be deleted for good. Nothing uses it, so no document changes. You can’t undo this.',
    ],
    [
      'Delete hero.jpg',
      images,
      stored(true),
      'Delete this image?',
      'hero.jpg (2.5 MB) will be deleted for good. It belongs to a workspace you’ve deleted. You can’t undo this.',
    ],
    [
      'Delete my account',
      <OwnData key="" />,
      {},
      'Delete your account?',
      'Workspaces you own are deleted for everyone in them. Articles you wrote in other workspaces stay there. This can’t be undone.',
    ],
  ])('“%s” shows what will be lost', async (name, node, answers, title, text) => {
    const asked = answerCalls({ ...answers })
    const { hand } = showAs('user', node)
    await hand.click(await screen.findByRole('button', { name }))
    const question = screen.getByRole('alertdialog', { name: title })
    // Names are wrapped in invisible direction marks.
    expect(question.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toContain(text)
    await hand.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])
  })
})

describe('messages about the result', () => {
  const turned = (isEnabled: boolean) => ({ [`PATCH /webhooks/${one}`]: { ...webhook, isEnabled } })
  const test = (answer: object) => ({ [`POST /webhooks/${one}/test`]: answer })
  const user = (isExpired: boolean) =>
    userAs('user', { _id: one, pendingEmail: { email: 'new@example.com', isExpired } } as object)
  const failed = Response.json({ message: 'No.', code: 'x', requestId: '1' }, { status: 422 })

  it.each<[string, string, object, string[]]>([
    ['switch', 'Webhook to hooks.example', turned(true), ['success', 'Webhook turned on.']],
    ['switch', 'Webhook to hooks.example', turned(false), ['success', 'Webhook turned off.']],
    [
      'button',
      'Send test to hooks.example',
      test({ problem: null, responseStatus: 204 }),
      ['success', 'Test delivered: status 204.'],
    ],
    [
      'button',
      'Send test to hooks.example',
      test({ problem: 'status', responseStatus: 500 }),
      ['error', 'Test failed.'],
    ],
  ])('of a webhook, by the %s “%s” with %o', async (role, name, answers, [kind, words]) => {
    answerCalls(answers as Record<string, unknown>)
    const { hand } = showAs('user', hook)
    await hand.click(screen.getByRole(role, { name }))
    await waitFor(() => expect(onMessage).toHaveBeenCalledOnce())
    expect(onMessage).toHaveBeenCalledWith(kind, expect.stringContaining(words ?? ''))
  })

  it.each([
    ['Resend link', 'resend', 'We sent a link to your new email.'],
    ['Cancel change', 'cancel', 'Email change canceled.'],
  ])('of a new email address: %s', async (name, call, words) => {
    answerCalls({ [`POST /users/${one}/email/${call}`]: user(false) })
    const { hand, container } = showAs(user(false), <PendingAddress />)
    expect(container.textContent).toContain('Waiting for confirmation: new@example.com')
    expect(container.textContent).toContain('You’ll keep signing in with your current email')
    await hand.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(onMessage).toHaveBeenCalledExactlyOnceWith('success', words))
  })

  it('of a failed cancellation, which can be repeated', async () => {
    answerCalls({ [`POST /users/${one}/email/cancel`]: failed })
    const { hand, container } = showAs(user(true), <PendingAddress />)
    expect(container.textContent).toContain('The confirmation link has expired.')
    await hand.click(screen.getByRole('button', { name: 'Cancel change' }))
    await waitFor(() => expect(onMessage).toHaveBeenCalledExactlyOnceWith('error', 'No.'))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel change' }).disabled).toBe(false)
  })
})
