import type { ErrorBody } from '@rankwell/contract'
import type { z } from 'zod'
import { httpError } from '../lib/errors.ts'
import { describeValidationErrors } from '../lib/validation-errors.ts'

/** The acknowledgement of every client event. */
export type Acknowledgement = ({ ok: true } & Record<string, unknown>) | ({ ok: false } & ErrorBody)

/** A client event: its payload schema and its handler. */
export interface SocketHandler<Context> {
  run(context: Context, payload: unknown): Promise<object | undefined>
}

export type SocketHandlers<Context> = Readonly<Record<string, SocketHandler<Context>>>

interface Reader {
  language: string
}

/** A handler with a validated payload. Its result becomes the acknowledgement; an exception becomes the error body. */
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

/** The application's events by name; keeps the context's type while each payload has its own. */
export const defineSocketHandlers = <Context extends Reader>(
  handlers: SocketHandlers<Context>,
): SocketHandlers<Context> => handlers
