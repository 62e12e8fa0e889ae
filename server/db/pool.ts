import pg from 'pg'

export interface PoolOptions {
  /** Maximum number of connections. */
  max: number
  /** Statement timeout (ms), after which the connection is closed; none by default. */
  statementWithin?: number
  name?: string
}

/** Timeout (ms) for opening a connection, or for one to become free. */
const connectWithin = 5000
const idleFor = 60_000
/**
 * Prepared statements use one generic plan: planning a list takes longer than running it. JIT pays off only for
 * reports over millions of rows. Times are returned as text in UTC.
 */
const settings = `set plan_cache_mode = force_generic_plan; set jit = off; set timezone = 'UTC'`

/** The server rejected one statement; the connection remains usable. */
const isRefusedStatement = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR'

/** Returns a connection to the pool; closes it after any error except a rejected statement. */
export function releaseClient(client: pg.PoolClient, error?: unknown): void {
  client.release(error !== undefined && !isRefusedStatement(error))
}

/**
 * A connection pool. A connection that dies, idle or in use, fails only what runs on it; the next statement gets a
 * new one.
 */
export function createPool(url: string, { max, statementWithin, name = 'rankwell' }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    connectionTimeoutMillis: connectWithin,
    idleTimeoutMillis: idleFor,
    keepAlive: true,
    onConnect: async (client) => {
      // While a client is in use the pool does not listen for its errors, and an unhandled one ends the process.
      client.on('error', () => undefined)
      await client.query(settings)
    },
    ...(statementWithin && { query_timeout: statementWithin }),
  })
  pool.on('error', () => undefined)
  // The pool's own `query` closes the connection after any rejected statement.
  pool.query = (async (...parameters: Parameters<pg.ClientBase['query']>) => {
    const client = await pool.connect()
    let failure: unknown
    try {
      return await client.query(...parameters)
    } catch (error) {
      failure = error
      throw error
    } finally {
      releaseClient(client, failure)
    }
  }) as pg.Pool['query']
  return pool
}

/** Closes all connections; those still in use after the deadline (ms) are abandoned. */
export async function closePool(pool: pg.Pool, deadline = 2000): Promise<void> {
  if (pool.ending) return
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, deadline)
  await Promise.race([pool.end(), late])
  clearTimeout(timer)
}
