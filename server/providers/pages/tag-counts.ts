import { TAG_IDS, type Tag } from './tags.ts'

/** Number of elements by tag name. */
export interface TagCounts {
  of: (tag: Tag) => number
  add: (tag: Tag, change: number) => void
  clear: () => void
}

/** Known names are counted in a table, which is cheaper than a map for every tag. */
export function createTagCounts(): TagCounts {
  const known = new Int32Array(TAG_IDS)
  const others = new Map<string, number>()
  return {
    of: ({ id, name }) => (id ? (known[id] as number) : (others.get(name) ?? 0)),
    add({ id, name }, change) {
      if (id) known[id] = (known[id] as number) + change
      else {
        const count = (others.get(name) ?? 0) + change
        if (count > 0) others.set(name, count)
        else others.delete(name)
      }
    },
    clear() {
      known.fill(0)
      others.clear()
    },
  }
}
