import { PanelLeft, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useCurrentUser } from '../../features/auth/api.ts'
import { WorkspaceSwitcher } from '../../features/workspaces/workspace-switcher.tsx'
import { cn } from '../../lib/cn.ts'
import { useSidebar } from '../../lib/sidebar.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { commandChord, Kbd } from '../../ui/kbd.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { AccountMenu } from './account-menu.tsx'
import { pagesFor } from './navigation.ts'

interface SidebarProps {
  onSearch: () => void
  onShortcuts: () => void
  onProfile: () => void
}

/** The sidebar next to the page: 250 px, or 80 px with icons only. Small screens use a drawer. */
export function Sidebar(props: SidebarProps) {
  const { isExpanded } = useSidebar()
  return (
    <aside
      className={cn(
        'sticky top-0 hidden h-dvh shrink-0 border-e border-line transition-[width] duration-180 md:block',
        isExpanded ? 'w-[250px]' : 'w-20',
      )}
    >
      <SidebarBody isExpanded={isExpanded} isFixed {...props} />
    </aside>
  )
}

interface SidebarBodyProps extends SidebarProps {
  isExpanded: boolean
  /** Whether it is next to the page and can be collapsed. */
  isFixed?: boolean
  onNavigate?: () => void
}

export function SidebarBody({
  isExpanded,
  isFixed = false,
  onSearch,
  onShortcuts,
  onProfile,
  onNavigate,
}: SidebarBodyProps) {
  const { t } = useTranslation('shell')
  const { setExpanded } = useSidebar()
  return (
    <div className="flex h-full flex-col gap-4 overflow-x-hidden p-3">
      <div className={cn('flex h-9 items-center', isExpanded ? 'justify-between ps-2' : 'justify-center')}>
        <Link to="/app/dashboard" className="rounded-md" onClick={onNavigate}>
          <Logo isShort={!isExpanded} />
        </Link>
        {isFixed && isExpanded ? (
          <IconButton
            label={t('sidebar.collapse')}
            icon={<PanelLeft className="rtl:-scale-x-100" />}
            className="text-muted"
            onClick={() => setExpanded(false)}
          />
        ) : null}
      </div>
      <WorkspaceSwitcher isExpanded={isExpanded} onOpen={() => isFixed && setExpanded(true)} />
      <SearchButton isExpanded={isExpanded} onSearch={onSearch} />
      <nav
        aria-label={t('navigation')}
        className="flex min-h-0 grow flex-col justify-between gap-4 overflow-y-auto"
      >
        <PageLinks place="top" isExpanded={isExpanded} onNavigate={onNavigate} />
        <PageLinks place="bottom" isExpanded={isExpanded} onNavigate={onNavigate} />
      </nav>
      {isFixed && !isExpanded ? (
        <span className="self-center">
          <IconButton
            label={t('sidebar.expand')}
            side="right"
            icon={<PanelLeft className="rtl:-scale-x-100" />}
            className="text-muted"
            onClick={() => setExpanded(true)}
          />
        </span>
      ) : null}
      <AccountMenu isExpanded={isExpanded} onShortcuts={onShortcuts} onProfile={onProfile} />
    </div>
  )
}

const itemStyle =
  'touch-target flex h-9 w-full items-center gap-3 rounded-md px-3 font-medium transition-colors'

function SearchButton({ isExpanded, onSearch }: { isExpanded: boolean; onSearch: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Tooltip text={t('palette.open')} side="right" isOff={isExpanded}>
      <button
        type="button"
        onClick={onSearch}
        className={cn(
          itemStyle,
          '-mb-3 text-muted hover:bg-hover hover:text-ink',
          !isExpanded && 'justify-center px-0',
        )}
      >
        <Search className="size-5 shrink-0 stroke-[1.75]" />
        {isExpanded ? (
          <>
            <span className="grow text-start">{t('palette.open')}</span>
            <Kbd keys={commandChord('K')} />
          </>
        ) : (
          <span className="sr-only">{t('palette.open')}</span>
        )}
      </button>
    </Tooltip>
  )
}

interface PageLinksProps {
  place: 'top' | 'bottom'
  isExpanded: boolean
  onNavigate: (() => void) | undefined
}

function PageLinks({ place, isExpanded, onNavigate }: PageLinksProps) {
  const { t } = useTranslation('shell')
  const { role } = useCurrentUser()
  const { pathname } = useLocation()
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  const links = pagesFor(role).filter((link) => link.place === place)
  if (links.length === 0) return null
  return (
    <ul className="flex flex-col gap-0.5">
      {links.map(({ page, path, icon: Icon }) => (
        <li key={page}>
          <Tooltip text={t(`pages.${page}`)} side="right" isOff={isExpanded}>
            <Link
              to={path}
              onClick={onNavigate}
              aria-current={isAt(path) ? 'page' : undefined}
              className={cn(
                itemStyle,
                isAt(path) ? 'bg-accent-soft text-accent-ink' : 'text-muted hover:bg-hover hover:text-ink',
                !isExpanded && 'justify-center px-0',
              )}
            >
              <Icon className="size-5 shrink-0 stroke-[1.75]" aria-hidden="true" />
              <span className={isExpanded ? 'truncate' : 'sr-only'}>{t(`pages.${page}`)}</span>
            </Link>
          </Tooltip>
        </li>
      ))}
    </ul>
  )
}
