import type { Integration } from '@rankwell/contract'

export type PlatformState = 'none' | 'off' | 'failing' | 'connected'

/** How things stand with one connection. */
export function stateOfConnection({ isConnected, lastTest }: Integration): Exclude<PlatformState, 'none'> {
  if (!isConnected) return 'off'
  return lastTest?.problem ? 'failing' : 'connected'
}

/** How things stand with a platform: what fails comes first, what is off last. */
export function stateOfPlatform(connections: Integration[]): PlatformState {
  const states = new Set(connections.map(stateOfConnection))
  if (states.has('failing')) return 'failing'
  if (states.has('connected')) return 'connected'
  return states.has('off') ? 'off' : 'none'
}

/** The name of a connection for people: what its site calls itself, else its host. */
export const nameOfConnection = ({ account, url }: Pick<Integration, 'account' | 'url'>): string =>
  account?.siteName || new URL(url).host

/** Whether an address that somebody typed leads elsewhere than the stored one: then its password is asked for. */
export function leadsElsewhere(stored: string, typed: string): boolean {
  const text = typed.trim()
  const whole = text.includes('://') ? text : `https://${text}`
  if (!URL.canParse(whole)) return true
  const { origin, pathname } = new URL(whole)
  return `${origin}${pathname.replace(/\/+$/, '')}` !== stored
}
