import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { Button } from '../../ui/button.tsx'
import type { NoSuggestionsReason } from './mentions.ts'

interface MentionNoteProps {
  /** Why no user is suggested; null if there is a suggestion or no mention. */
  reason: NoSuggestionsReason | null
  /** The text after the @. */
  name: string
  /** Opens the share dialog; null if the user may not share. */
  onShare: (() => void) | null
}

/**
 * Explains below the field why an @ suggests no user. It moves the following content instead of covering the send
 * button.
 */
export function MentionNote({ reason, name, onShare }: MentionNoteProps) {
  const { t } = useTranslation('comments')
  return (
    <div
      className={cn(
        'text-sm text-muted',
        reason && 'mt-1 grid justify-items-start gap-2 rounded-lg border border-line bg-raised p-3',
      )}
    >
      {/* Always rendered, so that screen readers announce its text when it appears. */}
      <p role="status" className="wrap-anywhere">
        {reason === 'nobody' ? t('mention.nobody') : null}
        {reason === 'unknown' ? t('mention.unknown', { name }) : null}
        {reason && !onShare ? ` ${t('mention.ask')}` : null}
      </p>
      {reason && onShare ? (
        <Button size="sm" variant="secondary" onClick={onShare}>
          {t('mention.share')}
        </Button>
      ) : null}
    </div>
  )
}
