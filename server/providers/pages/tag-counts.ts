import { TAG_IDS, type Tag } from './tags.ts'

/** How many elements of each name there are. */
export interface TagCounts {
  of: (tag: Tag) => number
  add: (tag: Tag, change: number) => void
  clear: () => void
}

/** Known names are counted in a table, which costs less than a map at every tag. */
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
