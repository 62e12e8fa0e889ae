import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../lib/cn.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { useSubmit } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/input.tsx'
import { Section } from '../../../ui/section.tsx'
import { useCurrentUser } from '../../auth/api.ts'
import { useHasNoMail } from '../../installation/api.ts'
import { NoMailNote } from '../no-mail-note.tsx'
import { PasswordField } from '../password-field.tsx'
import { useChangeEmail, useChangePassword } from '../settings-api.ts'
import { PendingAddress } from './pending-address.tsx'

/** The email address for signing in; a new one needs confirmation. */
export function Address() {
  const { t } = useTranslation('account')
  const user = useCurrentUser()
  const changeEmail = useChangeEmail()
  const [email, setEmail] = useState(user.email)
  const [currentPassword, setCurrentPassword] = useState('')
  const hasNoMail = useHasNoMail()
  const isOther = email.trim().toLowerCase() !== user.email
  const form = useSubmit(async () => {
    const address = email.trim().toLowerCase()
    await changeEmail({ email: address, currentPassword })
    setEmail(user.email)
    toast.success(t('profile.addressSent'))
    setCurrentPassword('')
  })
  return (
    <Section title={t('email')} text={t('profile.addressText')}>
      <NoMailNote text={t('profile.addressNoMail')} />
      <PendingAddress />
      <form className="flex w-full max-w-sm flex-col gap-3" onSubmit={(event) => void form.submit(event)}>
        <TextField
          label={t('email')}
          type="email"
          dir="ltr"
          className={cn('rtl:text-end', hasNoMail && 'bg-ground text-muted')}
          autoComplete="email"
          readOnly={hasNoMail}
          value={email}
          error={form.fieldError('email')}
          onChange={(event) => setEmail(event.target.value)}
        />
        {isOther && !hasNoMail ? (
          <>
            <PasswordField
              label={t('currentPassword')}
              value={currentPassword}
              onChange={setCurrentPassword}
              error={form.fieldError('currentPassword')}
            />
            <Button
              type="submit"
              variant="secondary"
              className="self-start"
              isBusy={form.isBusy}
              disabled={!currentPassword}
            >
              {t('profile.addressSubmit')}
            </Button>
          </>
        ) : null}
      </form>
    </Section>
  )
}

/** Changes the password, which ends all other sessions. */
export function NewPassword() {
  const { t } = useTranslation('account')
  const changePassword = useChangePassword()
  const [currentPassword, setCurrentPassword] = useState('')
  const [password, setPassword] = useState('')
  const form = useSubmit(async () => {
    await changePassword({ password, currentPassword }, () => {
      toast.success(t('profile.passwordChanged'))
      setCurrentPassword('')
      setPassword('')
    })
  })
  return (
    <Section title={t('password')} text={t('profile.passwordText')}>
      <form className="flex w-full max-w-sm flex-col gap-3" onSubmit={(event) => void form.submit(event)}>
        <PasswordField
          label={t('currentPassword')}
          value={currentPassword}
          onChange={setCurrentPassword}
          error={form.fieldError('currentPassword')}
        />
        <PasswordField
          label={t('newPassword')}
          isNew
          value={password}
          onChange={setPassword}
          error={form.fieldError('password')}
        />
        <Button
          type="submit"
          variant="secondary"
          className="self-start"
          isBusy={form.isBusy}
          disabled={!password || !currentPassword}
        >
          {t('profile.passwordSubmit')}
        </Button>
      </form>
    </Section>
  )
}
