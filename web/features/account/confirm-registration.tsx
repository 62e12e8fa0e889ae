import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { TextField } from '../../ui/input.tsx'
import { useSession } from '../auth/api.ts'
import { AccountForm, useSubmit } from './form.tsx'
import { PasswordField } from './password-field.tsx'
import { PlainPage } from './plain-page.tsx'

/** Name and password for the account of a registration link. */
export function ConfirmRegistration({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation('account')
  const { startWith } = useSession()
  const navigate = useNavigate()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const form = useSubmit(async () => {
    const answer = await api.auth.confirmRegistration({ token, username: username.trim(), password })
    // The used link leaves the address before the session begins.
    await navigate('/on-boarding', { replace: true })
    startWith(answer.token, false)
  }, t('network'))
  return (
    <PlainPage title={t('confirm.title')} lead={<bdi>{email}</bdi>}>
      <AccountForm
        onSubmit={form.submit}
        refused={form.refused}
        isBusy={form.isBusy}
        submitLabel={t('confirm.submit')}
        isDisabled={!username.trim() || !password}
      >
        <TextField
          label={t('name')}
          autoComplete="name"
          required
          autoFocus
          maxLength={100}
          value={username}
          error={form.fieldError('username')}
          onChange={(event) => setUsername(event.target.value)}
        />
        <PasswordField
          label={t('password')}
          isNew
          value={password}
          onChange={setPassword}
          error={form.fieldError('password')}
        />
      </AccountForm>
    </PlainPage>
  )
}
