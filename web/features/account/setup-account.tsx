import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { AccountForm, useSubmit } from '../../ui/form.tsx'
import { TextField } from '../../ui/input.tsx'
import { useSession } from '../auth/api.ts'
import { setUpAccount } from './link-api.ts'
import { PersonFields, usePerson } from './person-fields.tsx'
import { PlainPage } from './plain-page.tsx'

/** Creates an account from a link in the server's log or command line; the first one chooses its address. */
export function SetupAccount({ token, email: bound }: { token: string; email: string }) {
  const { t } = useTranslation('account')
  const { startWith } = useSession()
  const navigate = useNavigate()
  const person = usePerson(false)
  const [typed, setTyped] = useState('')
  const form = useSubmit(async () => {
    const { username, password } = person
    const email = bound || typed.trim().toLowerCase()
    const answer = await setUpAccount({ token, email, username: username.trim(), password })
    await navigate('/on-boarding', { replace: true })
    startWith(answer.token, false)
  }, t('network'))
  return (
    <PlainPage
      title={bound ? t('confirm.title') : t('setUp.title')}
      lead={bound ? <bdi>{bound}</bdi> : t('setUp.lead')}
    >
      <AccountForm
        onSubmit={form.submit}
        refused={form.refused}
        isBusy={form.isBusy}
        submitLabel={t('confirm.submit')}
        isDisabled={!person.isComplete || (!bound && !typed.trim())}
      >
        {bound ? null : (
          <TextField
            label={t('email')}
            type="email"
            autoComplete="email"
            dir="ltr"
            className="rtl:text-end"
            required
            autoFocus
            value={typed}
            error={form.fieldError('email')}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <PersonFields person={person} fieldError={form.fieldError} isFirst={bound !== ''} />
      </AccountForm>
    </PlainPage>
  )
}
