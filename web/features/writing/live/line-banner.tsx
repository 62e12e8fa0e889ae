import type { Editor } from '@tiptap/react'
import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'

interface LineBannerProps {
  /** This browser keeps what is written meanwhile. */
  isKept: boolean
  editor: Editor | null
  onRetry: () => void
}

/** One line while the server is not reached: what is safe, and what can be done. Writing goes on. */
export function LineBanner({ isKept, editor, onRetry }: LineBannerProps) {
  const { t } = useTranslation('writing')
  const copy = async (on: Editor) => {
    const { readCopy } = await import('./recover.ts')
    await navigator.clipboard.writeText(readCopy(on)).then(
      () => toast.success(t('gone.copied')),
      () => toast.error(t('gone.notCopied')),
    )
  }
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-warning-soft px-4 py-2 text-sm text-warning-ink"
    >
      <WifiOff className="size-4 shrink-0" aria-hidden />
      <p className="min-w-40 grow basis-40">{t(isKept ? 'line.kept' : 'line.notKept')}</p>
      <span className="flex gap-2">
        {editor ? (
          <Button variant="outline" size="sm" onClick={() => void copy(editor)}>
            {t('gone.copy')}
          </Button>
        ) : null}
        <Button variant="outline" size="sm" onClick={onRetry}>
          {t('line.retry')}
        </Button>
      </span>
    </div>
  )
}
