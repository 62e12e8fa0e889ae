import { Direction } from 'radix-ui'
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useSearchParams } from 'react-router'
import { useCurrentUser } from '../../features/auth/api.ts'
import { TrialBanner } from '../../features/billing/trial-banner.tsx'
import { useLiveAccount } from '../../features/workspaces/live.ts'
import { useHotkey } from '../../lib/hotkey.ts'
import { languageDirection } from '../../lib/languages.ts'
import { useSidebar } from '../../lib/sidebar.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { TooltipProvider } from '../../ui/tooltip.tsx'
import { Header } from './header.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { Sidebar } from './sidebar.tsx'

const Drawer = lazy(async () => ({ default: (await import('./drawer.tsx')).Drawer }))
const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}))
const GuidePanel = lazy(async () => ({
  default: (await import('../../features/help/guide-panel.tsx')).GuidePanel,
}))

/** Sidebar, header and content of the app's pages. */
export function AppShell() {
  const { isDrawerOpen, setDrawerOpen } = useSidebar()
  return (
    <ShellFrame>
      {(windows) => (
        <div className="flex min-h-dvh">
          <Sidebar onSearch={windows.openPalette} onShortcuts={windows.openShortcuts} />
          <ShellDrawer {...windows} isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
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
          <ShellDrawer {...windows} isOpen={isOverlayOpen} onClose={() => setOverlayOpen(false)} />
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

/** The drawer, whose code is fetched when it is first opened. */
function ShellDrawer(props: ComponentProps<typeof Drawer>) {
  const [wasOpen, setWasOpen] = useState(false)
  if (props.isOpen && !wasOpen) setWasOpen(true)
  return wasOpen ? (
    <Suspense>
      <Drawer {...props} />
    </Suspense>
  ) : null
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
