import type { Extra } from '../extra.ts'
import type { DocNode } from '../model.ts'
import { canonicalInline } from '../read-inline.ts'

/** An Editor.js block type and its document nodes. */
export interface BlockConverter {
  /** The Editor.js name. */
  type: string
  /** The document nodes that are converted to this block. */
  nodes: readonly string[]
  /** Defaults of the optional keys. A key that was absent is left out again while it has its default value. */
  defaults: Readonly<Record<string, unknown>>
  /** Converts validated data to a node without id and extra. @throws FieldError */
  toNode(fields: Fields): DocNode
  /**
   * Converts a node to data with all known keys; null if the node cannot be such a block. Must not throw on hostile
   * nodes.
   */
  toData(node: DocNode, shape: Readonly<Record<string, unknown>>): Data | null
}

export type Data = Record<string, unknown>

/** A malformed field of a block. */
export class FieldError extends Error {}

/** Reads the data of a block and tracks known and absent keys. */
export interface Fields {
  /** Inline HTML in canonical form. */
  html(key: string): string
  string(key: string, fallback: string): string
  flag(key: string, fallback: boolean): boolean
  choice<T extends string>(key: string, choices: readonly T[], fallback: T): T
  /** Any value, validated by the converter; undefined if absent. */
  take(key: string): unknown
  /** Like `take`, for keys that the official tools do not write and the converter tracks itself. */
  optional(key: string): unknown
  /** Stores a detail that this converter needs for a lossless round trip. */
  keep(key: string, value: unknown): void
  /** Finishes reading: unknown keys, absent keys, and stored details. */
  finish(): Pick<Extra, 'data' | 'absent' | 'shape'>
}

export function readFields(data: Readonly<Record<string, unknown>>): Fields {
  const known = new Set<string>()
  const absent: string[] = []
  const shape: Record<string, unknown> = {}
  const take = (key: string): unknown => {
    known.add(key)
    const value = data[key]
    if (value === undefined) absent.push(key)
    return value
  }
  const string = (key: string, fallback: string): string => {
    const value = take(key)
    if (value === undefined) return fallback
    if (typeof value !== 'string') throw new FieldError(`data.${key} must be a string`)
    return value
  }
  const optional = (key: string): unknown => {
    known.add(key)
    return data[key]
  }
  return {
    take,
    optional,
    string,
    html: (key) => canonicalInline(string(key, '')),
    flag: (key, fallback) => {
      const value = take(key)
      if (value === undefined) return fallback
      if (typeof value !== 'boolean') throw new FieldError(`data.${key} must be true or false`)
      return value
    },
    choice: (key, choices, fallback) => {
      const value = string(key, fallback)
      const choice = choices.find((item) => item === value)
      if (choice === undefined) throw new FieldError(`data.${key} must be one of ${choices.join(', ')}`)
      return choice
    },
    keep: (key, value) => {
      shape[key] = value
    },
    finish: () => ({
      data: Object.fromEntries(Object.entries(data).filter(([key]) => !known.has(key))),
      absent,
      shape,
    }),
  }
}

/** A text attribute of a node; the fallback if it is not a string. */
export function textAttribute(node: DocNode, key: string, fallback = ''): string {
  const value = node.attrs?.[key]
  return typeof value === 'string' ? value : fallback
}

export function flagAttribute(node: DocNode, key: string): boolean {
  return node.attrs?.[key] === true
}

/** Reads a string that the official tools do not write; an empty one is recorded for the round trip. */
export function readOptionalText(fields: Fields, key: string): string {
  const value = fields.optional(key)
  if (value === undefined) return ''
  if (typeof value !== 'string') throw new FieldError(`data.${key} must be a string`)
  if (value === '') fields.keep(key, '')
  return value
}

/** The counterpart of `readOptionalText`: the key with its text, or no key. */
export function writeOptionalText(
  node: DocNode,
  key: string,
  shape: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const text = textAttribute(node, key)
  return text !== '' || shape[key] === '' ? { [key]: text } : {}
}
