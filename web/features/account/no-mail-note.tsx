import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { authOptionsQuery } from '../auth/api.ts'

/** What visitors may do on this installation; it changes only with a restart. */
export const useAuthOptions = () => useQuery(authOptionsQuery())

/** Whether this installation is known to be unable to send mail. */
export const useHasNoMail = (): boolean => useAuthOptions().data?.hasMail === false

/** Says so where a form promises a mail that this installation cannot send. */
export function NoMailNote({ text }: { text?: string }) {
  const { t } = useTranslation('account')
  if (!useHasNoMail()) return null
  return (
    <p role="status" className="mb-4 rounded-md bg-warning-soft px-3 py-2 text-warning-ink">
      {text ?? t('noMail')}
    </p>
  )
}
