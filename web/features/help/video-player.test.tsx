import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import help from '../../locales/en/help.json' with { type: 'json' }
import { VideoPlayer } from './video-player.tsx'

const film = {
  source: '/guides/tour.webm',
  poster: { en: '/guides/tour.webp', ar: '/guides/tour.ar.webp' },
  captions: { en: '/guides/tour.en.vtt', ar: '/guides/tour.ar.vtt' },
}
const seconds = 80

/** jsdom does not play videos, but reports that it does. */
function pretendToPlay() {
  const paused = new WeakMap<HTMLMediaElement, boolean>()
  const media = HTMLMediaElement.prototype
  vi.spyOn(media, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return paused.get(this) ?? true
  })
  vi.spyOn(media, 'duration', 'get').mockReturnValue(seconds)
  vi.spyOn(media, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    paused.set(this, false)
    fireEvent.play(this)
  })
  vi.spyOn(media, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    paused.set(this, true)
    fireEvent.pause(this)
  })
}

async function renderPlayer(language = 'en') {
  const i18n = i18next.createInstance()
  await i18n.use(initReactI18next).init({
    lng: language,
    ns: ['help'],
    resources: { [language]: { help } },
    interpolation: { escapeValue: false },
  })
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <VideoPlayer video={film} title="Documents" />
    </I18nextProvider>,
  )
  const video = container.querySelector('video')
  if (!video) throw new Error('no video was rendered')
  fireEvent.durationChange(video)
  return { video, user: userEvent.setup() }
}

const button = (name: string) => screen.getByRole('button', { name })
const bar = () => screen.getByRole('slider', { name: 'Progress' })

beforeEach(pretendToPlay)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('starts with the button on the video, which then disappears and moves focus to the pause button', async () => {
  const { video, user } = await renderPlayer()
  await user.click(button('Play video'))
  expect(video.paused).toBe(false)
  expect(screen.queryByRole('button', { name: 'Play video' })).toBeNull()
  expect(document.activeElement).toBe(button('Pause'))
  await user.click(button('Pause'))
  expect(video.paused).toBe(true)
  expect(button('Play')).toBeDefined()
})

it('shows time and length as minutes and seconds', async () => {
  const { video } = await renderPlayer()
  expect(screen.getByText('0:00 / 1:20')).toBeDefined()
  video.currentTime = 65.4
  fireEvent.timeUpdate(video)
  expect(screen.getByText('1:05 / 1:20')).toBeDefined()
  expect(bar().getAttribute('aria-valuetext')).toBe('1:05 of 1:20')
})

it('seeks to where the progress bar is clicked', async () => {
  const { video } = await renderPlayer()
  vi.spyOn(bar(), 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 200, 24))
  fireEvent.pointerDown(bar(), { clientX: 250, pointerId: 1 })
  expect(video.currentTime).toBe(60)
  fireEvent.pointerDown(bar(), { clientX: 40, pointerId: 1 })
  expect(video.currentTime).toBe(0)
})

it('seeks with the slider keys', async () => {
  const { video, user } = await renderPlayer()
  bar().focus()
  await user.keyboard('{ArrowRight}{PageUp}')
  expect(video.currentTime).toBe(15)
  await user.keyboard('{ArrowLeft}')
  expect(video.currentTime).toBe(10)
  await user.keyboard('{End}')
  expect(video.currentTime).toBe(seconds)
})

it('sets the volume in steps of 0.1, and unmuting restores it', async () => {
  const { video, user } = await renderPlayer()
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Volume' })
  expect([slider.min, slider.max, slider.step]).toEqual(['0', '1', '0.1'])
  fireEvent.change(slider, { target: { value: '0.4' } })
  expect(video.volume).toBe(0.4)
  await user.click(button('Mute'))
  expect([video.volume, video.muted, slider.value]).toEqual([0, true, '0'])
  await user.click(button('Unmute'))
  expect([video.volume, video.muted, slider.value]).toEqual([0.4, false, '0.4'])
})

it('handles keys while focus is inside, and leaves shortcuts to the browser', async () => {
  const { video, user } = await renderPlayer()
  await user.click(button('Play video'))
  await user.keyboard('k')
  expect(video.paused).toBe(true)
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(video.currentTime).toBe(5)
  await user.keyboard('{ArrowDown}{ArrowDown}m')
  expect(video.muted).toBe(true)
  await user.keyboard('m')
  expect(video.volume).toBe(0.8)
  await user.keyboard('{Control>}m{/Control}')
  expect(video.muted).toBe(false)
})

it('enters fullscreen with video and controls, and leaves it', async () => {
  const { user } = await renderPlayer()
  const frame = screen.getByRole('region', { name: 'Video: Documents' })
  const fill = vi.fn(async () => undefined)
  Object.assign(frame, { requestFullscreen: fill })
  await user.click(button('Full screen'))
  expect(fill).toHaveBeenCalledOnce()
  const leave = vi.fn(async () => undefined)
  Object.assign(document, { exitFullscreen: leave })
  Object.defineProperty(document, 'fullscreenElement', { value: frame, configurable: true })
  fireEvent(document, new Event('fullscreenchange'))
  await user.click(button('Leave full screen'))
  expect(leave).toHaveBeenCalledOnce()
  Reflect.deleteProperty(document, 'fullscreenElement')
  Reflect.deleteProperty(document, 'exitFullscreen')
})

it.each([
  ['en', film.captions.en],
  ['ar', film.captions.ar],
  ['tr', film.captions.en],
])('has captions for %s', async (language, file) => {
  const { video } = await renderPlayer(language)
  const track = video.querySelector('track')
  expect(track?.kind).toBe('captions')
  expect(track?.getAttribute('src')).toBe(file)
  expect(button('Captions').getAttribute('aria-pressed')).toBe('true')
})

it('is left to right in right-to-left languages', async () => {
  await renderPlayer('ar')
  expect(screen.getByRole('region').getAttribute('dir')).toBe('ltr')
})

it('offers a replay at its end, until the user seeks', async () => {
  const { video, user } = await renderPlayer()
  await user.click(button('Play video'))
  await user.click(button('Pause'))
  fireEvent.ended(video)
  expect(button('Play again')).toBeDefined()
  bar().focus()
  await user.keyboard('{Home}')
  expect(screen.queryByRole('button', { name: 'Play again' })).toBeNull()
  expect(video.currentTime).toBe(0)
})

it('shows an error if the video cannot be played', async () => {
  const { video } = await renderPlayer()
  fireEvent.error(video)
  expect(screen.getByRole('alert').textContent).toBe(help.video.failed)
})
