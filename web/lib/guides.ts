import type { Guide } from './guide-names.ts'

interface Section {
  /** Stands in the query parameter `path`. */
  name: string
  guide: Guide
  /** Addresses of the pages that it explains. */
  pages?: RegExp
}

/** The first section that fits an address is its own: an unknown page of settings shows the profile. */
const sections: Section[] = [
  { name: 'Dashboard', guide: 'dashboard', pages: /^\/app(\/dashboard)?$/ },
  { name: 'Documents', guide: 'documents', pages: /^\/app\/documents$/ },
  { name: 'Copy Butler', guide: 'setup', pages: /^\/copy-butler(\/[^/]+)?$/ },
  { name: 'Writing', guide: 'writing' },
  { name: 'Score', guide: 'score' },
  { name: 'Workspaces', guide: 'workspaces', pages: /^\/settings\/workspace$/ },
  { name: 'Workspace', guide: 'workspace', pages: /^\/settings\/workspace\/[^/]+\/[^/]+$/ },
  { name: 'Workspace creation', guide: 'newWorkspace', pages: /^\/settings\/workspace-creation$/ },
  { name: 'Integrations', guide: 'integrations', pages: /^\/settings\/integrations$/ },
  { name: 'Connection', guide: 'connection', pages: /^\/settings\/integrations\/[^/]+$/ },
  { name: 'Billing', guide: 'billing', pages: /^\/settings\/billing$/ },
  { name: 'Cancel subscription', guide: 'cancelling', pages: /^\/settings\/cancel-subscription$/ },
  { name: 'Subscription', guide: 'subscription', pages: /^\/subscription$/ },
  { name: 'Help center', guide: 'help', pages: /^\/settings\/help-center$/ },
  { name: 'Trash', guide: 'trash', pages: /^\/settings\/trash$/ },
  { name: 'Settings', guide: 'settings', pages: /^\/settings$/ },
  { name: 'Account profile', guide: 'profile', pages: /^\/settings\/[^/]+/ },
]

const sameName = (name: string) => name.trim().toLowerCase().replaceAll('-', ' ')
const withoutEnd = (pathname: string) => pathname.replace(/\/+$/, '')

/** Name of the section that explains the page at an address; the address itself where there is none. */
export function sectionOf(pathname: string): string {
  const path = withoutEnd(pathname)
  return sections.find(({ pages }) => pages?.test(path))?.name ?? pathname
}

/** The guide of a section, named as in `sectionOf` or by the address of its page; null for an unknown one. */
export function guideFor(section: string): Guide | null {
  const name = sameName(section.startsWith('/') ? sectionOf(section) : section)
  return sections.find((one) => sameName(one.name) === name)?.guide ?? null
}

/** Name of a guide's section, for links to it. */
export const sectionOfGuide = (guide: Guide): string =>
  sections.find((one) => one.guide === guide)?.name ?? guide
