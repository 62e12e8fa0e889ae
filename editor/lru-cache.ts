/** Freezes a JSON value deeply, for values that several readers share. */
export function freezeDeep<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const item of Object.values(value)) freezeDeep(item)
  return value
}

/** A cache with string keys that evicts the least recently used entry once its keys exceed `maxCharacters`. */
export function createLruCache<Value>(maxCharacters: number): {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
} {
  const values = new Map<string, Value>()
  let characters = 0
  return {
    get(key) {
      const value = values.get(key)
      if (value === undefined) return undefined
      values.delete(key)
      values.set(key, value)
      return value
    },
    set(key, value) {
      // A key this long would evict half of the others.
      if (key.length > maxCharacters / 2 || values.has(key)) return
      values.set(key, value)
      characters += key.length
      for (const [oldest] of values) {
        if (characters <= maxCharacters) return
        values.delete(oldest)
        characters -= oldest.length
      }
    },
  }
}
