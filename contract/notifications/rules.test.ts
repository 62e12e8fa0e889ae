import { describe, expect, it } from 'vitest'
import { notificationKinds, notificationTypes } from './names.ts'
import { appliesToUser, ignoresMute, listTypesOf, pathOfNotice } from './rules.ts'

describe('the notice types a user can configure', () => {
  it('include every type for owners, and none about trials, payments, or members for sub-users', () => {
    expect(notificationTypes.every((type) => appliesToUser(type, true))).toBe(true)
    const own = notificationTypes.filter((type) => appliesToUser(type, false))
    expect(own).toContain('role_changed')
    expect(own.filter((type) => /trial|payment|subscription|webhook|member|invitation/.test(type))).toEqual(
      [],
    )
  })
})

describe('a notice', () => {
  it('belongs to one inbox filter', () => {
    expect(notificationKinds.flatMap(listTypesOf).toSorted()).toEqual(notificationTypes.toSorted())
  })

  it('is sent for a muted document only if it is addressed to one user', () => {
    expect(notificationTypes.filter(ignoresMute)).toEqual(['comment_mention', 'document_assigned'])
  })

  it('links to its subject', () => {
    expect(pathOfNotice('comment_reply', 'd', 't')).toBe('/copy-butler/d?thread=t')
    expect(pathOfNotice('review_requested', 'd')).toBe('/copy-butler/d?review=1')
    expect(pathOfNotice('document_approved', 'd')).toBe('/copy-butler/d')
  })
})
