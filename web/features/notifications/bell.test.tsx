import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { NotificationBell } from './bell.tsx'

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
  ])('with %d unread notices shows %s', async (unread, shown, said) => {
    answerCalls({ 'GET /notifications': { notifications: [], nextCursor: null, unread, muted: [] } })
    showAs('writer', <NotificationBell onProfile={vi.fn()} />)
    const bell = await screen.findByRole('button', { name: new RegExp(said) })
    expect(bell.textContent).toBe(shown)
  })

  it('shows no number where nothing is unread', async () => {
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
})
