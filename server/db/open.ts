import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Config } from '../config.ts'
import { isDatabaseUnavailable } from '../lib/database-unavailable.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts'
import { closePool, createPool } from './pool.ts'
import { createSql, type Sql } from './sql.ts'
import { runTransaction } from './transaction.ts'

/** The query builder without its own transactions: `Database.transaction` survives a connection that dies. */
type Db = Omit<NodePgDatabase, 'transaction'>

export interface Database {
  /** For queries that the query builder cannot express. */
  sql: Sql
  /** The query builder that modules use. */
  db: Db
  /** Runs the work in one transaction; everything it calls must use the database it is given. */
  transaction: <T>(work: (transaction: Database) => Promise<T>) => Promise<T>
  /** Resolves while this process may write, see `process-lock.ts`; replaced once the lock is acquired. */
  guard: { mayWrite(): Promise<void> }
  /** Address including the password: for the job queue, never for logs. */
  url: string
  /** Null for an external database. */
  embedded: EmbeddedDatabase | null
  /** Whether the database responds within two seconds. */
  ping: () => Promise<boolean>
  /** Closes the connections, and stops the embedded server. */
  close: () => Promise<void>
}

/** Connects to an external database with a pool of connections, opened as needed. */
export function connect(url: string, poolSize: number): Database {
  const pool = createPool(url, { max: poolSize })
  const sql = createSql(pool)
  const database: Database = {
    sql,
    db: drizzle(pool),
    transaction: async (work) => {
      await database.guard.mayWrite()
      return runTransaction(pool, database, work)
    },
    guard: { mayWrite: async () => undefined },
    url,
    embedded: null,
    ping: () => ping(sql),
    close: () => closePool(pool, 3000),
  }
  return database
}

function watchEmbedded(embedded: EmbeddedDatabase, say: (line: string) => void) {
  let busy = false
  const timer = setInterval(async () => {
    if (busy) return
    busy = true
    await embedded
      .revive()
      .then((revived) => revived && say('The embedded database had stopped and was started again'))
      .catch((error: unknown) => say(`The embedded database is down: ${String(error)}`))
    busy = false
  }, 1000)
  timer.unref()
  return () => clearInterval(timer)
}

async function waitUntilReachable(sql: Sql, seconds: number) {
  const until = Date.now() + seconds * 1000
  for (;;) {
    try {
      await sql`select 1`
      return
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > until) {
        const { message, code = '' } = error as Error & { code?: string }
        throw new Error(`The database at DATABASE_URL cannot be used: ${message || code}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

/**
 * Opens the configured database; starts the embedded one first.
 * Waits up to 30 s for an external server that is starting. Throws a readable error.
 */
export async function openDatabase(
  config: Pick<Config, 'database' | 'dataDir' | 'databasePool'>,
  log: (line: string) => void = () => undefined,
): Promise<Database> {
  const { database } = config
  const embedded =
    database.kind === 'embedded'
      ? await startEmbeddedDatabase({ dataDir: config.dataDir, password: database.password })
      : null
  if (embedded?.adopted)
    log('Took over the database server of a Rankwell process that had exited without stopping it')
  const openAsApp = async () => {
    try {
      return (await embedded?.openAsApp()) ?? ''
    } catch (error) {
      await embedded?.stop()
      throw error
    }
  }
  const url = database.kind === 'external' ? database.url : await openAsApp()
  const opened = connect(url, config.databasePool)
  const unwatch = embedded ? watchEmbedded(embedded, log) : () => undefined
  const close = async () => {
    unwatch()
    await opened.close()
    await embedded?.stop()
  }
  try {
    await waitUntilReachable(opened.sql, 30)
  } catch (error) {
    await close()
    throw error
  }
  return { ...opened, embedded, close }
}

async function ping(sql: Sql) {
  const late = new Promise<false>((resolve) => setTimeout(resolve, 2000, false).unref())
  const answer = sql`select 1`.then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late])
}
