import { canReachPage, type Role } from '@rankwell/contract'
import { FileText, LayoutDashboard, LayoutTemplate, type LucideIcon, Settings } from 'lucide-react'

interface PageLink {
  /** Key of the page in the texts (`shell:pages.…`) and in the role rule. */
  page: 'dashboard' | 'documents' | 'templates' | 'settings'
  path: string
  icon: LucideIcon
  place: 'top' | 'bottom'
  /** Roles that see the link; by default all that may open the page. */
  isFor?: (role: Role) => boolean
}

/** The pages of the sidebar and the command palette, in order. */
const pages: PageLink[] = [
  { page: 'dashboard', path: '/app/dashboard', icon: LayoutDashboard, place: 'top' },
  { page: 'documents', path: '/app/documents', icon: FileText, place: 'top' },
  { page: 'templates', path: '/app/templates', icon: LayoutTemplate, place: 'top' },
  { page: 'settings', path: '/settings', icon: Settings, place: 'bottom', isFor: () => true },
]

/** The pages in the navigation of this role. */
export const pagesFor = (role: Role): PageLink[] =>
  pages.filter(({ page, isFor }) => (isFor ? isFor(role) : canReachPage(role, page)))
