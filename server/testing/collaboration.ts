import { editorVersion } from '@rankwell/editor'
import { expect, vi } from 'vitest'
import { type Client, connectClient } from './test-server.ts'
import type { Caller } from './world.ts'

const addressOf = (url: string) => `${url.replace(/^http/, 'ws')}/yjs`

/** Connects to a live text at the application's own door, as a page does. */
export const openText = (url: string, caller: Pick<Caller, 'token'>, documentId: string): Client =>
  connectClient(addressOf(url), caller.token, documentId, `editorVersion=${editorVersion}`)

/** How soon access that has ended is cut off, in milliseconds. */
export const fiveSeconds = 5000

/** Waits for a check to pass, looking again every few milliseconds; so long (ms) that a busy machine is no failure. */
export const until = (check: () => void | Promise<void>, timeout = 30_000): Promise<void> =>
  vi.waitFor(check, { timeout, interval: 5 })

/** Waits until all that was typed is acknowledged. */
export const untilSaved = ({ provider }: Client): Promise<void> =>
  until(() => expect([provider.synced, provider.unsyncedChanges]).toEqual([true, 0]))
