import { type StoredUpload, type UploadSort, type UploadUse, uploadSorts } from '@rankwell/contract'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { documentPath } from '../documents/api.ts'
import { useDeleteUpload, useStoredUploads } from './api.ts'
import { useSize } from './use-size.ts'

const pageLength = 10
/** Number of documents named in a row. */
const maxNamed = 3

/** Images in all workspaces of the owner, with their uses; unused images can be deleted. */
export function StoredUploads() {
  const { t } = useTranslation('settings')
  const [sort, setSort] = useState<UploadSort>('-size')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<StoredUpload | null>(null)
  const list = useStoredUploads(page, sort)
  if (list.isPending) return <Skeleton className="h-40 w-full" />
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  const { uploads, total } = list.data
  if (total === 0) return <p className="text-muted">{t('storage.empty')}</p>
  const from = (page - 1) * pageLength
  return (
    <>
      <div className="flex w-full flex-wrap items-center justify-between gap-3">
        <h3 className="font-medium">{t('storage.list')}</h3>
        <Select
          className="w-44"
          label={t('storage.sort')}
          options={uploadSorts.map((value) => ({ value, label: t(`storage.sorts.${value}`) }))}
          value={sort}
          onChange={(value) => {
            setSort(value as UploadSort)
            setPage(1)
          }}
        />
      </div>
      <ul
        aria-label={t('storage.list')}
        className="w-full divide-y divide-line rounded-lg border border-line bg-surface empty:hidden"
      >
        {uploads.map((upload) => (
          <UploadRow key={upload._id} upload={upload} onDelete={() => setChosen(upload)} />
        ))}
      </ul>
      {total > pageLength ? (
        <div className="w-full">
          <Pagination
            from={from + 1}
            to={from + uploads.length}
            total={total}
            onPrevious={page > 1 ? () => setPage(page - 1) : undefined}
            onNext={from + uploads.length < total ? () => setPage(page + 1) : undefined}
          />
        </div>
      ) : null}
      <p className="text-sm text-muted">{t('storage.protected')}</p>
      <DeleteDialog
        upload={chosen}
        onClose={() => setChosen(null)}
        onDeleted={() => {
          // After its last image is deleted, a page is empty.
          if (uploads.length === 1 && page > 1) setPage(page - 1)
        }}
      />
    </>
  )
}

function UploadRow({ upload, onDelete }: { upload: StoredUpload; onDelete: () => void }) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const size = useSize()
  const { name, url, bytes, createdAt, workspace, uses } = upload
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3">
      <Thumbnail src={url} className="size-12 self-start" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-medium" title={name}>
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted">
          <span className="figures">{size(bytes)}</span> · {format.date(createdAt)} ·{' '}
          {workspace.isDeleted ? t('storage.deletedWorkspace') : <bdi>{workspace.name}</bdi>}
        </p>
        <Uses uses={uses} isDeleted={workspace.isDeleted} />
      </div>
      {uses.length === 0 ? (
        <Button variant="outline" size="sm" aria-label={t('storage.deleteName', { name })} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
          {t('storage.delete')}
        </Button>
      ) : null}
    </li>
  )
}

function Uses({ uses, isDeleted }: { uses: UploadUse[]; isDeleted: boolean }) {
  const { t } = useTranslation(['settings', 'common'])
  if (isDeleted) return null
  if (uses.length === 0) return <p className="text-sm text-muted">{t('storage.unused')}</p>
  const rest = uses.length - maxNamed
  return (
    <ul className="text-sm">
      {uses.slice(0, maxNamed).map(({ docId, title, place, isInTrash }) => {
        const name = title || t('common:untitled')
        return (
          <li key={docId} className="truncate">
            <span className="text-muted">{t(`storage.places.${place}`)}</span>{' '}
            {isInTrash ? (
              <bdi>{t('storage.inTrash', { name })}</bdi>
            ) : (
              <Link
                to={documentPath(docId)}
                className="text-accent-ink underline-offset-4 hover:underline focus-visible:underline"
              >
                <bdi>{name}</bdi>
              </Link>
            )}
          </li>
        )
      })}
      {rest > 0 ? <li className="text-muted">{t('storage.more', { count: rest })}</li> : null}
    </ul>
  )
}

interface DeleteDialogProps {
  /** Null if no dialog is open. */
  upload: StoredUpload | null
  onClose: () => void
  onDeleted: () => void
}

function DeleteDialog({ upload, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('settings')
  const size = useSize()
  const deleting = useDeleteUpload({ onDeleted, onClose })
  const details = { name: `\u2068${upload?.name ?? ''}\u2069`, size: size(upload?.bytes ?? 0) }
  return (
    <ConfirmDialog
      isOpen={upload !== null}
      onClose={onClose}
      onConfirm={() => upload && deleting.mutate(upload._id)}
      title={t('storage.confirm.title')}
      question={t(
        upload?.workspace.isDeleted ? 'storage.confirm.textDeleted' : 'storage.confirm.text',
        details,
      )}
      confirmLabel={t('storage.confirm.delete')}
      isBusy={deleting.isPending}
    />
  )
}
