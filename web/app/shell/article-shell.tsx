import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useReadOnly } from '../../lib/read-only.ts'
import { useSidebar } from '../../lib/sidebar.ts'
import { useShellDialogs } from '../../lib/use-shell-dialogs.ts'
import { ShellBanner } from './shell-banner.tsx'
import { Content } from './shell-content.tsx'
import { ShellDrawer } from './shell-drawer.tsx'

/** Passes the height of a sticky banner to CSS, because its text wraps in narrow windows. */
function useStuckHeight(banner: RefObject<HTMLElement | null>, isStuck: boolean): void {
  useLayoutEffect(() => {
    const element = banner.current
    if (!element || !isStuck) return
    const { style } = document.documentElement
    const names = ['--banner-height', '--stuck-height']
    const updateHeight = () => {
      for (const name of names) style.setProperty(name, `${element.getBoundingClientRect().height}px`)
    }
    updateHeight()
    const watch = new ResizeObserver(updateHeight)
    watch.observe(element)
    return () => {
      watch.disconnect()
      for (const name of names) style.removeProperty(name)
    }
  }, [banner, isStuck])
}

/** The article page has its own header; the sidebar opens over it. */
export function ArticleShell() {
  const windows = useShellDialogs()
  const { isOverlayOpen, setOverlayOpen } = useSidebar()
  const banner = useRef<HTMLDivElement>(null)
  // The read-only banner stays visible while writing.
  const isStuck = useReadOnly()
  useStuckHeight(banner, isStuck)
  return (
    <>
      <ShellDrawer {...windows} isOpen={isOverlayOpen} onClose={() => setOverlayOpen(false)} />
      <div className="flex min-h-dvh flex-col">
        <div
          ref={banner}
          data-stuck={isStuck || undefined}
          className={isStuck ? 'sticky top-0 z-21 print:static' : undefined}
        >
          <ShellBanner />
        </div>
        <Content isBare />
      </div>
    </>
  )
}
