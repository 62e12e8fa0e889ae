import { serverNow } from './server-time.ts'
import { readStored, storageKeys, writeStored } from './storage.ts'

export interface TokenPayload {
  /** Id of the user. */
  user: string
  /** End of the session, in seconds. */
  exp: number
}

export type StoredToken =
  | { state: 'none' }
  | { state: 'undecodable' }
  | { state: 'expired' }
  | ({ state: 'valid'; token: string } & TokenPayload)

/** Payload of a signed token, unverified; null if it cannot be decoded. */
export function decodeToken(token: string): TokenPayload | null {
  try {
    const part = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof payload !== 'object' || payload === null) return null
    const { user, exp } = payload as Record<string, unknown>
    return typeof user === 'string' && typeof exp === 'number' ? { user, exp } : null
  } catch {
    return null
  }
}

/** The stored token and whether it is valid at `now`, by the server's time in milliseconds. */
export function readToken(now = serverNow()): StoredToken {
  const token = currentToken()
  if (!token) return { state: 'none' }
  const payload = decodeToken(token)
  if (!payload) return { state: 'undecodable' }
  return payload.exp <= now / 1000 ? { state: 'expired' } : { state: 'valid', token, ...payload }
}

let pinned: string | null = null

/**
 * Binds this tab to the token of its session, so that another account remembered by another tab is never
 * used here.
 *
 * @returns A cleanup function.
 */
export function pinToken(token: string): () => void {
  pinned = token
  return () => {
    if (pinned === token) pinned = null
  }
}

/** Lets the tab use the currently stored token. */
export function releaseToken(): void {
  pinned = null
}

/** The token of this tab, for the authorization header; null when signed out. */
export const currentToken = (): string | null =>
  pinned ?? readStored(storageKeys.token, 'sessionStorage') ?? readStored(storageKeys.token, 'localStorage')

/** Stores a token on this device (`remember`) or until the browser closes. */
export function storeToken(token: string, remember: boolean): void {
  clearToken()
  writeStored(storageKeys.signedOut, null, 'sessionStorage')
  writeStored(storageKeys.token, token, remember ? 'localStorage' : 'sessionStorage')
}

/** Stores this tab's token for the tab only, if the device now remembers another account. */
export function keepTokenInTab(token: string): void {
  writeStored(storageKeys.token, token, 'sessionStorage')
}

/**
 * Removes the token of this tab. One remembered for another account stays.
 *
 * @param onlyHere Leaves the remembered token to the tab that is signing out, which still needs it.
 */
export function clearToken({ onlyHere = false } = {}): void {
  const own = currentToken()
  pinned = null
  writeStored(storageKeys.token, null, 'sessionStorage')
  if (!onlyHere && readStored(storageKeys.token, 'localStorage') === own)
    writeStored(storageKeys.token, null, 'localStorage')
}
