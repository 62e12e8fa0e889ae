import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AccountForm, useSubmit } from '../features/account/form.tsx'
import { PlainPage } from '../features/account/plain-page.tsx'
import { api } from '../lib/api.ts'
import { useLinkToken } from '../lib/link-token.ts'
import { Button } from '../ui/button.tsx'

/** Takes over a new address. Opening the page does nothing yet, so that a mail scanner changes nothing. */
export function ConfirmEmailPage() {
  const { t } = useTranslation('account')
  const token = useLinkToken()
  const [message, setMessage] = useState<string | null>(null)
  const form = useSubmit(async () => {
    setMessage((await api.auth.confirmEmail({ token: token ?? '' })).message)
  })
  return (
    <PlainPage title={t('confirmEmail.title')} lead={message ?? t('confirmEmail.lead')}>
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
