import pg from 'pg'

export interface PoolOptions {
  /** Connections at once. */
  max: number
  /** Milliseconds after which a statement counts as failed and its connection is given up; default never. */
  statementWithin?: number
  name?: string
}

/** A connection is waited for so long (ms), to be made or to become free. */
const connectWithin = 5000
const idleFor = 60_000
/**
 * A plan made once serves every call of a prepared statement: to plan a list anew takes longer than to run
 * it. Compiling plans pays for reports over millions of rows only. Times come as text in UTC.
 */
const settings = `set plan_cache_mode = force_generic_plan; set jit = off; set timezone = 'UTC'`

/** The server refused one statement; the connection is as good as before. */
const isRefusedStatement = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR'

/** Gives a connection back; one that failed, and not just refused a statement, is thrown away. */
export function releaseClient(client: pg.PoolClient, error?: unknown): void {
  client.release(error !== undefined && !isRefusedStatement(error))
}

/**
 * A pool of connections to an address. Connections that die, at rest, in a statement or within a
 * transaction, fail what runs on them and nothing else; the next statement gets a new one.
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
      // A connection that is in use tells nobody else that it died; without a listener that ends the process.
      client.on('error', () => undefined)
      await client.query(settings)
    },
    ...(statementWithin && { query_timeout: statementWithin }),
  })
  pool.on('error', () => undefined)
  // The pool's own throws a connection away after any refused statement.
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

/** Ends all connections; those that are still in use after the deadline (ms) are left to themselves. */
export async function closePool(pool: pg.Pool, deadline = 2000): Promise<void> {
  if (pool.ending) return
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, deadline)
  await Promise.race([pool.end(), late])
  clearTimeout(timer)
}
