import { useTranslation } from 'react-i18next'
import { readFailure } from '../../../lib/errors.ts'
import { toast } from '../../../lib/toast.ts'
import { useUpdateUser } from '../../auth/api.ts'

/** Saves preferences of one's own and says so. */
export function useSave() {
  const { t } = useTranslation('account')
  const update = useUpdateUser()
  return (changes: Parameters<typeof update.mutate>[0]) =>
    update.mutate(changes, {
      onSuccess: () => toast.success(t('saved')),
      onError: (error) => toast.error(readFailure(error).message),
    })
}
