import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type DrizzleTransactionLike, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { withinTransaction } from '../db/job-transaction.ts'

/** The name of a kind of job with the type of its input, for callers that must not import its handler. */
export interface JobName<Input extends object> {
  readonly name: string
  /** Never set: it carries the type of the input only. */
  readonly takes?: (input: Input) => void
}

export interface JobRun {
  id: string
  /** 0 for the first attempt. */
  attempt: number
  isLastAttempt: boolean
  /** Aborted when the process stops, or when the job ran out of its time. */
  signal: AbortSignal
}

export interface JobOptions {
  /** Further attempts after the first one; default 2. */
  retryLimit?: number
  /** Seconds before the next attempt, doubled each time; default 2. */
  retryDelaySeconds?: number
  /** Longest run of one attempt; default 15 minutes. */
  expireSeconds?: number
  /** A dead worker's job is taken up again after so many seconds; at least 10, default 15. */
  heartbeatSeconds?: number
  /** Jobs of this kind at once in this process; default 1. */
  concurrency?: number
  /** Runs by the clock, in UTC: five cron fields. Such a job takes an empty input. */
  cron?: string
}

export interface Job<App, Input extends object> extends JobName<Input> {
  handler: (app: App, input: Input, run: JobRun) => Promise<void>
  options: JobOptions
}

interface SendOptions {
  /** With a key, a second job of the kind is not made while one with that key waits or runs. */
  key?: string
  startAfter?: Date
  /** A query builder's transaction: the job exists only if that commits. */
  transaction?: DrizzleTransactionLike
}

export interface Jobs {
  /** Puts a job in the queue; its id, or null where `key` found one that waits or runs already. */
  send: <Input extends object>(
    job: JobName<Input>,
    input: Input,
    options?: SendOptions,
  ) => Promise<string | null>
  /** Takes a waiting job out; a running one sees its signal aborted, at once where this process runs it. */
  cancel: (job: JobName<never>, id: string) => Promise<void>
  isReady: () => boolean
}

export interface JobSystem<App> extends Jobs {
  /** Makes the tables and queues, so that jobs can be sent. */
  start: () => Promise<void>
  /** Begins to run jobs, or goes on after a pause; their handlers get what is passed here. */
  work: (app: App) => Promise<void>
  /** Begins no job until `work` is called again; what runs goes on, and jobs can still be sent. */
  pause: () => Promise<void>
  /**
   * Aborts the signals of what runs and waits for it, so long at most. Nothing is begun any more, while jobs can
   * still be sent: what they work with is to be closed after this.
   */
  drain: (timeoutMs: number) => Promise<void>
  /** Rests, where that was not done before, and gives what still runs back to the queue. */
  stop: (timeoutMs: number) => Promise<void>
}

/** Names a kind of job apart from its handler, so that services can send it without an import cycle. */
export const declareJob = <Input extends object>(name: string): JobName<Input> => ({ name })

/** A kind of job: its name (kebab-case), what it does, and how often and how long it may try. */
export function defineJob<App, Input extends object>(
  name: string | JobName<Input>,
  handler: Job<App, Input>['handler'],
  options: JobOptions = {},
): Job<App, Input> {
  return { name: typeof name === 'string' ? name : name.name, handler, options }
}

export interface JobSystemOptions<App> {
  /** Address of the database; the queue keeps its tables in the schema `jobs`. */
  url: string
  jobs: Job<App, never>[]
  log: Logger
}

const pollSeconds = 2

const queueOptions = ({ options }: Job<never, never>) => ({
  retryLimit: options.retryLimit ?? 5,
  retryDelay: options.retryDelaySeconds ?? 2,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: options.expireSeconds ?? 900,
  heartbeatSeconds: options.heartbeatSeconds ?? 15,
  deleteAfterSeconds: 3 * 24 * 3600,
  notify: true,
})

async function prepareQueues<App>(boss: PgBoss, jobs: Job<App, never>[]) {
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'exclusive', ...queueOptions(job) })
    await boss.updateQueue(job.name, queueOptions(job))
    if (job.options.cron) {
      await boss.schedule(job.name, job.options.cron, {}, { tz: 'UTC', singletonKey: 'cron' })
    }
  }
  const clocked = new Set(jobs.filter((job) => job.options.cron).map((job) => job.name))
  for (const { name, key } of await boss.getSchedules()) {
    if (!clocked.has(name)) await boss.unschedule(name, key)
  }
}

/**
 * The queue of background work, in the database itself: jobs survive restarts, are tried again with growing
 * delays, and a dead worker's job is noticed by its missing heartbeat within half a minute.
 */
export function createJobs<App>({ url, jobs, log }: JobSystemOptions<App>): JobSystem<App> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'jobs',
    application_name: 'rankwell jobs',
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    maintenanceIntervalSeconds: 600,
  })
  const running = new Map<string, AbortController>()
  let ready = false
  let isResting = false
  let isWorking = false
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))

  const stopping = () => new Error('the server is stopping')
  const abortAll = () => {
    isResting = true
    for (const controller of running.values()) controller.abort(stopping())
  }

  const runOne = async (app: App, job: Job<App, never>, taken: JobWithMetadata<never>) => {
    const own = new AbortController()
    running.set(taken.id, own)
    if (isResting) own.abort(stopping())
    try {
      await job.handler(app, taken.data, {
        id: taken.id,
        attempt: taken.retryCount,
        isLastAttempt: taken.retryCount >= taken.retryLimit,
        signal: AbortSignal.any([taken.signal, own.signal]),
      })
    } catch (error) {
      if (!own.signal.aborted) log.error({ err: error, job: job.name, jobId: taken.id }, 'job failed')
      throw error
    } finally {
      running.delete(taken.id)
    }
  }

  return {
    send: (job, input, options = {}) =>
      boss.send(job.name, input, {
        singletonKey: options.key ?? randomUUID(),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
        ...(options.transaction ? { db: withinTransaction(options.transaction) } : {}),
      }),
    cancel: async (job, id) => {
      await boss.cancel(job.name, id)
      running.get(id)?.abort(new Error('cancelled'))
    },
    isReady: () => ready,
    start: async () => {
      await boss.start()
      await prepareQueues(boss, jobs)
      ready = true
    },
    work: async (app) => {
      if (isResting || isWorking) return
      isWorking = true
      for (const job of jobs) {
        const options = {
          includeMetadata: true,
          localConcurrency: job.options.concurrency ?? 1,
          // New jobs announce themselves; this finds those whose time has come, such as retries.
          pollingIntervalSeconds: pollSeconds,
          notifyPollingIntervalSeconds: pollSeconds,
        } as const
        await boss.work<never, void, typeof options>(job.name, options, async ([taken]) => {
          if (taken) await runOne(app, job, taken)
        })
      }
    },
    pause: async () => {
      isWorking = false
      await Promise.all(jobs.map(({ name }) => boss.offWork(name, { wait: false })))
    },
    drain: async (timeoutMs) => {
      abortAll()
      const ended = Promise.allSettled(jobs.map(({ name }) => boss.offWork(name)))
      const late = new AbortController()
      await Promise.race([ended, wait(timeoutMs, undefined, { signal: late.signal }).catch(() => undefined)])
      late.abort()
    },
    stop: async (timeoutMs) => {
      ready = false
      abortAll()
      await boss.stop({ graceful: true, close: true, timeout: timeoutMs })
    },
  }
}
