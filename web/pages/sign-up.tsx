import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmailForm } from '../features/account/email-form.tsx'
import { requestRegistration } from '../features/account/link-api.ts'
import { LocalOutboxHint } from '../features/account/mail-sent.tsx'
import { PlainPage } from '../features/account/plain-page.tsx'
import { useAuthOptions } from '../features/auth/api.ts'
import { useOperator } from '../features/diagnostics/api.ts'
import { Button } from '../ui/button.tsx'
import { SpinnerLogo } from '../ui/spinner-logo.tsx'

/** Asks for an email address and sends a registration link; names the contact if registration is not open. */
export function SignUpPage() {
  const options = useAuthOptions()
  const [isReturning, setReturning] = useState(false)
  if (options.isPending) return <SpinnerLogo />
  const mode = options.data?.registration ?? 'open'
  if (mode === 'open' || isReturning) return <AskForLink domains={options.data?.domains ?? []} />
  return <NotOffered mode={mode} onReturn={() => setReturning(true)} />
}

function SignInHint() {
  const { t } = useTranslation('account')
  return (
    <p className="mt-6 text-muted">
      {t('signUp.hasAccount')}{' '}
      <Link to="/login" className="text-accent-ink underline underline-offset-4">
        {t('signIn')}
      </Link>
    </p>
  )
}

function AskForLink({ domains }: { domains: string[] }) {
  const { t } = useTranslation('account')
  return (
    <EmailForm
      title={t('signUp.title')}
      lead={t('signUp.lead')}
      submitLabel={t('signUp.submit')}
      send={requestRegistration}
    >
      {domains.length > 0 ? (
        <p className="mt-3 text-sm text-muted">
          {t('signUp.domains', { count: domains.length })} <bdi dir="ltr">{domains.join(', ')}</bdi>
        </p>
      ) : null}
      <SignInHint />
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

function NotOffered({ mode, onReturn }: { mode: 'invite' | 'closed'; onReturn: () => void }) {
  const { t } = useTranslation('account')
  return (
    <PlainPage title={t(`signUp.${mode}.title`)} lead={t(`signUp.${mode}.text`)}>
      <Contact />
      <Button asChild size="lg" className="w-full">
        <Link to="/login">{t('signIn')}</Link>
      </Button>
      <p className="mt-6 text-sm text-muted">
        {t('signUp.back')}{' '}
        <Button variant="link" size="sm" onClick={onReturn}>
          {t('signUp.backAct')}
        </Button>
      </p>
    </PlainPage>
  )
}

/** The contact, if the operator is named. */
function Contact(): ReactNode {
  const { t } = useTranslation('account')
  const { data } = useOperator({ retry: false })
  if (!data?.email) return null
  return (
    <p className="mb-6 rounded-lg border border-line bg-surface p-4">
      <span className="block text-sm text-muted">{t('signUp.contact')}</span>
      {data.name ? <bdi className="block font-medium">{data.name}</bdi> : null}
      <a dir="ltr" href={`mailto:${data.email}`} className="text-accent-ink underline underline-offset-4">
        {data.email}
      </a>
    </p>
  )
}
