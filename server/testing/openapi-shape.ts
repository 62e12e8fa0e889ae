import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Names and types of an OpenAPI schema; a name alone is a simple type. */
type Shape =
  | string
  | {
      $ref?: string
      type?: string
      allOf?: Shape[]
      properties?: Record<string, Shape>
      items?: Shape
      additionalProperties?: Shape
      /** The discriminator: its kinds have additional fields, which the document omits. */
      kinds?: string
    }

interface Shapes {
  calls: Record<string, { request?: Shape; answer: Shape }>
  schemas: Record<string, Shape>
}

/**
 * Names and types of the calls that Rankwell makes to DataForSEO, taken from the service's published OpenAPI
 * document of 2025-02-11, without its texts.
 */
const shapes = JSON.parse(readFileSync(join(import.meta.dirname, 'dataforseo-shapes.json'), 'utf8')) as Shapes

interface Known {
  type: string | undefined
  items: Shape
  properties: Record<string, Shape>
  /** Additional fields are allowed. */
  isOpen: boolean
}

function readShape(shape: Shape): Known {
  if (typeof shape === 'string') return { type: shape, items: {}, properties: {}, isOpen: true }
  if (shape.$ref) return readShape(shapes.schemas[shape.$ref] ?? {})
  const parts = (shape.allOf ?? []).map(readShape)
  const properties = Object.assign({}, ...parts.map((part) => part.properties), shape.properties ?? {})
  const isNamed = Object.keys(properties).length > 0
  const isOpen = !isNamed || shape.kinds !== undefined || shape.additionalProperties !== undefined
  return {
    type: shape.type ?? (isNamed ? 'object' : undefined),
    items: shape.items ?? {},
    properties,
    isOpen,
  }
}

const typeOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

/** Mismatches between a value and a shape: paths with the reason. */
function findFaults(shape: Shape, value: unknown, path: string): string[] {
  if (value === null || value === undefined) return []
  const { type, items, properties, isOpen } = readShape(shape)
  const actual = typeOf(value)
  const isFit = !type || type === actual || (type === 'number' && actual === 'integer')
  if (!isFit) return [`${path}: ${actual}, not ${type}`]
  if (Array.isArray(value)) return value.flatMap((one, at) => findFaults(items, one, `${path}[${at}]`))
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, one]) => {
    const known = properties[key]
    if (known === undefined) return isOpen ? [] : [`${path}.${key}: is not known`]
    return findFaults(known, one, `${path}.${key}`)
  })
}

const callOf = (method: string, path: string) =>
  Object.entries(shapes.calls).find(([call]) => {
    const pattern = call.replaceAll(/\{\w+\}/g, '[^/]+')
    return new RegExp(`^${pattern}$`).test(`${method} ${path}`)
  })?.[1]

/** Fields of a request to DataForSEO that its OpenAPI document does not define. */
export function findRequestFaults(method: string, path: string, body: unknown): string[] {
  const call = callOf(method, path)
  if (!call) return [`${method} ${path}: no such call`]
  return call.request ? findFaults(call.request, body, 'body') : []
}

/** Mismatches between a response and DataForSEO's OpenAPI document. */
export function findAnswerFaults(method: string, path: string, answer: unknown): string[] {
  const call = callOf(method, path)
  return call ? findFaults(call.answer, answer, 'answer') : [`${method} ${path}: no such call`]
}
