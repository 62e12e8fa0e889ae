import {
  asItem,
  createItemFinder,
  formatOf,
  fragmentName,
  type ItemParent,
  type ItemRef,
  insertedNextTo,
  isTombstone,
  namedParentOf,
  textOf,
  typeOf,
  valuesOf,
} from '@rankwell/editor'
import { type Doc, type decodeUpdate, XmlElement, XmlText } from 'yjs'

type Structs = ReturnType<typeof decodeUpdate>['structs']

/** No real document nests deeper, and deleting a node nested some thousand times deep overflows the stack in Yjs. */
const maxDepth = 250
/** An editor allocates space for each spanned cell when it renders a table. */
const maxSpan = 1000

const unknown: ItemParent = { parent: 'unknown', key: null }

function createParentFinder(document: Doc, structs: Structs) {
  const find = createItemFinder(document, structs)
  const parents = new Map<ItemRef, ItemParent>()
  const readParent = (item: ItemRef) => namedParentOf(document, item, fragmentName, find)

  /** An item that names its neighbors instead of its parent has the same parent as they do. */
  return (item: ItemRef): ItemParent => {
    const near = insertedNextTo(item)
    const quick = parents.get(item) ?? readParent(item) ?? (near && parents.get(find(near) ?? item))
    if (quick) {
      parents.set(item, quick)
      return quick
    }
    const visited = new Set<ItemRef>()
    let parent: ItemParent | null | undefined
    for (let at: ItemRef | null = item; at && !visited.has(at) && !parent; ) {
      parent = parents.get(at) ?? readParent(at)
      visited.add(at)
      const neighbor = insertedNextTo(at)
      at = neighbor && find(neighbor)
    }
    for (const one of visited) parents.set(one, parent ?? unknown)
    return parent ?? unknown
  }
}

const isSpan = (value: unknown): boolean =>
  value === null || (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxSpan)

/** Whether an editor can render the content of an item in its parent. */
function isValidContent(item: ItemRef, { parent, key }: ItemParent): boolean {
  if (parent === 'unknown' || isTombstone(item)) return true
  const isBody = parent === 'body'
  const around = isBody ? null : typeOf(parent)
  if (!isBody && !around) return true
  if (key !== null) {
    const values = valuesOf(item)
    if (!values) return false
    return (key !== 'colspan' && key !== 'rowspan') || values.every(isSpan)
  }
  if (around instanceof XmlText) return textOf(item) !== null || formatOf(item) !== null
  if (!isBody && !(around instanceof XmlElement)) return true
  const type = typeOf(item)
  return type instanceof XmlElement || (!isBody && type instanceof XmlText)
}

/**
 * Whether an update inserts only content into the body that an editor could have written; anything else would break the
 * page of every user who opens the document. Items whose parent has not arrived yet are not checked.
 */
export function isValidUpdate(document: Doc, structs: Structs): boolean {
  const findParent = createParentFinder(document, structs)
  const depths = new Map<ItemRef, number>()
  /** Visits each item once; a cycle does not count as too deep. */
  const isTooDeep = (item: ItemRef): boolean => {
    const visited: ItemRef[] = []
    let at: ItemParent['parent'] = item
    while (typeof at !== 'string' && !depths.has(at)) {
      depths.set(at, 0)
      visited.push(at)
      at = findParent(at).parent
    }
    let depth = typeof at === 'string' ? 0 : (depths.get(at) ?? 0)
    for (const one of visited.toReversed()) {
      depth += 1
      depths.set(one, depth)
    }
    return depth > maxDepth
  }
  return structs.every((struct) => {
    const item = asItem(struct)
    return !item || (isValidContent(item, findParent(item)) && !(typeOf(item) && isTooDeep(item)))
  })
}
