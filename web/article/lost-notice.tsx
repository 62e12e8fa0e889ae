import type { Document } from '@rankwell/contract'
import type { Editor } from '@tiptap/react'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { copyAsMarkdown } from '../collab/local-copy/copy-text.ts'
import { downloadCopy } from '../collab/local-copy/recover.ts'
import type { Refusal } from '../collab/save-status/save-state.ts'
import { type SavingStore, useSaving } from '../collab/save-status/saving.ts'
import { SnapshotList } from '../collab/snapshots/snapshot-list.tsx'
import { useCurrentUser } from '../features/auth/api.ts'
import { deleteLocalText } from '../lib/local-texts.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface LostNoticeProps {
  reason: Refusal | 'deleted' | 'demoted'
  saving: SavingStore
  document: Pick<Document, '_id' | 'language' | 'title'>
  editor: Editor | null
}

/**
 * Explains why the text below is no longer saved. It stays readable, and unsent text can be copied or downloaded; it is
 * never merged into another document automatically.
 */
export function LostNotice({ reason, saving, document, editor }: LostNoticeProps) {
  const { t } = useTranslation('writing')
  const isUnsent = useSaving(saving, (now) => now.isUnsent)
  const { t: ta } = useTranslation('auth')
  const user = useCurrentUser()
  const [isAsking, setAsking] = useState(false)
  const [isListing, setListing] = useState(false)
  const discard = async () => {
    await deleteLocalText(user._id, document._id).catch(() => undefined)
    location.reload()
  }
  const hasOtherText = reason === 'generation'
  return (
    <div role="alert" className="m-4 flex items-start gap-3 rounded-lg bg-danger-soft p-4 text-danger-ink">
      <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden />
      <div className="grid min-w-0 grow grid-cols-1 gap-3">
        <p>{reason === 'deleted' ? t('gone.deleted') : t(`refused.${reason}`)}</p>
        {isUnsent ? <p className="font-medium">{t('gone.unsent')}</p> : null}
        <div className="flex flex-wrap gap-2">
          {editor ? (
            <>
              <Button variant="outline" size="sm" onClick={() => downloadCopy(editor, document.title)}>
                {t('gone.download')}
              </Button>
              <Button variant="outline" size="sm" onClick={() => void copyAsMarkdown(editor)}>
                {t('gone.copy')}
              </Button>
            </>
          ) : null}
          {hasOtherText ? (
            <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
              {t('gone.discard')}
            </Button>
          ) : null}
          {/* After signing in, the user returns to this text, and the stored edits are sent. */}
          {reason === 'reload' || reason === 'session' ? (
            <Button variant="outline" size="sm" onClick={() => location.reload()}>
              {reason === 'reload' ? t('gone.reload') : ta('expired.ok')}
            </Button>
          ) : null}
          <Button
            variant="outline"
            size="sm"
            aria-expanded={isListing}
            onClick={() => setListing((before) => !before)}
          >
            {t('moments.title')}
          </Button>
          <Button asChild variant="outline" size="sm">
            <Link to="/app/documents">{t('gone.back')}</Link>
          </Button>
        </div>
        {isListing ? (
          <SnapshotList userId={user._id} document={document} editor={editor} canRestore={false} />
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void discard()}
        title={t('gone.discard')}
        question={t('gone.discardQuestion')}
        confirmLabel={t('gone.discardConfirm')}
      />
    </div>
  )
}
