import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { Config } from '../config.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts'

export type Db = PostgresJsDatabase

export interface Database {
  /** For queries that the builder cannot say, and for LISTEN. */
  sql: postgres.Sql
  /** The query builder that modules use. */
  db: Db
  /** Address with password: for the job queue, never for logs. */
  url: string
  /** Null when the database is somebody else's. */
  embedded: EmbeddedDatabase | null
  /** True when the database answers within two seconds. */
  ping: () => Promise<boolean>
  /** Ends the connections, and the server if it is ours. */
  close: () => Promise<void>
}

const maxBackoffSeconds = 2

/** Opens a pool on an address; used for the application and by tests. */
export function connect(url: string, poolSize: number): { sql: postgres.Sql; db: Db } {
  const sql = postgres(url, {
    max: poolSize,
    connect_timeout: 5,
    idle_timeout: 60,
    backoff: (attempt) => Math.min(0.1 * 2 ** attempt, maxBackoffSeconds),
    connection: { application_name: 'rankwell' },
    onnotice: () => undefined,
  })
  return { sql, db: drizzle(sql) }
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

async function waitUntilReachable(sql: postgres.Sql, seconds: number) {
  const until = Date.now() + seconds * 1000
  for (;;) {
    try {
      await sql`select 1`
      return
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      const isWaiting = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|CONNECT_TIMEOUT|CONNECTION_CLOSED|57P03)$/.test(
        code,
      )
      if (!isWaiting || Date.now() > until) {
        throw new Error(`The database at DATABASE_URL cannot be used: ${(error as Error).message || code}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

/**
 * Opens the database that the configuration names; starts the embedded one first.
 * Waits up to 30 s for an external server that is still starting. Throws in plain words.
 */
export async function openDatabase(
  config: Pick<Config, 'database' | 'dataDir' | 'databasePool'>,
  say: (line: string) => void = () => undefined,
): Promise<Database> {
  const { database } = config
  const embedded =
    database.kind === 'embedded'
      ? await startEmbeddedDatabase({ dataDir: config.dataDir, password: database.password })
      : null
  if (embedded?.adopted) say('Took over the database server of a Rankwell that had ended without stopping it')
  const url = database.kind === 'embedded' ? (embedded?.url() ?? '') : database.url
  const { sql, db } = connect(url, config.databasePool)
  const unwatch = embedded ? watchEmbedded(embedded, say) : () => undefined
  const close = async () => {
    unwatch()
    await sql.end({ timeout: 3 })
    await embedded?.stop()
  }
  try {
    await waitUntilReachable(sql, 30)
  } catch (error) {
    await close()
    throw error
  }
  return { sql, db, url, embedded, ping: () => ping(sql), close }
}

async function ping(sql: postgres.Sql) {
  const late = new Promise<false>((resolve) => setTimeout(resolve, 2000, false).unref())
  const answer = sql`select 1`.then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late])
}
