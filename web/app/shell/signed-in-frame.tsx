import { Direction } from 'radix-ui'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useSearchParams } from 'react-router'
import { useUnsentNotice } from '../../article/use-unsent-notice.ts'
import { useCurrentUser } from '../../features/auth/api.ts'
import { useListsInLanguage } from '../../features/documents/api.ts'
import { useLiveAccount } from '../../features/workspaces/live.ts'
import { useHotkey } from '../../lib/hotkey.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { languageDirection } from '../../lib/languages.ts'
import { lazyWithRetry } from '../../lib/lazy-with-retry.ts'
import { useSidebar } from '../../lib/sidebar.ts'
import type { ShellDialogs } from '../../lib/use-shell-dialogs.ts'
import { SpinnerLogo } from '../../ui/spinner-logo.tsx'
import { BufferedKeys } from './buffered-keys.ts'

const CommandPalette = lazyWithRetry(async () => {
  const [{ CommandPalette }] = await Promise.all([import('./command-palette.tsx'), loadTexts(['settings'])])
  return { default: CommandPalette }
})
const ShortcutsDialog = lazyWithRetry(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}))
const ProfileDialog = lazyWithRetry(async () => {
  const [{ ProfileDialog }] = await Promise.all([
    import('../../features/account/profile-dialog.tsx'),
    loadTexts(['account', 'settings']),
  ])
  return { default: ProfileDialog }
})
const GuidePanel = lazyWithRetry(async () => ({
  default: (await import('../../features/help/guide-panel.tsx')).GuidePanel,
}))

/** Wraps all pages of signed-in users: direction, notifications, palette, shortcuts, and guide. */
export function SignedInFrame() {
  const { t, i18n } = useTranslation('shell')
  const user = useCurrentUser()
  const [openWindow, setOpenWindow] = useState<'palette' | 'shortcuts' | 'profile' | null>(null)
  const [searchParams] = useSearchParams()
  const { isExpanded, setExpanded } = useSidebar()
  const windows: ShellDialogs = {
    openPalette: () => setOpenWindow('palette'),
    openShortcuts: () => setOpenWindow('shortcuts'),
    openProfile: () => setOpenWindow('profile'),
  }
  const close = () => setOpenWindow(null)
  const bufferedText = useRef<string | null>('')
  useLiveAccount(user)
  useUnsentNotice(user._id, user.email)
  useListsInLanguage()
  useHotkey({ key: 'k', withCommand: true }, windows.openPalette)
  useHotkey({ key: '?' }, windows.openShortcuts)
  useHotkey({ key: '\\', withCommand: true }, () => setExpanded(!isExpanded))
  return (
    <Direction.Provider dir={languageDirection(i18n.language)}>
      <a
        href="#content"
        className="sr-only z-60 rounded-md bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:start-4 focus:top-3"
      >
        {t('skip')}
      </a>
      <Suspense fallback={<SpinnerLogo />}>
        <Outlet context={windows} />
      </Suspense>
      {openWindow === 'palette' ? (
        <>
          <BufferedKeys text={bufferedText} onClose={close} />
          <Suspense>
            <CommandPalette bufferedText={bufferedText} onClose={close} onShortcuts={windows.openShortcuts} />
          </Suspense>
        </>
      ) : null}
      <Suspense>
        {openWindow === 'profile' ? <ProfileDialog onClose={close} /> : null}
        {openWindow === 'shortcuts' ? <ShortcutsDialog onClose={close} /> : null}
        {searchParams.has('path') ? <GuidePanel /> : null}
      </Suspense>
    </Direction.Provider>
  )
}
