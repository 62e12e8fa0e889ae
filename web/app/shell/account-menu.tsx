import type { InterfaceLanguage } from '@rankwell/contract'
import { ChevronsUpDown, CircleUser, Keyboard, Languages, LogOut, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChooseLanguage } from '../../features/account/api.ts'
import { useCurrentUser, useSession } from '../../features/auth/api.ts'
import { cn } from '../../lib/cn.ts'
import { interfaceLanguageCodes, interfaceLanguageNames } from '../../lib/languages.ts'
import { useSidebar } from '../../lib/sidebar.ts'
import { useTheme } from '../../lib/theme.ts'
import { Avatar } from '../../ui/avatar.tsx'
import {
  MenuChoice,
  MenuContent,
  MenuItem,
  MenuRoot,
  MenuSeparator,
  MenuTrigger,
  Submenu,
} from '../../ui/dropdown-menu.tsx'
import { Kbd } from '../../ui/kbd.tsx'

interface AccountMenuProps {
  isExpanded: boolean
  onShortcuts: () => void
  onProfile: () => void
}

/** The signed-in user, with theme, language, shortcuts, and Logout. */
export function AccountMenu({ isExpanded, onShortcuts, onProfile }: AccountMenuProps) {
  const { t } = useTranslation('shell')
  const user = useCurrentUser()
  return (
    <MenuRoot>
      <MenuTrigger
        className={cn(
          'touch-target flex items-center gap-3 rounded-md p-2 text-start transition-colors hover:bg-hover',
          !isExpanded && 'justify-center',
        )}
      >
        <span className="sr-only">{t('account.label')}:</span>
        <Avatar name={user.username} picture={user.avatar} color={user.color} />
        {isExpanded ? (
          <>
            <span className="flex min-w-0 grow flex-col">
              <span className="truncate font-medium">
                <bdi>{user.username}</bdi>
              </span>
              <span className="text-xs text-muted">{t(`roles.${user.role}`)}</span>
            </span>
            <ChevronsUpDown className="size-4 shrink-0 text-muted" />
          </>
        ) : (
          <span className="sr-only">{user.username}</span>
        )}
      </MenuTrigger>
      <AccountActions onShortcuts={onShortcuts} onProfile={onProfile} />
    </MenuRoot>
  )
}

function AccountActions({ onShortcuts, onProfile }: Omit<AccountMenuProps, 'isExpanded'>) {
  const { t, i18n } = useTranslation(['shell', 'common'])
  const { requestSignOut } = useSession()
  const { setOverlayOpen, setDrawerOpen } = useSidebar()
  const { email } = useCurrentUser()
  const { theme, toggleTheme } = useTheme()
  const chooseLanguage = useChooseLanguage()
  const leave = () => {
    // Because the open state is stored, the sidebar would otherwise cover the page after the next sign-in.
    setOverlayOpen(false)
    setDrawerOpen(false)
    void requestSignOut()
  }
  return (
    <MenuContent side="top" className="w-58">
      <p className="truncate px-2 py-1.5 text-sm text-muted">
        <bdi>{email}</bdi>
      </p>
      <MenuSeparator />
      <MenuItem icon={<CircleUser />} onSelect={onProfile}>
        {t('account.profile')}
      </MenuItem>
      <MenuItem
        icon={theme === 'dark' ? <Sun /> : <Moon />}
        onSelect={(event) => {
          event.preventDefault()
          toggleTheme()
        }}
      >
        {theme === 'dark' ? t('common:theme.light') : t('common:theme.dark')}
      </MenuItem>
      <Submenu icon={<Languages />} label={t('common:language')}>
        <MenuChoice
          label={t('common:language')}
          value={i18n.language}
          onChange={(code) => chooseLanguage(code as InterfaceLanguage)}
          choices={interfaceLanguageCodes.map((code) => ({
            value: code,
            label: interfaceLanguageNames[code],
            lang: code,
          }))}
        />
      </Submenu>
      <MenuItem icon={<Keyboard />} aside={<Kbd keys="?" />} onSelect={onShortcuts}>
        {t('account.shortcuts')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut className="rtl:-scale-x-100" />} onSelect={leave}>
        {t('account.logout')}
      </MenuItem>
    </MenuContent>
  )
}
