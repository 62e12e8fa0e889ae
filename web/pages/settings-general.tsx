import type { InterfaceLanguage } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { useCurrentUser, useUpdateUser } from '../features/auth/api.ts'
import { useChooseLanguage } from '../features/auth/choose-language.ts'
import { PlaceFields } from '../features/guided-setup/place-fields.tsx'
import { AuditLog } from '../features/settings/audit-log.tsx'
import { Section } from '../features/settings/section.tsx'
import { readFailure } from '../lib/errors.ts'
import { interfaceLanguageCodes, interfaceLanguageNames } from '../lib/languages.ts'
import { useTheme } from '../lib/theme.ts'
import { toast } from '../lib/toast.ts'
import { Combobox } from '../ui/combobox.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')].map((name) => ({
  value: name,
  label: name.replaceAll('_', ' '),
}))

/** The tab Settings: how the app looks and speaks, what new work begins with, and who did what. */
export function SettingsGeneralPage() {
  const { t, i18n } = useTranslation('settings')
  const user = useCurrentUser()
  const update = useUpdateUser()
  const chooseLanguage = useChooseLanguage()
  const { theme, toggleTheme } = useTheme()
  const save = (changes: Parameters<typeof update.mutate>[0]) =>
    update.mutate(changes, {
      onSuccess: () => toast.success(t('saved')),
      onError: (error) => toast.error(readFailure(error).message),
    })
  return (
    <>
      <Section id="general" title={t('general.title')} text={t('general.text')}>
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
                value={user.timeZone}
                onChange={(timeZone) => save({ timeZone })}
                options={zones}
                placeholder={t('general.timeZone')}
                searchLabel={t('general.searchTimeZone')}
              />
            )}
          </Field>
        </div>
      </Section>
      <Section id="defaults" title={t('defaults.title')} text={t('defaults.text')}>
        <div className="w-full max-w-xl">
          <PlaceFields
            language={user.contentLanguage}
            location={user.locationName}
            onLanguage={(contentLanguage) => save({ contentLanguage })}
            onLocation={(locationName) => save({ locationName })}
          />
        </div>
      </Section>
      <Section id="audit-log" title={t('audit.title')} text={t('audit.text')}>
        <AuditLog />
      </Section>
    </>
  )
}
