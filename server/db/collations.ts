import type { InterfaceLanguage } from '@rankwell/contract'
import { quoteName, type Sql } from './sql.ts'

/** Languages with their own sort order; a migration creates their collations. */
export const collationLanguages = [
  ...['en', 'ar', 'tr', 'es', 'fr'],
  ...['de', 'it', 'pt', 'nl', 'ru'],
] as InterfaceLanguage[]

/**
 * The collation that sorts names in an interface language.
 * @returns the quoted name; English for a language without one
 */
export const nameCollation = (language: string): string =>
  quoteName(`name_${collationLanguages.find((known) => known === language) ?? 'en'}`)

interface Dated {
  collation: string
  index: string | null
}

/**
 * Rebuilds indexes whose collation changed with the server's ICU library, because their order may be wrong. Must run
 * under the lock of the migrations.
 */
export async function refreshCollations(sql: Sql): Promise<void> {
  const dated = await sql<Dated>`
    select c.oid::regcollation::text as collation, i.oid::regclass::text as index
    from pg_collation c
    left join (pg_depend d join pg_class i on i.oid = d.objid and i.relkind = 'i')
      on d.refclassid = 'pg_collation'::regclass and d.refobjid = c.oid and d.classid = 'pg_class'::regclass
    where c.collnamespace = 'public'::regnamespace and starts_with(c.collname, 'name_')
      and c.collversion is distinct from pg_collation_actual_version(c.oid)`
  for (const { index } of dated) if (index) await sql.unsafe(`reindex index ${index}`)
  for (const collation of new Set(dated.map((row) => row.collation)))
    await sql.unsafe(`alter collation ${collation} refresh version`)
}
