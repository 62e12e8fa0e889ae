import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountForm, useSubmit } from '../../ui/form.tsx'
import { TextField } from '../../ui/input.tsx'
import { useHasNoMail } from '../installation/api.ts'
import { MailSent } from './mail-sent.tsx'
import { NoMailNote } from './no-mail-note.tsx'
import { PlainPage } from './plain-page.tsx'

interface EmailFormProps {
  title: string
  lead: string
  submitLabel: string
  /** Requests the mail; the address is trimmed and in lower case. */
  send: (email: string) => Promise<unknown>
  children: ReactNode
}

/** A page that asks for an email address and sends a link to it. */
export function EmailForm({ title, lead, submitLabel, send, children }: EmailFormProps) {
  const { t } = useTranslation('account')
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useSubmit(async () => {
    const address = email.trim().toLowerCase()
    await send(address)
    setSentTo(address)
  })
  const hasNoMail = useHasNoMail()
  if (sentTo) return <MailSent title={t('mailSent.title')} email={sentTo} onBack={() => setSentTo(null)} />
  return (
    <PlainPage title={title} lead={hasNoMail ? undefined : lead}>
      <NoMailNote />
      <AccountForm
        onSubmit={form.submit}
        refused={form.refused}
        isBusy={form.isBusy}
        submitLabel={submitLabel}
        isDisabled={hasNoMail || !email.trim()}
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
      {children}
    </PlainPage>
  )
}
