import { Play, RotateCcw } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PlayerBar } from './player-bar.tsx'
import { type PlayerAction, readPlayerKey, skipSeconds } from './player-keys.ts'
import { volumeStep } from './sound.ts'
import { usePlayer } from './use-player.ts'
import type { GuideVideo } from './videos.ts'

interface VideoPlayerProps {
  video: GuideVideo
  /** Title of the video. */
  title: string
}

/** Plays the video of a guide. Video, controls, and keys are left to right in every language. */
export function VideoPlayer({ video, title }: VideoPlayerProps) {
  const { t, i18n } = useTranslation('help')
  const player = usePlayer()
  const playButton = useRef<HTMLButtonElement>(null)
  const { phase } = player
  // The big button is removed once the video plays, because the bar has the same action and the video handles clicks.
  const isOffered = phase === 'ready' || phase === 'ended'
  const language = i18n.language === 'ar' ? 'ar' : 'en'
  const actions: Record<PlayerAction, () => void> = {
    togglePlay: player.togglePlay,
    back: () => player.seek(player.time - skipSeconds),
    forward: () => player.seek(player.time + skipSeconds),
    toStart: () => player.seek(0),
    toEnd: () => player.seek(player.duration),
    louder: () => player.setVolume(player.volume + volumeStep),
    quieter: () => player.setVolume(player.volume - volumeStep),
    toggleMute: player.toggleMute,
    toggleCaptions: player.toggleCaptions,
    toggleFullscreen: player.toggleFullscreen,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.defaultPrevented ? null : readPlayerKey(event, focusedControl(event.target))
    if (!act) return
    event.preventDefault()
    actions[act]()
  }
  if (phase === 'failed') {
    return (
      <p role="alert" className="rounded-lg border border-line bg-sunken p-4 text-muted">
        {t('video.failed')}
      </p>
    )
  }
  return (
    <div>
      <section
        ref={player.frame}
        aria-label={t('video.label', { title })}
        dir="ltr"
        className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface [&:fullscreen]:rounded-none"
        onKeyDown={onKeyDown}
      >
        <div className="relative bg-sunken in-[:fullscreen]:min-h-0 in-[:fullscreen]:grow">
          <video
            ref={player.video}
            src={video.source}
            poster={video.poster[language]}
            preload="metadata"
            playsInline
            className="block aspect-video size-full object-contain [&::cue]:font-sans [&::cue]:text-base in-[:fullscreen]:[&::cue]:text-2xl"
            {...player.events}
          >
            <track
              key={language}
              kind="captions"
              src={video.captions[language]}
              srcLang={language}
              label={t('video.captionTrack')}
              default
            />
          </video>
          <button
            type="button"
            data-autofocus={phase === 'ready' ? '' : undefined}
            tabIndex={isOffered ? 0 : -1}
            aria-hidden={isOffered ? undefined : true}
            aria-label={phase === 'ended' ? t('video.again') : t('video.start')}
            className="absolute inset-0 grid place-items-center focus-visible:-outline-offset-4"
            onClick={() => {
              player.togglePlay()
              if (isOffered) playButton.current?.focus({ preventScroll: true })
            }}
          >
            {isOffered ? (
              <span className="grid size-16 place-items-center rounded-full bg-accent text-on-accent shadow-float [&_svg]:size-7">
                {phase === 'ended' ? <RotateCcw /> : <Play className="fill-current" />}
              </span>
            ) : null}
          </button>
        </div>
        <PlayerBar player={player} playButton={playButton} />
      </section>
      <p className="mt-2 hidden text-xs text-muted pointer-fine:block">{t('video.keys')}</p>
    </div>
  )
}

function focusedControl(target: EventTarget): 'button' | 'slider' | 'other' {
  if (!(target instanceof HTMLElement)) return 'other'
  if (target instanceof HTMLInputElement) return 'slider'
  return target instanceof HTMLButtonElement ? 'button' : 'other'
}
