import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentWorkspace } from '../features/auth/api.ts'
import { useTrash, useTrashActions } from '../features/trash/api.ts'
import { useFormat } from '../lib/format.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ContentText } from '../ui/content-text.tsx'
import { BlankSheet } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** The Trash tab: deleted documents, to restore or delete permanently. */
export function SettingsTrashPage() {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const { _id: workspace, name } = useCurrentWorkspace()
  const { restore, remove } = useTrashActions()
  const isBusy = restore.isPending || remove.isPending
  const [deleteId, setDeleteId] = useState<string | null>(null)
  const trash = useTrash(workspace)
  const documents = trash.data?.pages.flatMap((page) => page.documents) ?? []
  const onSettled = () => setDeleteId(null)
  return (
    <>
      <PageHeader title={t('trash.title')} description={t('trash.text', { workspace: name })} />
      {trash.isPending ? <Skeleton className="mt-6 h-32 w-full" /> : null}
      {trash.isError ? <ErrorState error={trash.error} onRetry={() => void trash.refetch()} /> : null}
      {trash.isSuccess && documents.length === 0 ? (
        <EmptyState drawing={<BlankSheet />} text={t('trash.empty')} />
      ) : null}
      <ul className="mt-6 flex flex-col divide-y divide-line">
        {documents.map((document) => (
          <li key={document._id} className="flex flex-wrap items-center gap-3 py-3">
            <span className="min-w-48 grow">
              <span className="font-medium">
                <ContentText text={document.title || t('trash.untitled')} isLine />
              </span>
              <span className="text-sm text-muted">
                {t('trash.facts', {
                  name: document.deletedBy,
                  ago: format.ago(document.deletedAt),
                  date: format.date(document.endsAt),
                })}
              </span>
            </span>
            <Button
              variant="outline"
              size="sm"
              disabled={isBusy}
              onClick={() => restore.mutate(document._id, { onSettled })}
            >
              {t('trash.restore')}
            </Button>
            <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => setDeleteId(document._id)}>
              {t('trash.delete')}
            </Button>
          </li>
        ))}
      </ul>
      {trash.hasNextPage ? (
        <Button variant="outline" className="mt-4" onClick={() => void trash.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={deleteId !== null}
        onClose={() => setDeleteId(null)}
        title={t('trash.deleteTitle')}
        question={t('trash.deleteText')}
        confirmLabel={t('trash.delete')}
        isBusy={isBusy}
        onConfirm={() => deleteId && remove.mutate(deleteId, { onSettled })}
      />
    </>
  )
}
