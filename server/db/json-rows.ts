import { getTableColumns, type Table } from 'drizzle-orm'

/**
 * A table row as written by `row_to_json`: columns under their database names, times as ISO text. Frequent statements
 * return rows this way because the driver spends more time on many columns than PostgreSQL on JSON.
 */
export type JsonRow<T extends Table> = Record<string, unknown> & { readonly of?: T }

interface Column {
  /** Name in the schema. */
  key: string
  /** Name in the database. */
  name: string
  isMoment: boolean
}

const columnsOf = new WeakMap<Table, Column[]>()

function listColumns(table: Table): Column[] {
  const known = columnsOf.get(table)
  if (known) return known
  const columns = Object.entries(getTableColumns(table)).map(([key, { name, dataType }]) => ({
    key,
    name,
    isMoment: dataType === 'date',
  }))
  columnsOf.set(table, columns)
  return columns
}

/** The row as the query builder returns it: names of the schema, times as dates. */
export function readRow<T extends Table>(table: T, json: JsonRow<T>): T['$inferSelect'] {
  const row: Record<string, unknown> = {}
  for (const { key, name, isMoment } of listColumns(table)) {
    const value = json[name]
    row[key] = isMoment && typeof value === 'string' ? new Date(value) : value
  }
  return row as T['$inferSelect']
}
