import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmailForm } from '../features/account/email-form.tsx'
import { LocalOutboxHint } from '../features/account/mail-sent.tsx'
import { api } from '../lib/api.ts'

/** Asks for an address and mails a link that opens an account. */
export function SignUpPage() {
  const { t } = useTranslation('account')
  return (
    <EmailForm
      title={t('signUp.title')}
      lead={t('signUp.lead')}
      submitLabel={t('signUp.submit')}
      send={(email) => api.auth.register({ email })}
    >
      <p className="mt-6 text-muted">
        {t('signUp.hasAccount')}{' '}
        <Link to="/login" className="text-accent-ink underline underline-offset-4">
          {t('signIn')}
        </Link>
      </p>
      <p className="mt-3 text-sm text-muted">{t('signUp.alone')}</p>
      <p className="mt-3 text-sm text-muted">
        {t('signUp.legal')}{' '}
        <Link to="/terms" className="underline underline-offset-4">
          {t('terms')}
        </Link>{' '}
        ·{' '}
        <Link to="/privacy" className="underline underline-offset-4">
          {t('privacy')}
        </Link>
      </p>
      <LocalOutboxHint />
    </EmailForm>
  )
}
