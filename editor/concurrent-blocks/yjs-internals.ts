import {
  type AbstractType,
  ContentAny,
  ContentDeleted,
  ContentFormat,
  ContentString,
  ContentType,
  type Doc,
  type decodeUpdate,
  findIndexSS,
  GC,
  getState,
  type ID,
  Item,
  iterateDeletedStructs,
  type Transaction,
  UndoManager,
  type XmlElement,
} from 'yjs'

// The only file that touches undocumented parts of Yjs; `binding-internals.ts` does so for its ProseMirror binding. The
// tests of both files check them against the installed versions.

export type ItemId = Pick<ID, 'client' | 'clock'>
export type DeleteSet = Transaction['deleteSet']

/** Any shared type: a node, a text, or the body. */
type SharedType = Pick<AbstractType<never>, '_item' | '_start'>

declare const brand: unique symbol

/** One entry of the Yjs store, live or deleted. Everything but its id and length is read by the functions below. */
export interface ItemRef {
  readonly id: ID
  /** UTF-16 units for text, 1 for everything else. */
  readonly length: number
  readonly [brand]: true
}

const refOf = (item: Item): ItemRef => item as unknown as ItemRef
const itemOf = (ref: ItemRef): Item => ref as unknown as Item

/** The item of a struct from an update or from the store; null for garbage-collected and skipped ranges. */
export const asItem = (struct: unknown): ItemRef | null => (struct instanceof Item ? refOf(struct) : null)

/** The item that contains a shared type; null for the body itself and for a type that is not inserted yet. */
export const itemOfType = (type: SharedType): ItemRef | null => type._item && refOf(type._item)

/** Whether a nested type is inserted and not deleted. */
export const isInDocument = (type: SharedType): boolean => type._item?.deleted === false

/** Whether a nested type was deleted; false for the body itself. */
export const isTypeDeleted = (type: SharedType): boolean => type._item?.deleted === true

export const isItemDeleted = (ref: ItemRef): boolean => itemOf(ref).deleted

/** The shared type an item belongs to. */
export const parentOf = (ref: ItemRef): unknown => itemOf(ref).parent

/** The neighbor of an item in its parent, deleted ones included. */
export function neighborOf(ref: ItemRef, side: 'left' | 'right'): ItemRef | null {
  const neighbor = itemOf(ref)[side]
  return neighbor && refOf(neighbor)
}

/** The number of children before an item that are in the document. */
export function countBefore(ref: ItemRef): number {
  let index = 0
  for (let left = itemOf(ref).left; left; left = left.left)
    if (!left.deleted && left.countable) index += left.length
  return index
}

/** The shared type that an item contains. */
export function typeOf(ref: ItemRef): object | null {
  const { content } = itemOf(ref)
  return content instanceof ContentType ? content.type : null
}

/** The text that an item contains; null for other content and for text that was garbage-collected. */
export function textOf(ref: ItemRef): string | null {
  const { content } = itemOf(ref)
  return content instanceof ContentString ? content.str : null
}

/** The formatting that starts or ends at an item. */
export function formatOf(ref: ItemRef): Pick<ContentFormat, 'key' | 'value'> | null {
  const { content } = itemOf(ref)
  return content instanceof ContentFormat ? content : null
}

/** The JSON values that an item contains, such as the value of an attribute. */
export function valuesOf(ref: ItemRef): readonly unknown[] | null {
  const { content } = itemOf(ref)
  return content instanceof ContentAny ? content.arr : null
}

/** Number of characters in an item's text or JSON; 0 for a node and for deleted content. */
export function contentLength(ref: ItemRef): number {
  const { content, deleted } = itemOf(ref)
  if (deleted || content instanceof ContentType) return 0
  if (content instanceof ContentString) return content.str.length
  return JSON.stringify(content.getContent()).length
}

/** Whether only the length of an item's content is left. */
export const isTombstone = (ref: ItemRef): boolean => itemOf(ref).content instanceof ContentDeleted

/** Whether the content of a struct was garbage-collected. */
export const isCollected = (struct: unknown): boolean =>
  struct instanceof GC || (struct instanceof Item && struct.content instanceof ContentDeleted)

/** Whether undo or redo inserted a copy of this deleted item. */
export const wasRedone = (ref: ItemRef): boolean => itemOf(ref).redone !== null

/** The children of a shared type in order, deleted ones included. */
export function* childItems(type: SharedType): Generator<ItemRef> {
  for (let item = type._start; item; item = item.right) yield refOf(item)
}

/** The items that contain an element's attributes, deleted ones included. */
export function* attributeItems(element: XmlElement): Generator<[name: string, ItemRef]> {
  for (const [name, item] of element._map) yield [name, refOf(item)]
}

/** Deletes an element by reference, because finding its index is slow if its parent has many children. */
export function deleteElement(element: XmlElement, transaction: Transaction): void {
  element._item?.delete(transaction)
}

/** The clock of the next change that a client will make. */
export const nextClock = (doc: Doc, client: number): number => getState(doc.store, client)

/** The item that contains a unit; null if it is unknown or was garbage-collected. */
export function findItem(doc: Doc, { client, clock }: ItemId): ItemRef | null {
  if (clock >= getState(doc.store, client)) return null
  const structs = doc.store.clients.get(client)
  return structs ? asItem(structs[findIndexSS(structs, clock)]) : null
}

/** The items in a range of one client's changes; the first one may start before it. */
export function* itemsInRange(doc: Doc, client: number, clock: number, length: number): Generator<ItemRef> {
  const structs = doc.store.clients.get(client) ?? []
  for (let at = findIndexSS(structs, clock); at < structs.length; at++) {
    const struct = structs[at]
    if (!struct || struct.id.clock >= clock + length) return
    if (struct instanceof Item) yield refOf(struct)
  }
}

/** Whether a document contains no changes at all. */
export const isBlankDoc = (doc: Doc): boolean => doc.store.clients.size === 0

function* insertedStructs(doc: Doc, { beforeState, afterState }: Transaction) {
  for (const [client, end] of afterState) {
    const start = beforeState.get(client) ?? 0
    const structs = doc.store.clients.get(client)
    if (start === end || !structs) continue
    for (let at = findIndexSS(structs, start); at < structs.length; at++) {
      const struct = structs[at]
      if (struct) yield struct
    }
  }
}

/** The items that a transaction has inserted, deleted ones included. */
export function* insertedItems(doc: Doc, transaction: Transaction): Generator<ItemRef> {
  for (const struct of insertedStructs(doc, transaction)) if (struct instanceof Item) yield refOf(struct)
}

/** Whether a transaction has inserted something that is already deleted. */
export function hasInsertedDeleted(doc: Doc, transaction: Transaction): boolean {
  for (const { deleted } of insertedStructs(doc, transaction)) if (deleted) return true
  return false
}

/** Calls back for each item in a delete set; garbage-collected ranges are skipped. */
export function forEachDeleted(
  transaction: Transaction,
  deleteSet: DeleteSet,
  visit: (item: ItemRef) => void,
): void {
  iterateDeletedStructs(transaction, deleteSet, (struct) => {
    if (struct instanceof Item) visit(refOf(struct))
  })
}

/** The delete sets of transactions that started while the observers of this one ran. */
export function listFollowingDeleteSets(doc: Doc, transaction: Transaction): DeleteSet[] {
  const queue = doc._transactionCleanups
  return queue.slice(queue.indexOf(transaction) + 1).map(({ deleteSet }) => deleteSet)
}

/** Whether a transaction is open that has changed something. */
export const hasUncommittedChanges = (doc: Doc): boolean => (doc._transaction?.changed.size ?? 0) > 0

/** The undo step that a transaction undoes or redoes; null for any other transaction. */
export const undoStepOf = ({ origin }: Transaction): UndoManager['currStackItem'] =>
  origin instanceof UndoManager ? origin.currStackItem : null

type Structs = ReturnType<typeof decodeUpdate>['structs']

/** Finds an item by id among the structs of an update and in a document. */
export function createItemFinder(doc: Doc, structs: Structs): (id: ItemId) => ItemRef | null {
  const incoming = Map.groupBy(structs, ({ id }) => id.client)
  return ({ client, clock }) => {
    for (const list of [incoming.get(client), doc.store.clients.get(client)]) {
      const [first, last] = [list?.[0], list?.at(-1)]
      if (!list || !first || !last || clock < first.id.clock || clock >= last.id.clock + last.length) continue
      const item = asItem(list[findIndexSS(list as Item[], clock)])
      if (item) return item
    }
    return null
  }
}

/** Where an item is inserted: `key` is the attribute it is the value of, null for a child. */
export interface ItemParent {
  parent: ItemRef | 'body' | 'unknown'
  key: string | null
}

/** The parent that a received item refers to; null if it has to be derived from the item's neighbors. */
export function namedParentOf(
  doc: Doc,
  ref: ItemRef,
  body: string,
  find: (id: ItemId) => ItemRef | null,
): ItemParent | null {
  const { parent, parentSub: key } = itemOf(ref)
  if (parent === null) return null
  if (typeof parent === 'string') return { parent: parent === body ? 'body' : 'unknown', key }
  if ('clock' in parent) return { parent: find(parent) ?? 'unknown', key }
  if (parent._item) return { parent: refOf(parent._item), key }
  return { parent: parent === doc.share.get(body) ? 'body' : 'unknown', key }
}

/** The neighbor that an item was inserted next to. */
export const insertedNextTo = (ref: ItemRef): ID | null => itemOf(ref).origin ?? itemOf(ref).rightOrigin
