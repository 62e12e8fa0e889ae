import type { AnyContractRouter } from '@orpc/contract'
import { z } from 'zod'
import type { CallContext } from './call-context.ts'
import { createResponseStripper, type Strip } from './strip-response.ts'

export type ServiceFunction = (ctx: CallContext, input: unknown) => Promise<unknown>

/** A call that takes a JSON body and answers JSON: most of them. */
export interface JsonCall {
  /** The input as its schema reads it; null where it does not fit as it stands. */
  read(params: Record<string, string> | undefined, body: unknown): { input: unknown } | null
  /** Runs the service; its answer as JSON, without anything that the schema does not name. */
  run(ctx: CallContext, input: unknown): Promise<string>
}

const withBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Files and streams have no form in JSON. */
function isJsonSchema(schema: unknown): schema is z.ZodType {
  if (!(schema instanceof z.ZodType)) return false
  try {
    return !JSON.stringify(z.toJSONSchema(schema, { io: 'input' })).includes('"format":"binary"')
  } catch {
    return false
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The calls of a contract that need nothing but JSON, by `module.name`. They run straight through their
 * schemas and services: the way that files, streams, queries and inputs in need of help take costs several
 * times as much. With `areChecked` every answer is read by its schema, which refuses what does not fit;
 * without, what the schema does not name is dropped all the same.
 */
export function compileJsonCalls(
  contract: AnyContractRouter & Record<string, Record<string, unknown>>,
  findService: (module: string, name: string) => ServiceFunction,
  validate: boolean,
): Map<string, JsonCall> {
  const compiled = new Map<string, JsonCall>()
  for (const [module, calls] of Object.entries(contract)) {
    for (const [name, procedure] of Object.entries(calls)) {
      const { inputSchema, outputSchema, route } = (procedure as Procedure)['~orpc']
      if (!withBody.has(route.method ?? 'POST') || !isJsonSchema(inputSchema) || !isJsonSchema(outputSchema))
        continue
      const finish = validate
        ? (answer: unknown) => outputSchema.parse(answer)
        : createResponseStripper(outputSchema)
      compiled.set(`${module}.${name}`, compile(inputSchema, finish, findService(module, name)))
    }
  }
  return compiled
}

interface Procedure {
  '~orpc': { inputSchema?: unknown; outputSchema?: unknown; route: { method?: string } }
}

function compile(inputSchema: z.ZodType, finish: Strip, service: ServiceFunction): JsonCall {
  return {
    read(params, body) {
      if (body !== undefined && !isRecord(body)) return null
      // What the path says counts, whatever the body says under the same name.
      const read = inputSchema.safeParse(params ? { ...body, ...params } : (body ?? {}))
      return read.success ? { input: read.data } : null
    },
    run: async (ctx, input) => JSON.stringify(finish(await service(ctx, input))),
  }
}
