/**
 * An object with one property that is worked out when it is first read. The property is the object's own, so
 * it is copied to workers and into JSON. A getter in an object literal would give every object a hidden
 * class of its own that keeps the whole article in memory; here all share one getter.
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

/** `fields` with the list `key`, which `find` makes when somebody reads it, at most once. */
export function addLazyList<Fields extends object, Key extends string, Item>(
  fields: Fields,
  key: Key,
  find: () => Item[],
): Fields & Record<Key, Item[]> {
  const lazy = Object.assign(new Lazy(find), fields)
  Object.defineProperty(lazy, key, shared)
  return lazy as Lazy & Fields & Record<Key, Item[]>
}
