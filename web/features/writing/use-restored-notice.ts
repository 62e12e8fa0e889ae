import type { VersionRestored } from '@rankwell/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'

/**
 * Tells who writes that somebody else has brought an earlier version back, and where the words that stood there are.
 * It stays until it is read: the text under the hands has changed.
 */
export function useRestoredNotice(
  docId: string,
  userId: string,
  onHistory: () => void,
): (restored: VersionRestored) => void {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const queryClient = useQueryClient()
  return ({ by, version }) => {
    void queryClient.invalidateQueries({ queryKey: ['history', docId] })
    if (by._id === userId) return
    const what = version.name
      ? t('history.restoredNameBy', { name: by.username, version: version.name })
      : t('history.restoredBy', { name: by.username, date: format.dateTime(version.createdAt) })
    toast.success(`${what} ${t('history.restoredKept')}`, {
      id: 'restored',
      duration: Number.POSITIVE_INFINITY,
      action: { label: t('history.look'), onSelect: onHistory },
    })
  }
}
