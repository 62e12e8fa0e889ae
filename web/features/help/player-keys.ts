export const skipSeconds = 5

export type PlayerAction =
  | 'togglePlay'
  | 'back'
  | 'forward'
  | 'toStart'
  | 'toEnd'
  | 'louder'
  | 'quieter'
  | 'toggleMute'
  | 'toggleCaptions'
  | 'toggleFullscreen'

const keyActions: Record<string, PlayerAction> = {
  ' ': 'togglePlay',
  k: 'togglePlay',
  arrowleft: 'back',
  arrowright: 'forward',
  home: 'toStart',
  end: 'toEnd',
  arrowup: 'louder',
  arrowdown: 'quieter',
  m: 'toggleMute',
  c: 'toggleCaptions',
  f: 'toggleFullscreen',
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * The action of a key while focus is inside the player; null if it is not a player shortcut.
 *
 * @param focused The focused control, which keeps its own keys: a button Space, a slider arrows, Home, and
 * End.
 */
export function readPlayerKey(press: Press, focused: 'button' | 'slider' | 'other'): PlayerAction | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.shiftKey) return null
  const key = press.key.toLowerCase()
  if (focused === 'button' && key === ' ') return null
  if (focused === 'slider' && /^(arrow|home$|end$)/.test(key)) return null
  return Object.hasOwn(keyActions, key) ? (keyActions[key] ?? null) : null
}
