import { Menu, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { NotificationBell } from '../../features/notifications/bell.tsx'
import { useSidebar } from '../../lib/sidebar.ts'
import { HelpButton } from '../../ui/help-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { hasOwnTitle, titleOfPage } from './page-title.ts'

/** Page title, search, and help, 60 px tall. On small screens it opens the sidebar. */
export function Header({ onSearch, onProfile }: { onSearch: () => void; onProfile: () => void }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const { setDrawerOpen } = useSidebar()
  const title = t(`pages.${titleOfPage(pathname)}`)
  return (
    <header className="sticky top-0 z-20 h-15 shrink-0 border-b border-line bg-ground">
      {hasOwnTitle(pathname) ? null : <title>{`${title} · Rankwell`}</title>}
      <div className="mx-auto flex h-full max-w-6xl items-center gap-2 px-2 md:px-6">
        <span className="md:hidden">
          <IconButton label={t('sidebar.open')} icon={<Menu />} onClick={() => setDrawerOpen(true)} />
        </span>
        <h1 className="min-w-0 grow truncate text-lg font-semibold">{title}</h1>
        <span className="md:hidden">
          <IconButton label={t('palette.open')} icon={<Search />} onClick={onSearch} />
        </span>
        <NotificationBell onProfile={onProfile} />
        <HelpButton />
      </div>
    </header>
  )
}
