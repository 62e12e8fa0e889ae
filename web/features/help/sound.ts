/** Volume of a player: `volume` from 0 to 1 is current, `audible` is the last one above 0. */
export interface Sound {
  volume: number
  audible: number
}

export const volumeStep = 0.1
export const fullSound: Sound = { volume: 1, audible: 1 }

/** Sets the volume, clamped to 0–1 and rounded to the step. At 0 the player is muted. */
export function setVolume(sound: Sound, volume: number): Sound {
  const steps = Math.round(Math.min(1, Math.max(0, volume)) / volumeStep)
  const next = steps / 10
  return { volume: next, audible: next > 0 ? next : sound.audible }
}

/** Mutes the player, or restores its previous volume. */
export const toggleMute = (sound: Sound): Sound => ({
  ...sound,
  volume: sound.volume > 0 ? 0 : sound.audible,
})
