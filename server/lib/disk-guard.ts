import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'

/** In bytes. */
export interface DiskSpace {
  total: number
  /** What this account may still write. */
  free: number
}

/** Reads how much room the disk of a folder has. */
export type ReadDiskSpace = (folder: string) => Promise<DiskSpace>

export interface DiskGuard {
  /** True while nothing may be written. */
  isFull(): boolean
  /** Measures now. */
  check(): Promise<void>
  /** A write has failed for want of room: read-only at once, whatever was measured. */
  noteFailedWrite(): void
  /** Calls back after each change. */
  onChange(listener: (isFull: boolean) => void): void
  stop(): void
}

const megabyte = 1024 * 1024
const checkEveryMs = 1000
/** Shares of the disk that are used: read-only from the first on, writable again below the second. */
const fullFrom = 0.95
const freeBelow = 0.94
/** The database needs room for its log (16 MB segments) to stay alive, however small the disk is. */
const reserve = 48 * megabyte
const reserveToResume = 64 * megabyte

/** The room on the disk of a folder, without what only root may use. */
const readDiskSpace: ReadDiskSpace = async (folder) => {
  const { blocks, bavail, bsize } = await statfs(folder)
  return { total: blocks * bsize, free: bavail * bsize }
}

const isTooFull = ({ total, free }: DiskSpace, wasFull: boolean): boolean =>
  1 - free / total >= (wasFull ? freeBelow : fullFrom) || free < (wasFull ? reserveToResume : reserve)

/** Watches the disk of the data folder: before it is full, the application stops writing. */
export async function createDiskGuard(options: {
  folder: string
  log: Pick<Logger, 'warn' | 'error'>
  read?: ReadDiskSpace | undefined
}): Promise<DiskGuard> {
  const { folder, log, read = readDiskSpace } = options
  const listeners: ((isFull: boolean) => void)[] = []
  let isFull = false

  const set = (next: boolean, space?: DiskSpace) => {
    if (next === isFull) return
    isFull = next
    log.warn({ folder, ...space }, next ? 'the disk is full: read-only' : 'the disk has room again')
    for (const listener of listeners) listener(next)
  }
  const check = async () => {
    try {
      const space = await read(folder)
      if (space.total > 0) set(isTooFull(space, isFull), space)
    } catch (error) {
      log.error({ err: error, folder }, 'the room on the disk could not be read')
    }
  }
  const timer = setInterval(() => void check(), checkEveryMs)
  timer.unref()
  await check()
  return {
    isFull: () => isFull,
    check,
    noteFailedWrite: () => set(true),
    onChange: (listener) => void listeners.push(listener),
    stop: () => clearInterval(timer),
  }
}

const codes = /^(ENOSPC|EDQUOT|53100)$/

/** True for errors of the operating system and of PostgreSQL for want of room. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1)
    if (codes.test(String(Reflect.get(cause, 'code')))) return true
  return false
}
