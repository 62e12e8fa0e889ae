import { useSidebar } from '../../lib/sidebar.ts'
import { useShellDialogs } from '../../lib/use-shell-dialogs.ts'
import { Header } from './header.tsx'
import { ShellBanner } from './shell-banner.tsx'
import { Content } from './shell-content.tsx'
import { ShellDrawer } from './shell-drawer.tsx'
import { Sidebar } from './sidebar.tsx'

/** Sidebar, header, and content of the app's pages. */
export function AppShell() {
  const windows = useShellDialogs()
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
        <Header onSearch={windows.openPalette} onProfile={windows.openProfile} />
        <ShellBanner />
        <Content />
      </div>
    </div>
  )
}
