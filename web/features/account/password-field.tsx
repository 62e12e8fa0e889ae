import { passwordLength } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/input.tsx'

interface PasswordFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** Chosen now, and not the one that is known already. */
  isNew?: boolean
  autoFocus?: boolean
}

/** A password with its show and hide button; password managers know which one it is. */
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
