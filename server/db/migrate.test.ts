import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cloneDir } from '../config.ts'
import { createTestDatabase } from '../testing/database.ts'
import { migrateDatabase } from './migrate.ts'

test('migrations can be run again, by several processes at once', async () => {
  const database = await createTestDatabase()
  try {
    const before = await database.sql`select hash from drizzle.__drizzle_migrations`
    await Promise.all([1, 2, 3].map(() => migrateDatabase(database.url)))
    expect(await database.sql`select hash from drizzle.__drizzle_migrations`).toEqual(before)
  } finally {
    await database.close()
  }
})

test('a database that a newer Rankwell has changed is refused and left as it is', async () => {
  const database = await createTestDatabase()
  try {
    await database.sql`
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-the-future', ${Date.now() + 1e9})`
    await expect(migrateDatabase(database.url)).rejects.toThrow('made by a newer Rankwell (1 migration(s)')
  } finally {
    await database.close()
  }
})

test('the migrations lead to exactly the schema that the code uses', () => {
  const copy = mkdtempSync(join(tmpdir(), 'rankwell-migrations-'))
  try {
    cpSync(join(import.meta.dirname, 'migrations'), join(copy, 'migrations'), { recursive: true })
    const kit = join(cloneDir, 'node_modules', 'drizzle-kit', 'bin.cjs')
    const schema = join(import.meta.dirname, 'schema.ts')
    // The tool reads its folder below the current one, and says "nothing to do" instead of failing.
    const args = [kit, 'generate', '--dialect', 'postgresql', '--schema', schema, '--out', 'migrations']
    const output = execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' })
    expect(output, 'run "npm run db:generate"').toContain('No schema changes')
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})
