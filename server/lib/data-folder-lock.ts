import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeDataFolder } from './data-folder.ts'

interface Holder {
  pid: number
  /** The process's start time according to the kernel's clock, because pids are reused. */
  started: string
  /** Set when the process is stopping, so that the next one may wait for it to end. */
  stopping?: boolean
}

export interface DataFolderLock {
  /** Tells a newly started process that the folder will soon be free. */
  markStopping: () => void
  release: () => void
}

/** A process that is told to stop records it within this time, and ends within the longer one. */
const normalWaitMs = 1200
const stoppingWaitMs = 12_000

/** A running Rankwell process owns the data folder. */
export class DataFolderInUseError extends Error {
  readonly pid: number
  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} is in use by another Rankwell (process ${pid}). ` +
        'Stop that one first, or set DATA_DIR to another folder',
    )
    this.name = 'DataFolderInUseError'
    this.pid = pid
  }
}

/** State and start time of a process; null if it does not exist or is a zombie. */
function readStart(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      // The name in parentheses may contain anything, so fields are counted after its end.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? '')
    } catch {
      return null
    }
  }
  try {
    process.kill(pid, 0)
    return ''
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? '' : null
  }
}

function parseHolder(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    const pid: unknown = Reflect.get(value, 'pid')
    const started: unknown = Reflect.get(value, 'started')
    if (typeof pid !== 'number' || typeof started !== 'string') return null
    return { pid, started, stopping: Reflect.get(value, 'stopping') === true }
  } catch {
    return null
  }
}

function isAlive(holder: Holder | null) {
  if (!holder || holder.pid === process.pid) return false
  return readStart(holder.pid) === holder.started
}

function readText(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** Removes a dead process's lock file, unless another process has replaced it. */
function removeStale(file: string, stale: string) {
  const aside = `${file}.${process.pid}.stale`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (readText(aside) !== stale) {
    try {
      linkSync(aside, file)
    } catch {
      // A third process acquired the lock; the next attempt will find it alive.
    }
  }
  rmSync(aside, { force: true })
}

/** One attempt: true if the lock is acquired, otherwise its live holder, or null to try again. */
function tryToLock(file: string, draft: string): true | Holder | null {
  try {
    // Creating a link is atomic: two processes cannot both succeed.
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const text = readText(file)
  if (text === null) return null
  const holder = parseHolder(text)
  if (holder && isAlive(holder)) return holder
  removeStale(file, text)
  return null
}

async function waitForLock(dataDir: string, file: string, draft: string) {
  const begun = Date.now()
  for (;;) {
    const result = tryToLock(file, draft)
    if (result === true) return
    const waited = Date.now() - begun
    if (result && waited > (result.stopping ? stoppingWaitMs : normalWaitMs)) {
      throw new DataFolderInUseError(dataDir, result.pid)
    }
    if (waited > 2 * stoppingWaitMs) throw new Error(`${file} keeps changing: the folder could not be locked`)
    await wait(result ? 100 : 5)
  }
}

/**
 * Locks the data folder for this process, replacing the lock of a dead process and waiting for one that is stopping.
 * @throws DataFolderInUseError with the pid of a live holder
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  makeDataFolder(dataDir)
  const file = join(dataDir, 'rankwell.pid')
  const draft = `${file}.${process.pid}`
  const me: Holder = { pid: process.pid, started: readStart(process.pid) ?? '' }
  writeFileSync(draft, JSON.stringify(me))
  try {
    await waitForLock(dataDir, file, draft)
  } finally {
    rmSync(draft, { force: true })
  }
  const isMine = () => parseHolder(readText(file) ?? '')?.pid === process.pid
  return {
    markStopping: () => {
      if (!isMine()) return
      writeFileSync(draft, JSON.stringify({ ...me, stopping: true }))
      renameSync(draft, file)
    },
    release: () => {
      if (isMine()) rmSync(file, { force: true })
    },
  }
}
