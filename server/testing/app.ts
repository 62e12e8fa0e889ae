import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import type { Product } from '../app.ts'
import { type BootOptions, boot, type Running } from '../boot.ts'
import { type Config, loadConfig } from '../config.ts'
import { findFreePort } from '../db/embedded-process.ts'
import type { Database } from '../db/open.ts'
import type { Timer } from '../lib/timer.ts'
import { product as wholeProduct } from '../product.ts'
import { createTestDatabase } from './database.ts'

export interface TestAppOptions {
  /** Environment variables in addition to local mode without demo data. */
  env?: Record<string, string>
  /** Replaces the real product, for tests of the application frame. */
  product?: Product
  /** Where log lines go; nowhere by default. */
  log?: Logger
  /** An existing database, closed with the app; by default a new copy of the template. */
  database?: Database
  /** Free disk space, for tests about it. */
  readDiskSpace?: BootOptions['readDiskSpace']
  /** An existing data folder, which is not removed. */
  dataDir?: string
  /** The timer for delays of responses. */
  timer?: Timer
  /** The application's time in ms since 1970, for tests that move it. */
  readTime?: () => number
}

export interface TestApp extends Running {
  /** Origin, without a slash at the end. */
  url: string
  config: Config
}

async function bootOnFreePort(options: TestAppOptions, dataDir: string, database: Database, tries = 3) {
  const port = await findFreePort()
  const config = loadConfig({
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED_DEMO: '0',
    DRAIN_SECONDS: '0',
    LOCAL_MODEL_SERVERS: 'off',
    ...options.env,
  })
  const log = options.log ?? pino({ level: options.env?.LOG_LEVEL ?? 'silent' })
  try {
    const running = await boot({
      config,
      log,
      product: options.product ?? wholeProduct,
      database,
      readDiskSpace: options.readDiskSpace,
      ...(options.timer && { timer: options.timer }),
      ...(options.readTime && { readTime: options.readTime }),
    })
    return { running, config }
  } catch (error) {
    // Another process took the port in the meantime.
    if (tries > 1 && error instanceof Error && error.message.includes('is taken')) {
      return bootOnFreePort(options, dataDir, await createTestDatabase(), tries - 1)
    }
    throw error
  }
}

/** Starts the real application on a free loopback port, with its own database. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'rankwell-app-'))
  const database = options.database ?? (await createTestDatabase())
  const { running, config } = await bootOnFreePort(options, dataDir, database)
  return {
    ...running,
    url: config.publicUrl,
    config,
    stop: async () => {
      await running.stop()
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
