// @vitest-environment node
import { expect, test } from 'vitest'
import { activeTab, tabsFor } from './tabs.ts'

test('the tab follows the beginning of the path, and an unknown one is the account profile', () => {
  expect(activeTab('/settings')).toBe('settings')
  expect(activeTab('/settings/')).toBe('settings')
  expect(activeTab('/settings/workspace/Green%20Kitchen/0192')).toBe('workspace')
  expect(activeTab('/settings/integrations/wordpress')).toBe('integrations')
  expect(activeTab('/settings/trash')).toBe('trash')
  expect(activeTab('/settings/workspaces')).toBe('account-profile')
  expect(activeTab('/settings/nothing')).toBe('account-profile')
})

test('users other than the owner see only the help center', () => {
  expect(tabsFor('user')).toHaveLength(7)
  for (const role of ['publisher', 'reviewer', 'writer', 'viewer'] as const)
    expect(tabsFor(role).map(({ name }) => name)).toEqual(['help-center'])
})
