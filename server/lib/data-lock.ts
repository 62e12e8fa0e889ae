import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Holder {
  pid: number
  /** When that process started, by the kernel's clock: a pid alone may have been given to another. */
  started: string
}

/** The data folder belongs to a Rankwell that runs. */
export class DataFolderInUse extends Error {
  readonly pid: number
  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} is in use by another Rankwell (process ${pid}). ` +
        'Stop that one first, or set DATA_DIR to another folder',
    )
    this.name = 'DataFolderInUse'
    this.pid = pid
  }
}

/** State and start of a process; null when there is none, or only its unreaped remains. */
function readStart(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      // The name in brackets may hold anything, so fields are counted from its end.
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
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : null
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

/** Removes a dead holder's file, unless somebody else has replaced it meanwhile. */
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
      // A third process has taken the place: it will be found alive on the next look.
    }
  }
  rmSync(aside, { force: true })
}

/**
 * Takes the data folder for this process, over a dead process's claim too.
 * Returns the function that gives it back. Throws DataFolderInUse with the pid of the living holder.
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const file = join(dataDir, 'rankwell.pid')
  const draft = `${file}.${process.pid}`
  const mine = `${JSON.stringify({ pid: process.pid, started: readStart(process.pid) ?? '' })}\n`
  writeFileSync(draft, mine)
  try {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      try {
        // A link is made whole or fails: two starts at once cannot both succeed.
        linkSync(draft, file)
        return () => {
          if (readText(file) === mine) rmSync(file, { force: true })
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const text = readText(file)
      if (text === null) continue
      const holder = parseHolder(text)
      if (holder && isAlive(holder)) throw new DataFolderInUse(dataDir, holder.pid)
      removeStale(file, text)
    }
    throw new Error(`The data folder ${dataDir} could not be locked: ${file} keeps changing`)
  } finally {
    rmSync(draft, { force: true })
  }
}
