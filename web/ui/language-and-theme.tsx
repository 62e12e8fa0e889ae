import type { InterfaceLanguage } from '@rankwell/contract'
import { Languages, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { chooseLanguageSignedOut } from '../lib/i18n.ts'
import { interfaceLanguageCodes, interfaceLanguageNames } from '../lib/languages.ts'
import { useTheme } from '../lib/theme.ts'
import { Button } from './button.tsx'

/** Language and theme before sign-in. The native select needs no code. */
export function LoginSwitches() {
  const { t, i18n } = useTranslation()
  const { theme, toggleTheme } = useTheme()
  return (
    <div className="flex items-center gap-1">
      <span className="relative inline-flex items-center">
        <Languages
          className="pointer-events-none absolute start-2 size-4 stroke-[1.75] text-muted"
          aria-hidden="true"
        />
        <select
          aria-label={t('language')}
          value={i18n.language}
          onChange={(event) => void chooseLanguageSignedOut(event.target.value as InterfaceLanguage)}
          className="h-9 cursor-pointer appearance-none rounded-md bg-transparent ps-8 pe-1 transition-colors hover:bg-hover"
        >
          {interfaceLanguageCodes.map((code) => (
            <option key={code} value={code} lang={code} className="bg-raised text-ink">
              {interfaceLanguageNames[code]}
            </option>
          ))}
        </select>
      </span>
      <Button
        variant="ghost"
        size="icon"
        aria-label={theme === 'dark' ? t('theme.light') : t('theme.dark')}
        onClick={toggleTheme}
      >
        {theme === 'dark' ? <Sun /> : <Moon />}
      </Button>
    </div>
  )
}
