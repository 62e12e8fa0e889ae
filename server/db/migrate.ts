import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { refreshCollations } from './collations.ts'
import { createSql, quoteName, type Sql } from './sql.ts'

const folder = join(dirname(fileURLToPath(import.meta.url)), 'migrations')
/** An arbitrary lock number that only migrations use: processes that start together take turns. */
const lockNumber = 7_265_119
/** Required by the schema's indexes; the migration generator does not know extensions. */
const extensions = ['btree_gin', 'pg_trgm']

/** The database was used by a later version, so the code has to be updated. */
class DatabaseIsNewerError extends Error {
  constructor(unknown: number) {
    super(
      `The database was migrated by a newer Rankwell (${unknown} migration(s) that this version does not know). ` +
        'Update Rankwell, or restore a backup of the database from before the update',
    )
    this.name = 'DatabaseIsNewerError'
  }
}

interface Journal {
  entries: { tag: string; when: number }[]
}

function readKnownMigrations() {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    return { when, hash: createHash('sha256').update(text).digest('hex') }
  })
}

async function refuseNewer(sql: Sql) {
  const [found] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`
  if (!found?.exists) return
  const known = new Set(readKnownMigrations().map(({ hash }) => hash))
  const applied = await sql<{ hash: string }>`select hash from drizzle.__drizzle_migrations`
  const unknown = applied.filter(({ hash }) => !known.has(hash))
  if (unknown.length > 0) throw new DatabaseIsNewerError(unknown.length)
}

/**
 * Migrates the database to this version's schema in one transaction; processes that start at the same time wait.
 * @throws DatabaseIsNewerError if the database has migrations that the code does not know
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'rankwell migrations',
  })
  // If the connection died in the meantime, the next statement reports it.
  client.on('error', () => undefined)
  await client.connect()
  const sql = createSql(client)
  try {
    await sql`select pg_advisory_lock(${lockNumber})`
    await refuseNewer(sql)
    for (const name of extensions) await sql.unsafe(`create extension if not exists ${quoteName(name)}`)
    await migrate(drizzle(client), { migrationsFolder: folder })
    await refreshCollations(sql)
    await sql`select pg_advisory_unlock(${lockNumber})`
  } finally {
    await client.end().catch(() => undefined)
  }
}
