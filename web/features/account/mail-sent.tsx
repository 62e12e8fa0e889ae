import { MailCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useLocalInfo } from '../auth/api.ts'
import { PlainPage } from './plain-page.tsx'

/** Shown after a mail was requested. */
export function MailSent({ title, email, onBack }: { title: string; email: string; onBack: () => void }) {
  const { t } = useTranslation('account')
  return (
    <PlainPage title={title}>
      <div role="status" className="rounded-lg border border-line bg-surface p-6">
        <MailCheck className="size-8 stroke-[1.5] text-accent-ink" aria-hidden />
        <p className="mt-3">
          {t('mailSent.text')} <bdi className="font-medium">{email}</bdi>
        </p>
        <p className="mt-2 text-sm text-muted">{t('mailSent.hint')}</p>
        <Button variant="outline" className="mt-4" onClick={onBack}>
          {t('mailSent.other')}
        </Button>
      </div>
      <LocalOutboxHint />
    </PlainPage>
  )
}

/** Explains that in local mode, mail is shown on the diagnostics page. */
export function LocalOutboxHint() {
  const { t } = useTranslation('account')
  const { data } = useLocalInfo()
  if (!data?.localMode) return null
  return (
    <p className="mt-6 rounded-lg border border-line bg-surface p-4 text-sm text-muted">
      {t('outboxHint')}{' '}
      <Link to="/test" className="text-accent-ink underline underline-offset-4">
        {t('outbox')}
      </Link>
    </p>
  )
}
