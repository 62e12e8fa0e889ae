import { editorVersion } from '@rankwell/editor'
import { expect, vi } from 'vitest'
import { type Client, connectClient } from './test-server.ts'
import type { Caller } from './world.ts'

const addressOf = (url: string) => `${url.replace(/^http/, 'ws')}/yjs`

/** Connects to a live text over the application's WebSocket, as a page does. */
export const openText = (url: string, caller: Pick<Caller, 'token'>, documentId: string): Client =>
  connectClient(addressOf(url), caller.token, documentId, `editorVersion=${editorVersion}`)

/** Maximum time until ended access is cut off, in ms. */
export const fiveSeconds = 5000

/** Polls until a check passes; the timeout (ms) is long enough for a busy machine. */
export const until = (check: () => void | Promise<void>, timeout = 30_000): Promise<void> =>
  vi.waitFor(check, { timeout, interval: 5 })

/** Waits until all typed text is acknowledged. */
export const untilSaved = ({ provider }: Client): Promise<void> =>
  until(() => expect([provider.synced, provider.unsyncedChanges]).toEqual([true, 0]))
