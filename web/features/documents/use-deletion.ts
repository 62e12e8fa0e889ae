import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { useDeleteDocuments, useRestoreDocuments } from './api.ts'

/**
 * Moves documents to the trash and offers to undo that.
 *
 * @returns Whether it is running, and the function that starts it; `onDone` is called after the deletion.
 */
export function useDeletion(): {
  isDeleting: boolean
  deleteDocuments: (ids: string[], onDone: () => void) => void
} {
  const { t } = useTranslation(['documents', 'common'])
  const format = useFormat()
  const deletion = useDeleteDocuments()
  const restoration = useRestoreDocuments()

  const counted = (ids: string[]) => ({ count: ids.length, formatted: format.number(ids.length) })
  // The toast outlives the dialog, so its action must not depend on a mounted component.
  const restore = (ids: string[]) =>
    restoration.mutateAsync(ids).then(
      () => toast.success(t('delete.restored', counted(ids))),
      () => undefined,
    )

  return {
    isDeleting: deletion.isPending,
    deleteDocuments(ids, onDone) {
      // Not in the callbacks of `mutate`, which are not called after the dialog was closed.
      deletion.mutateAsync(ids).then(
        () => {
          onDone()
          const undo = { label: t('common:undo'), onSelect: () => void restore(ids) }
          toast.undoable(t('delete.done', counted(ids)), undo, { isGlobal: true })
        },
        () => toast.error(t('delete.failed')),
      )
    },
  }
}
