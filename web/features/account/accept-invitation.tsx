import type { LinkInfo } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { AccountForm, useSubmit } from '../../ui/form.tsx'
import { useSession } from '../auth/api.ts'
import { ForgottenPassword } from './forgotten-password.tsx'
import { confirmInvitation } from './link-api.ts'
import { PersonFields, usePerson } from './person-fields.tsx'
import { PlainPage } from './plain-page.tsx'

/** Accepts an invitation with a name and a password, or with the password of an existing account. */
export function AcceptInvitation({ token, link }: { token: string; link: LinkInfo }) {
  const { t } = useTranslation(['account', 'shell'])
  const { startWith } = useSession()
  const navigate = useNavigate()
  const person = usePerson(link.hasAccount)
  const form = useSubmit(async () => {
    const answer = await confirmInvitation({
      token,
      password: person.password,
      ...(!link.hasAccount && { username: person.username.trim() }),
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
        checksPassword={link.hasAccount}
        submitLabel={t('accept.submit')}
        isDisabled={!person.isComplete}
      >
        {link.hasAccount ? <p className="text-muted">{t('accept.ownPassword')}</p> : null}
        <PersonFields person={person} fieldError={form.fieldError} />
      </AccountForm>
      {link.hasAccount ? <ForgottenPassword /> : null}
    </PlainPage>
  )
}
