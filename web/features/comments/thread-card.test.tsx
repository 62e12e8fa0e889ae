import type { Comment, CommentThread } from '@rankwell/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showAs } from '../../testing/show-as.tsx'
import { ThreadCard } from './thread-card.tsx'

afterEach(cleanup)

const person = (_id: string, username: string) => ({ _id, username, avatar: null, color: 'aeffd6' })
const makeComment = (changes: object = {}) =>
  ({
    _id: 'comment',
    author: person('me', 'Mia'),
    text: 'Is that so?',
    mentions: [],
    createdAt: '2026-11-20T10:00:00.000Z',
    editedAt: null,
    isDeleted: false,
    ...changes,
  }) as unknown as Comment

interface Given {
  comments?: Comment[]
  isResolved?: boolean
  isActive?: boolean
  isAnchored?: boolean
  canComment?: boolean
  unread?: string[]
}

function show(given: Given = {}) {
  const { isResolved = false, isActive = true, isAnchored = true, canComment = true, unread = [] } = given
  const thread = {
    _id: 'thread',
    quote: 'compost',
    resolvedAt: isResolved ? '2026-11-21T10:00:00.000Z' : null,
    resolvedBy: isResolved ? person('ben', 'Ben') : null,
    comments: given.comments ?? [makeComment()],
  } as unknown as CommentThread
  const actions = { reply: vi.fn(), resolve: vi.fn(), edit: vi.fn(), remove: vi.fn() }
  const onOpen = vi.fn()
  const card = (
    <ThreadCard
      thread={thread}
      people={[]}
      actions={actions as never}
      userId="me"
      unread={new Set(unread)}
      isAnchored={isAnchored}
      isActive={isActive}
      canComment={canComment}
      onOpen={onOpen}
    />
  )
  return { ...showAs('writer', card), actions, onOpen }
}
const has = (name: string) => screen.queryByRole('button', { name }) !== null
const offers = () =>
  [
    ...['Resolve', 'Reopen', 'More', 'Reply'].filter(has),
    ...(screen.queryByRole('combobox', { name: 'Add a reply' }) ? ['form'] : []),
  ].join()

describe('a thread', () => {
  it.each([
    ['open and active', {}, 'Resolve,More,Reply,form'],
    ['open and inactive', { isActive: false }, 'Resolve,More,Reply'],
    ['resolved', { isResolved: true }, 'Reopen,More'],
    ['open, for users who can only read', { canComment: false }, ''],
    ['resolved, for users who can only read', { canComment: false, isResolved: true }, ''],
  ])('that is %s offers the available actions', (_, given, expected) => {
    show(given)
    expect(offers()).toBe(expected)
  })

  it.each([
    ['by the user', {}, true],
    ['by another user', { author: person('ben', 'Ben') }, false],
    ['by the user that was deleted', { isDeleted: true, text: '' }, false],
  ])('offers to change a comment %s only if that is allowed', (_, changes, canChange) => {
    show({ comments: [makeComment(changes)] })
    expect(has('More')).toBe(canChange)
  })

  it.each([
    ['by the user', {}, ['Edit', 'Delete']],
    [
      'imported from a file',
      { origin: { author: 'Zoe', writtenAt: '2026-01-02T10:00:00.000Z' } },
      ['Delete'],
    ],
  ])('offers the allowed actions for a comment %s', async (_, changes, names) => {
    const { hand } = show({ comments: [makeComment(changes)] })
    await hand.click(screen.getByRole('button', { name: 'More' }))
    expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toEqual(names)
  })

  it.each([
    ['Zoe', 'Zoe'],
    ['', 'Unknown author'],
  ])('shows the author given in a file (“%s”), the date, and who imported it', (author, shown) => {
    const writtenAt = '2026-01-02T10:00:00.000Z'
    const { container } = show({ comments: [makeComment({ origin: { author, writtenAt } })] })
    expect(container.textContent).toContain(shown)
    expect(container.textContent).toContain('Imported from a file by Mia')
    expect(container.querySelector('time')?.getAttribute('datetime')).toBe(writtenAt)
  })

  it.each([
    ['edited', { editedAt: '2026-11-20T11:00:00.000Z' }, true],
    ['never edited', {}, false],
    ['edited, then deleted', { editedAt: '2026-11-20T11:00:00.000Z', isDeleted: true }, false],
  ])('shows whether a comment that was %s was edited', (_, changes, isSaid) => {
    show({ comments: [makeComment(changes)] })
    expect(screen.queryByText('edited') !== null).toBe(isSaid)
  })

  it('hides deleted text, and marks new comments', () => {
    const comments = [
      makeComment({ _id: 'old', isDeleted: true, text: 'gone' }),
      makeComment({ _id: 'news' }),
    ]
    show({ comments, unread: ['news'] })
    expect(screen.getByText('This comment was deleted.')).toBeTruthy()
    expect(screen.queryByText('gone')).toBeNull()
    expect(screen.getAllByText('New')).toHaveLength(1)
  })

  it('shows who resolved it, and whether its text still exists', () => {
    show({ isResolved: true, isAnchored: false })
    expect(screen.getByText('Resolved by Ben')).toBeTruthy()
    expect(screen.getByText('The commented text is no longer in the article.')).toBeTruthy()
    cleanup()
    show()
    expect(screen.queryByText('The commented text is no longer in the article.')).toBeNull()
  })

  it.each([
    ['Resolve', false, true],
    ['Reopen', true, false],
  ])('“%s” performs its action', async (name, isResolved, to) => {
    const { hand, actions } = show({ isResolved })
    await hand.click(screen.getByRole('button', { name }))
    expect(actions.resolve.mock.calls).toEqual([['thread', to]])
  })

  it('changes and deletes a comment from its menu', async () => {
    const { hand, actions } = show()
    await hand.click(screen.getByRole('button', { name: 'More' }))
    await hand.click(screen.getByRole('menuitem', { name: 'Delete' }))
    expect(actions.remove.mock.calls).toEqual([['thread', 'comment']])
    await hand.click(screen.getByRole('button', { name: 'More' }))
    await hand.click(screen.getByRole('menuitem', { name: 'Edit' }))
    const form = screen.getByRole<HTMLTextAreaElement>('combobox', { name: 'Edit comment' })
    expect(form.value).toBe('Is that so?')
    await hand.type(form, ' Yes.')
    await hand.click(screen.getByRole('button', { name: 'Save' }))
    expect(actions.edit.mock.calls[0]).toMatchObject(['thread', 'comment', { text: 'Is that so? Yes.' }])
  })
})
