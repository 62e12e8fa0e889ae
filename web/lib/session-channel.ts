import { serverNow } from './server-time.ts'
import { readStored, storageKeys, writeStored } from './storage.ts'
import { currentToken, decodeToken } from './token.ts'

/** Name of the channel, and of the lock held by every tab with a session. */
export const channelName = 'rankwell-session'

/** Timeout (ms) for responses of signed-in tabs. */
const answerWithin = 1500
/** Like the above, if the browser cannot tell whether such a tab exists; every first visit waits for this long. */
const blindTimeoutMs = 150

export type Message =
  | { type: 'ask'; id: string }
  | { type: 'answer'; id: string; token: string | null; usedAt: number }
  | { type: 'ended'; from: string; token: string; isSignOut: boolean }

/** Not `randomUUID`, which browsers have over https only. */
const randomId = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

export const tabId = randomId()

/** Pages on which a visitor chooses an account, or needs none: they neither take nor provide a session. */
const apart = new Set(['/guest', '/login', '/sign-up', '/reset-password', '/confirm-email', '/unsent'])

export const isSessionless = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  apart.has(pathname.replace(/\/+$/, '')) || new URLSearchParams(search).has('token')

export const isUsable = (token: string | null): token is string => {
  const payload = token ? decodeToken(token) : null
  return payload !== null && payload.exp > serverNow() / 1000
}

export function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(channelName)
  } catch {
    return null
  }
}

/** Number of tabs with a session; null if the browser cannot tell. */
async function countSignedInTabs(): Promise<number | null> {
  try {
    const { held = [] } = await navigator.locks.query()
    return held.filter(({ name }) => name === channelName).length
  } catch {
    return null
  }
}

/** Whether this tab may take another one's session: it has none, and its user has not signed out in it. */
const mayTakeSession = (place: Pick<Location, 'pathname' | 'search'> = location): boolean =>
  currentToken() === null &&
  readStored(storageKeys.signedOut, 'sessionStorage') === null &&
  !isSessionless(place)

/**
 * Requests a session from the other tabs of this browser. If there are several accounts, the one used last is taken.
 *
 * @returns Its token; null if no tab is signed in or has responded in time.
 */
async function askForSession(): Promise<string | null> {
  const tabs = await countSignedInTabs()
  const channel = tabs === 0 ? null : openChannel()
  if (!channel) return null
  const id = randomId()
  const answers: Extract<Message, { type: 'answer' }>[] = []
  await new Promise<void>((resolve) => {
    setTimeout(resolve, tabs === null ? blindTimeoutMs : answerWithin)
    channel.onmessage = async ({ data }: MessageEvent<Message>) => {
      if (data.type !== 'answer' || data.id !== id) return
      answers.push(data)
      // Counted again, because a tab may have signed in since.
      if (answers.length === (await countSignedInTabs())) resolve()
    }
    channel.postMessage({ type: 'ask', id } satisfies Message)
  })
  channel.close()
  const usable = answers.filter(({ token }) => isUsable(token))
  return usable.sort((one, other) => other.usedAt - one.usedAt)[0]?.token ?? null
}

/** Uses another tab's session in this one, until this tab is closed. */
export async function takeSession(): Promise<void> {
  if (!mayTakeSession()) return
  const token = await askForSession()
  // A sign-in here in the meantime takes precedence.
  if (token && currentToken() === null) writeStored(storageKeys.token, token, 'sessionStorage')
}

/** Notifies the other tabs that this token's session is over. */
export function announceEnd(token: string, isSignOut: boolean): void {
  const channel = openChannel()
  channel?.postMessage({ type: 'ended', from: tabId, token, isSignOut } satisfies Message)
  channel?.close()
}
