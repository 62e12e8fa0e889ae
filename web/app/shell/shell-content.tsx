import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { cn } from '../../lib/cn.ts'
import { toast } from '../../lib/toast.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

/** The page itself. Focus moves to the content on every page after the first. */
export function Content({ isBare = false }: { isBare?: boolean }) {
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
