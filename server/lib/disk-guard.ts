import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'

/** In bytes. */
export interface DiskSpace {
  total: number
  /** Available to this account. */
  free: number
}

/** Reads the free space on a folder's disk. */
export type ReadDiskSpace = (folder: string) => Promise<DiskSpace>

export interface DiskGuard {
  /** Whether writing is blocked. */
  isFull(): boolean
  /** Measures now. */
  check(): Promise<void>
  /**
   * Call it after a write failed for lack of space: the application is read-only immediately, whatever was measured.
   */
  noteFailedWrite(): void
  /** Calls back after each change. */
  onChange(listener: (isFull: boolean) => void): void
  stop(): void
}

const megabyte = 1024 * 1024
const checkEveryMs = 1000
/** Used shares of the disk: read-only from the first, writable again below the second. */
const fullFrom = 0.95
const freeBelow = 0.94
/** PostgreSQL needs space for its write-ahead log (16 MB segments), even on a small disk. */
const reserve = 48 * megabyte
const reserveToResume = 64 * megabyte

/** The free space on a folder's disk, without the part reserved for root. */
const readDiskSpace: ReadDiskSpace = async (folder) => {
  const { blocks, bavail, bsize } = await statfs(folder)
  return { total: blocks * bsize, free: bavail * bsize }
}

const isTooFull = ({ total, free }: DiskSpace, wasFull: boolean): boolean =>
  1 - free / total >= (wasFull ? freeBelow : fullFrom) || free < (wasFull ? reserveToResume : reserve)

/** Monitors the data folder's disk: the application stops writing before it is full. */
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

/** Whether an error of the operating system or PostgreSQL means that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1)
    if (codes.test(String(Reflect.get(cause, 'code')))) return true
  return false
}
