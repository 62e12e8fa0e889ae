import type { Guide } from './guide-names.ts'

interface Section {
  /** Value of the query parameter `path`. */
  name: string
  guide: Guide
  /** Paths of the pages it explains. */
  pages?: RegExp
}

/** The first matching section wins: an unknown settings page shows the profile. */
const sections: Section[] = [
  { name: 'Dashboard', guide: 'dashboard', pages: /^\/app(\/dashboard)?$/ },
  { name: 'Documents', guide: 'documents', pages: /^\/app\/documents$/ },
  { name: 'Plan articles', guide: 'planning', pages: /^\/app\/documents\/plan$/ },
  { name: 'Import posts', guide: 'postImport', pages: /^\/app\/documents\/import$/ },
  { name: 'Batch', guide: 'batch', pages: /^\/app\/documents\/batches\/[^/]+$/ },
  { name: 'Templates', guide: 'templates', pages: /^\/app\/templates/ },
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

/** Name of the section for a path; the path itself if there is none. */
export function sectionOf(pathname: string): string {
  const path = withoutEnd(pathname)
  return sections.find(({ pages }) => pages?.test(path))?.name ?? pathname
}

/** The guide of a section, by its name in `sectionOf` or the path of its page; null if unknown. */
export function guideFor(section: string): Guide | null {
  const name = sameName(section.startsWith('/') ? sectionOf(section) : section)
  return sections.find((one) => sameName(one.name) === name)?.guide ?? null
}

/** Name of a guide's section, for links to it. */
export const sectionOfGuide = (guide: Guide): string =>
  sections.find((one) => one.guide === guide)?.name ?? guide
