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
import { decrypt, encrypt, encryptionPurpose } from '../lib/encrypt.ts'
import { createTestDatabase } from '../testing/database.ts'
import { migrateDatabase } from './migrate.ts'
import { connect, type Database } from './open.ts'

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

/** Runs a test on a database whose newest migration is the one before `tag`; `upgrade` brings it up to date. */
async function onDatabaseBefore(
  tag: string,
  act: (database: Database, upgrade: () => Promise<unknown>) => Promise<void>,
) {
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
    const at = journal.entries.findIndex((entry) => entry.tag.endsWith(tag))
    writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
    for (const extension of ['btree_gin', 'pg_trgm'])
      await database.sql.unsafe(`create extension ${extension}`)
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    await migrate(drizzle(client), { migrationsFolder: old })
    await client.end()
    await act(database, () => migrateDatabase(url.href))
  } finally {
    rmSync(old, { recursive: true, force: true })
    await database.close()
    await admin.sql.unsafe(`drop database if exists ${name} with (force)`)
    await admin.close()
  }
}

async function insertWorkspace({ sql }: Database) {
  const [person, workspace] = [randomUUID(), randomUUID()]
  await sql`insert into users (id, email, username) values (${person}, 'a@example.com', 'A')`
  await sql`insert into workspaces (id, name, owner_id) values (${workspace}, 'W', ${person})`
  return { person, workspace }
}

test('documents that predate normalized names are sorted and found like new ones', () =>
  onDatabaseBefore('name_order_and_search', async (database, upgrade) => {
    const { person, workspace } = await insertWorkspace(database)
    await database.sql`
      insert into documents (id, workspace_id, title, keyword, created_by, updated_by)
      select gen_random_uuid(), ${workspace}, title, keyword, ${person}, ${person}
      from (values ('Feliz año', ''), ('', 'مدرسة'), ('Zoo', 'k')) rows(title, keyword)`
    await upgrade()
    const rows = await database.sql`select name, search_name as folded, search_grams as grams
      from documents order by name collate name_ar`
    expect(rows).toEqual([
      { name: 'مدرسة', folded: 'مدرسه', grams: expect.stringMatching(/^[a-z0-9]{10}$/) },
      { name: 'Feliz año', folded: 'feliz ano', grams: 'feliz ano' },
      { name: 'Zoo', folded: 'zoo', grams: 'zoo' },
    ])
  }))

test('articles that predate the stored state on the site get one', () =>
  onDatabaseBefore('site_state', async (database, upgrade) => {
    const { person, workspace } = await insertWorkspace(database)
    const later = '2031-05-01T08:00:00.000Z'
    const dated = JSON.stringify([{ field: 'date', state: 'taken', note: '' }])
    const rows = [
      ['published', true, {}, '[]', 'published', null],
      ['scheduled', true, { state: 'future', date: later }, dated, 'scheduled', later],
      ['draft', true, { state: 'draft' }, '[]', 'draft', null],
      ['failed', true, {}, '[]', 'published', null],
      ['failed', true, { state: 'future', date: later }, dated, 'scheduled', later],
      ['uncertain', true, { state: 'draft' }, '[]', 'draft', null],
      ['failed', false, {}, '[]', null, null],
      ['held', false, { state: 'draft' }, '[]', null, null],
      ['unpublished', false, {}, '[]', 'draft', null],
    ] as const
    for (const [n, [state, isThere, settings, report]] of rows.entries()) {
      const id = randomUUID()
      await database.sql`
        insert into documents (id, workspace_id, created_by, updated_by, publish_settings)
        values (${id}, ${workspace}, ${person}, ${person}, ${JSON.stringify(settings)}::text::jsonb)`
      await database.sql`
        insert into publications (id, document_id, platform, url, version_id, started_by, state, report, published_at)
        values (${randomUUID()}, ${id}, 'wordpress', ${`https://s${n}.example`}, ${id}, ${person}, ${state},
          ${report}::text::jsonb, case when ${isThere} then now() end)`
    }
    await upgrade()
    const found = await database.sql<{ state: string; date: Date | null }>`
      select site_state as state, site_date as date from publications order by url`
    expect(found.map(({ state, date }) => [state, date && new Date(date).toISOString()])).toEqual(
      rows.map(([, , , , state, date]) => [state, date]),
    )
  }))

test('the providers of an owner serve each of their workspaces, in the same order and with the same keys', () =>
  onDatabaseBefore('workspace_providers', async (database, upgrade) => {
    const { sql } = database
    const { person, workspace } = await insertWorkspace(database)
    const [second, deleted, gone, of] = [randomUUID(), randomUUID(), randomUUID(), encryptionPurpose.provider]
    await sql`insert into workspaces (id, name, owner_id, created_at, deleted_at) values
      (${second}, 'W2', ${person}, now() + interval '1 day', null), (${deleted}, 'W3', ${person}, now(), now())`
    await sql`insert into users (id, email, username) values (${gone}, 'b@example.com', 'B')`
    const [openai, google, orphan] = [randomUUID(), randomUUID(), randomUUID()]
    const secret = 'an-encryption-key-of-a-test'
    for (const [id, owner, provider, position] of [
      [openai, person, 'openai', 1],
      [google, person, 'google', 0],
      [orphan, gone, 'openai', 0],
    ] as const)
      await sql`insert into provider_settings (id, owner_id, port, provider, sealed_key, position)
        values (${id}, ${owner}, 'model', ${provider}, ${encrypt(secret, of(id), `sk-${provider}`)}, ${position})`
    await upgrade()
    const rows = await sql<{
      id: string
      place: string
      provider: string
      key_id: string
      sealed_key: string
    }>`
      select id, workspace_id as place, provider, key_id, sealed_key from provider_settings
      order by workspace_id = ${second}, position`
    expect(rows.map(({ place, provider }) => [place, provider])).toEqual([
      [workspace, 'google'],
      [workspace, 'openai'],
      [second, 'google'],
      [second, 'openai'],
    ])
    expect(rows.slice(0, 2).map(({ id }) => id)).toEqual([google, openai])
    for (const { provider, key_id, sealed_key } of rows)
      expect(decrypt(secret, of(key_id), sealed_key)).toBe(`sk-${provider}`)
  }))

test('a database that a newer version has migrated is rejected and not changed', async () => {
  const database = await createTestDatabase()
  try {
    await database.sql`
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-the-future', ${Date.now() + 1e9})`
    await expect(migrateDatabase(database.url)).rejects.toThrow(
      'migrated by a newer Rankwell (1 migration(s)',
    )
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
    // The tool looks for its folder in the current one; if it is missing, the tool reports "nothing to do" instead of
    // failing.
    const args = [kit, 'generate', '--dialect', 'postgresql', '--schema', schema, '--out', 'migrations']
    const output = execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' })
    expect(output, 'run "npm run db:generate"').toContain('No schema changes')
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})
