import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { authOptionsQuery } from '../auth/api.ts'

/** What visitors may do on this installation; it changes only with a restart. */
export const useAuthOptions = () => useQuery(authOptionsQuery())

/** Says so where a form promises a mail that this installation cannot send. */
export function NoMailNote() {
  const { t } = useTranslation('account')
  const { data } = useAuthOptions()
  if (data?.hasMail !== false) return null
  return (
    <p role="status" className="mb-4 rounded-md bg-warning-soft px-3 py-2 text-warning-ink">
      {t('noMail')}
    </p>
  )
}
