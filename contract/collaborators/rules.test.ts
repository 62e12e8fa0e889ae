import { expect, test } from 'vitest'
import { canAssign, canBeAssigned } from '../briefs/rules.ts'
import { canComment } from '../comments/rules.ts'
import { canReachPage, canShare, canWrite, isOwner } from '../workspaces/rules.ts'
import type { Role } from '../workspaces/schemas.ts'
import { canManageCollaborator } from './rules.ts'

const roles: Role[] = ['user', 'publisher', 'reviewer', 'writer', 'viewer']
const managed: Record<Role, Role[]> = {
  user: ['publisher', 'reviewer', 'writer', 'viewer'],
  publisher: ['reviewer', 'writer', 'viewer'],
  reviewer: [],
  writer: [],
  viewer: [],
}
const pairs = roles.flatMap((actor) => roles.map((target) => [actor, target] as const))
const unshared = { isCollaborator: false, wasInReview: false }

test.each(pairs)('a %s adds and removes a %s only if the role is lower', (actor, target) => {
  expect(canManageCollaborator(actor, target)).toBe(managed[actor].includes(target))
})

test.each(pairs)(
  'a %s assigns work to a %s who can write or can be added as a collaborator',
  (actor, target) => {
    const writesAlready = target === 'user' || target === 'publisher'
    const canBeAdded = target !== 'viewer' && managed[actor].includes(target)
    expect(canAssign(actor, target, unshared)).toBe(writesAlready || canBeAdded)
    expect(canAssign(actor, target, { ...unshared, isCollaborator: true })).toBe(target !== 'viewer')
  },
)

test.each(roles)('a %s has the expected permissions in a workspace', (role) => {
  expect({
    owns: isOwner(role),
    shares: canShare(role),
    writes: canWrite(role),
    comments: canComment(role, false),
    commentsWhereViewersDo: canComment(role, true),
    getsWork: canBeAssigned(role, unshared),
    pages: ['dashboard', 'documents', 'trash', 'settings'].filter((page) => canReachPage(role, page)),
  }).toEqual({
    owns: role === 'user',
    shares: role === 'user' || role === 'publisher',
    writes: role !== 'viewer',
    comments: role !== 'viewer',
    commentsWhereViewersDo: true,
    getsWork: role === 'user' || role === 'publisher',
    pages: role === 'viewer' ? ['dashboard', 'documents'] : ['dashboard', 'documents', 'trash', 'settings'],
  })
})
