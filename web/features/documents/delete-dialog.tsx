import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useDeletion } from './use-deletion.ts'

interface DeleteDialogProps {
  /** Ids to delete. */
  ids: string[]
  onClose: () => void
  /** Called when the documents are deleted. */
  onDeleted: () => void
}

/** Asks before documents are deleted. */
export function DeleteDialog({ ids, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation(['documents', 'common'])
  const format = useFormat()
  const { isDeleting, deleteDocuments } = useDeletion()
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('delete.title')}
      question={
        ids.length === 1
          ? t('delete.question')
          : t('delete.questionMany', { count: ids.length, formatted: format.number(ids.length) })
      }
      note={t('delete.trash', { count: ids.length })}
      confirmLabel={t('common:delete')}
      isBusy={isDeleting}
      onConfirm={() => deleteDocuments(ids, onDeleted)}
    />
  )
}
