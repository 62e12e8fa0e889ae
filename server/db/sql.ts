import type pg from 'pg'

/** What runs statements: a pool, or one connection of it. */
export type Runner = Pick<pg.ClientBase, 'query'>

/** A statement with `$1`, `$2` … for its values. The database plans it once a connection. */
export interface Statement<Row extends object> {
  readonly name: string
  readonly text: string
  /** Never set: it carries the type of the rows only. */
  readonly gives?: Row
}

/**
 * SQL that the query builder cannot say, or that runs too often for it to be built anew each time:
 * `` sql`select 1 where id = ${id}` `` resolves with the rows. Values travel beside the statement, never
 * inside it; arrays as PostgreSQL's arrays, objects as JSON.
 */
export interface Sql {
  <Row extends object = Record<string, unknown>>(
    strings: TemplateStringsArray,
    ...values: unknown[]
  ): Promise<Row[]>
  /** Runs a statement that was defined once, for texts that are put together from parts. */
  run<Row extends object>(statement: Statement<Row>, values: unknown[]): Promise<Row[]>
  /** Statements as they stand, for what takes no parameters. */
  unsafe<Row extends object = Record<string, unknown>>(text: string): Promise<Row[]>
}

let counted = 0

/** A statement to be run again and again. Its text must come from the code alone. */
export function defineStatement<Row extends object>(text: string): Statement<Row> {
  counted += 1
  return { name: `statement_${counted}`, text }
}

/** One statement for each place in the code, however often it runs. */
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

/** A name as it may stand in a statement, whatever is in it. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`
