import { z } from 'zod'

/** Returns a value without undeclared fields; the same object if there is nothing to drop. */
export type Strip = (value: unknown) => unknown

const keep: Strip = (value) => value

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Compiles a function that drops undeclared fields of a response. It does not validate the rest, which the type checker
 * does; tests validate every response with the schema itself.
 */
export function createResponseStripper(schema: z.core.$ZodType): Strip {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return def.catchall ? readWhole(schema) : stripObject(def.shape)
    case 'array':
      return stripArray(createResponseStripper(def.element))
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly': {
      const strip = createResponseStripper(def.innerType)
      return strip === keep ? keep : (value) => (value === null || value === undefined ? value : strip(value))
    }
    case 'union':
      return stripUnion(schema, def)
    case 'pipe':
      return createResponseStripper(def.in) === keep ? keep : readWhole(schema)
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'enum':
    case 'literal':
    case 'unknown':
      return keep
    default:
      return readWhole(schema)
  }
}

/** For rare kinds of schemas: parses with the schema, including its checks. */
const readWhole = (schema: z.core.$ZodType): Strip => {
  return (value) => (value === undefined ? value : z.parse(schema, value))
}

function stripObject(shape: z.core.$ZodShape): Strip {
  const fields = Object.entries(shape).map(([key, field]) => ({ key, strip: createResponseStripper(field) }))
  const named = new Set(Object.keys(shape))
  const deep = fields.filter(({ strip }) => strip !== keep)
  return (value) => {
    if (!isRecord(value)) return value
    let copy: Record<string, unknown> | null = null
    for (const key in value) {
      if (named.has(key)) continue
      copy = pick(value, named)
      break
    }
    for (const { key, strip } of deep) {
      const before = value[key]
      const after = strip(before)
      if (after === before) continue
      copy ??= { ...value }
      copy[key] = after
    }
    return copy ?? value
  }
}

function pick(value: Record<string, unknown>, named: Set<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([key]) => named.has(key)))
}

function stripArray(strip: Strip): Strip {
  if (strip === keep) return keep
  return (value) => {
    if (!Array.isArray(value)) return value
    let copy: unknown[] | null = null
    for (let index = 0; index < value.length; index += 1) {
      const before: unknown = value[index]
      const after = strip(before)
      if (after === before) continue
      copy ??= value.slice()
      copy[index] = after
    }
    return copy ?? value
  }
}

function stripUnion(schema: z.core.$ZodType, def: z.core.$ZodUnionDef): Strip {
  const strips = def.options.map(createResponseStripper)
  if (strips.every((strip) => strip === keep)) return keep
  const { discriminator } = def as Partial<z.core.$ZodDiscriminatedUnionDef>
  if (!discriminator) return readWhole(schema)
  const byValue = new Map<unknown, Strip>()
  for (const [index, option] of def.options.entries()) {
    const values = option._zod.propValues?.[discriminator]
    for (const value of values ?? []) byValue.set(value, strips[index] ?? keep)
  }
  const whole = readWhole(schema)
  return (value) => (isRecord(value) ? (byValue.get(value[discriminator]) ?? whole)(value) : value)
}
