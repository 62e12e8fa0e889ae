import type { Version } from '@rankwell/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { readFailure } from '../../lib/errors.ts'
import { useFormat } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VersionDialog } from './version-dialog.tsx'

const pageSize = 10
/** What the offline drafter is called where its work is kept. */
const offlineModel = 'Offline draft'

interface HistoryPanelProps {
  docId: string
  editor: Editor | null
  canRestore: boolean
  onClose: () => void
}

/** The versions of an article, newest first; each can be made the current text again. */
export function HistoryPanel({ docId, editor, canRestore, onClose }: HistoryPanelProps) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<Version | null>(null)
  const [isBusy, setBusy] = useState(false)
  const queryKey = ['history', docId]
  const { data, error, isPending, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => api.history.listHistory({ docId, page: pageParam, limit: pageSize }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === pageSize ? pages.length + 1 : undefined),
  })
  const restore = async (version: Version) => {
    setBusy(true)
    try {
      await api.history.restoreVersion({ docId, versionId: version._id })
      toast.success(t('history.restored'))
      await queryClient.invalidateQueries({ queryKey })
    } catch (failure) {
      toast.error(readFailure(failure).message)
    } finally {
      setBusy(false)
      setChosen(null)
    }
  }
  /** The label in the words of the reader where it is one of ours. */
  const nameOf = (version: Version): string =>
    version.label === offlineModel
      ? t('generation.offline')
      : version.label || t(`history.kinds.${version.kind}`)
  const versions = data?.pages.flat() ?? []
  return (
    <div className="grid grid-cols-1 gap-4 p-4">
      <div className="flex items-center justify-between">
        <h2 className="text-lg font-semibold">{t('panels.history')}</h2>
        <IconButton label={t('panels.close')} icon={<X />} onClick={onClose} />
      </div>
      {isPending ? <Skeleton className="h-40" /> : null}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data && versions.length === 0 ? <p className="text-muted">{t('history.empty')}</p> : null}
      <ol className="grid gap-2">
        {versions.map((version) => (
          <li key={version._id} className="rounded-md border border-line p-3">
            <p className="font-medium">{nameOf(version)}</p>
            <p className="text-sm text-muted">
              {format.dateTime(version.createdAt)} ·{' '}
              {version.authors.map((author) => author.username).join(', ')}
            </p>
            <p className="figures text-sm text-muted">
              {t('history.figures', {
                score: format.number(version.score),
                words: format.number(version.words),
              })}
            </p>
            <Button variant="secondary" size="sm" className="mt-2" onClick={() => setChosen(version)}>
              {t(canRestore ? 'history.viewRestore' : 'history.view')}
            </Button>
          </li>
        ))}
      </ol>
      {hasNextPage ? (
        <Button variant="secondary" onClick={() => void fetchNextPage()}>
          {t('history.more')}
        </Button>
      ) : null}
      {chosen ? (
        <VersionDialog
          version={chosen}
          name={nameOf(chosen)}
          editor={editor}
          canRestore={canRestore}
          isBusy={isBusy}
          onRestore={() => void restore(chosen)}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </div>
  )
}
