import { isOwner, type Role } from '@rankwell/contract'

const tabs = [
  { name: 'account-profile', path: '/settings/account-profile' },
  { name: 'settings', path: '/settings' },
  { name: 'workspace', path: '/settings/workspace' },
  { name: 'integrations', path: '/settings/integrations' },
  { name: 'billing', path: '/settings/billing' },
  { name: 'help-center', path: '/settings/help-center' },
  { name: 'trash', path: '/settings/trash' },
] as const
export type TabName = (typeof tabs)[number]['name']

/** Owners have all tabs, everyone else only the help center. */
export const tabsFor = (role: Role) => tabs.filter(({ name }) => isOwner(role) || name === 'help-center')

/** The tab of a path by its beginning; an unknown one belongs to the account profile. */
export function activeTab(pathname: string): TabName {
  const path = pathname.replace(/\/+$/, '')
  if (path === '/settings') return 'settings'
  const found = tabs.find(
    (tab) => tab.name !== 'settings' && (path === tab.path || path.startsWith(`${tab.path}/`)),
  )
  return found?.name ?? 'account-profile'
}
