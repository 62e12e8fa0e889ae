import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { cloneDir } from '../config.ts'
import { createTestDatabase } from '../testing/database.ts'
import { migrateDatabase } from './migrate.ts'
import { connect } from './open.ts'

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

test('documents from before names were folded are sorted and found like new ones', async () => {
  const serverUrl = inject('testServerUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = connect(serverUrl, 1)
  const old = mkdtempSync(join(tmpdir(), 'rankwell-migrations-'))
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await admin.sql.unsafe(`create database ${name}`)
  const database = connect(url.href, 2)
  try {
    cpSync(join(import.meta.dirname, 'migrations'), old, { recursive: true })
    const journalFile = join(old, 'meta', '_journal.json')
    const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { tag: string }[] }
    const at = journal.entries.findIndex(({ tag }) => tag.endsWith('name_order_and_search'))
    writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
    for (const extension of ['btree_gin', 'pg_trgm'])
      await database.sql.unsafe(`create extension ${extension}`)
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    await migrate(drizzle(client), { migrationsFolder: old })
    await client.end()
    const [person, workspace] = [randomUUID(), randomUUID()]
    await database.sql`insert into users (id, email, username) values (${person}, 'a@example.com', 'A')`
    await database.sql`insert into workspaces (id, name, owner_id) values (${workspace}, 'W', ${person})`
    await database.sql`
      insert into documents (id, workspace_id, title, keyword, created_by, updated_by)
      select gen_random_uuid(), ${workspace}, title, keyword, ${person}, ${person}
      from (values ('Feliz año', ''), ('', 'مدرسة'), ('Zoo', 'k')) rows(title, keyword)`
    await migrateDatabase(url.href)
    const rows = await database.sql`select name, search_name as folded, search_grams as grams
      from documents order by name collate name_ar`
    expect(rows).toEqual([
      { name: 'مدرسة', folded: 'مدرسه', grams: expect.stringMatching(/^[a-z0-9]{10}$/) },
      { name: 'Feliz año', folded: 'feliz ano', grams: 'feliz ano' },
      { name: 'Zoo', folded: 'zoo', grams: 'zoo' },
    ])
  } finally {
    rmSync(old, { recursive: true, force: true })
    await database.close()
    await admin.sql.unsafe(`drop database if exists ${name} with (force)`)
    await admin.close()
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
