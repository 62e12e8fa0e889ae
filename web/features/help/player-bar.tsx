import {
  Captions,
  CaptionsOff,
  Maximize,
  Minimize,
  Pause,
  Play,
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { formatClock } from './clock.ts'
import { ProgressBar } from './progress-bar.tsx'
import { volumeStep } from './sound.ts'
import type { Player } from './use-player.ts'

interface PlayerBarProps {
  player: Player
  playButton: RefObject<HTMLButtonElement | null>
}

/** The controls below the video. */
export function PlayerBar({ player, playButton }: PlayerBarProps) {
  const { t } = useTranslation('help')
  const { phase, time, duration, volume, hasCaptions, isFullscreen } = player
  const isPlaying = phase === 'playing'
  const VolumeIcon = volume === 0 ? VolumeX : volume <= 0.5 ? Volume1 : Volume2
  return (
    <div className="flex flex-col px-2 pt-1 pb-1.5">
      <div className="px-2">
        <ProgressBar time={time} duration={duration} onSeek={player.seek} />
      </div>
      <div className="flex items-center gap-0.5">
        <IconButton
          ref={playButton}
          label={isPlaying ? t('video.pause') : t('video.play')}
          icon={isPlaying ? <Pause /> : <Play />}
          onClick={player.togglePlay}
        />
        <span dir="ltr" className="figures grow px-1 text-sm whitespace-nowrap text-muted rtl:text-end">
          {formatClock(time)} / {formatClock(duration)}
        </span>
        <IconButton
          label={volume === 0 ? t('video.unmute') : t('video.mute')}
          icon={<VolumeIcon />}
          onClick={player.toggleMute}
        />
        <input
          type="range"
          min={0}
          max={1}
          step={volumeStep}
          value={volume}
          aria-label={t('video.volume')}
          aria-valuetext={`${Math.round(volume * 100)}%`}
          className="me-1 h-6 w-16 cursor-pointer accent-accent"
          onChange={(event) => player.setVolume(event.target.valueAsNumber)}
        />
        <IconButton
          label={t('video.captions')}
          icon={hasCaptions ? <Captions /> : <CaptionsOff />}
          aria-pressed={hasCaptions}
          onClick={player.toggleCaptions}
        />
        <IconButton
          label={isFullscreen ? t('video.leaveFullscreen') : t('video.fullscreen')}
          icon={isFullscreen ? <Minimize /> : <Maximize />}
          onClick={player.toggleFullscreen}
        />
      </div>
    </div>
  )
}
