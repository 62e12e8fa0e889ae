import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createApp, type Product } from './app.ts'
import type { Config } from './config.ts'
import type { App } from './context.ts'
import { checkEncryptionKey } from './db/encryption-key.ts'
import { migrateDatabase } from './db/migrate.ts'
import { type Database, openDatabase } from './db/open.ts'
import { lockDatabase, type ProcessLock } from './db/process-lock.ts'
import { makeDataFolder } from './lib/data-folder.ts'
import { type DataFolderLock, lockDataFolder } from './lib/data-folder-lock.ts'
import { createDiskGuard, type ReadDiskSpace } from './lib/disk-guard.ts'
import { createJobs, type JobSystem } from './lib/jobs.ts'
import { createLifecycle } from './lib/lifecycle.ts'
import { createListener } from './lib/listener.ts'
import { realTimer, type Timer } from './lib/timer.ts'

export interface BootOptions {
  config: Config
  log: Logger
  product: Product
  /** An open, migrated database used instead of the configured one; it is closed as well. */
  database?: Database
  /** Accepts another encryption key and gives up everything encrypted with the old one. */
  acceptNewKey?: boolean
  /** Free space of the data folder's disk; default: as reported by the system. */
  readDiskSpace?: ReadDiskSpace | undefined
  /** Ends the process because another one uses its database. */
  onLost?: (reason: string) => void
  /** Timer for delays of responses; tests control it. */
  timer?: Timer
  /** Milliseconds since 1970; tests control it. */
  readTime?: () => number
}

export interface Running {
  server: FastifyInstance
  database: Database
  /** Reports "not ready" immediately, drains requests, then stops everything in order. */
  stop: () => Promise<void>
}

/** Time that running requests have to finish once the listener is closed. */
const graceMs = 3000
/** Running jobs have already been told to stop. */
const jobsGraceMs = 1000

/**
 * Starts the whole process: data folder, listener, database, migrations, queue, application. Until then
 * `/readyz` responds with 503.
 * @throws a readable error after stopping everything that had started
 */
export async function boot(options: BootOptions): Promise<Running> {
  const { config, log } = options
  const life = createLifecycle(log)
  const listener = createListener(config.bodyTimeoutMs)
  let lock: DataFolderLock | null = null
  let processLock: ProcessLock | null = null
  let drained: Promise<void> | null = null
  const drain = async () => {
    lock?.markStopping()
    processLock?.markStopping()
    listener.startStopping()
    await new Promise((resolve) => setTimeout(resolve, config.drainMs))
    await listener.close(graceMs)
  }
  const stop = async () => {
    drained ??= drain()
    await drained
    await life.stopAll()
  }

  try {
    if (config.database.kind === 'embedded' && !options.database) {
      lock = await lockDataFolder(config.dataDir)
      life.onStop('data folder', lock.release)
    }
    makeDataFolder(config.dataDir)
    const disk = await createDiskGuard({ folder: config.dataDir, log, read: options.readDiskSpace })
    life.onStop('disk guard', disk.stop)
    await listener.listen(config.host, config.port)
    const logLine = (line: string) => log.warn(line)
    const database = options.database ?? (await openDatabase(config, logLine))
    life.onStop('database', database.close)
    if (!options.database) {
      processLock = await lockDatabase({
        url: database.url,
        address: config.publicUrl,
        onLost: options.onLost ?? ((reason) => log.fatal(reason)),
      })
      life.onStop('database lock', processLock.release)
      database.guard.mayWrite = processLock.mayWrite
      await migrateDatabase(database.url)
      await processLock.sign()
      await checkEncryptionKey(database, config.secrets.encryption, options.acceptNewKey ?? false)
    }
    const jobs: JobSystem<App> = createJobs({ url: database.url, jobs: options.product.jobs, log })
    life.onStop('jobs', () => jobs.stop(jobsGraceMs))
    await jobs.start()
    const app = await createApp(
      {
        config,
        log,
        database,
        jobs,
        listener,
        disk,
        timer: options.timer ?? realTimer,
        readTime: options.readTime ?? Date.now,
        onStop: life.onStop,
      },
      options.product.attachments,
    )
    app.open()
    return { server: app.server, database, stop }
  } catch (error) {
    await listener.close(0)
    await life.stopAll()
    throw error
  }
}
