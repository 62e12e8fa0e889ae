import { getTableColumns, type Table } from 'drizzle-orm'

/**
 * A row of a table as `row_to_json` writes it: columns under their names in the database, moments as ISO
 * text. Statements that are called often give their rows so: the driver takes longer over many columns than
 * the database over the JSON.
 */
export type JsonRow<T extends Table> = Record<string, unknown> & { readonly of?: T }

interface Column {
  /** In the schema. */
  key: string
  /** In the database. */
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

/** The row as the query builder would give it: under the names of the schema, moments as dates. */
export function readRow<T extends Table>(table: T, json: JsonRow<T>): T['$inferSelect'] {
  const row: Record<string, unknown> = {}
  for (const { key, name, isMoment } of listColumns(table)) {
    const value = json[name]
    row[key] = isMoment && typeof value === 'string' ? new Date(value) : value
  }
  return row as T['$inferSelect']
}
