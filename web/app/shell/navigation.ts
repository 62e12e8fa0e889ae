import { canReachPage, type Role } from '@rankwell/contract'
import { FileText, LayoutDashboard, type LucideIcon, Settings } from 'lucide-react'

interface PageLink {
  /** Names the page in texts (`shell:pages.…`) and in the rule of roles. */
  page: 'dashboard' | 'documents' | 'settings'
  path: string
  icon: LucideIcon
  place: 'top' | 'bottom'
  /** Who sees it; where nothing stands, whoever reaches the page. */
  isFor?: (role: Role) => boolean
}

/** The pages of the sidebar and of the command palette, in their order. */
const pages: PageLink[] = [
  { page: 'dashboard', path: '/app/dashboard', icon: LayoutDashboard, place: 'top' },
  { page: 'documents', path: '/app/documents', icon: FileText, place: 'top' },
  { page: 'settings', path: '/settings', icon: Settings, place: 'bottom', isFor: () => true },
]

/** The pages that somebody of this role finds in the navigation. */
export const pagesFor = (role: Role): PageLink[] =>
  pages.filter(({ page, isFor }) => (isFor ? isFor(role) : canReachPage(role, page)))
