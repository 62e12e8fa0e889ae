import type { User } from '@rankwell/contract'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SpeakEnglish } from '../../editor/testing/speak-english.tsx'
import { listControls } from '../../testing/list-controls.ts'
import { showAs } from '../../testing/show-as.tsx'
import { type Session, SessionContext } from '../auth/api.ts'
import { CommentItem } from './comment-item.tsx'
import { CommentsPanel } from './comments-panel.tsx'
import type { CommentActions } from './use-comment-actions.ts'

afterEach(cleanup)

const names = Array.from({ length: 40 }, (_, at) => `thread ${at}`)
/** Counts the renders of a thread: each render reads its quote. */
const drawn = { cards: 0 }
const threads = names.map((name) => ({
  _id: name,
  get quote() {
    drawn.cards++
    return name
  },
  resolvedAt: null,
  resolvedBy: null,
  comments: [],
}))
const list = { threads, readThrough: null, people: [], canComment: true }
const session = { state: { status: 'authenticated', user: { _id: 'me' } } } as unknown as Session & {
  user: User
}

/** Props as passed by the page: new action objects and positions at each render. */
const makeActions = (shift: number, activeId: string | null) =>
  ({
    discussion: { list, query: {}, reply() {}, resolve() {}, edit() {}, remove() {} },
    guests: { threads: [] },
    places: new Map(names.map((name, at) => [name, { from: at * 10 + shift, to: at * 10 + 5 + shift }])),
    activeId,
    draft: null,
    tab: 'open',
    open() {},
    setTab() {},
  }) as unknown as CommentActions

const page = (actions: CommentActions) => (
  <SpeakEnglish>
    <SessionContext value={session}>
      <CommentsPanel actions={actions} editor={null} onClose={() => undefined} />
    </SessionContext>
  </SpeakEnglish>
)

it('only changed threads are rendered again', async () => {
  const { rerender, container } = render(page(makeActions(0, null)))
  await waitFor(() => expect(container.querySelectorAll('article')).toHaveLength(40))
  const before = drawn.cards
  rerender(page(makeActions(7, null)))
  expect(drawn.cards).toBe(before)
  rerender(page(makeActions(7, 'thread 30')))
  expect(drawn.cards).toBeLessThanOrEqual(before + 5)
  expect(drawn.cards).toBeGreaterThan(before)
})

const ben = { _id: 'ben', username: 'Ben', color: 'ffddaa', avatar: null }
const at = '2026-11-20T10:00:00.000Z'
const comment = (text: string, changes: object = {}) => ({
  ...{ _id: `of ${text}`, author: ben, origin: null, text, mentions: [], createdAt: at },
  ...{ editedAt: null, isDeleted: false },
  ...changes,
})
const thread = (quote: string, changes: object = {}) => ({
  ...{ _id: quote, quote, resolvedAt: null, resolvedBy: null, comments: [comment(`On ${quote}`)] },
  ...changes,
})
const guestThread = (quote: string, resolvedAt: string | null = null) => ({
  ...{ _id: quote, quote, resolvedAt, guestName: 'Nora', comments: [] },
})

describe('the comments of an article', () => {
  const open = (
    given: { list?: object | null; query?: object; guests?: object[]; actions?: object } = {},
  ) => {
    const list = given.list === null ? null : { ...{ people: [], readThrough: at, canComment: true } }
    const acts = {
      startDraft: vi.fn(),
      setTab: vi.fn(),
      open: vi.fn(),
      dropDraft: vi.fn(),
      sendDraft: vi.fn(),
    }
    const actions = {
      discussion: { list: list && { threads: [], ...list, ...given.list }, query: {}, markRead: vi.fn() },
      guests: { threads: given.guests ?? [] },
      places: new Map([
        ['late', { from: 90, to: 95 }],
        ['early', { from: 5, to: 9 }],
      ]),
      ...{ activeId: null, draft: null, tab: 'open', docId: 'doc' },
      ...acts,
      ...given.actions,
    }
    Object.assign(actions.discussion, { query: given.query ?? {} })
    const panel = <CommentsPanel actions={actions as never} editor={{} as never} onClose={vi.fn()} />
    return { ...showAs('writer', panel), ...acts, discussion: actions.discussion }
  }
  const quotes = () => screen.getAllByRole('article').map((one) => one.querySelector('q')?.textContent)

  it.each([
    [true, 'No comments yet. Select some text to add one.', ['Comment', 'Close', 'Comment']],
    [false, 'No comments yet.', ['Close']],
  ])('can be empty (commenting allowed: %s)', (canComment, text, controls) => {
    open({ list: { canComment } })
    expect(screen.getByText(text)).toBeTruthy()
    expect(listControls().filter((name) => /^(Comment|Close)/.test(name))).toEqual(
      controls.map((name) => (name === 'Close' ? expect.stringMatching(/^Close/) : name)),
    )
  })

  it('show that they are loading or have failed to load, and not “none”', async () => {
    open({ list: null, query: { isPending: true } })
    expect([screen.queryByRole('tablist'), screen.queryByText(/No comments/)]).toEqual([null, null])
    cleanup()
    const refetch = vi.fn()
    const { hand } = open({ list: null, query: { error: new Error('no'), refetch } })
    await hand.click(screen.getByRole('button', { name: 'Try again' }))
    expect([refetch.mock.calls.length, screen.queryByText(/No comments/)]).toEqual([1, null])
  })

  it('are listed in text order, then those whose text was deleted, with their number', () => {
    const done = thread('done', { resolvedAt: at, resolvedBy: ben })
    open({ list: { threads: [thread('late'), thread('gone'), thread('early'), done] } })
    expect(quotes()).toEqual(['early', 'late', 'gone'])
    expect(screen.getByRole('heading', { name: 'Text removed' })).toBeTruthy()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Open (3)',
      'Resolved (1)',
    ])
    expect(screen.queryByText(/No comments/)).toBeNull()
  })

  it('that are resolved are listed with the newest first, or none', () => {
    const threads = ['first', 'second'].map((quote) => thread(quote, { resolvedAt: at, resolvedBy: ben }))
    open({ list: { threads }, actions: { tab: 'resolved' } })
    expect(quotes()).toEqual(['second', 'first'])
    cleanup()
    open({ actions: { tab: 'resolved' } })
    expect(screen.getByText('No resolved comments yet.')).toBeTruthy()
  })

  it('of guests have a separate tab, in text order with resolved ones last', () => {
    const guests = [guestThread('early', at), guestThread('nowhere'), guestThread('late')]
    open({ guests, actions: { tab: 'guests' } })
    expect(quotes()).toEqual(['late', 'nowhere', 'early'])
    expect(screen.getByRole('tab', { name: 'Guests (2)' }).getAttribute('aria-selected')).toBe('true')
    cleanup()
    open({ actions: { tab: 'guests' } })
    expect(screen.getByRole('tab', { name: 'Open' }).getAttribute('aria-selected')).toBe('true')
  })

  it('that are new are marked as read once, and stay highlighted as new in the panel', () => {
    const fresh = comment('News', { createdAt: '2026-11-21T10:00:00.000Z' })
    const own = comment('Mine', { createdAt: '2026-11-22T10:00:00.000Z', author: { ...ben, _id: 'me' } })
    const { discussion } = open({ list: { threads: [thread('early', { comments: [fresh, own] })] } })
    expect(discussion.markRead.mock.calls).toEqual([[fresh._id]])
    cleanup()
    const { discussion: read } = open({ list: { threads: [thread('early')], readThrough: 'z' } })
    expect(read.markRead).not.toHaveBeenCalled()
  })

  it('begin with the quoted passage, which replaces the hint', () => {
    const draft = { quote: 'Flour and water', anchor: { from: 1, to: 5 } }
    open({ actions: { draft } })
    expect(screen.getByRole('region', { name: 'Comment' }).textContent).toContain('Flour and water')
    expect(screen.queryByText(/No comments yet/)).toBeNull()
  })
})

describe('a comment', () => {
  const origin = { author: 'Tess', writtenAt: '2026-01-02T10:00:00.000Z' }
  const show = (changes: object, isOwn = true, isNew = false) => {
    const acts = { onEdit: vi.fn(async () => undefined), onDelete: vi.fn() }
    const item = (
      <CommentItem comment={comment('Hello', changes) as never} people={[]} {...{ isOwn, isNew }} {...acts} />
    )
    return { ...showAs('writer', <ul>{item}</ul>), ...acts }
  }
  it.each([
    [{}, ['Ben', 'Hello'], at],
    [{ editedAt: at }, ['Ben', 'edited', 'Hello'], at],
    [{ editedAt: at, isDeleted: true }, ['Ben', 'This comment was deleted.'], at],
    [{ origin }, ['Tess', 'Hello', 'Imported from a file by Ben'], origin.writtenAt],
    [
      { origin: { ...origin, author: '' } },
      ['Unknown author', 'Hello', 'Imported from a file by Ben'],
      origin.writtenAt,
    ],
    [{ origin, isDeleted: true }, ['Tess', 'This comment was deleted.'], origin.writtenAt],
  ])('%o shows its author, time and state', (changes, words, time) => {
    const { container } = show(changes)
    const text = container.textContent ?? ''
    for (const word of words) expect(text).toContain(word)
    for (const word of ['edited', 'Hello', 'Imported from'])
      expect([word, text.includes(word)]).toEqual([word, words.some((one) => one.includes(word))])
    expect(container.querySelector('time')?.dateTime).toBe(time)
  })

  it.each([
    [{}, true, ['Edit', 'Delete']],
    [{ origin }, true, ['Delete']],
    [{ isDeleted: true }, true, null],
    [{}, false, null],
  ])('%o (own: %s) offers %j', async (changes, isOwn, items) => {
    const { hand, onDelete } = show(changes, isOwn)
    const menu = screen.queryByRole('button', { name: 'More' })
    expect(menu === null).toBe(items === null)
    if (!menu) return
    await hand.click(menu)
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(items)
    await hand.click(screen.getByRole('menuitem', { name: 'Delete' }))
    expect(onDelete).toHaveBeenCalledOnce()
  })

  it.each([true, false])('is marked as new only if it is: %s', (isNew) => {
    show({}, false, isNew)
    expect(screen.queryByText('New') !== null).toBe(isNew)
  })
})
