import type { LinkInfo } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { TextField } from '../../ui/input.tsx'
import { useSession } from '../auth/api.ts'
import { AccountForm, useSubmit } from './form.tsx'
import { PasswordField } from './password-field.tsx'
import { PlainPage } from './plain-page.tsx'

/** Who was invited joins with a name and a password, or with the password of the account that is there. */
export function AcceptInvitation({ token, link }: { token: string; link: LinkInfo }) {
  const { t } = useTranslation(['account', 'shell'])
  const { startWith } = useSession()
  const navigate = useNavigate()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const form = useSubmit(async () => {
    const answer = await api.auth.confirmSubUser({
      token,
      password,
      ...(!link.hasAccount && { username: username.trim() }),
    })
    await navigate('/app', { replace: true })
    startWith(answer.token, false)
  }, t('network'))
  const role = link.role ? t(`shell:roles.${link.role}`) : ''
  return (
    <PlainPage title={t('accept.title', { workspace: link.workspace })} lead={t('accept.lead', { role })}>
      <p className="mb-4">
        <bdi className="font-medium">{link.email}</bdi>
      </p>
      <AccountForm
        onSubmit={form.submit}
        refused={form.refused}
        isBusy={form.isBusy}
        submitLabel={t('accept.submit')}
        isDisabled={!password || (!link.hasAccount && !username.trim())}
      >
        {link.hasAccount ? (
          <p className="text-muted">{t('accept.ownPassword')}</p>
        ) : (
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
        )}
        <PasswordField
          label={t('password')}
          isNew={!link.hasAccount}
          value={password}
          onChange={setPassword}
          error={form.fieldError('password')}
        />
      </AccountForm>
      {link.hasAccount ? (
        <p className="mt-6">
          <Link to="/reset-password" className="text-accent-ink underline underline-offset-4">
            {t('forgot')}
          </Link>
        </p>
      ) : null}
    </PlainPage>
  )
}
