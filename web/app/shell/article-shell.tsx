import { useSidebar } from '../../lib/sidebar.ts'
import { ShellBanner } from './shell-banner.tsx'
import { Content } from './shell-content.tsx'
import { ShellDrawer } from './shell-drawer.tsx'
import { useWindows } from './signed-in-frame.tsx'

/** The page of an article has a header of its own; the sidebar opens over it. */
export function ArticleShell() {
  const windows = useWindows()
  const { isOverlayOpen, setOverlayOpen } = useSidebar()
  return (
    <>
      <ShellDrawer {...windows} isOpen={isOverlayOpen} onClose={() => setOverlayOpen(false)} />
      <div className="flex min-h-dvh flex-col">
        <ShellBanner />
        <Content isBare />
      </div>
    </>
  )
}
