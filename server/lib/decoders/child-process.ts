import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'

/** Page size in bytes on every Linux that Node has binaries for. */
const pageBytes = 4096
const checkEveryMs = 50
/** Low, because sign-in and saving have priority. */
const lowPriority = 10

export interface ChildLimits {
  /** Time limit of one job in ms; three times as long if the machine was too busy to run it. */
  jobMs: number
  /** CPU time limit of one job in ms. Enforced on Linux. */
  cpuMs: number
  /** Resident memory of the process, in MB. Enforced on Linux; elsewhere only the heap is limited. */
  memoryMb: number
  /** JavaScript heap of the process, in MB. */
  heapMb: number
  /** Jobs after which a process is replaced, so that leaks in native code cannot add up. */
  jobs: number
}

/** Why a job has no result: its process was stopped, or it cannot decode the data. */
export type DecoderFailure = 'timeout' | 'memory' | 'crash' | 'refused'

export class DecoderJobError extends Error {
  readonly failure: DecoderFailure
  constructor(failure: DecoderFailure, detail = '') {
    super(`a decoding job failed: ${failure}${detail && ` (${detail})`}`)
    this.name = 'DecoderJobError'
    this.failure = failure
  }
}

/** The process may read code and packages, and may not write, spawn, or connect. */
const clone = realpathSync(new URL('../../..', import.meta.url))
const readable = ['contract', 'editor', 'seo', 'server', 'node_modules'].map(
  (folder) => `--allow-fs-read=${join(clone, folder)}/`,
)
const permissions = ['--no-warnings', '--permission', '--allow-addons', ...readable]

export interface DecoderProcess {
  run(job: unknown): Promise<unknown>
  /** Whether the process has to be replaced. */
  isSpent(): boolean
  end(): void
}

/** The message of a decoder process: a result, or why there is none. */
export interface JobAnswer {
  result?: unknown
  error?: string
  failure?: DecoderFailure
}

/** CPU time of a process in ms, which Linux counts in hundredths of a second; 0 if unknown. */
function readCpu(pid: number): number {
  try {
    // The name in parentheses may contain anything, so fields are counted after its end.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}

/** Resident memory in bytes; 0 if unknown. */
function readMemory(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes
  } catch {
    return 0
  }
}

function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, lowPriority)
  } catch {
    // A sandbox may forbid it; the time and memory limits apply regardless.
  }
}

/** Starts a process that handles one job at a time. Its environment is empty, so it knows no secrets. */
export function startDecoder(script: URL, limits: ChildLimits): DecoderProcess {
  const child: ChildProcess = fork(script, [], {
    env: { UV_THREADPOOL_SIZE: '2', VIPS_CONCURRENCY: '1' },
    execArgv: [`--max-old-space-size=${limits.heapMb}`, '--max-semi-space-size=16', ...permissions],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  lowerPriority(child.pid)
  let jobs = 0
  let hasEnded = false
  let onEnd: (failure: DecoderFailure) => void = () => undefined
  const finish = () => {
    hasEnded = true
    onEnd('crash')
  }
  child.once('exit', finish)
  child.once('error', finish)
  const rest = () => {
    child.unref()
    child.channel?.unref()
  }
  rest()

  const end = () => {
    hasEnded = true
    child.kill('SIGKILL')
  }

  return {
    isSpent: () => hasEnded || jobs >= limits.jobs,
    end,
    async run(job) {
      jobs += 1
      if (hasEnded) throw new DecoderJobError('crash')
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      onEnd = (failure) => reject(new DecoderJobError(failure))
      const stop = (failure: DecoderFailure) => {
        onEnd(failure)
        end()
      }
      const usedBefore = child.pid ? readCpu(child.pid) : 0
      let rounds = 0
      const timer = setInterval(() => {
        rounds += 1
        const used = child.pid ? readCpu(child.pid) - usedBefore : 0
        const isStarved = used > 0 && used < limits.cpuMs / 2
        if (!isStarved || rounds === 3) stop('timeout')
      }, limits.jobMs)
      const watch = setInterval(() => {
        if (!child.pid) return
        if (readMemory(child.pid) > limits.memoryMb * 1024 * 1024) stop('memory')
        else if (readCpu(child.pid) - usedBefore > limits.cpuMs) stop('timeout')
      }, checkEveryMs)
      const onMessage = ({ result, error, failure = 'refused' }: JobAnswer) =>
        error === undefined ? resolve(result) : reject(new DecoderJobError(failure, error))
      child.once('message', onMessage)
      child.channel?.ref()
      child.send(job as never, (error) => {
        if (error) stop('crash')
      })
      try {
        return await promise
      } finally {
        clearInterval(timer)
        clearInterval(watch)
        child.off('message', onMessage)
        onEnd = () => undefined
        rest()
      }
    },
  }
}
