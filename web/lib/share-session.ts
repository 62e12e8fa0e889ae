import { channelName, isSessionless, isUsable, type Message, openChannel, tabId } from './session-channel.ts'

let usedAt = Date.now()
const noteUse = () => {
  // A tab being hidden may be notified after the next one has been used.
  if (document.visibilityState === 'visible') usedAt = Date.now()
}
const uses = ['pointerdown', 'keydown', 'focus', 'visibilitychange']

/**
 * Provides this tab's session to tabs that request it, while it lasts.
 *
 * @param onEnded Called when another tab has ended the same session, by signing out or because it was over.
 * @returns Stops sharing.
 */
export function shareSession(token: string, onEnded: (isSignOut: boolean) => void): () => void {
  const channel = openChannel()
  if (!channel) return () => undefined
  // A requesting tab counts locks, so a response without a lock would be counted as another tab's.
  let isCounted = !navigator.locks
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'ended' && data.token === token && data.from !== tabId) onEnded(data.isSignOut)
    if (data.type === 'ask' && isCounted) {
      const shared = isUsable(token) && !isSessionless(location) ? token : null
      channel.postMessage({ type: 'answer', id: data.id, token: shared, usedAt } satisfies Message)
    }
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  const count = () => {
    isCounted = true
    return promise
  }
  navigator.locks?.request(channelName, { mode: 'shared' }, count).catch(count)
  noteUse()
  for (const use of uses) window.addEventListener(use, noteUse, true)
  return () => {
    for (const use of uses) window.removeEventListener(use, noteUse, true)
    resolve()
    channel.close()
  }
}
