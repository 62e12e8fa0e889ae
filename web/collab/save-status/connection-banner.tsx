import { maxSyncMessageBytes } from '@rankwell/editor'
import type { Editor } from '@tiptap/react'
import { FileWarning, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { copyAsMarkdown } from '../local-copy/copy-text.ts'
import { canUndoUnsyncedStep, undoUnsyncedStep } from '../local-copy/unsynced-undo-step.ts'
import { endUndoStep } from '../undo-step.ts'
import { type SavingStore, useSaving } from './saving.ts'

interface ConnectionBannerProps {
  saving: SavingStore
  editor: Editor | null
  onRetry: () => void
  nextTryAt: () => number | null
}

const inMegabytes = (bytes: number) => Math.ceil((bytes / (1 << 20)) * 10) / 10

/**
 * Shown while text cannot be saved: the reason, whether the text is safe, and what the user can do. Writing can
 * continue.
 */
export function ConnectionBanner({ saving, editor, onRetry, nextTryAt }: ConnectionBannerProps) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const reason = useSaving(saving, (now) => now.reason)
  const isKept = useSaving(saving, (now) => now.isKept)
  // Without an oversized update, the connection is the problem.
  const heldBytes = useSaving(saving, (now) => now.heldBytes)
  const isTooLarge = heldBytes > 0
  useEffect(() => {
    // Makes later typing a separate undo step, so that the oversized one can be undone alone.
    if (isTooLarge && editor) endUndoStep(editor)
  }, [isTooLarge, editor])
  const Icon = isTooLarge ? FileWarning : WifiOff
  const words = isTooLarge
    ? t('line.tooLarge', {
        size: format.number(inMegabytes(heldBytes)),
        most: format.number(inMegabytes(maxSyncMessageBytes)),
      })
    : t(`line.reasons.${reason}`)
  const rest = isTooLarge ? (isKept ? 'tooLargeKept' : 'tooLargeNotKept') : isKept ? 'kept' : 'notKept'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-warning-soft px-4 py-2 text-sm text-warning-ink">
      <Icon className="size-4 shrink-0" aria-hidden />
      <p role="status" className="min-w-40 grow basis-40">
        {words} {t(`line.${rest}`)}
      </p>
      <span className="flex flex-wrap items-center gap-2">
        {isTooLarge ? null : <NextTry nextTryAt={nextTryAt} />}
        {isTooLarge && editor?.isEditable && canUndoUnsyncedStep(editor) ? (
          <Button variant="outline" size="sm" onClick={() => undoUnsyncedStep(editor)}>
            {t('line.takeBack')}
          </Button>
        ) : null}
        {editor ? (
          <Button variant="outline" size="sm" onClick={() => void copyAsMarkdown(editor)}>
            {t('gone.copy')}
          </Button>
        ) : null}
        {isTooLarge ? null : (
          <Button variant="outline" size="sm" onClick={onRetry}>
            {t('line.retry')}
          </Button>
        )}
      </span>
    </div>
  )
}

/** Counts down to the next attempt; not announced, because it changes every second. */
function NextTry({ nextTryAt }: { nextTryAt: () => number | null }) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    const updateCountdown = () => {
      const at = nextTryAt()
      setSeconds(at === null ? null : Math.max(1, Math.ceil((at - Date.now()) / 1000)))
    }
    updateCountdown()
    const timer = setInterval(updateCountdown, 250)
    return () => clearInterval(timer)
  }, [nextTryAt])
  return (
    <span className="figures whitespace-nowrap">
      {seconds === null ? t('line.trying') : t('line.nextTry', { formatted: format.number(seconds) })}
    </span>
  )
}
