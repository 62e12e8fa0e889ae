import type pg from 'pg'

/** What runs statements: a pool, or one connection of it. */
export type Runner = Pick<pg.ClientBase, 'query'>

/**
 * SQL that the query builder cannot say: `` sql`select 1 where id = ${id}` `` resolves with the rows. Values
 * travel beside the statement, never inside it; arrays as PostgreSQL's arrays, objects as JSON.
 */
export interface Sql {
  <Row extends object = Record<string, unknown>>(
    strings: TemplateStringsArray,
    ...values: unknown[]
  ): Promise<Row[]>
  /** Statements as they stand, for what takes no parameters. */
  unsafe<Row extends object = Record<string, unknown>>(text: string): Promise<Row[]>
}

interface Statement {
  name: string
  text: string
}

/** One statement for each place in the code, however often it runs: the database plans it once a connection. */
const statements = new WeakMap<TemplateStringsArray, Statement>()
let counted = 0

function prepare(strings: TemplateStringsArray): Statement {
  const known = statements.get(strings)
  if (known) return known
  counted += 1
  const text = strings.reduce((before, part, index) => `${before}$${index}${part}`)
  const statement = { name: `sql_${counted}`, text }
  statements.set(strings, statement)
  return statement
}

/** The tagged template for a pool or a connection. */
export function createSql(runner: Runner): Sql {
  const run = async (strings: TemplateStringsArray, ...values: unknown[]) => {
    const { rows } = await runner.query({ ...prepare(strings), values })
    return rows
  }
  const unsafe = async (text: string) => (await runner.query(text)).rows
  return Object.assign(run, { unsafe }) as Sql
}

/** A name as it may stand in a statement, whatever is in it. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`
