import type { Editor } from '@tiptap/react'
import { Copy, RefreshCw, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import type { LiveLine } from './live/live-line.ts'
import type { SaveState } from './use-live-text.ts'

interface OfflineBarProps {
  save: SaveState
  line: Pick<LiveLine, 'nextTry' | 'tryNow'>
  editor: Editor | null
}

/** A line that comes back by itself within this time (ms) is not worth a notice. */
const patience = 2500

/** Says that the server is out of reach, when it is tried again, and that one may go on; the text can be copied. */
export function OfflineBar({ save, line, editor }: OfflineBarProps) {
  const isDown = save === 'kept' || save === 'reconnecting'
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isDown) return setShown(false)
    const timer = setTimeout(setShown, patience, true)
    return () => clearTimeout(timer)
  }, [isDown])
  return isDown && isShown ? <Bar line={line} editor={editor} /> : null
}

function Bar({ line, editor }: Omit<OfflineBarProps, 'save'>) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const seconds = useCountdown(line)
  const copy = async (on: Editor) => {
    const { readCopy } = await import('./live/recover.ts')
    await navigator.clipboard.writeText(readCopy(on)).then(
      () => toast.success(t('gone.copied')),
      () => toast.error(t('gone.notCopied')),
    )
  }
  return (
    <aside
      aria-label={t('offline.label')}
      className="fixed inset-x-2 bottom-[calc(var(--keyboard,0px)+56px+env(safe-area-inset-bottom))] z-15 mx-auto flex w-fit max-w-xl flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-raised px-3 py-2 text-sm shadow-float md:inset-x-4 md:bottom-4"
    >
      <WifiOff className="size-4 shrink-0 text-warning-ink" aria-hidden />
      <p className="min-w-0 grow basis-48">
        {t('offline.text')}{' '}
        <span className="figures text-muted">
          {seconds > 0
            ? t('offline.next', { count: seconds, formatted: format.number(seconds) })
            : t('offline.trying')}
        </span>
      </p>
      <span className="flex gap-1">
        <Button size="sm" variant="secondary" onClick={line.tryNow}>
          <RefreshCw />
          {t('offline.tryNow')}
        </Button>
        {editor ? (
          <Button size="sm" variant="ghost" onClick={() => void copy(editor)}>
            <Copy />
            {t('gone.copy')}
          </Button>
        ) : null}
      </span>
    </aside>
  )
}

/** Whole seconds until the next try; 0 while one is under way. */
function useCountdown(line: OfflineBarProps['line']): number {
  const read = () => Math.max(0, Math.ceil((line.nextTry() - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => {
      setSeconds(Math.max(0, Math.ceil((line.nextTry() - Date.now()) / 1000)))
    }, 250)
    return () => clearInterval(timer)
  }, [line])
  return seconds
}
