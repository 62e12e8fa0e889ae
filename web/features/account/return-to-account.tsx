import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { AccountForm, useSubmit } from '../../ui/form.tsx'
import { useSession } from '../auth/api.ts'
import { ForgottenPassword } from './forgotten-password.tsx'
import { returnToAccount } from './link-api.ts'
import { PersonFields, usePerson } from './person-fields.tsx'
import { PlainPage } from './plain-page.tsx'

/** Returns a user without a workspace to onboarding, with the password of the account. */
export function ReturnToAccount({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation('account')
  const { startWith } = useSession()
  const navigate = useNavigate()
  const person = usePerson(true)
  const form = useSubmit(async () => {
    const answer = await returnToAccount({ token, password: person.password })
    await navigate('/on-boarding', { replace: true })
    startWith(answer.token, false)
  }, t('network'))
  return (
    <PlainPage title={t('return.title')} lead={<bdi>{email}</bdi>}>
      <p className="mb-4">{t('return.text')}</p>
      <AccountForm
        onSubmit={form.submit}
        refused={form.refused}
        isBusy={form.isBusy}
        checksPassword
        submitLabel={t('return.submit')}
        isDisabled={!person.isComplete}
      >
        <PersonFields person={person} fieldError={form.fieldError} />
      </AccountForm>
      <ForgottenPassword />
    </PlainPage>
  )
}
