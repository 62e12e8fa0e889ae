import { type Document, type Role, roles } from '@rankwell/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { ReviewPanel } from './review-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ben = { _id: 'ben', username: 'Ben' }
const approved = { by: ben, at: '2026-11-20T10:00:00.000Z' }
const none = { approved: null, hasChanged: false, isApproved: false, declined: null, requestedBy: null }

function show(role: Role, status: string, review: object) {
  answerCalls({})
  const document = {
    _id: '0192a0c0-0000-7000-8000-000000000001',
    workspace: '0192a0c0-0000-7000-8000-000000000009',
    status,
    hasFailed: false,
    review: { ...none, ...review },
    publications: [],
    collaborators: [],
  } as unknown as Document
  return showAs(role, <ReviewPanel document={document} canEdit={false} onClose={() => undefined} />)
}
const state = () => screen.getByRole('region', { name: 'Review status' }).textContent

describe('the review state', () => {
  it.each([
    ['Draft', {}, 'Draft'],
    ['In Review', { requestedBy: ben }, 'In ReviewBen requested a review.'],
    ['Completed', { requestedBy: ben }, 'Completed'],
    ['Draft', { declined: { by: ben, reason: 'Too short.' } }, 'DraftDeclined by BenToo short.'],
    ['Draft', { declined: { by: ben, reason: '' } }, 'DraftDeclined by BenNo reason given.'],
  ])('is shown for %s %j', (status, review, expected) => {
    show('writer', status, review)
    expect(state()).toBe(expected)
  })

  it.each([
    [{ isApproved: true }, /^CompletedApproved by Ben on .*\. No changes since\.$/],
    [{ hasChanged: true }, /^CompletedChanged since Ben approved it on /],
    [{}, /^CompletedLast approved by Ben on /],
  ])('shows the result of an approval: %j', (review, expected) => {
    show('writer', 'Completed', { approved, ...review })
    expect(state()).toMatch(expected)
  })

  it.each(roles)('links a %s to the comparison with the right label, and shows viewers no link', (role) => {
    show(role, 'In Review', {})
    if (role === 'viewer') return expect(screen.queryByRole('link', { name: /compare/i })).toBeNull()
    const decides = ['user', 'publisher', 'reviewer'].includes(role)
    const link = screen.getByRole('link', {
      name: decides ? 'Review changes' : /^(?!Review changes)/,
    })
    expect(link.getAttribute('href')).toMatch(/\?review=1$/)
  })
})
