import type pg from 'pg'

/** Runs statements: a pool, or one of its connections. */
export type Runner = Pick<pg.ClientBase, 'query'>

/** A statement with `$1`, `$2` … for its values. PostgreSQL plans it once per connection. */
export interface Statement<Row extends object> {
  readonly name: string
  readonly text: string
  /** Never set: only carries the type of the rows. */
  readonly gives?: Row
}

/**
 * SQL that the query builder cannot express, or that runs too often to be built each time: `` sql`select 1 where id =
 * ${id}` `` resolves with the rows. Values are sent as parameters, arrays as PostgreSQL arrays, objects as JSON.
 */
export interface Sql {
  <Row extends object = Record<string, unknown>>(
    strings: TemplateStringsArray,
    ...values: unknown[]
  ): Promise<Row[]>
  /** Runs a predefined statement, for SQL that is built from parts. */
  run<Row extends object>(statement: Statement<Row>, values: unknown[]): Promise<Row[]>
  /** Runs statements without parameters. */
  unsafe<Row extends object = Record<string, unknown>>(text: string): Promise<Row[]>
}

let counted = 0

/** Defines a statement that runs often. Its text must come from the code alone. */
export function defineStatement<Row extends object>(text: string): Statement<Row> {
  counted += 1
  return { name: `statement_${counted}`, text }
}

/** One statement per template literal, however often it runs. */
const templates = new WeakMap<TemplateStringsArray, Statement<object>>()

function prepare(strings: TemplateStringsArray): Statement<object> {
  const known = templates.get(strings)
  if (known) return known
  const made = defineStatement<object>(strings.reduce((before, part, index) => `${before}$${index}${part}`))
  templates.set(strings, made)
  return made
}

/** The tagged template for a pool or a connection. */
export function createSql(runner: Runner): Sql {
  const run = async ({ name, text }: Statement<object>, values: unknown[]) =>
    (await runner.query({ name, text, values })).rows
  const tag = (strings: TemplateStringsArray, ...values: unknown[]) => run(prepare(strings), values)
  const unsafe = async (text: string) => (await runner.query(text)).rows
  return Object.assign(tag, { run, unsafe }) as Sql
}

/** A quoted identifier, safe for any content. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`
