import type { Extra } from '../extra.ts'
import type { DocNode } from '../model.ts'
import { canonicalInline } from '../read-inline.ts'

/** One Editor.js block type and the document nodes that hold it. */
export interface BlockConverter {
  /** The Editor.js name. */
  type: string
  /** The names of the document nodes that become this block. */
  nodes: readonly string[]
  /** Values of the optional keys; a block that left a key out leaves it out again while it has this value. */
  defaults: Readonly<Record<string, unknown>>
  /** Checked data → node, without id and extra. Throws FieldError. */
  toNode(fields: Fields): DocNode
  /**
   * Node → data, all known keys filled in; null for a node that cannot be such a block.
   * Must not throw on nodes that a hostile collaborator made.
   */
  toData(node: DocNode, shape: Readonly<Record<string, unknown>>): Data | null
}

export type Data = Record<string, unknown>

/** A field of a block that does not have the form it must have. */
export class FieldError extends Error {}

/** Reads the data of one block and remembers which keys it knew and which were absent. */
export interface Fields {
  /** A string of inline HTML, in canonical form. */
  html(key: string): string
  string(key: string, fallback: string): string
  flag(key: string, fallback: boolean): boolean
  choice<T extends string>(key: string, choices: readonly T[], fallback: T): T
  /** Any value, which the converter checks itself; undefined when absent. */
  take(key: string): unknown
  /** Like take, for keys that the official tools do not write: the converter keeps note of them itself. */
  optional(key: string): unknown
  /** A detail of form that this converter needs to give the block back as it was. */
  keep(key: string, value: unknown): void
  /** Ends reading: unknown keys, absent keys, kept details. */
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

/** A text attribute of a node; the fallback for anything that is not a string. */
export function textAttribute(node: DocNode, key: string, fallback = ''): string {
  const value = node.attrs?.[key]
  return typeof value === 'string' ? value : fallback
}

export function flagAttribute(node: DocNode, key: string): boolean {
  return node.attrs?.[key] === true
}

/** A string that official tools do not write; an empty one is noted, so that it comes back. */
export function readOptionalText(fields: Fields, key: string): string {
  const value = fields.optional(key)
  if (value === undefined) return ''
  if (typeof value !== 'string') throw new FieldError(`data.${key} must be a string`)
  if (value === '') fields.keep(key, '')
  return value
}

/** The counterpart of readOptionalText: the key with its text, or no key. */
export function writeOptionalText(
  node: DocNode,
  key: string,
  shape: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const text = textAttribute(node, key)
  return text !== '' || shape[key] === '' ? { [key]: text } : {}
}
