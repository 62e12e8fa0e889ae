import { isOwner } from '@rankwell/contract'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, Outlet, useLocation } from 'react-router'
import { cn } from '../../lib/cn.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { tabRowStyle, tabStyle } from '../../ui/tabs.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { activeTab, tabsFor } from './tabs.ts'

/** The settings tabs with the current one marked, and the page below. */
export function SettingsLayout() {
  const { t } = useTranslation('settings')
  const { role } = useCurrentUser()
  const { pathname } = useLocation()
  const active = activeTab(pathname)
  if (!isOwner(role) && active !== 'help-center') return <Navigate to="/settings/help-center" replace />
  return (
    <div className="mx-auto max-w-4xl px-4 py-4 md:px-6">
      <title>{`${t(`tabs.${active}`)} · Rankwell`}</title>
      <nav aria-label={t('tabs.label')} className={cn(tabRowStyle, 'mb-6')}>
        {tabsFor(role).map(({ name, path }) => (
          <Link
            key={name}
            to={path}
            className={tabStyle}
            ref={
              name === active
                ? (link) => link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
                : undefined
            }
            data-state={name === active ? 'active' : undefined}
            aria-current={name === active ? 'page' : undefined}
          >
            {t(`tabs.${name}`)}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <Outlet />
      </Suspense>
    </div>
  )
}
