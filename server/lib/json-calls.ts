import type { AnyContractRouter } from '@orpc/contract'
import { z } from 'zod'
import type { CallContext } from './call-context.ts'
import { createResponseStripper, type Strip } from './strip-response.ts'

export type ServiceFunction = (ctx: CallContext, input: unknown) => Promise<unknown>

/** A call that takes and returns JSON. */
export interface JsonCall {
  /** The input if its schema accepts it unchanged; otherwise null. */
  read(params: Record<string, string> | undefined, body: unknown): { input: unknown } | null
  /** Runs the service and returns JSON without undeclared fields. */
  run(ctx: CallContext, input: unknown): Promise<string>
}

const withBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Files and streams cannot be expressed in JSON. */
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
 * The calls of a contract that take and return JSON only, by `module.name`, without oRPC's handler, which costs
 * several times as much. With `validate` the schema checks every output; otherwise undeclared fields are only
 * dropped.
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
      // Parameters of the path override the body.
      const read = inputSchema.safeParse(params ? { ...body, ...params } : (body ?? {}))
      return read.success ? { input: read.data } : null
    },
    run: async (ctx, input) => JSON.stringify(finish(await service(ctx, input))),
  }
}
