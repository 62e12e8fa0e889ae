import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentWorkspace } from '../features/auth/api.ts'
import { api } from '../lib/api.ts'
import { readFailure } from '../lib/errors.ts'
import { useFormat } from '../lib/format.ts'
import { toast } from '../lib/toast.ts'
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
  const queryClient = useQueryClient()
  const [doomed, setDoomed] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const trash = useInfiniteQuery({
    queryKey: ['trash', workspace],
    queryFn: ({ pageParam }) => api.trash.listTrash({ workspace, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
  const documents = trash.data?.pages.flatMap((page) => page.documents) ?? []
  const run = async (work: () => Promise<{ message: string }>) => {
    setBusy(true)
    try {
      toast.success((await work()).message)
      await queryClient.invalidateQueries()
    } catch (error) {
      toast.error(readFailure(error).message)
    } finally {
      setBusy(false)
      setDoomed(null)
    }
  }
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
              onClick={() => void run(() => api.trash.restoreFromTrash({ Ids: [document._id] }))}
            >
              {t('trash.restore')}
            </Button>
            <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => setDoomed(document._id)}>
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
        isOpen={doomed !== null}
        onClose={() => setDoomed(null)}
        title={t('trash.deleteTitle')}
        question={t('trash.deleteText')}
        confirmLabel={t('trash.delete')}
        isBusy={isBusy}
        onConfirm={() => void run(() => api.trash.emptyTrash({ Ids: doomed ? [doomed] : [] }))}
      />
    </>
  )
}
