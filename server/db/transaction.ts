import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from './open.ts'
import { releaseClient } from './pool.ts'
import { createSql } from './sql.ts'

/**
 * Runs work in one transaction on one connection. Rejects with the error of the work or of the connection; in that case
 * nothing is stored, unless the connection died during the commit.
 */
export async function runTransaction<T>(
  pool: pg.Pool,
  database: Database,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let failure: unknown
  let savepoints = 0
  const inside: Database = {
    ...database,
    db: drizzle(client),
    sql: createSql(client),
    async transaction(part) {
      savepoints += 1
      const name = `part_${savepoints}`
      await client.query(`savepoint ${name}`)
      try {
        const result = await part(inside)
        await client.query(`release ${name}`)
        return result
      } catch (error) {
        await client.query(`rollback to ${name}`)
        throw error
      }
    },
  }
  try {
    await client.query('begin')
    const result = await work(inside)
    await client.query('commit')
    return result
  } catch (error) {
    // If this fails too the connection is gone, and PostgreSQL rolls back.
    await client.query('rollback').catch((cause: unknown) => {
      failure = cause
    })
    throw error
  } finally {
    releaseClient(client, failure)
  }
}
