import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Toast, useToaster } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { sentenceDirection } from '../lib/direction.ts'
import { toast, toastAction } from '../lib/toast.ts'
import { Spinner } from './spinner.tsx'
import { useToastFocus } from './toast-focus.ts'
import { recordToastPress } from './window-focus.ts'

/**
 * Shows the toasts at the top inline end of the page, below its header and above every dialog: next to the
 * app in the DOM, like dialogs. Hover and focus pause their timers.
 */
export function Toaster() {
  const { t } = useTranslation()
  const { toasts, handlers } = useToaster()
  const shown = toasts.filter((entry) => entry.visible)
  const region = useRef<HTMLElement>(null)
  const [isHovered, setHovered] = useState(false)
  const hasFocus = useToastFocus(region, shown.length)
  // No leave event is fired when the toast under the pointer is removed.
  if (isHovered && shown.length === 0) setHovered(false)
  const isPaused = isHovered || hasFocus
  const { startPause, endPause } = handlers
  useEffect(() => {
    if (isPaused) startPause()
  }, [isPaused, startPause])
  // Runs after every render, because ending a pause has no effect before that pause has been rendered.
  useEffect(() => {
    if (!isPaused) endPause()
  })
  return createPortal(
    <section
      ref={region}
      aria-label={t('toast.region')}
      aria-live="polite"
      data-toaster
      className="pointer-events-none fixed inset-x-4 top-[calc(68px+var(--banner-height,0px))] z-60 flex flex-col gap-2 sm:start-auto sm:w-96"
      onPointerDown={({ nativeEvent }) => recordToastPress(nativeEvent)}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
    >
      {shown.map((entry) => (
        <ToastCard key={entry.id} entry={entry} />
      ))}
    </section>,
    document.body,
  )
}

const icons: Partial<Record<Toast['type'], React.ReactNode>> = {
  success: <CircleCheck className="size-5 text-success-ink" aria-hidden="true" />,
  error: <CircleAlert className="size-5 text-danger-ink" aria-hidden="true" />,
  loading: (
    <span className="grid size-5 place-items-center text-muted">
      <Spinner />
    </span>
  ),
}

function ToastCard({ entry }: { entry: Toast }) {
  const { t, i18n } = useTranslation()
  const action = toastAction(entry.id)
  const message = String(entry.message)
  return (
    <div className="pointer-events-auto flex animate-toast-in items-start gap-3 rounded-lg border border-line bg-raised py-3 ps-4 pe-2 text-ink shadow-float">
      <span className="mt-0.5 shrink-0">{icons[entry.type]}</span>
      {/* The action is next to a short text, and below a long one. */}
      <div className="flex min-w-0 grow flex-wrap justify-between gap-x-3 gap-y-1">
        <div
          dir={sentenceDirection(message, i18n.dir())}
          role={entry.type === 'error' ? 'alert' : 'status'}
          className="min-w-0 py-0.5 [overflow-wrap:anywhere]"
        >
          {message}
        </div>
        {action ? (
          <button
            type="button"
            className="touch-target -mx-2 shrink-0 whitespace-nowrap rounded-md px-2 py-0.5 font-medium text-accent-ink hover:bg-hover"
            onClick={() => {
              toast.dismiss(entry.id)
              action.onSelect()
            }}
          >
            {action.label}
          </button>
        ) : null}
      </div>
      <button
        type="button"
        aria-label={t('toast.dismiss')}
        className="touch-target grid size-6 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
        onClick={() => toast.dismiss(entry.id)}
      >
        <X className="size-4" />
      </button>
    </div>
  )
}
