import type { ErrorBody } from '@rankwell/contract'
import type { z } from 'zod'
import { httpError } from '../lib/errors.ts'
import { describeValidationErrors } from '../lib/validation-errors.ts'

/** Every event from a browser is answered with one of these. */
export type Acknowledgement = ({ ok: true } & Record<string, unknown>) | ({ ok: false } & ErrorBody)

/** One event that browsers may send: what it must carry and what happens then. */
export interface SocketHandler<Context> {
  run(context: Context, payload: unknown): Promise<object | undefined>
}

export type SocketHandlers<Context> = Readonly<Record<string, SocketHandler<Context>>>

interface Reader {
  language: string
}

/**
 * A handler that gets its payload checked. What it returns goes into the acknowledgement; what it throws is
 * told in the words of the error catalogue.
 */
export function handleEvent<Context extends Reader, Schema extends z.ZodType>(
  schema: Schema,
  handle: (context: Context, payload: z.output<Schema>) => Promise<object | undefined>,
): SocketHandler<Context> {
  return {
    async run(context, payload) {
      const parsed = schema.safeParse(payload)
      if (parsed.success) return handle(context, parsed.data)
      const fields = describeValidationErrors(parsed.error.issues, context.language)
      throw httpError('invalid_input', { fields })
    },
  }
}

/** The events of the application, by name; keeps the context's type while each payload has its own. */
export const defineSocketHandlers = <Context extends Reader>(
  handlers: SocketHandlers<Context>,
): SocketHandlers<Context> => handlers
