import { Direction } from 'radix-ui'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useSearchParams } from 'react-router'
import { useCurrentUser } from '../../features/auth/api.ts'
import { TrialBanner } from '../../features/billing/trial-banner.tsx'
import { useLiveAccount } from '../../features/workspaces/live.ts'
import { useHotkey } from '../../lib/hotkey.ts'
import { languageDirection } from '../../lib/languages.ts'
import { useSidebar } from '../../lib/sidebar.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TooltipProvider } from '../../ui/tooltip.tsx'
import { Header } from './header.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { Sidebar, SidebarBody } from './sidebar.tsx'

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}))
const GuidePanel = lazy(async () => ({
  default: (await import('../../features/help/guide-panel.tsx')).GuidePanel,
}))

/** Sidebar, header and content of the app's pages. */
export function AppShell() {
  return (
    <ShellFrame>
      {(windows) => (
        <div className="flex min-h-dvh">
          <Sidebar onSearch={windows.openPalette} onShortcuts={windows.openShortcuts} />
          <Drawer {...windows} />
          <div className="flex min-w-0 grow flex-col">
            <Header onSearch={windows.openPalette} />
            <TrialBanner />
            <Content />
          </div>
        </div>
      )}
    </ShellFrame>
  )
}

/** The page of an article has a header of its own; the sidebar opens over it. */
export function ArticleShell() {
  const { isOverlayOpen, setOverlayOpen } = useSidebar()
  return (
    <ShellFrame>
      {(windows) => (
        <>
          <Drawer {...windows} isOpen={isOverlayOpen} onClose={() => setOverlayOpen(false)} />
          <div className="flex min-h-dvh flex-col">
            <TrialBanner />
            <Content isBare />
          </div>
        </>
      )}
    </ShellFrame>
  )
}

interface Windows {
  openPalette: () => void
  openShortcuts: () => void
}

/** What both shells share: direction, tooltips, notices, palette, shortcuts and guide. */
function ShellFrame({ children }: { children: (windows: Windows) => ReactNode }) {
  const { t, i18n } = useTranslation('shell')
  const user = useCurrentUser()
  const [openWindow, setOpenWindow] = useState<'palette' | 'shortcuts' | null>(null)
  const [searchParams] = useSearchParams()
  const { isExpanded, setExpanded } = useSidebar()
  useLiveAccount(user)
  useHotkey({ key: 'k', withCommand: true }, () => setOpenWindow('palette'))
  useHotkey({ key: '?' }, () => setOpenWindow('shortcuts'))
  useHotkey({ key: '\\', withCommand: true }, () => setExpanded(!isExpanded))
  const close = () => setOpenWindow(null)
  return (
    <Direction.Provider dir={languageDirection(i18n.language)}>
      <TooltipProvider>
        <a
          href="#content"
          className="sr-only z-60 rounded-md bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:start-4 focus:top-3"
        >
          {t('skip')}
        </a>
        {children({
          openPalette: () => setOpenWindow('palette'),
          openShortcuts: () => setOpenWindow('shortcuts'),
        })}
        <Suspense>
          {openWindow === 'palette' ? (
            <CommandPalette onClose={close} onShortcuts={() => setOpenWindow('shortcuts')} />
          ) : null}
          {openWindow === 'shortcuts' ? <ShortcutsDialog onClose={close} /> : null}
          {searchParams.has('path') ? <GuidePanel /> : null}
        </Suspense>
      </TooltipProvider>
    </Direction.Provider>
  )
}

interface DrawerProps extends Windows {
  isOpen?: boolean
  onClose?: () => void
}

/** The sidebar over the page: of small screens, or of an article. It closes when another page opens. */
function Drawer({ openPalette, openShortcuts, isOpen, onClose }: DrawerProps) {
  const { t } = useTranslation('shell')
  const { isDrawerOpen, setDrawerOpen } = useSidebar()
  const close = onClose ?? (() => setDrawerOpen(false))
  return (
    <Sheet
      side="start"
      isOpen={isOpen ?? isDrawerOpen}
      onClose={close}
      title={t('navigation')}
      isTitleHidden
      className="w-[250px]"
    >
      <SidebarBody
        isExpanded
        onSearch={() => {
          close()
          openPalette()
        }}
        onShortcuts={() => {
          close()
          openShortcuts()
        }}
        onNavigate={close}
      />
    </Sheet>
  )
}

/** The page itself. The focus stays where it is on the first page, and goes to the content on the next ones. */
function Content({ isBare = false }: { isBare?: boolean }) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main ref={main} id="content" tabIndex={-1} className="min-w-0 grow outline-none">
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<PageSkeleton isBare={isBare} />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </main>
  )
}
