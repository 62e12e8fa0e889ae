import { Eye, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CommentButton } from '../features/comments/comment-button.tsx'
import { Button } from '../ui/button.tsx'

interface ViewModeBarProps {
  onEdit: () => void
  /** Starts a comment on the selection; null if the user may not comment. */
  onComment: (() => void) | null
}

/** Replaces the toolbar in read-only mode: prevents accidental edits, and one click starts editing. */
export function ViewModeBar({ onEdit, onComment }: ViewModeBarProps) {
  const { t } = useTranslation('writing')
  return (
    <div className="flex items-center gap-2 border-b border-line bg-ground px-4 py-1 md:sticky md:top-[calc(60px+var(--stuck-height,0px))] md:z-10 md:min-h-11.25">
      <Eye className="size-4 shrink-0 text-muted" aria-hidden />
      <p className="min-w-0 grow text-sm text-muted">{t('reading.text')}</p>
      {onComment ? <CommentButton onClick={onComment} /> : null}
      <Button variant="secondary" size="sm" onClick={onEdit}>
        <Pencil />
        {t('reading.edit')}
      </Button>
    </div>
  )
}
