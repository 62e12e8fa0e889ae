import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { AccountForm, useSubmit } from '../../ui/form.tsx'
import { useSession } from '../auth/api.ts'
import { confirmRegistration } from './link-api.ts'
import { PersonFields, usePerson } from './person-fields.tsx'
import { PlainPage } from './plain-page.tsx'

/** Name and password for the account of a registration link. */
export function ConfirmRegistration({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation('account')
  const { startWith } = useSession()
  const navigate = useNavigate()
  const person = usePerson(false)
  const form = useSubmit(async () => {
    const { username, password } = person
    const answer = await confirmRegistration({ token, username: username.trim(), password })
    // The used link is removed from the URL before the session begins.
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
        isDisabled={!person.isComplete}
      >
        <PersonFields person={person} fieldError={form.fieldError} />
      </AccountForm>
    </PlainPage>
  )
}
