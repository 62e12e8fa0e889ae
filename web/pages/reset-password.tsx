import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { EmailForm } from '../features/account/email-form.tsx'
import { requestPasswordReset, resetPassword } from '../features/account/link-api.ts'
import { LinkGate } from '../features/account/link-gate.tsx'
import { PasswordField } from '../features/account/password-field.tsx'
import { PlainPage } from '../features/account/plain-page.tsx'
import { useLinkToken } from '../lib/link-token.ts'
import { toast } from '../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { AccountForm, useSubmit } from '../ui/form.tsx'

/** Asks for the email address or, with the token of the emailed link, for the new password. */
export function ResetPasswordPage() {
  const token = useLinkToken()
  return token ? <LinkPage token={token} /> : <AskForLink />
}

function LinkPage({ token }: { token: string }) {
  const { t } = useTranslation('account')
  const waysOn = (
    <>
      <Button asChild>
        <Link to="/reset-password">{t('reset.again')}</Link>
      </Button>
      <Button asChild variant="outline">
        <Link to="/login">{t('backToSignIn')}</Link>
      </Button>
    </>
  )
  return (
    <LinkGate token={token} kinds={['password']} text={t('link.resetText')} waysOn={waysOn}>
      {() => <NewPassword token={token} />}
    </LinkGate>
  )
}

function AskForLink() {
  const { t } = useTranslation('account')
  return (
    <EmailForm
      title={t('reset.title')}
      lead={t('reset.lead')}
      submitLabel={t('reset.submit')}
      send={requestPasswordReset}
    >
      <p className="mt-6">
        <Link to="/login" className="text-accent-ink underline underline-offset-4">
          {t('backToSignIn')}
        </Link>
      </p>
    </EmailForm>
  )
}

function NewPassword({ token }: { token: string }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const form = useSubmit(async () => {
    const { message } = await resetPassword({ token, password })
    toast.success(message)
    await navigate('/login', { replace: true })
  })
  return (
    <PlainPage title={t('reset.newTitle')} lead={t('reset.newLead')}>
      <AccountForm
        onSubmit={form.submit}
        refused={form.refused}
        isBusy={form.isBusy}
        submitLabel={t('reset.newSubmit')}
        isDisabled={!password}
      >
        <PasswordField
          label={t('newPassword')}
          isNew
          value={password}
          onChange={setPassword}
          error={form.fieldError('password')}
        />
      </AccountForm>
      <p className="mt-6">
        <Link to="/reset-password" className="text-accent-ink underline underline-offset-4">
          {t('reset.again')}
        </Link>
      </p>
    </PlainPage>
  )
}
