import pg from 'pg'

export interface Recorded {
  text: string
  /** Values of some of the times that it ran: the first and the latest ones. */
  values: unknown[][]
}

export interface Recording {
  statements: Map<string, Recorded>
  stop: () => void
}

const isOfProduct = (text: string) =>
  /^\s*(select|with|insert|update|delete)\b/i.test(text) && !/\bjobs\.|"jobs"|pg_|drizzle\./.test(text)

/** Sets of values kept of one statement, so that every role and filter that shares it is among them. */
const keptSets = 40

/** Notes every statement of the product that any connection of this process runs, until it is stopped. */
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
