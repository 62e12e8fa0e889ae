import type { Document } from '@rankwell/contract'
import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { fitsAtOnce } from '../../lib/text-size.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { copyText } from '../local-copy/copy-text.ts'
import { snapshotToMarkdown } from '../local-copy/recover.ts'
import { restoreText } from '../local-copy/restore-text.ts'
import { listSnapshots, type StoredSnapshot } from './local-snapshots.ts'
import { storeText } from './snapshot-recorder.ts'

interface SnapshotListProps {
  userId: string
  document: Pick<Document, '_id' | 'language'>
  editor: Editor | null
  canRestore: boolean
}

/** Local snapshots of a text, newest first, to copy or restore. Works without the server. */
export function SnapshotList({ userId, document, editor, canRestore }: SnapshotListProps) {
  const { t } = useTranslation('writing')
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['snapshots', userId, document._id],
    queryFn: () => listSnapshots(userId, document._id),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const restore = async (on: Editor, { content }: StoredSnapshot) => {
    if (!fitsAtOnce(JSON.parse(content), 'moments.tooLarge')) return
    const text = { userId, documentId: document._id, language: document.language }
    await storeText(on, text, 'restore')
    if (!restoreText(on, content)) {
      toast.error(t('moments.unreadable'))
      return
    }
    toast.undoable(t('moments.restored'), { label: t('undo'), onSelect: () => on.commands.undo() })
    void refetch()
  }
  const copy = ({ content }: StoredSnapshot) => copyText(snapshotToMarkdown(content))
  if (isPending) return <Skeleton className="h-24" />
  if (isError) return <p className="text-sm">{t('moments.none')}</p>
  if (data.length === 0) return <p className="text-sm">{t('moments.empty')}</p>
  return (
    <ol className="grid grid-cols-1 gap-2">
      {data.map((snapshot) => (
        <SnapshotCard
          key={snapshot.id}
          snapshot={snapshot}
          onRestore={canRestore && editor ? () => void restore(editor, snapshot) : null}
          onCopy={() => void copy(snapshot)}
        />
      ))}
    </ol>
  )
}

interface SnapshotCardProps {
  snapshot: StoredSnapshot
  onRestore: (() => void) | null
  onCopy: () => void
}

function SnapshotCard({ snapshot, onRestore, onCopy }: SnapshotCardProps) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  return (
    <li className="grid grid-cols-1 gap-1 rounded-lg border border-line bg-surface p-3 text-ink">
      <p className="font-medium">
        <time dateTime={new Date(snapshot.takenAt).toISOString()}>{format.dateTime(snapshot.takenAt)}</time>
      </p>
      <p className="line-clamp-2 text-sm text-muted wrap-anywhere">
        <ContentText text={snapshot.opening} />
      </p>
      <p className="figures text-sm text-muted">
        {t(`moments.kinds.${snapshot.kind}`)}
        {' · '}
        {t('manage.words', { count: snapshot.words, formatted: format.number(snapshot.words) })}
      </p>
      <span className="mt-1 flex flex-wrap gap-2">
        {onRestore ? (
          <Button variant="secondary" size="sm" onClick={onRestore}>
            {t('moments.restore')}
          </Button>
        ) : null}
        <Button variant={onRestore ? 'outline' : 'secondary'} size="sm" onClick={onCopy}>
          {t('gone.copy')}
        </Button>
      </span>
    </li>
  )
}
