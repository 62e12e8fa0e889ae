import type { InterfaceLanguage } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { interfaceLanguageCodes, interfaceLanguageNames } from '../../lib/languages.ts'
import { useTheme } from '../../lib/theme.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { useChooseLanguage } from './api.ts'
import { useSave } from './profile/use-save.ts'

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')].map((name) => ({
  value: name,
  label: name.replaceAll('_', ' '),
}))

/** The user's display settings: language, theme, and time zone. */
export function DisplayFields() {
  const { t, i18n } = useTranslation('settings')
  const { timeZone } = useCurrentUser()
  const save = useSave()
  const chooseLanguage = useChooseLanguage()
  const { theme, toggleTheme } = useTheme()
  return (
    <div className="grid w-full max-w-xl gap-4 sm:grid-cols-2">
      <Field label={t('general.language')}>
        {(control) => (
          <Select
            {...control}
            value={i18n.language}
            onChange={(code) => chooseLanguage(code as InterfaceLanguage)}
            options={interfaceLanguageCodes.map((code) => ({
              value: code,
              label: interfaceLanguageNames[code],
            }))}
          />
        )}
      </Field>
      <Field label={t('general.theme')}>
        {(control) => (
          <Select
            {...control}
            value={theme}
            onChange={(next) => next !== theme && toggleTheme()}
            options={[
              { value: 'light', label: t('general.light') },
              { value: 'dark', label: t('general.dark') },
            ]}
          />
        )}
      </Field>
      <Field label={t('general.timeZone')} className="sm:col-span-2">
        {(control) => (
          <Combobox
            {...control}
            value={timeZone}
            onChange={(zone) => save({ timeZone: zone })}
            options={zones}
            placeholder={t('general.timeZone')}
            searchLabel={t('general.searchTimeZone')}
          />
        )}
      </Field>
    </div>
  )
}
