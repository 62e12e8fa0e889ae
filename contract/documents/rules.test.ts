import { describe, expect, test } from 'vitest'
import type { Role } from '../workspaces/schemas.ts'
import {
  canDecideDocument,
  canDeleteDocument,
  canEditDocument,
  canKeyChange,
  canPlaceDocument,
  canPublishDocument,
  canSeeDocument,
  canSetStatus,
  isStatusMove,
  opensReadOnly,
} from './rules.ts'
import { type DocumentStatus, documentStatuses } from './schemas.ts'

const roles: Role[] = ['user', 'publisher', 'reviewer', 'writer', 'viewer']
const facts = {
  neither: { isCollaborator: false, wasInReview: false },
  reviewed: { isCollaborator: false, wasInReview: true },
  added: { isCollaborator: true, wasInReview: false },
  both: { isCollaborator: true, wasInReview: true },
}
type Fact = keyof typeof facts

/** The conditions under which a document is visible to each role. */
const visibleFacts: Record<Role, Fact[]> = {
  user: ['neither', 'reviewed', 'added', 'both'],
  publisher: ['neither', 'reviewed', 'added', 'both'],
  reviewer: ['reviewed', 'added', 'both'],
  writer: ['added', 'both'],
  viewer: ['added', 'both'],
}

describe.each(roles)('a %s', (role) => {
  test.each(Object.keys(facts) as Fact[])(
    'sees and edits a document that is %s as the role allows',
    (fact) => {
      const isSeen = visibleFacts[role].includes(fact)
      expect(canSeeDocument(role, facts[fact])).toBe(isSeen)
      expect(canEditDocument(role, facts[fact])).toBe(isSeen && role !== 'viewer')
    },
  )

  test('decides, publishes, and deletes only as owner, publisher, or reviewer', () => {
    const decides = ['user', 'publisher', 'reviewer'].includes(role)
    for (const rule of [canDecideDocument, canDeleteDocument, canPublishDocument])
      expect(rule(role)).toBe(decides)
  })

  test.each(documentStatuses)('may set the status %s as the role allows', (status) => {
    const decides = ['user', 'publisher', 'reviewer'].includes(role)
    expect(canSetStatus(role, status)).toBe(status === 'In Review' ? role !== 'viewer' : decides)
    expect(canPlaceDocument(role, status)).toBe(decides || status === 'Draft' || status === 'In Review')
  })

  test('opens documents read-only as the role requires', () => {
    expect(opensReadOnly(role, true)).toBe(role === 'viewer')
    expect(opensReadOnly(role, false)).toBe(role === 'viewer' || role === 'reviewer')
  })
})

/** Allowed target statuses by status, without and with a change of the text. */
const moves: Record<DocumentStatus, { unchanged: DocumentStatus[]; changed: DocumentStatus[] }> = {
  Draft: { unchanged: ['In Review', 'Completed'], changed: ['In Review', 'Completed'] },
  'In Review': { unchanged: ['Draft', 'Completed'], changed: ['Draft', 'Completed'] },
  Completed: { unchanged: ['Draft'], changed: ['Draft', 'In Review'] },
  Published: { unchanged: [], changed: ['In Review'] },
}

describe.each(documentStatuses)('from %s', (from) => {
  test.each(documentStatuses)('to %s is allowed only if the workflow has the transition', (to) => {
    expect(isStatusMove(from, to, false)).toBe(moves[from].unchanged.includes(to))
    expect(isStatusMove(from, to, true)).toBe(moves[from].changed.includes(to))
  })

  test.each([undefined, ...documentStatuses])('an API key sets %s only on a draft', (to) => {
    const isAllowedStatus = to === undefined || to === 'Draft' || to === 'In Review'
    expect(canKeyChange(from, to)).toBe(from === 'Draft' && isAllowedStatus)
  })
})
