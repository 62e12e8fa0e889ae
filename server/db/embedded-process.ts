import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** The content of a running server's `postmaster.pid`. */
export interface Postmaster {
  pid: number
  port: number
}

/** The command line of a process, or '' if there is no such process or it is a zombie. */
export function readCommandLine(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/**
 * Finds the server that runs on this data folder. A pid alone proves nothing: kill(pid, 0) succeeds for zombies, and
 * pids are reused. So the process must name the folder in its command line; otherwise the file is stale and is
 * removed.
 */
export function findPostmaster(folder: string): Postmaster | null {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (pid > 0 && readCommandLine(pid).includes(folder)) return { pid, port }
  rmSync(file, { force: true })
  return null
}

/** Whether this loopback port is unused. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/** A loopback port that was unused a moment ago. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
