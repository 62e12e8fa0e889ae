import { expect, test } from 'vitest'
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
