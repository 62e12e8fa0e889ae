import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** A link to the password reset, below a password field. */
export function ForgottenPassword() {
  const { t } = useTranslation('account')
  return (
    <p className="mt-6">
      <Link to="/reset-password" className="text-accent-ink underline underline-offset-4">
        {t('forgot')}
      </Link>
    </p>
  )
}
