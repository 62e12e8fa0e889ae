// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { fullSound, setVolume, toggleMute, volumeStep } from './sound.ts'

describe('the volume', () => {
  it('goes from 0 to 1 in steps of 0.1, without rounding errors', () => {
    const volumes = [0]
    let sound = setVolume(fullSound, 0)
    while (sound.volume < 1) {
      sound = setVolume(sound, sound.volume + volumeStep)
      volumes.push(sound.volume)
    }
    expect(volumes).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
  })

  it('stays between 0 and 1', () => {
    expect(setVolume(fullSound, 1.4).volume).toBe(1)
    expect(setVolume(fullSound, -0.2).volume).toBe(0)
  })
})

describe('mute', () => {
  it('restores the previous volume', () => {
    const muted = toggleMute(setVolume(fullSound, 0.3))
    expect(muted.volume).toBe(0)
    expect(toggleMute(muted).volume).toBe(0.3)
  })

  it('restores the last audible volume after the slider was at 0', () => {
    const silent = setVolume(setVolume(fullSound, 0.6), 0)
    expect(toggleMute(silent).volume).toBe(0.6)
  })

  it('ends when the slider is moved', () => {
    expect(setVolume(toggleMute(fullSound), 0.2)).toEqual({ volume: 0.2, audible: 0.2 })
  })
})
