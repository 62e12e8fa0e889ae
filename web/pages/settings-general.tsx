import { useTranslation } from 'react-i18next'
import { useSave } from '../features/account/profile/use-save.ts'
import { useCurrentUser } from '../features/auth/api.ts'
import { PlaceFields } from '../features/guided-setup/place-fields.tsx'
import { AuditLog } from '../features/settings/audit-log.tsx'
import { DisplayFields } from '../features/settings/display-fields.tsx'
import { Section } from '../features/settings/section.tsx'

/** The tab Settings: how the app looks and speaks, what new work begins with, and who did what. */
export function SettingsGeneralPage() {
  const { t } = useTranslation('settings')
  const user = useCurrentUser()
  const save = useSave()
  return (
    <>
      <Section id="general" title={t('general.title')} text={t('general.text')}>
        <DisplayFields />
      </Section>
      <Section id="defaults" title={t('defaults.title')} text={t('defaults.text')}>
        <div className="w-full max-w-xl">
          <PlaceFields
            namesContent
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
