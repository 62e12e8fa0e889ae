import { type RefObject, useEffect, useRef, useState } from 'react'
import { fullSound, setVolume, toggleMute } from './sound.ts'

export type PlayerPhase = 'ready' | 'playing' | 'paused' | 'ended' | 'failed'
export type Player = ReturnType<typeof usePlayer>

/** iOS browsers only support fullscreen for the video element. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/**
 * State and actions of one video: `frame` is the fullscreen element, `video` the player. Times are in
 * seconds.
 */
export function usePlayer() {
  const frame = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [phase, setPhase] = useState<PlayerPhase>('ready')
  const [time, setTime] = useState(0)
  const [duration, setDuration] = useState(0)
  const [sound, setSound] = useState(fullSound)
  const [hasCaptions, setCaptions] = useState(true)
  const { isFullscreen, toggleFullscreen } = useFullscreen(frame, video)

  useEffect(() => {
    if (!video.current) return
    video.current.volume = sound.volume
    video.current.muted = sound.volume === 0
  }, [sound])

  useEffect(() => {
    const track = video.current?.textTracks?.[0]
    if (track) track.mode = hasCaptions ? 'showing' : 'hidden'
  }, [hasCaptions])

  const seek = (seconds: number) => {
    if (!video.current || duration === 0) return
    const next = Math.min(duration, Math.max(0, seconds))
    video.current.currentTime = next
    setTime(next)
    if (next < duration) setPhase((before) => (before === 'ended' ? 'paused' : before))
  }
  const togglePlay = () => {
    if (!video.current) return
    if (!video.current.paused) return video.current.pause()
    // The video element reports why it does not play.
    video.current.play().catch(() => undefined)
  }
  return {
    frame,
    video,
    phase,
    time,
    duration,
    volume: sound.volume,
    hasCaptions,
    isFullscreen,
    seek,
    togglePlay,
    toggleFullscreen,
    setVolume: (volume: number) => setSound((before) => setVolume(before, volume)),
    toggleMute: () => setSound(toggleMute),
    toggleCaptions: () => setCaptions((before) => !before),
    /** Event handlers for the video element. */
    events: {
      onPlay: () => setPhase('playing'),
      onPause: () => setPhase((before) => (before === 'playing' ? 'paused' : before)),
      onEnded: () => setPhase('ended'),
      onError: () => setPhase('failed'),
      onTimeUpdate: () => setTime(video.current?.currentTime ?? 0),
      onDurationChange: () => setDuration(readDuration(video.current)),
    },
  }
}

const readDuration = (video: HTMLVideoElement | null): number =>
  video && Number.isFinite(video.duration) ? video.duration : 0

function useFullscreen(frame: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>) {
  const [isFullscreen, setFullscreen] = useState(false)
  useEffect(() => {
    const update = () =>
      setFullscreen(document.fullscreenElement !== null && document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [frame])
  const toggleFullscreen = () => {
    const refused = () => undefined
    if (document.fullscreenElement) document.exitFullscreen().catch(refused)
    else if (frame.current?.requestFullscreen) frame.current.requestFullscreen().catch(refused)
    else (video.current as PhoneVideo | null)?.webkitEnterFullscreen?.()
  }
  return { isFullscreen, toggleFullscreen }
}
