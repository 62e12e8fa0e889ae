import { deepEqual, isRecord } from './model.ts'

/**
 * Block data outside the document model, kept for a lossless round trip: unknown keys of the block and of its data, its
 * tunes, the names of absent optional keys, and details that only its converter reads.
 */
export interface Extra {
  block?: Record<string, unknown>
  data?: Record<string, unknown>
  tunes?: unknown
  absent?: string[]
  shape?: Record<string, unknown>
}

/** Serializes into one node attribute; null if there is nothing to keep. */
export function packExtra(extra: Extra): string | null {
  const kept: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(extra)) {
    if (value === undefined) continue
    if (key !== 'tunes' && Object.keys(value).length === 0) continue
    kept[key] = value
  }
  return Object.keys(kept).length > 0 ? JSON.stringify(kept) : null
}

/** Parses the output of `packExtra`; anything else, such as from a hostile collaborator, gives an empty result. */
export function unpackExtra(value: unknown): Extra {
  if (typeof value !== 'string' || value === '') return {}
  let parsed: unknown
  try {
    parsed = JSON.parse(value)
  } catch {
    return {}
  }
  if (!isRecord(parsed) || hasForbiddenKey(parsed)) return {}
  const extra: Extra = {}
  if (isRecord(parsed.block)) extra.block = parsed.block
  if (isRecord(parsed.data)) extra.data = parsed.data
  if (isRecord(parsed.shape)) extra.shape = parsed.shape
  if (parsed.tunes !== undefined) extra.tunes = parsed.tunes
  if (Array.isArray(parsed.absent)) extra.absent = parsed.absent.filter((key) => typeof key === 'string')
  return extra
}

/** Keys through which object prototypes can be changed. */
export const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

function hasForbiddenKey(value: unknown, depth = 0): boolean {
  if (depth > 64) return true
  if (Array.isArray(value)) return value.some((item) => hasForbiddenKey(item, depth + 1))
  if (!isRecord(value)) return false
  return Object.entries(value).some(
    ([key, item]) => forbiddenKeys.has(key) || hasForbiddenKey(item, depth + 1),
  )
}

/** Removes optional keys that were absent from the block and still have their default value. */
export function dropAbsent(
  data: Record<string, unknown>,
  absent: readonly string[] | undefined,
  defaults: Readonly<Record<string, unknown>>,
): void {
  for (const key of absent ?? []) {
    if (Object.hasOwn(defaults, key) && deepEqual(data[key], defaults[key])) delete data[key]
  }
}
