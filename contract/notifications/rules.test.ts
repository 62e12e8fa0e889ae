import { describe, expect, it } from 'vitest'
import { concernsPerson } from './rules.ts'
import { notificationTypes } from './schemas.ts'

describe('the notices that somebody chooses among', () => {
  it('are all of them for an owner, and no trials, payments or members for a sub-user', () => {
    expect(notificationTypes.every((type) => concernsPerson(type, true))).toBe(true)
    const own = notificationTypes.filter((type) => concernsPerson(type, false))
    expect(own).toContain('role_changed')
    expect(own.filter((type) => /trial|payment|subscription|webhook|member|invitation/.test(type))).toEqual(
      [],
    )
  })
})
