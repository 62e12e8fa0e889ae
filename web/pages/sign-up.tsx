import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AccountForm, useSubmit } from '../features/account/form.tsx'
import { LocalOutboxHint, MailSent } from '../features/account/mail-sent.tsx'
import { PlainPage } from '../features/account/plain-page.tsx'
import { api } from '../lib/api.ts'
import { TextField } from '../ui/input.tsx'

/** Asks for an address and mails a link to it. */
export function SignUpPage() {
  const { t } = useTranslation('account')
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useSubmit(async () => {
    const address = email.trim().toLowerCase()
    await api.auth.register({ email: address })
    setSentTo(address)
  })
  if (sentTo) return <MailSent title={t('signUp.sentTitle')} email={sentTo} onBack={() => setSentTo(null)} />
  return (
    <PlainPage title={t('signUp.title')} lead={t('signUp.lead')}>
      <AccountForm
        onSubmit={form.submit}
        refused={form.refused}
        isBusy={form.isBusy}
        submitLabel={t('signUp.submit')}
        isDisabled={!email.trim()}
      >
        <TextField
          label={t('email')}
          type="email"
          autoComplete="email"
          dir="ltr"
          className="rtl:text-end"
          required
          autoFocus
          value={email}
          error={form.fieldError('email')}
          onChange={(event) => setEmail(event.target.value)}
        />
      </AccountForm>
      <p className="mt-6 text-muted">
        {t('signUp.hasAccount')}{' '}
        <Link to="/login" className="text-accent-ink underline underline-offset-4">
          {t('signIn')}
        </Link>
      </p>
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
    </PlainPage>
  )
}
