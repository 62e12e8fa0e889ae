import { tooManyRequests } from '../errors.ts'
import { type ChildLimits, DecoderJobError, type DecoderProcess, startDecoder } from './child-process.ts'

/** After so long a full pool has usually worked through its rows. */
export const busySeconds = 10

export interface PoolOptions extends ChildLimits {
  script: URL
  /** Processes at most. They start when they are needed and stay. */
  processes: number
  /** Waiting jobs of all callers together, and of one of them; more are refused with 429. */
  maxWaiting: number
  maxWaitingPerCaller: number
}

export interface DecoderPool<Job, Result> {
  /**
   * Runs a job in a limited process of its own.
   *
   * @param caller Who is counted: callers take turns, so one of them cannot hold up the others.
   * @throws {AppError} `decoder_busy` where too many jobs wait.
   * @throws {DecoderJobError} Where the data cannot be decoded within the limits.
   */
  run(caller: string, job: Job): Promise<Result>
  /** Starts one process ahead of the first job. */
  warm(): void
  close(): void
}

interface Waiting<Job, Result> {
  caller: string
  job: Job
  resolve(result: Result): void
  reject(error: unknown): void
}

/** A pool of processes that decode data from outside, each job limited in time and memory. */
export function createDecoderPool<Job, Result>(options: PoolOptions): DecoderPool<Job, Result> {
  const idle: DecoderProcess[] = []
  const all = new Set<DecoderProcess>()
  const waiting: Waiting<Job, Result>[] = []
  const runningOf = new Map<string, number>()
  let isClosed = false

  const start = () => {
    const process = startDecoder(options.script, options)
    all.add(process)
    return process
  }
  const drop = (process: DecoderProcess) => {
    all.delete(process)
    process.end()
  }
  const takeProcess = (): DecoderProcess | null => {
    for (let process = idle.pop(); process; process = idle.pop()) {
      if (!process.isSpent()) return process
      drop(process)
    }
    return all.size < options.processes ? start() : null
  }

  /** The oldest job of the caller with the fewest running ones. */
  const takeNext = (): Waiting<Job, Result> | undefined => {
    let best = 0
    for (let at = 1; at < waiting.length; at += 1)
      if (countRunning(waiting[at]?.caller) < countRunning(waiting[best]?.caller)) best = at
    return waiting.splice(best, 1)[0]
  }
  const countRunning = (caller = '') => runningOf.get(caller) ?? 0
  const count = (caller: string, change: number) => {
    const next = countRunning(caller) + change
    if (next > 0) runningOf.set(caller, next)
    else runningOf.delete(caller)
  }

  const work = async (process: DecoderProcess, next: Waiting<Job, Result>) => {
    count(next.caller, 1)
    try {
      next.resolve((await process.run(next.job)) as Result)
    } catch (error) {
      next.reject(error)
    }
    count(next.caller, -1)
    if (process.isSpent()) drop(process)
    else idle.push(process)
    // Served callers go to the back, so that their next job waits for everyone else's first.
    served(next.caller)
    pump()
  }
  const served = (caller: string) => {
    const later = waiting.filter((job) => job.caller === caller)
    if (later.length === 0 || later.length === waiting.length) return
    const others = waiting.filter((job) => job.caller !== caller)
    waiting.splice(0, waiting.length, ...others, ...later)
  }
  const pump = () => {
    while (waiting.length > 0 && !isClosed) {
      const process = takeProcess()
      if (!process) return
      const next = takeNext()
      if (next) void work(process, next)
    }
  }

  return {
    async run(caller, job) {
      const own = waiting.filter((one) => one.caller === caller).length
      if (isClosed || waiting.length >= options.maxWaiting || own >= options.maxWaitingPerCaller)
        throw tooManyRequests({ retryAfterSeconds: busySeconds }, { code: 'decoder_busy' })
      const { promise, resolve, reject } = Promise.withResolvers<Result>()
      waiting.push({ caller, job, resolve, reject })
      pump()
      return promise
    },
    warm() {
      if (all.size === 0 && !isClosed) idle.push(start())
    },
    close() {
      isClosed = true
      for (const { reject } of waiting.splice(0)) reject(new DecoderJobError('crash'))
      for (const process of all) drop(process)
    },
  }
}
