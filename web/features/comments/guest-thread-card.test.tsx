import type { GuestThread } from '@rankwell/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeSocket } from '../../testing/fake-socket.ts'
import { listControls } from '../../testing/list-controls.ts'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { listUnreadOfGuests, useGuestThreads } from './guest-api.ts'
import { GuestThreadCard } from './guest-thread-card.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const docId = '0192a0c0-0000-7000-8000-000000000001'
const comment = (id: string, changes: object = {}) => ({
  _id: id,
  author: null,
  guest: 'Gina',
  text: `Words of ${id}`,
  createdAt: '2026-01-02T10:00:00.000Z',
  isDeleted: false,
  canDelete: false,
  ...changes,
})
const ben = { _id: 'ben', username: 'Ben', avatar: null, color: 'ffddaa' }
const thread = (changes: object = {}) =>
  ({
    _id: 't1',
    docId,
    isOpen: true,
    quote: 'bread',
    createdAt: '2026-01-02T10:00:00.000Z',
    resolvedAt: null,
    resolvedBy: null,
    comments: [comment('c1', { canDelete: true }), comment('c2', { author: ben, guest: null })],
    ...changes,
  }) as unknown as GuestThread

/** Guest threads of a document, as shown in the panels. */
function Threads({
  isActive,
  isAnchored,
  onOpen,
}: {
  isActive: boolean
  isAnchored: boolean
  onOpen: () => void
}) {
  const guests = useGuestThreads(docId)
  return guests.threads.map((one) => (
    <GuestThreadCard
      key={one._id}
      {...{ thread: one, guests, isActive, isAnchored, onOpen }}
      unread={new Set(['c2'])}
    />
  ))
}
function show(
  threads: GuestThread[],
  { canAnswer = true, isActive = false, isAnchored = true, answers = {} } = {},
) {
  const all: Record<string, unknown> = {
    [`GET /documents-guest-comments/${docId}`]: { threads, canAnswer },
    ...answers,
  }
  const asked = answerCalls(all)
  const onOpen = vi.fn()
  const shown = showAs('user', <Threads {...{ isActive, isAnchored, onOpen }} />)
  const sent = () =>
    asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
  return { ...shown, asked, sent, onOpen, answers: all }
}
const text = () => document.body.textContent ?? ''
const resolved = { resolvedAt: '2026-01-03T10:00:00.000Z', resolvedBy: ben }

describe('a guest thread', () => {
  const place = 'Go to text: bread'
  it.each([
    ['open', {}, {}, [place, 'Resolve', 'Delete', 'Reply']],
    ['for users who may not reply', {}, { canAnswer: false }, [place, 'Delete']],
    ['resolved', resolved, {}, [place, 'Reopen', 'Delete']],
    ['whose link has expired', { isOpen: false }, {}, [place, 'Resolve', 'Delete']],
    [
      'whose quoted text was deleted',
      {},
      { isAnchored: false },
      [`${place} (off)`, 'Resolve', 'Delete', 'Reply'],
    ],
  ])('%s offers the available actions', async (_, changes, how, controls) => {
    show([thread(changes)], how)
    await screen.findByText('Words of c1')
    expect(listControls()).toEqual(controls)
    const isGone = 'isOpen' in changes
    expect(text().includes('This link has expired. The guest won’t see new replies.')).toBe(isGone)
    expect(text()).toMatch(/GinaGuest.* agoWords of c1BBen.* agoNewWords of c2/)
  })
  it('can be answered in the workspace’s name while it is open', async () => {
    const answered = thread({ comments: [...thread().comments, comment('c3', { author: ben, guest: null })] })
    const path = `/documents-guest-comments/${docId}/t1`
    const { hand, sent } = show([thread()], { isActive: true, answers: { [`POST ${path}`]: answered } })
    await screen.findByText('Words of c1')
    await hand.type(await screen.findByRole('combobox'), 'Thank you.')
    await hand.click(screen.getByRole('button', { name: 'Reply' }))
    await screen.findByText('Words of c3')
    expect(sent()).toEqual([['POST', path, { text: 'Thank you.' }]])
  })
  it('can be resolved and reopened, and loses a deleted comment', async () => {
    const { hand, sent, asked } = show([thread()])
    await hand.click(await screen.findByRole('button', { name: 'Resolve' }))
    await hand.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(asked.length).toBeGreaterThan(2))
    expect(sent()).toEqual([
      ['PUT', `/documents-guest-comments/${docId}/t1`, { isResolved: true }],
      ['DELETE', `/documents-guest-comments/${docId}/t1/c1`, ''],
    ])
  })
  it('is reloaded when guests have written in this document', async () => {
    const { asked } = show([thread()])
    await screen.findByText('Words of c1')
    await waitFor(() => expect(fakeSocket.hasListener('guestCommentsChanged')).toBe(true))
    fakeSocket.receive('guestCommentsChanged', { docId: 'another' })
    expect(asked).toHaveLength(1)
    fakeSocket.receive('guestCommentsChanged', { docId })
    await waitFor(() => expect(asked).toHaveLength(2))
    fakeSocket.receive('connect', undefined)
    await waitFor(() => expect(asked).toHaveLength(3))
  })
})

describe('unread guest comments', () => {
  const threads = [
    thread({ comments: [comment('c1'), comment('c2', { author: ben }), comment('c3', { isDeleted: true })] }),
  ]
  it.each([
    [null, 'me', ['c1', 'c2']],
    ['c1', 'me', ['c2']],
    [null, 'ben', ['c1']],
    ['c3', 'me', []],
  ])('after comment %s, for the user %s, are %o', (since, user, ids) => {
    expect(listUnreadOfGuests(threads, since, user)).toEqual(ids)
  })
})
