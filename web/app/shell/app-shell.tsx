import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { SubscriptionBanner } from '../../features/billing/subscription-banner.tsx'
import { cn } from '../../lib/cn.ts'
import { useSidebar } from '../../lib/sidebar.ts'
import { toast } from '../../lib/toast.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Header } from './header.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { Sidebar } from './sidebar.tsx'
import { useWindows } from './signed-in-frame.tsx'

const Drawer = lazy(async () => ({ default: (await import('./drawer.tsx')).Drawer }))

/** Sidebar, header and content of the app's pages. */
export function AppShell() {
  const windows = useWindows()
  const { isDrawerOpen, setDrawerOpen } = useSidebar()
  return (
    <div className="flex min-h-dvh">
      <Sidebar
        onSearch={windows.openPalette}
        onShortcuts={windows.openShortcuts}
        onProfile={windows.openProfile}
      />
      <ShellDrawer {...windows} isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
      <div className="flex min-w-0 grow flex-col">
        <Header onSearch={windows.openPalette} />
        <SubscriptionBanner />
        <Content />
      </div>
    </div>
  )
}

/** The page of an article has a header of its own; the sidebar opens over it. */
export function ArticleShell() {
  const windows = useWindows()
  const { isOverlayOpen, setOverlayOpen } = useSidebar()
  return (
    <>
      <ShellDrawer {...windows} isOpen={isOverlayOpen} onClose={() => setOverlayOpen(false)} />
      <div className="flex min-h-dvh flex-col">
        <SubscriptionBanner />
        <Content isBare />
      </div>
    </>
  )
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

/** The page itself. The focus stays where it is on the first page, and goes to the content on the next ones. */
function Content({ isBare = false }: { isBare?: boolean }) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    toast.leavePage()
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main
      ref={main}
      id="content"
      tabIndex={-1}
      className={cn('min-w-0 grow outline-none', isBare && 'flex flex-col')}
    >
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<PageSkeleton isBare={isBare} />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </main>
  )
}
