import type { Document, Version } from '@rankwell/contract'
import type { Editor } from '@tiptap/react'
import { BookmarkPlus, ChevronDown, MonitorSmartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SnapshotList } from '../../collab/snapshots/snapshot-list.tsx'
import { closeOnly } from '../../lib/close-only.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PanelHead } from '../../ui/panel-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { notesModel } from '../generation/api.ts'
import { useNameVersion, useRestoreVersion, useSaveVersion, useVersions } from './api.ts'
import { NameForm } from './name-form.tsx'
import { VersionCard } from './version-card.tsx'
import { VersionDialog } from './version-dialog.tsx'

interface HistoryPanelProps {
  document: Document
  editor: Editor | null
  canRestore: boolean
  onClose: () => void
}

/** The versions of an article, newest first; each can be named, compared, and restored. */
export function HistoryPanel({ document, editor, canRestore, onClose }: HistoryPanelProps) {
  const { t } = useTranslation('writing')
  const docId = document._id
  const [chosen, setChosen] = useState<Version | null>(null)
  const [isSaving, setSaving] = useState(false)
  const { data, error, isPending, hasNextPage, fetchNextPage, refetch } = useVersions(docId)
  const saving = useSaveVersion(docId, () => setSaving(false))
  const naming = useNameVersion(docId)
  const restoring = useRestoreVersion(docId, () => toast.success(t('history.restored')))
  const list = useRef<HTMLOListElement>(null)
  const showMore = async (known: number) => {
    await fetchNextPage()
    // The button disappears with the last page, so focus moves to the new entries.
    setTimeout(() => {
      const next = list.current?.children[known]?.querySelector('button')
      if (window.document.activeElement === window.document.body) next?.focus()
    })
  }
  const restore = (version: Version) =>
    restoring.mutate(version._id, { onSettled: () => setChosen(closeOnly(version)) })
  /** The name of a version, or otherwise its reason, translated if it is known. */
  const nameOf = (version: Version): string =>
    version.name ||
    (version.label === notesModel
      ? t('generation.notes')
      : version.label || t(`history.kinds.${version.kind}`))
  const versions = data?.pages.flat() ?? []
  const at = versions.findIndex((version) => version._id === chosen?._id)
  const previous = versions[at + 1] ?? null
  return (
    <div className="grid grid-cols-1 gap-4 p-4">
      <PanelHead title={t('panels.history')} onClose={onClose}>
        {canRestore ? (
          <IconButton
            label={t('history.save')}
            icon={<BookmarkPlus />}
            aria-expanded={isSaving}
            onClick={() => setSaving(true)}
          />
        ) : null}
      </PanelHead>
      {isSaving ? <NameForm onSave={saving.mutateAsync} onCancel={() => setSaving(false)} /> : null}
      <OnThisDevice {...{ document, editor, canRestore }} />
      {isPending ? <Skeleton className="h-40" /> : null}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data && versions.length === 0 ? <p className="text-muted">{t('history.empty')}</p> : null}
      <ol ref={list} className="grid grid-cols-1 gap-2">
        {versions.map((version) => (
          <VersionCard
            key={version._id}
            version={version}
            title={nameOf(version)}
            canRestore={canRestore}
            onView={() => setChosen(version)}
            onName={(name) => naming.mutateAsync({ versionId: version._id, name })}
          />
        ))}
      </ol>
      {hasNextPage ? (
        <Button variant="secondary" onClick={() => void showMore(versions.length)}>
          {t('history.more')}
        </Button>
      ) : null}
      {chosen ? (
        <VersionDialog
          version={chosen}
          previous={previous}
          name={nameOf(chosen)}
          previousName={previous ? nameOf(previous) : ''}
          document={document}
          editor={editor}
          canRestore={canRestore}
          isBusy={restoring.isPending}
          onRestore={() => restore(chosen)}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </div>
  )
}

/** Local snapshots, which need no server; read when opened. */
function OnThisDevice({ document, editor, canRestore }: Omit<HistoryPanelProps, 'onClose'>) {
  const { t } = useTranslation('writing')
  const { _id: userId } = useCurrentUser()
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="group rounded-lg border border-line"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg px-3 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <MonitorSmartphone className="size-4 shrink-0 text-muted" aria-hidden />
        <span className="min-w-0 grow">{t('moments.title')}</span>
        <ChevronDown
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
          aria-hidden
        />
      </summary>
      <div className="grid grid-cols-1 gap-3 p-3">
        <p className="text-sm text-muted">{t('moments.hint')}</p>
        {isOpen ? <SnapshotList {...{ userId, document, editor, canRestore }} /> : null}
      </div>
    </details>
  )
}
