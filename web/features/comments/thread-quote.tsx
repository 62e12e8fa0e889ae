import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'

interface ThreadQuoteProps {
  quote: string
  /** Whether its text still exists. */
  isAnchored: boolean
  isActive: boolean
  onOpen: () => void
}

/** The text of a thread; scrolls to it if it still exists. */
export function ThreadQuote({ quote, isAnchored, isActive, onOpen }: ThreadQuoteProps) {
  const { t } = useTranslation('comments')
  return (
    <button
      type="button"
      disabled={!isAnchored}
      aria-current={isActive}
      className="touch-target min-w-0 grow text-start text-sm text-muted enabled:hover:text-ink"
      onClick={onOpen}
    >
      <span className="sr-only">{t('jump')} </span>
      <q
        dir="auto"
        className={cn(
          'line-clamp-2 border-s-2 ps-2 wrap-anywhere',
          isAnchored ? 'border-accent' : 'border-control-line',
        )}
      >
        {quote}
      </q>
    </button>
  )
}
