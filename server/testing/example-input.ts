import { z } from 'zod'

interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  format?: string
  minimum?: number
  exclusiveMinimum?: number
}

/** Path of a value in an input: names of fields and positions in lists. */
export type FieldPath = (string | number)[]

/** The value of a field by its name; undefined uses the schema's default example, null omits the field. */
export type ChooseValue = (name: string, format: string | undefined) => unknown

const readSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** A valid input with every field of a schema, and lists with one entry. */
export function makeExample(schema: z.ZodType, choose: ChooseValue): unknown {
  return exampleOf(readSchema(schema), '', choose)
}

function exampleOf(schema: JsonSchema, name: string, choose: ChooseValue): unknown {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return exampleOf(choices[0] ?? {}, name, choose)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).flatMap(([key, one]) => {
      const value = exampleOf(one, key, choose)
      return value === null ? [] : [[key, value] as const]
    })
    return Object.fromEntries(fields)
  }
  const chosen = choose(name, schema.format)
  if (chosen !== undefined) return chosen
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (type === 'array') return [exampleOf(schema.items ?? {}, name, choose)]
  if (type === 'boolean') return false
  if (type === 'integer' || type === 'number')
    return Math.max(1, schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1)
  return 'x'
}

/** Every path in a value, including nested ones. */
export function listPaths(value: unknown, path: FieldPath = []): FieldPath[] {
  if (typeof value !== 'object' || value === null) return path.length > 0 ? [path] : []
  const inside = Object.entries(value).flatMap(([key, one]) =>
    listPaths(one, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return path.length > 0 ? [path, ...inside] : inside
}

/** The value with another one at a path. */
export function putAt(value: unknown, [key, ...rest]: FieldPath, put: unknown): unknown {
  if (key === undefined) return put
  if (Array.isArray(value)) return value.map((one, at) => (at === key ? putAt(one, rest, put) : one))
  const fields = (value ?? {}) as Record<string, unknown>
  return { ...fields, [key]: putAt(fields[key], rest, put) }
}
