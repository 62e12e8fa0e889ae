import { type Document, type DocumentStatus, type Review, type Role, roles } from '@rankwell/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { Decision } from './review-decision.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const seen = { state: 'state', at: '2026-11-20T10:00:00.000Z' }
const reviewWith = (obstacle: string | null) =>
  ({ obstacle, current: { score: 61 }, minScore: 70, seen }) as unknown as Review

function show(
  role: Role,
  {
    status = 'In Review' as DocumentStatus,
    review = reviewWith(null) as Review | null,
    isStale = false,
    blog = '',
  } = {},
) {
  const document = {
    _id: '0192a0c0-0000-7000-8000-000000000001',
    language: 'en',
    status,
    blog,
  } as unknown as Document
  return showAs(role, <Decision document={document} review={review ?? undefined} isStale={isStale} />)
}
const buttons = () => screen.queryAllByRole<HTMLButtonElement>('button')
const names = () => buttons().map((button) => button.textContent)
const approve = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Mark as approved' })

const all = ['Mark as declined', 'Mark as approved', 'Publish']
const decisions: Record<Role, string[]> = { user: all, publisher: all, reviewer: all, writer: [], viewer: [] }
const byStatus: [DocumentStatus, string[]][] = [
  ['Draft', ['Mark as approved', 'Publish']],
  ['In Review', all],
  ['Completed', ['Mark as declined', 'Publish']],
  ['Published', ['Publish']],
]

describe('the decisions about an article', () => {
  it.each(roles)('offers a %s the decisions of the role, and a link back to the article', (role) => {
    show(role)
    expect(names()).toEqual(decisions[role])
    expect(screen.getByRole('link', { name: 'Back to article' })).toBeTruthy()
  })

  it.each(byStatus)('offers the remaining steps for %s', (status, expected) => {
    show('publisher', { status })
    expect(names()).toEqual(expected)
  })

  it.each([
    ['the review is loading', { review: null }, true],
    ['the article has changed since it was viewed', { isStale: true }, true],
    ['a rule prevents it', { review: reviewWith('four_eyes') }, true],
    ['nothing prevents it', {}, false],
  ])('enables approval only if nothing prevents it: %s', (_, given, isOff) => {
    show('reviewer', given)
    expect(approve().disabled).toBe(isOff)
  })

  it('shows what prevents a decision only to users who can decide', () => {
    const review = reviewWith('score_too_low')
    show('reviewer', { review })
    expect(screen.getByText('The score is 61. Approval requires at least 70.')).toBeTruthy()
    expect(approve().getAttribute('aria-describedby')).toBe('obstacle')
    cleanup()
    show('writer', { review })
    expect(screen.queryByText(/The score is/)).toBeNull()
  })

  it('neither approves nor publishes an empty article, and explains why', () => {
    const review = { ...reviewWith(null), current: { words: 0, score: 0 } } as unknown as Review
    show('reviewer', { review })
    expect(approve().disabled).toBe(true)
    const reason = 'The article has no words yet, so it can’t be approved or published.'
    expect(screen.getByText(reason).id).toBe(approve().getAttribute('aria-describedby'))
    const publish = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' })
    expect(publish().disabled).toBe(true)
    cleanup()
    show('reviewer', { review, status: 'Completed' })
    expect(screen.queryByText(reason)).toBeNull()
    expect(publish().disabled).toBe(true)
    const why = 'The article has no words yet, so it can’t be published.'
    expect(screen.getByText(why).id).toBe(publish().getAttribute('aria-describedby'))
  })

  it('approves the viewed state', async () => {
    const asked = answerCalls({})
    const { hand } = show('reviewer')
    await hand.click(approve())
    await waitFor(() => expect(asked.length).toBeGreaterThan(0))
    expect(JSON.stringify(asked[0]?.body)).toContain('"Completed"')
    expect(JSON.stringify(asked[0]?.body)).toContain(seen.state)
  })

  it('approves a text that still quotes its research only after a warning', async () => {
    const asked = answerCalls({})
    const data = { text: 'Clay pots dry out faster than plastic ones.', passage: 'p1' }
    const blog = JSON.stringify({ time: 1, version: '2.28.2', blocks: [{ type: 'quote', data }] })
    const { hand, address } = show('reviewer', { blog })
    await hand.click(approve())
    await screen.findByRole('alertdialog', { name: '1 passage left' })
    expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])
    await hand.click(screen.getByRole('button', { name: 'Approve anyway' }))
    await waitFor(() => expect(JSON.stringify(asked.at(-1)?.body)).toContain('"Completed"'))
    await hand.click(approve())
    await hand.click(await screen.findByRole('button', { name: 'Look at them first' }))
    expect(address()).toMatch(/\?panel=notes$/)
  })
})
