import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { PlainPage } from '../features/account/plain-page.tsx'
import { useOperator } from '../features/diagnostics/api.ts'

const privacyParts = ['account', 'texts', 'research', 'mail', 'device', 'outside', 'rights'] as const
const termsParts = ['software', 'account', 'content', 'ai', 'availability', 'end'] as const

/** The privacy page, or the terms of use, by its path. */
export const LegalPage = () => (useLocation().pathname.startsWith('/terms') ? <TermsPage /> : <PrivacyPage />)

/** What this software stores, where, and for how long. */
function PrivacyPage() {
  const { t } = useTranslation('legal')
  return (
    <PlainPage isWide title={t('privacy.title')} lead={t('privacy.lead')}>
      <OperatorLine />
      {privacyParts.map((part) => (
        <Part key={part} title={t(`privacy.${part}.title`)} text={t(`privacy.${part}.text`)} />
      ))}
    </PlainPage>
  )
}

/** Terms of use of this installation. */
function TermsPage() {
  const { t } = useTranslation('legal')
  return (
    <PlainPage isWide title={t('terms.title')} lead={t('terms.lead')}>
      <OperatorLine />
      {termsParts.map((part) => (
        <Part key={part} title={t(`terms.${part}.title`)} text={t(`terms.${part}.text`)} />
      ))}
    </PlainPage>
  )
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <section className="mt-6 max-w-prose">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-1">{text}</p>
    </section>
  )
}

/** The operator of this installation, from the configuration. */
function OperatorLine() {
  const { t } = useTranslation('legal')
  const { data } = useOperator()
  const parts = [data?.name, data?.address, data?.email].filter(Boolean)
  return (
    <p className="max-w-prose rounded-lg border border-line bg-surface p-4">
      {t('operator')}{' '}
      <bdi className="font-medium">{parts.length > 0 ? parts.join(', ') : t('noOperator')}</bdi>
    </p>
  )
}
