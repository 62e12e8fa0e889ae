// @vitest-environment node
import { type Role, roles } from '@rankwell/contract'
import { describe, expect, it } from 'vitest'
import { pagesFor } from './navigation.ts'

const namesFor = (role: Role) => pagesFor(role).map(({ page }) => page)

describe('the pages of the sidebar', () => {
  it('are only dashboard and documents for a viewer, in addition to the settings', () => {
    expect(namesFor('viewer')).toEqual(['dashboard', 'documents', 'settings'])
  })

  it.each(roles)('begin with dashboard and documents for a %s', (role) => {
    expect(namesFor(role).slice(0, 2)).toEqual(['dashboard', 'documents'])
  })
})
