import { translate } from './messages.ts'

/** An issue reported by a schema. */
interface Issue {
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** Additional fields of zod's issues. */
interface ZodIssue {
  code?: string
  format?: string
  expected?: string
  origin?: string
  minimum?: number | bigint
  maximum?: number | bigint
}

/** The first error of each field, by path; errors without a path are reported for `body`. */
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

/** The message key for a field's error, with its number. */
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
