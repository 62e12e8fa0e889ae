import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/input.tsx'
import { PasswordField } from './password-field.tsx'

/** The name and password submitted with an emailed link. */
export function usePerson(hasAccount: boolean) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const isComplete = password !== '' && (hasAccount || username.trim() !== '')
  return { hasAccount, username, setUsername, password, setPassword, isComplete }
}

interface PersonFieldsProps {
  person: ReturnType<typeof usePerson>
  fieldError: (name: string) => string | undefined
  /** False if another field comes before these and gets the focus. */
  isFirst?: boolean
}

/** Name and new password; only the password for an existing account. */
export function PersonFields({ person, fieldError, isFirst = true }: PersonFieldsProps) {
  const { t } = useTranslation('account')
  const { hasAccount, username, setUsername, password, setPassword } = person
  return (
    <>
      {hasAccount ? null : (
        <TextField
          label={t('name')}
          autoComplete="name"
          required
          autoFocus={isFirst}
          maxLength={100}
          value={username}
          error={fieldError('username')}
          onChange={(event) => setUsername(event.target.value)}
        />
      )}
      <PasswordField
        label={t('password')}
        isNew={!hasAccount}
        autoFocus={hasAccount}
        value={password}
        onChange={setPassword}
        error={fieldError('password')}
      />
    </>
  )
}
