import type { CommentList, GuestThread } from '@rankwell/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showAs } from '../../testing/show-as.tsx'
import { listUnread, putThread } from './api.ts'
import { listUnreadOfGuests } from './guest-api.ts'
import { MentionList } from './mention-list.tsx'

afterEach(cleanup)

const makeComment = (_id: string, author: string | null, isDeleted = false) => ({
  _id,
  author: author && { _id: author, username: author, avatar: null, color: 'aeffd6' },
  isDeleted,
})
const cases: [string, ReturnType<typeof makeComment>, string | null, boolean][] = [
  ['by another user', makeComment('2', 'ben'), null, true],
  ['by another user, newer than the read position', makeComment('2', 'ben'), '1', true],
  ['that was read', makeComment('2', 'ben'), '2', false],
  ['by the user', makeComment('2', 'me'), null, false],
  ['that was deleted', makeComment('2', 'ben', true), null, false],
]

describe('a comment', () => {
  it.each(cases)(
    'is unread only if it is new and by another user: %s',
    (_, comment, readThrough, isUnread) => {
      const threads = [{ comments: [comment] }]
      const expected = isUnread ? ['2'] : []
      expect(listUnread({ threads, readThrough } as unknown as CommentList, 'me')).toEqual(expected)
      expect(listUnreadOfGuests(threads as unknown as GuestThread[], readThrough, 'me')).toEqual(expected)
    },
  )

  it('of a guest without an account is unread', () => {
    const threads = [{ comments: [makeComment('2', null)] }] as unknown as GuestThread[]
    expect(listUnreadOfGuests(threads, null, 'me')).toEqual(['2'])
  })

  it('is sorted by age, and removed with its thread', () => {
    const list = { threads: [{ _id: '1' }, { _id: '3' }] } as unknown as CommentList
    const ids = (now: CommentList) => now.threads.map(({ _id }) => _id)
    expect(ids(putThread(list, '2', { _id: '2' } as never))).toEqual(['1', '2', '3'])
    expect(ids(putThread(list, '3', { _id: '3', changed: true } as never))).toEqual(['1', '3'])
    expect(ids(putThread(list, '1', null))).toEqual(['3'])
  })
})

it.each([0, 1])('the suggested user that Enter selects is highlighted: %i', (current) => {
  const people = ['Ann', 'Ben'].map((username) => ({
    _id: username,
    username,
    avatar: null,
    color: 'aeffd6',
  }))
  showAs('writer', <MentionList id="list" people={people} current={current} onPick={vi.fn()} />)
  expect(screen.getAllByRole('option').map((one) => one.getAttribute('aria-selected'))).toEqual(
    [0, 1].map((at) => String(at === current)),
  )
})
