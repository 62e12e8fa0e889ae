import type { Notification } from '@rankwell/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showAs } from '../../testing/show-as.tsx'
import { NoticeRow } from './notice-row.tsx'

afterEach(cleanup)

function show(changes: object) {
  const actions = { onMark: vi.fn(), onOpen: vi.fn() }
  const notice = {
    _id: 'notice',
    type: 'role_changed',
    params: { actor: 'Ben', role: 'reviewer', workspace: 'Green Kitchen' },
    actor: null,
    documentId: null,
    isRead: false,
    createdAt: '2026-11-20T10:00:00.000Z',
    ...changes,
  } as unknown as Notification
  return {
    ...showAs(
      'writer',
      <ul>
        <NoticeRow notice={notice} {...actions} />
      </ul>,
    ),
    ...actions,
  }
}
const aboutDocument = {
  type: 'comment_mention',
  params: { actor: 'Ben', document: 'Compost', thread: 'thread' },
  documentId: 'doc',
}

describe('a notification', () => {
  it('describes what happened, with the role’s name, and has no link without a target', () => {
    show({})
    expect(screen.getByText('Ben changed your role in Green Kitchen to Reviewer.')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('shows that a decline has no reason', () => {
    const params = { actor: 'Ben', document: 'Compost', reason: '' }
    show({ type: 'review_declined', documentId: 'doc', params })
    expect(screen.getByText('Ben declined Compost: no reason given')).toBeTruthy()
  })

  it.each([
    [{}, 'Compost is live on s4.example.'],
    [{ siteState: 'scheduled' }, 'Compost was scheduled on s4.example. It isn’t public yet.'],
    [{ siteState: 'draft' }, 'Compost was saved as a draft on s4.example. It isn’t public yet.'],
  ])('shows how an article was sent to a site: %o', (state, text) => {
    const params = { actor: 'Ben', document: 'Compost', site: 's4.example', ...state }
    show({ type: 'document_published', documentId: 'doc', params })
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('shows the app’s logo if there is no actor, or otherwise the name’s initial', () => {
    const params = { document: 'Compost', site: 'example.com' }
    for (const actor of [{}, { actor: '' }]) {
      const { container } = show({
        type: 'publish_failed',
        documentId: 'doc',
        params: { ...params, ...actor },
      })
      expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
      expect(container.textContent).not.toContain('?')
      cleanup()
    }
    const { container } = show({})
    expect(container.querySelector('svg')).toBeNull()
    expect(container.textContent).toMatch(/^BBen changed your role/)
  })

  it('links to its thread', async () => {
    const { hand, onOpen, address } = show(aboutDocument)
    await hand.click(screen.getByRole('link', { name: /^Ben mentioned you in/ }))
    expect(onOpen).toHaveBeenCalledOnce()
    expect(address()).toMatch(/doc.*thread/)
  })

  it('links to the workspace whose invitation was not delivered', () => {
    show({
      type: 'invitation_undelivered',
      workspaceId: 'space',
      params: { email: 'ana@example.com', workspace: 'Green Kitchen' },
    })
    const link = screen.getByRole('link', { name: 'The invitation to ana@example.com wasn’t delivered.' })
    expect(link.getAttribute('href')).toBe('/settings/workspace/Green%20Kitchen/space')
  })

  it.each([
    [false, 'Mark as read', true],
    [true, 'Mark as unread', false],
  ])('that was read (%s) can be marked as the opposite', async (isRead, name, to) => {
    const { hand, onMark } = show({ isRead })
    await hand.click(screen.getByRole('button', { name }))
    expect(onMark.mock.calls).toEqual([[to]])
  })
})
