import { passwordLength } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/input.tsx'

interface PasswordFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** A new password instead of the current one. */
  isNew?: boolean
  autoFocus?: boolean
}

/** A password field with a show button and the autocomplete value for password managers. */
export function PasswordField({
  label,
  value,
  onChange,
  error,
  isNew = false,
  autoFocus,
}: PasswordFieldProps) {
  const { t } = useTranslation('account')
  return (
    <TextField
      label={label}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      dir="ltr"
      required
      autoFocus={autoFocus}
      hint={isNew ? t('passwordHint', passwordLength) : undefined}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
