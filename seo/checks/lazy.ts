/**
 * An object with one lazily computed property, an own property so that structured clone and JSON include it. All
 * objects share one getter: a getter per object literal would give each a hidden class that keeps the article in
 * memory.
 */
class Lazy {
  #find: (() => unknown[]) | null
  #found: unknown[] = []

  constructor(find: () => unknown[]) {
    this.#find = find
  }

  static read(lazy: Lazy): unknown[] {
    if (lazy.#find) {
      lazy.#found = lazy.#find()
      lazy.#find = null
    }
    return lazy.#found
  }
}

const shared: PropertyDescriptor = {
  enumerable: true,
  configurable: true,
  get(this: Lazy) {
    return Lazy.read(this)
  },
}

/** Adds a list property `key` to `fields`, computed by `find` on first access. */
export function addLazyList<Fields extends object, Key extends string, Item>(
  fields: Fields,
  key: Key,
  find: () => Item[],
): Fields & Record<Key, Item[]> {
  const lazy = Object.assign(new Lazy(find), fields)
  Object.defineProperty(lazy, key, shared)
  return lazy as Lazy & Fields & Record<Key, Item[]>
}
