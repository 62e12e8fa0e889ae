import { serverNow } from './server-time.ts'
import { readStored, storageKeys, writeStored } from './storage.ts'
import { currentToken, decodeToken } from './token.ts'

/** Name of the channel, and of the lock that every tab with a session holds. */
export const channelName = 'rankwell-session'

/** Signed-in tabs answer within this time (ms), or are too busy to be waited for. */
const answerWithin = 1500
/** The same where the browser cannot say whether such a tab exists: every first visit waits for it. */
const blindWithin = 150

export type Message =
  | { type: 'ask'; id: string }
  | { type: 'answer'; id: string; token: string | null; usedAt: number }
  | { type: 'ended'; from: string; token: string; isSignOut: boolean }

/** Not `randomUUID`, which browsers have over https only. */
const randomId = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

export const tabId = randomId()

/** Pages on which a visitor chooses an identity, or needs none: they neither take nor hand over a session. */
const apart = new Set(['/guest', '/login', '/sign-up', '/reset-password', '/confirm-email', '/unsent'])

export const isApart = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
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

/** How many tabs of this browser hold a session; null where the browser cannot say. */
async function countSignedInTabs(): Promise<number | null> {
  try {
    const { held = [] } = await navigator.locks.query()
    return held.filter(({ name }) => name === channelName).length
  } catch {
    return null
  }
}

/** Whether this tab may take the session of another one: it has none, and its user has not signed out in it. */
const mayTakeSession = (place: Pick<Location, 'pathname' | 'search'> = location): boolean =>
  currentToken() === null && readStored(storageKeys.signedOut, 'sessionStorage') === null && !isApart(place)

/**
 * Asks the other tabs of this browser for their session. Of several accounts the one used last is taken.
 *
 * @returns Its token; null where no tab is signed in, or none has answered in time.
 */
async function askForSession(): Promise<string | null> {
  const tabs = await countSignedInTabs()
  const channel = tabs === 0 ? null : openChannel()
  if (!channel) return null
  const id = randomId()
  const answers: Extract<Message, { type: 'answer' }>[] = []
  await new Promise<void>((resolve) => {
    setTimeout(resolve, tabs === null ? blindWithin : answerWithin)
    channel.onmessage = async ({ data }: MessageEvent<Message>) => {
      if (data.type !== 'answer' || data.id !== id) return
      answers.push(data)
      // Counted again: a tab may have signed in since.
      if (answers.length === (await countSignedInTabs())) resolve()
    }
    channel.postMessage({ type: 'ask', id } satisfies Message)
  })
  channel.close()
  const usable = answers.filter(({ token }) => isUsable(token))
  return usable.sort((one, other) => other.usedAt - one.usedAt)[0]?.token ?? null
}

/** Takes the session of another tab into this one, until this tab is closed. */
export async function takeSession(): Promise<void> {
  if (!mayTakeSession()) return
  const token = await askForSession()
  // Signing in here meanwhile wins.
  if (token && currentToken() === null) writeStored(storageKeys.token, token, 'sessionStorage')
}

/** Tells the other tabs that the session of this token is over. */
export function announceEnd(token: string, isSignOut: boolean): void {
  const channel = openChannel()
  channel?.postMessage({ type: 'ended', from: tabId, token, isSignOut } satisfies Message)
  channel?.close()
}
