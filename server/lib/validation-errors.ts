import { translate } from './messages.ts'

/** What a schema has against a value. */
interface Issue {
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** What zod says of it besides. */
interface ZodIssue {
  code?: string
  format?: string
  expected?: string
  origin?: string
  minimum?: number | bigint
  maximum?: number | bigint
}

/** The first mistake of each field in the caller's words, by its path; what has none is the `body`. */
export function describeValidationErrors(issues: readonly Issue[], language: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const path = (issue.path ?? [])
      .map((part) => String(typeof part === 'object' ? part.key : part))
      .join('.')
    const { mistake, limit } = findFieldError(issue as ZodIssue)
    fields[path || 'body'] ??= translate(language, `field.${mistake}`, { limit: String(limit) })
  }
  return fields
}

/** Which text says what is wrong with a field, and the number that stands in it. */
function findFieldError({ code, format, expected, origin, minimum, maximum }: ZodIssue): {
  mistake: string
  limit?: number | bigint | undefined
} {
  const isNumber = origin === 'number' || origin === 'int'
  if (code === 'too_big')
    return isNumber ? { mistake: 'number_too_big', limit: maximum } : { mistake: 'too_long' }
  if (code === 'too_small')
    return isNumber ? { mistake: 'number_too_small', limit: minimum } : { mistake: 'too_short' }
  if (expected === 'int') return { mistake: 'whole_number' }
  if (expected === 'number') return { mistake: 'number' }
  return { mistake: format === 'email' ? 'email' : 'invalid' }
}
