import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatClock } from './clock.ts'
import { skipSeconds } from './player-keys.ts'

interface ProgressBarProps {
  /** Seconds. */
  time: number
  duration: number
  onSeek: (seconds: number) => void
}

/** The video's progress. A click or drag seeks, arrow keys move by seconds. Always left to right. */
export function ProgressBar({ time, duration, onSeek }: ProgressBarProps) {
  const { t } = useTranslation('help')
  const share = duration > 0 ? Math.min(1, time / duration) : 0
  const seekTo = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    if (width > 0) onSeek(((event.clientX - left) / width) * duration)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = seekKeys(time, duration)[event.key]
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onSeek(target)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('video.progress')}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(time)}
      aria-valuetext={t('video.position', { now: formatClock(time), total: formatClock(duration) })}
      className="group flex h-6 cursor-pointer touch-none items-center rounded-md"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId)
        seekTo(event)
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) seekTo(event)
      }}
    >
      <span className="forced-outline relative h-1.5 grow rounded-full bg-control-line/60">
        <span
          className="absolute inset-y-0 start-0 rounded-full bg-accent"
          style={{ width: `${share * 100}%` }}
        />
        <span
          className="absolute top-1/2 size-3.5 -translate-1/2 rounded-full border-2 border-surface bg-accent shadow-float"
          style={{ insetInlineStart: `${share * 100}%` }}
        />
      </span>
    </div>
  )
}

const seekKeys = (time: number, duration: number): Record<string, number> => ({
  ArrowLeft: time - skipSeconds,
  ArrowDown: time - skipSeconds,
  ArrowRight: time + skipSeconds,
  ArrowUp: time + skipSeconds,
  PageDown: time - 2 * skipSeconds,
  PageUp: time + 2 * skipSeconds,
  Home: 0,
  End: duration,
})
