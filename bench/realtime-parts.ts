import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '../server/testing/test-server.ts'

export interface BenchResult {
  name: string
  /** Milliseconds. */
  ours: number
  reference: number
  /** Reference divided by ours: above 1, ours is faster. */
  ratio: number
  /** Minimum acceptable ratio, or a note if there is no limit. */
  goal: number | string
}

/** How long this disk currently takes to sync 8 kB, in ms: the minimum duration of a commit. */
export function timeDisk(folder: string, times: number): number[] {
  const file = openSync(join(folder, 'disk-probe'), 'w')
  const taken = Array.from({ length: times }, () => {
    const begun = performance.now()
    writeSync(file, Buffer.alloc(8192))
    fdatasyncSync(file)
    return performance.now() - begun
  })
  closeSync(file)
  return taken
}

export async function waitUntilSaved({ provider }: Client): Promise<void> {
  while (!provider.synced || provider.unsyncedChanges > 0)
    await new Promise((resolve) => setTimeout(resolve, 1))
}

/** Starts one server; garbage can be collected in it on demand. */
export async function startServer(...words: string[]): Promise<{ child: ChildProcess; url: string }> {
  const program = new URL('./realtime-server.ts', import.meta.url)
  const child = fork(program, words, { execArgv: ['--expose-gc'] })
  const [url] = (await once(child, 'message')) as [string]
  return { child, url }
}

export const makeResult = (
  name: string,
  ours: number,
  reference: number,
  goal: number | string,
): BenchResult => ({
  name,
  ours,
  reference,
  ratio: reference / ours,
  goal,
})
