import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { confirmEmail } from '../features/account/link-api.ts'
import { LinkGate } from '../features/account/link-gate.tsx'
import { PlainPage } from '../features/account/plain-page.tsx'
import { useSession } from '../features/auth/api.ts'
import { useLinkToken } from '../lib/link-token.ts'
import { Button } from '../ui/button.tsx'
import { AccountForm, useSubmit } from '../ui/form.tsx'

/** Confirms a new email address. Opening the page changes nothing, because mail scanners open links. */
export function ConfirmEmailPage() {
  const { t } = useTranslation('account')
  const token = useLinkToken()
  const toApp = (
    <Button asChild>
      <Link to="/app">{t('goOn')}</Link>
    </Button>
  )
  return (
    <LinkGate token={token ?? '-'} kinds={['email']} text={t('link.emailText')} waysOn={toApp}>
      {(link) => <ConfirmAddress token={token ?? ''} email={link.email} />}
    </LinkGate>
  )
}

function ConfirmAddress({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation('account')
  const { reloadUser } = useSession()
  const [message, setMessage] = useState<string | null>(null)
  const form = useSubmit(async () => {
    setMessage((await confirmEmail(token)).message)
    await reloadUser()
  })
  return (
    <PlainPage title={t('confirmEmail.title')} lead={message ?? t('confirmEmail.lead')}>
      <p className="mb-4">
        <bdi className="font-medium">{email}</bdi>
      </p>
      {message ? (
        <Button asChild size="lg">
          <Link to="/app">{t('goOn')}</Link>
        </Button>
      ) : (
        <AccountForm
          onSubmit={form.submit}
          refused={form.refused}
          isBusy={form.isBusy}
          submitLabel={t('confirmEmail.submit')}
        >
          {null}
        </AccountForm>
      )}
    </PlainPage>
  )
}
