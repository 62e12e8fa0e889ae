import type { ImportSummary } from '@rankwell/contract'
import { useMutation } from '@tanstack/react-query'
import { FileSpreadsheet, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { deleteImport, restoreImport, useImports, useImportsChanged } from '../api.ts'

interface ImportListProps {
  workspaceId: string
  /** Shown if nothing was imported; nothing by default. */
  empty?: string
  onChange?: () => void
}

/** Files imported into the workspace: content, user, and date; each can be deleted, with undo. */
export function ImportList({ workspaceId, empty, onChange }: ImportListProps) {
  const { t } = useTranslation(['research', 'common'])
  const changed = useImportsChanged()
  /** The last deletion. It is undone in the list, because a dialog may cover toasts. */
  const [gone, setGone] = useState<ImportSummary | null>(null)
  const refresh = async () => {
    await changed()
    onChange?.()
  }
  const list = useImports(workspaceId)
  const restore = useMutation({
    mutationFn: (id: string) => restoreImport({ id }),
    onSuccess: async () => {
      setGone(null)
      await refresh()
    },
  })
  const remove = useMutation({
    mutationFn: (one: ImportSummary) => deleteImport({ id: one._id }),
    onSuccess: async (_answer, one) => {
      setGone(one)
      await refresh()
    },
  })
  if (list.isPending) return <Skeleton className="h-16" />
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  const files = list.data.pages.flat()
  if (files.length === 0 && !gone) return empty ? <p className="text-muted">{empty}</p> : null
  return (
    <section aria-label={t('imports.title')} className="flex w-full flex-col gap-2">
      <h3 className="text-sm font-medium">{t('imports.title')}</h3>
      {gone ? (
        <div role="status" className="flex items-center gap-3 rounded-lg bg-info-soft p-3 text-info-ink">
          <p className="min-w-0 grow">{t('imports.deleted', { name: gone.name || t('imports.unnamed') })}</p>
          <Button
            variant="outline"
            size="sm"
            isBusy={restore.isPending}
            onClick={() => restore.mutate(gone._id)}
          >
            {t('common:undo')}
          </Button>
        </div>
      ) : null}
      <ul className="rounded-lg border border-line empty:hidden">
        {files.map((one) => (
          <ImportedFile
            key={one._id}
            file={one}
            isBusy={remove.isPending}
            onDelete={() => remove.mutate(one)}
          />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button
          variant="ghost"
          size="sm"
          className="self-start"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('imports.more')}
        </Button>
      ) : null}
    </section>
  )
}

interface ImportedFileProps {
  file: ImportSummary
  isBusy: boolean
  onDelete: () => void
}

function ImportedFile({ file, isBusy, onDelete }: ImportedFileProps) {
  const { t } = useTranslation('research')
  const format = useFormat()
  const name = file.name || t('imports.unnamed')
  const about = [
    t(file.kind === 'keywords' ? 'imports.keywords' : 'imports.results', {
      count: file.rows,
      formatted: format.number(file.rows),
    }),
    file.source,
    format.languageName(file.language_code),
    file.location_name || t('imports.anywhere'),
  ].filter(Boolean)
  const who = file.importedBy?.username
  return (
    <li className="flex items-center gap-3 border-t border-line px-3 py-2 first:border-t-0">
      <FileSpreadsheet className="size-5 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0 grow">
        <p className="truncate font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="figures text-sm text-muted">{about.join(' · ')}</p>
        <p className="text-sm text-muted">
          {who
            ? t('imports.byWhom', { ago: format.ago(file.importedAt), who: `\u2068${who}\u2069` })
            : format.ago(file.importedAt)}
        </p>
      </div>
      {file.isDeletable ? (
        <IconButton
          label={t('imports.delete', { name })}
          icon={<Trash2 />}
          disabled={isBusy}
          onClick={onDelete}
        />
      ) : null}
    </li>
  )
}
