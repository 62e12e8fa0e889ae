import pg from 'pg'

export interface Recorded {
  text: string
  /** Values of its first and latest runs. */
  values: unknown[][]
}

export interface Recording {
  statements: Map<string, Recorded>
  stop: () => void
}

const isOfProduct = (text: string) =>
  /^\s*(select|with|insert|update|delete)\b/i.test(text) && !/\bjobs\.|"jobs"|pg_|drizzle\./.test(text)

/** Sets of values stored per statement, enough to cover every role and filter that uses it. */
const keptSets = 40

/** Records every statement of the product on all connections of this process, until stopped. */
export function recordStatements(): Recording {
  const statements = new Map<string, Recorded>()
  const prototype = pg.Client.prototype as { query: (...parameters: unknown[]) => unknown }
  const original = prototype.query
  prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
    const [first, second] = parameters
    const config = first as { text?: string; values?: unknown[] } | undefined
    const text = typeof first === 'string' ? first : config?.text
    const values = config?.values ?? (Array.isArray(second) ? second : [])
    if (text && isOfProduct(text)) {
      const known = statements.get(text) ?? { text, values: [] }
      if (known.values.length < keptSets) known.values.push(values)
      statements.set(text, known)
    }
    return original.apply(this, parameters)
  }
  return {
    statements,
    stop: () => {
      prototype.query = original
    },
  }
}
