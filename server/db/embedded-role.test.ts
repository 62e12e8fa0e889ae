import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataFolder } from '../testing/process.ts'
import { startEmbeddedDatabase } from './embedded.ts'
import { migrateDatabase } from './migrate.ts'
import { connect, type Database, openDatabase } from './open.ts'

const password = 'a password of the superuser'
const folder = makeDataFolder()
let database: Database

/** The state left by an earlier version: the superuser owned everything. */
beforeAll(async () => {
  const old = await startEmbeddedDatabase({ dataDir: folder.path, password })
  await migrateDatabase(old.url())
  const asSuperuser = connect(old.url(), 1)
  await asSuperuser.sql`create type mood as enum ('good')`
  await asSuperuser.sql`create table kept (id serial primary key, word text, mood mood)`
  await asSuperuser.sql`insert into kept (word, mood) values ('before', 'good')`
  await asSuperuser.close()
  await old.stop()
  database = await openDatabase({
    database: { kind: 'embedded', password },
    dataDir: folder.path,
    databasePool: 2,
  })
})
afterAll(async () => {
  await database.close()
  folder.remove()
})

test('the application connects as an ordinary role that owns its database, and finds the existing data', async () => {
  const [me] = await database.sql`select rolname, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls
    from pg_roles where rolname = current_user`
  expect(me).toEqual({
    rolname: 'rankwell_app',
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolbypassrls: false,
  })
  expect(await database.sql`select word from kept`).toEqual([{ word: 'before' }])
  await database.sql`insert into kept (word, mood) values ('after', 'good')`
  await migrateDatabase(database.url)
  await database.sql`alter table kept add column more text`
  const others =
    await database.sql`select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'drizzle', 'jobs') and c.relowner <> (select oid from pg_roles where rolname = current_user)`
  expect(others).toEqual([])
})

test('it can neither run programs, nor read files, nor gain rights', async () => {
  for (const statement of [
    `copy kept (word) from program 'echo x'`,
    `copy kept (word) from '/etc/hostname'`,
    `select pg_read_file('postgresql.conf')`,
    'alter role rankwell_app superuser',
    `alter system set log_statement = 'all'`,
    'set role rankwell',
    'create database more',
  ])
    await expect(database.sql.unsafe(statement), statement).rejects.toThrow(/permission denied/)
})

test('no connection is accepted without a password', () => {
  const rules = readFileSync(join(folder.path, 'postgres', 'pg_hba.conf'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  expect(rules.length).toBeGreaterThan(0)
  for (const rule of rules) expect(rule).toMatch(/\sscram-sha-256$/)
})
