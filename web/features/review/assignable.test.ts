// @vitest-environment node
import type { Member, Role } from '@rankwell/contract'
import { expect, it } from 'vitest'
import { listAssignable } from './assignable.ts'

const member = (_id: string, role: Role): Member => ({ _id, username: _id, avatar: null, color: '', role })
const members = [
  member('owner', 'user'),
  member('publisher', 'publisher'),
  member('reviewer', 'reviewer'),
  member('added', 'writer'),
  member('other', 'writer'),
  member('viewer', 'viewer'),
]
const document = { collaborators: [member('added', 'writer')], wasInReview: false, assignee: null }
const offered = (role: Role, more: object = {}) =>
  listAssignable(members, { ...document, ...more }, role).map(({ _id, isNew }) => (isNew ? `+${_id}` : _id))

it('offers a writer users with access, and users who can share also those they can add', () => {
  expect(offered('writer')).toEqual(['owner', 'publisher', 'added'])
  expect(offered('writer', { wasInReview: true })).toEqual(['owner', 'publisher', 'reviewer', 'added'])
  for (const role of ['publisher', 'user'] as const)
    expect(offered(role)).toEqual(['owner', 'publisher', '+reviewer', 'added', '+other'])
  expect(offered('writer', { assignee: 'other' })).toContain('+other')
})
