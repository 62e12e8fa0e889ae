import type { User } from '@rankwell/contract'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SpeakEnglish } from '../../editor/testing/speak-english.tsx'
import { type Session, SessionContext } from '../auth/api.ts'
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
const makeDesk = (shift: number, activeId: string | null) =>
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

const page = (desk: CommentActions) => (
  <SpeakEnglish>
    <SessionContext value={session}>
      <CommentsPanel desk={desk} editor={null} onClose={() => undefined} />
    </SessionContext>
  </SpeakEnglish>
)

it('of many threads only the changed ones are rendered again', async () => {
  const { rerender, container } = render(page(makeDesk(0, null)))
  await waitFor(() => expect(container.querySelectorAll('article')).toHaveLength(40))
  const before = drawn.cards
  rerender(page(makeDesk(7, null)))
  expect(drawn.cards).toBe(before)
  rerender(page(makeDesk(7, 'thread 30')))
  expect(drawn.cards).toBeLessThanOrEqual(before + 5)
  expect(drawn.cards).toBeGreaterThan(before)
})
