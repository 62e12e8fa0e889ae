import { fragmentName } from '@rankwell/editor'
import {
  ContentAny,
  ContentDeleted,
  ContentFormat,
  ContentString,
  ContentType,
  type Doc,
  type decodeUpdate,
  findIndexSS,
  type ID,
  Item,
  XmlElement,
  XmlText,
} from 'yjs'

type Structs = ReturnType<typeof decodeUpdate>['structs']

/** Deeper than anybody nests; removing something nested some thousand times deep breaks off in Yjs. */
const mostDepth = 250
/** Of cells: an editor that draws a table makes room for each of them. */
const mostSpan = 1000

/** Where something is put: into the body itself, into another item, or nobody knows yet. */
interface Place {
  parent: Item | 'body' | 'unknown'
  /** The attribute that it is the value of; null for what stands in a row. */
  key: string | null
}

const unknown: Place = { parent: 'unknown', key: null }

function createPlaces(document: Doc, structs: Structs) {
  const arriving = Map.groupBy(structs, ({ id }) => id.client)
  const places = new Map<Item, Place>()

  const find = ({ client, clock }: ID): Item | null => {
    for (const list of [arriving.get(client), document.store.clients.get(client)]) {
      const [first, last] = [list?.[0], list?.at(-1)]
      if (!list || !first || !last || clock < first.id.clock || clock >= last.id.clock + last.length) continue
      const struct = list[findIndexSS(list as Item[], clock)]
      if (struct instanceof Item) return struct
    }
    return null
  }

  const readPlace = ({ parent, parentSub: key }: Item): Place | null => {
    if (parent === null) return null
    if (typeof parent === 'string') return { parent: parent === fragmentName ? 'body' : 'unknown', key }
    if ('clock' in parent) return { parent: find(parent) ?? 'unknown', key }
    if (parent._item) return { parent: parent._item, key }
    return { parent: parent === document.share.get(fragmentName) ? 'body' : 'unknown', key }
  }

  /** What has neighbours does not say where it stands: it stands where they do. */
  const findPlace = (item: Item): Place => {
    const near = item.origin ?? item.rightOrigin
    const quick = places.get(item) ?? readPlace(item) ?? (near && places.get(find(near) ?? item))
    if (quick) {
      places.set(item, quick)
      return quick
    }
    const passed = new Set<Item>()
    let place: Place | null | undefined
    for (let at: Item | null = item; at && !passed.has(at) && !place; ) {
      place = places.get(at) ?? readPlace(at)
      passed.add(at)
      const beside: ID | null = at.origin ?? at.rightOrigin
      at = beside && find(beside)
    }
    for (const one of passed) places.set(one, place ?? unknown)
    return place ?? unknown
  }
  return findPlace
}

const isSpan = (value: unknown): boolean =>
  value === null || (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= mostSpan)

/** Whether an editor can show such content there. */
function canStand({ content }: Item, { parent, key }: Place): boolean {
  if (parent === 'unknown' || content instanceof ContentDeleted) return true
  const isBody = parent === 'body'
  if (!isBody && !(parent.content instanceof ContentType)) return true
  const around = !isBody && parent.content instanceof ContentType ? parent.content.type : null
  if (key !== null) {
    if (!(content instanceof ContentAny)) return false
    return (key !== 'colspan' && key !== 'rowspan') || content.arr.every(isSpan)
  }
  if (around instanceof XmlText) return content instanceof ContentString || content instanceof ContentFormat
  if (!isBody && !(around instanceof XmlElement)) return true
  if (!(content instanceof ContentType)) return false
  return content.type instanceof XmlElement || (!isBody && content.type instanceof XmlText)
}

/**
 * Whether an update brings nothing into the body that no editor would write: what stands there and cannot be shown
 * breaks the page of everybody who opens the text. What hangs on something that is still to come is not judged.
 */
export function isEditorsWork(document: Doc, structs: Structs): boolean {
  const findPlace = createPlaces(document, structs)
  const depths = new Map<Item, number>()
  /** Each item is climbed from once; what goes round in a ring has no depth that is too large. */
  const isTooDeep = (item: Item): boolean => {
    const passed: Item[] = []
    let at: Place['parent'] = item
    while (at instanceof Item && !depths.has(at)) {
      depths.set(at, 0)
      passed.push(at)
      at = findPlace(at).parent
    }
    let depth = at instanceof Item ? (depths.get(at) ?? 0) : 0
    for (const one of passed.toReversed()) {
      depth += 1
      depths.set(one, depth)
    }
    return depth > mostDepth
  }
  return structs.every(
    (struct) =>
      !(struct instanceof Item) ||
      (canStand(struct, findPlace(struct)) && !(struct.content instanceof ContentType && isTooDeep(struct))),
  )
}
