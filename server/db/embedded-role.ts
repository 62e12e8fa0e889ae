import { hkdfSync } from 'node:crypto'
import pg from 'pg'
import { quoteName } from './sql.ts'

/** The role the application connects as: it owns its database and has no other rights on the server. */
export const appRole = 'rankwell_app'

/** Password of that role, derived from the superuser's, so that no second one has to be stored. */
export const deriveRolePassword = (superuserPassword: string): string =>
  Buffer.from(hkdfSync('sha256', superuserPassword, 'rankwell', 'database role', 32)).toString('base64url')

const isOurs = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`
const isOfExtension = (oid: string) =>
  `exists (select 1 from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`
const mine = `(select oid from pg_roles where rolname = current_user)`

/**
 * Statements that transfer what the superuser owns; none once the transfer is done. Sequences of columns follow their
 * table.
 */
const findForeign = `
  select format('alter schema %I owner to ${appRole}', n.nspname) as statement
  from pg_namespace n where n.nspowner = ${mine} and ${isOurs}
  union all
  select format('alter %s %I.%I owner to ${appRole}', case c.relkind when 'S' then 'sequence' when 'v' then 'view'
    when 'm' then 'materialized view' else 'table' end, n.nspname, c.relname)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relowner = ${mine} and c.relkind in ('r', 'p', 'S', 'v', 'm') and ${isOurs} and not ${isOfExtension('c.oid')}
  and not (c.relkind = 'S' and exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i')))
  union all
  select format('alter routine %s owner to ${appRole}', p.oid::regprocedure)
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where p.proowner = ${mine} and ${isOurs} and not ${isOfExtension('p.oid')}
  union all
  select format('alter type %I.%I owner to ${appRole}', n.nspname, t.typname)
  from pg_type t join pg_namespace n on n.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
  where t.typowner = ${mine} and ${isOurs} and not ${isOfExtension('t.oid')}
  and (t.typtype in ('e', 'd') or c.relkind = 'c')`

/**
 * Creates the application's role and gives it the database, including what an earlier version created as superuser.
 * @param superuserUrl address of the application's database, as superuser
 */
export async function ensureAppRole(superuserUrl: string, password: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl, application_name: 'rankwell role' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    const { rows: roles } = await client.query('select 1 from pg_roles where rolname = $1', [appRole])
    if (roles.length === 0) await client.query(`create role ${appRole}`)
    await client.query(`alter role ${appRole} with login nosuperuser nocreatedb nocreaterole noreplication
      nobypassrls password ${client.escapeLiteral(password)}`)
    // Only a superuser or the database owner may create an extension, and its objects remain owned by the superuser.
    await client.query('create extension if not exists pg_trgm')
    await client.query(`alter database ${quoteName(database)} owner to ${appRole}`)
    const { rows } = await client.query<{ statement: string }>(findForeign)
    for (const { statement } of rows) await client.query(statement)
    await client.query('commit')
  } finally {
    await client.end().catch(() => undefined)
  }
}
