import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toast.ts'
import { useUpdateUser } from '../../auth/api.ts'

/** Saves preferences and shows a message; errors are shown by the query client, as for every mutation. */
export function useSave() {
  const { t } = useTranslation('account')
  const update = useUpdateUser()
  // Replaces the previous message when several switches are used in a row.
  return (changes: Parameters<typeof update.mutate>[0]) =>
    update.mutate(changes, { onSuccess: () => toast.success(t('saved'), { id: 'profile-saved' }) })
}
