import { roles } from '@rankwell/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { NotificationBell } from './bell.tsx'
import { NoticeGroupPart } from './notice-group.tsx'

vi.mock('../../lib/socket.ts', () => ({
  openSocket: () => Promise.resolve({ on: () => undefined, off: () => undefined }),
}))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the bell', () => {
  it.each([
    [1, '1', '1 unread'],
    [10, '10', '10 unread'],
    [99, '99', '99 unread'],
    [100, '99+', '100 unread'],
  ])('with %d unread notifications shows %s', async (unread, shown, expectedText) => {
    answerCalls({ 'GET /notifications': { notifications: [], nextCursor: null, unread, muted: [] } })
    showAs('writer', <NotificationBell onProfile={vi.fn()} />)
    const bell = await screen.findByRole('button', { name: new RegExp(expectedText) })
    expect(bell.textContent).toBe(shown)
  })

  it('shows no number without unread notifications', async () => {
    const asked = answerCalls({
      'GET /notifications': { notifications: [], nextCursor: null, unread: 0, muted: [] },
    })
    const { hand } = showAs('writer', <NotificationBell onProfile={vi.fn()} />)
    const bell = screen.getByRole('button', { name: 'Notifications' })
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(bell.textContent).toBe('')
    await hand.click(bell)
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  })

  const notice = {
    _id: 'n1',
    type: 'workspace_added',
    params: { workspace: 'Kitchen' },
    workspaceId: 'w',
    documentId: null,
    actor: null,
    isRead: false,
    createdAt: '2026-01-02T10:00:00.000Z',
  }
  const page = { nextCursor: null, unread: 0, muted: [] }
  it.each([
    ['while they load', new Promise(() => undefined), false],
    ['if there are none', { ...page, notifications: [] }, true],
    ['if there are some', { ...page, notifications: [notice] }, false],
  ])('shows that there are no notifications only if that is true: %s', async (_, answer, isSaid) => {
    const asked = answerCalls({ 'GET /notifications': answer })
    const { hand } = showAs('writer', <NotificationBell onProfile={vi.fn()} />)
    await hand.click(screen.getByRole('button', { name: 'Notifications' }))
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    if (isSaid) await screen.findByText('You’re all caught up.')
    else if (!(answer instanceof Promise)) await screen.findByText(/Kitchen/)
    expect(screen.queryByText('You’re all caught up.') !== null).toBe(isSaid)
  })

  it.each(roles)('links a %s to the notification settings, and closes', async (role) => {
    answerCalls({ 'GET /notifications': { ...page, notifications: [] } })
    const onProfile = vi.fn()
    const { hand, address } = showAs(role, <NotificationBell onProfile={onProfile} />, '/documents?view=all')
    await hand.click(screen.getByRole('button', { name: 'Notifications' }))
    const link = await screen.findByRole('link')
    const isOwner = role === 'user'
    expect(link.getAttribute('href')).toBe(
      isOwner ? '/settings/account-profile#notices' : '/documents?view=all#notices',
    )
    await hand.click(link)
    expect(onProfile).toHaveBeenCalledTimes(isOwner ? 0 : 1)
    expect(address()).toBe(isOwner ? '/settings/account-profile' : '/documents?view=all')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('marks all as read with one call, and hides the button', async () => {
    let unread = 1
    const asked = answerCalls({
      'GET /notifications': () => ({ ...page, unread, notifications: [notice] }),
      'POST /notifications/read': () => {
        unread = 0
        return { unread }
      },
    })
    const { hand } = showAs('writer', <NotificationBell onProfile={vi.fn()} />)
    await hand.click(await screen.findByRole('button', { name: /1 unread/ }))
    await hand.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
    const sent = asked.filter(({ method }) => method !== 'GET')
    expect(sent).toEqual([{ method: 'POST', path: '/notifications/read', body: { isRead: true } }])
  })
})

describe('the notifications about a document', () => {
  const notices = (count: number, isRead = false) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ _id: `n${at}`, type: 'workspace_added', params: { workspace: `Kitchen ${at}` } },
      ...{ workspaceId: 'w', documentId: null, actor: null, isRead, createdAt: '2026-01-02T10:00:00.000Z' },
    }))
  function show(group: object, muted: string[] = []) {
    const inbox = { muted: new Set(muted), mark: vi.fn(), mute: vi.fn() }
    const onOpen = vi.fn()
    const part = <NoticeGroupPart group={group as never} inbox={inbox as never} onOpen={onOpen} />
    return { ...showAs('writer', <ul>{part}</ul>), ...inbox, onOpen }
  }

  it.each([
    [[], 'Mute Bread', true],
    [['doc'], 'Unmute Bread', false],
    [['other'], 'Mute Bread', true],
  ])('can be muted and unmuted (muted: %j)', async (muted, name, next) => {
    const { hand, mute } = show({ documentId: 'doc', name: 'Bread', notices: notices(1) }, muted)
    expect(screen.queryByText('muted') !== null).toBe(!next)
    await hand.click(screen.getByRole('button', { name }))
    expect(mute.mock.calls).toEqual([['doc', next]])
  })

  it('are three at first, and cannot be muted without a document', async () => {
    const { hand } = show({ documentId: null, name: '', notices: notices(5) })
    expect(screen.getByRole('heading').textContent).toBe('Other')
    expect(screen.queryByRole('button', { name: /ute/ })).toBeNull()
    expect(screen.getAllByText(/Kitchen/)).toHaveLength(3)
    await hand.click(screen.getByRole('button', { name: '2 more' }))
    expect(screen.getAllByText(/Kitchen/)).toHaveLength(5)
    expect(screen.queryByRole('button', { name: /more$/ })).toBeNull()
  })
})
