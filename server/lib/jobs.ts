import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Db, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { toStoredError } from './log.ts'

/** The name of a kind of job with its input type, for callers that must not import its handler. */
export interface JobName<Input extends object> {
  readonly name: string
  /** Never set: only carries the input type. */
  readonly takes?: (input: Input) => void
}

export interface JobRun {
  id: string
  /** 0 for the first attempt. */
  attempt: number
  isLastAttempt: boolean
  /** Aborts when the process stops, or when the job times out. */
  signal: AbortSignal
}

export interface JobOptions {
  /** Retries after the first attempt; default 2. */
  retryLimit?: number
  /** Seconds before the next attempt, doubled each time; default 2. */
  retryDelaySeconds?: number
  /** Timeout of one attempt; default 15 minutes. */
  expireSeconds?: number
  /** A dead worker's job is restarted after this many seconds; at least 10, default 15. */
  heartbeatSeconds?: number
  /** Concurrent jobs of this kind in this process; default 1. */
  concurrency?: number
  /** Five cron fields in UTC. A scheduled job has an empty input. */
  cron?: string
}

export interface Job<App, Input extends object> extends JobName<Input> {
  handler: (app: App, input: Input, run: JobRun) => Promise<void>
  options: JobOptions
}

interface SendOptions {
  /** With a key, no second job of the kind is created while one with that key is queued or running. */
  key?: string
  startAfter?: Date
  /** The job is created only if this transaction commits; see `jobTransaction`. */
  transaction?: Db
}

export interface Jobs {
  /** Queues a job. Returns its id, or null if `key` matches a queued or running one. */
  send: <Input extends object>(
    job: JobName<Input>,
    input: Input,
    options?: SendOptions,
  ) => Promise<string | null>
  /** Removes a queued job; a running one is aborted, immediately if this process runs it. */
  cancel: (job: JobName<never>, id: string) => Promise<void>
  isReady: () => boolean
}

export interface JobSystem<App> extends Jobs {
  /** Creates the tables and queues, so that jobs can be sent. */
  start: () => Promise<void>
  /** Starts running jobs, or resumes after a pause; the handlers get the application passed here. */
  work: (app: App) => Promise<void>
  /** Starts no new jobs until `work` is called again; running jobs continue, and jobs can still be sent. */
  pause: () => Promise<void>
  /**
   * Aborts running jobs and waits up to the timeout. No more jobs are started, but they can still be sent. Close what
   * jobs use only after this.
   */
  drain: (timeoutMs: number) => Promise<void>
  /** Pauses if necessary, and returns jobs that still run to the queue. */
  stop: (timeoutMs: number) => Promise<void>
}

/** Declares a kind of job without its handler, so that services can send it without an import cycle. */
export const declareJob = <Input extends object>(name: string): JobName<Input> => ({ name })

/** Defines a kind of job: its name (kebab-case), its handler, and its retries and limits. */
export function defineJob<App, Input extends object>(
  name: string | JobName<Input>,
  handler: Job<App, Input>['handler'],
  options: JobOptions = {},
): Job<App, Input> {
  return { name: typeof name === 'string' ? name : name.name, handler, options }
}

export interface JobSystemOptions<App> {
  /** Address of the database; the queue's tables are in the schema `jobs`. */
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
 * The queue of background jobs, in the database itself: jobs survive restarts, are retried with exponential backoff,
 * and a dead worker's job is detected by its missing heartbeat within half a minute.
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
      throw toStoredError(error)
    } finally {
      running.delete(taken.id)
    }
  }

  return {
    send: (job, input, options = {}) =>
      boss.send(job.name, input, {
        singletonKey: options.key ?? randomUUID(),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
        ...(options.transaction ? { db: options.transaction } : {}),
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
          // New jobs trigger a notification; polling finds those that are due, such as retries.
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
