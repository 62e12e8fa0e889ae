import postgres, { type Sql } from 'postgres'

export interface OwnPool {
  /** Runs queries; when the connection itself fails, whoever comes next gets fresh connections. */
  run<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const connectionProblem =
  /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ETIMEDOUT|COMMIT_TIMEOUT$|08|57P0[123]|53300)/

const isConnectionProblem = (error: unknown): boolean =>
  connectionProblem.test(String((error as { code?: unknown } | null)?.code ?? ''))

/**
 * A few connections of our own to the database of `sql`, so that texts never wait behind other queries.
 * They are thrown away after a failed connection: one that dies with an unsent query in postgres.js 3.4
 * keeps its stale write timer, and then never sends anything short again.
 */
export function createOwnPool(sql: Sql, max: number): OwnPool {
  const open = (): Sql =>
    postgres({
      ...sql.options,
      max,
      fetch_types: false,
      shared: { retries: 0, typeArrayMap: {} },
    } as never)
  let current = open()
  let isClosed = false

  const renew = (failed: Sql) => {
    if (isClosed || failed !== current) return
    current = open()
    void failed.end({ timeout: 0 }).catch(() => undefined)
  }

  return {
    async run(work) {
      const used = current
      try {
        return await work(used)
      } catch (error) {
        if (isConnectionProblem(error)) renew(used)
        throw error
      }
    },
    async close() {
      isClosed = true
      await current.end({ timeout: 1 })
    },
  }
}
