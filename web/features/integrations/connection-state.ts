import type { Integration } from '@rankwell/contract'

export type PlatformState = 'none' | 'off' | 'failing' | 'connected'

/** State of one connection. */
export function stateOfConnection({ isConnected, lastTest }: Integration): Exclude<PlatformState, 'none'> {
  if (!isConnected) return 'off'
  return lastTest?.problem ? 'failing' : 'connected'
}

/** State of a platform: failures first, off last. */
export function stateOfPlatform(connections: Integration[]): PlatformState {
  const states = new Set(connections.map(stateOfConnection))
  if (states.has('failing')) return 'failing'
  if (states.has('connected')) return 'connected'
  return states.has('off') ? 'off' : 'none'
}

/** Display name of a connection: the site's name, or otherwise its host. */
export const nameOfConnection = ({ account, url }: Pick<Integration, 'account' | 'url'>): string =>
  account?.siteName || new URL(url).host

/** Whether a typed URL differs from the stored one, ignoring a trailing slash; the password is then required again. */
export function isOtherUrl(stored: string, typed: string): boolean {
  const text = typed.trim()
  const whole = text.includes('://') ? text : `https://${text}`
  if (!URL.canParse(whole)) return true
  const { origin, pathname } = new URL(whole)
  return `${origin}${pathname.replace(/\/+$/, '')}` !== stored
}
