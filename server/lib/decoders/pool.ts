import { tooManyRequests } from '../errors.ts'
import { type ChildLimits, DecoderJobError, type DecoderProcess, startDecoder } from './child-process.ts'

/** After this time a full pool has usually emptied its queue. */
export const busySeconds = 10

export interface PoolOptions extends ChildLimits {
  script: URL
  /** Maximum number of processes. They start on demand and are kept. */
  processes: number
  /** Maximum number of queued jobs, in total and per caller; more are rejected with 429. */
  maxWaiting: number
  maxWaitingPerCaller: number
}

export interface DecoderPool<Job, Result> {
  /**
   * Runs a job in a limited process.
   * @param caller key for fairness: callers take turns, so one of them cannot block the others
   * @throws {AppError} `decoder_busy` if too many jobs are queued
   * @throws {DecoderJobError} if the data cannot be decoded within the limits
   */
  run(caller: string, job: Job): Promise<Result>
  /** Starts one process before the first job. */
  warm(): void
  close(): void
}

interface Waiting<Job, Result> {
  caller: string
  job: Job
  resolve(result: Result): void
  reject(error: unknown): void
}

/** A pool of processes that decode untrusted data, each job limited in time and memory. */
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
    // Moves the caller to the back of the queue, so that everyone else's next job comes first.
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
