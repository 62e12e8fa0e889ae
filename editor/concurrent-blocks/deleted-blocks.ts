import {
  ContentAny,
  ContentDeleted,
  ContentFormat,
  ContentString,
  ContentType,
  type Doc,
  type decodeUpdate,
  findIndexSS,
  GC,
  Item,
  isDeleted,
  iterateDeletedStructs,
  type Transaction,
  XmlElement,
  type XmlFragment,
  XmlText,
} from 'yjs'
import { isRecord } from '../model.ts'
import { schema } from '../schema.ts'
import { bodyOf } from '../yjs/read.ts'

/** An update as it came, before it was applied. */
export interface Heard extends ReturnType<typeof decodeUpdate> {
  /** All that the other has, not only its last change: what of it was at once with something else cannot be told. */
  isWhole?: boolean
  /** What the other had, by clocks, before it was sent what it lacked: all else it cannot have seen when it removed. */
  known?: ReadonlyMap<number, number>
}

type Marks = Record<string, unknown>

/** Words as a user deleted them from a block that stayed: nothing can be read of them afterwards. */
export interface DroppedRun {
  clock: number
  words: string
  /** Who deleted them. */
  writer: unknown
  /** The same user wrote these words again, in the same change or later: split off, joined, or cut and pasted. */
  isMoved: boolean
}

/** One unit of a text as Yjs counts; a line break counts as one. */
export interface Piece {
  /** Null for what cannot be read any more. */
  words: string | null
  client: number
  clock: number
  /**
   * Whoever removed it had it on the page; had not; perhaps had; or had it, though it had been deleted here before.
   */
  state: 'seen' | 'unseen' | 'unsure' | 'dropped'
  marks: Marks
  /** The run that it was deleted with before. */
  dropped?: DroppedRun | null
}

/** A block of text that a transaction has removed. */
export interface OldBlock {
  element: XmlElement
  /** Read when they are first asked for, while the change is heard: of a whole article they are very many. */
  readonly pieces: readonly Piece[]
  /** What stood in it where others wrote all of that, it was seen, and nothing had been deleted; null otherwise. */
  seenWords: string | null
  /** The outermost thing that was removed with it. */
  root: Item
}

/** A block of text that a transaction has made. */
export interface MadeBlock {
  element: XmlElement
  words: string
}

/** A block that stood in something removed, and that whoever removed that has never seen. */
export interface FreshBlock {
  item: Item
  /** It may have been seen, or be back already. */
  isUnsure: boolean
  copy: Copy
  root: Item
}

/** A node with all that stood in it. */
export interface Copy {
  name: string
  attrs: Record<string, unknown>
  content: (Copy | Words)[]
}

export interface Words {
  pieces: { words: string; marks: Marks }[]
}

export interface Removed {
  old: OldBlock[]
  made: MadeBlock[]
  fresh: FreshBlock[]
}

export interface Question {
  doc: Doc
  transaction: Transaction
  /** Whether whoever removed it had that on the page. */
  wasSeen(client: number, clock: number): boolean
  /** Whether what that one wrote is to be kept here. */
  isKept(client: number): boolean
  /** Whether it is unknown what became of it at the server: a line was lost, or a page loaded anew, before it said. */
  isUnsure(client: number, clock: number): boolean
  /** What was deleted before, as it was; null where that is forgotten. */
  findDropped(client: number, clock: number): DroppedRun | null
  /** Whether it stood until the page could not show it. */
  isUnshown(client: number, clock: number): boolean
}

/** In a tree deeper than this nothing is looked for; nobody nests so deep, and reading it must not end the process. */
const mostDepth = 200

export const isTextBlock = (name: string): boolean => schema.nodes[name]?.isTextblock === true

/** What stood when the transaction began. What has come and gone with it never did. */
function createStood({ beforeState, deleteSet }: Transaction): (item: Item) => boolean {
  return ({ id, deleted }) =>
    id.clock < (beforeState.get(id.client) ?? 0) && (!deleted || isDeleted(deleteSet, id))
}

/**
 * Tells what was known where a change was made, by the update that brought it: all that went with a removed block
 * there is named in it. What this client wrote and what comes back in the same update, gone already, was not known
 * either: the server had it after the removal.
 */
export function readKnowledge(heard: Heard | null, ownClient: number): Question['wasSeen'] {
  if (!heard) return () => true
  const { structs, ds, known } = heard
  const late = structs.filter(
    (struct) =>
      struct.id.client === ownClient &&
      (struct instanceof GC || (struct instanceof Item && struct.content instanceof ContentDeleted)),
  )
  return (client, clock) => {
    if (!isDeleted(ds, { client, clock }) || (known && clock >= (known.get(client) ?? 0))) return false
    if (client !== ownClient) return true
    return !late.some(({ id, length }) => clock >= id.clock && clock < id.clock + length)
  }
}

const nothing = () => false

/**
 * What a binding takes out while it hears of a transaction, because it cannot show it: a table that has lost its last
 * row here and there at once. Nobody has removed that.
 */
export function findUnshown(doc: Doc, transaction: Transaction): (client: number, clock: number) => boolean {
  const queue = doc._transactionCleanups
  const sets = queue.slice(queue.indexOf(transaction) + 1).map(({ deleteSet }) => deleteSet.clients)
  if (sets.every((set) => set.size === 0)) return nothing
  return (client, clock) =>
    sets.some((set) => set.get(client)?.some((part) => clock >= part.clock && clock < part.clock + part.len))
}

/** Whether a block went in this transaction. */
export function hasRemovedBlocks(transaction: Transaction): boolean {
  let hasOne = false
  iterateDeletedStructs(transaction, transaction.deleteSet, (struct) => {
    if (struct instanceof Item && struct.content instanceof ContentType) hasOne = true
  })
  return hasOne
}

/** Whether something went with them that is to be looked at: unseen by who removed them, or of that client. */
export function hasKeepable(question: Question, ownClient: number): boolean {
  const { transaction, wasSeen, isKept } = question
  const stood = createStood(transaction)
  let hasOne = question.isUnshown !== nothing
  iterateDeletedStructs(transaction, transaction.deleteSet, (struct) => {
    if (hasOne || !(struct instanceof Item) || !stood(struct)) return
    const { client, clock } = struct.id
    if (!(struct.content instanceof ContentString || struct.content instanceof ContentType)) return
    if (client === ownClient) hasOne = true
    else if (isKept(client))
      // Within one item the numbers that others know of end once at most.
      hasOne = [clock, clock + struct.length - 1].some(
        (at) => !wasSeen(client, at) || question.isUnsure(client, at),
      )
  })
  return hasOne
}

/** Reads what a transaction has removed and made, each in the order of the text. */
export function readRemoved(question: Question): Removed {
  const { transaction, wasSeen, isKept, isUnsure, isUnshown } = question
  const { beforeState } = transaction
  const stood = createStood(transaction)
  const isLeft = (item: Item) => {
    const { client, clock } = item.id
    if (isUnshown(client, clock)) return true
    return stood(item) && (!wasSeen(client, clock) || isUnsure(client, clock))
  }
  const removed: Removed = { old: [], made: [], fresh: [] }
  const walk = (parent: XmlFragment, root: Item | null, depth: number) => {
    if (depth > mostDepth) return
    for (let item = parent._start; item; item = item.right) {
      if (!(item.content instanceof ContentType)) continue
      const { type } = item.content
      if (!(type instanceof XmlElement)) {
        const isLost = !root && item.deleted && stood(item) && parent instanceof XmlElement
        if (isLost) removed.old.push(readOldBlock(question, stood, parent, item, item))
        continue
      }
      if (!item.deleted) {
        const { client, clock } = item.id
        const isMade = clock >= (beforeState.get(client) ?? 0)
        if (!isTextBlock(type.nodeName)) walk(type, null, depth + 1)
        else if (isMade) removed.made.push({ element: type, words: readWords(type) })
        else if (hasLostText(type, stood)) walk(type, null, depth + 1)
        continue
      }
      const { client, clock } = item.id
      if (isUnshown(client, clock) && clock < (beforeState.get(client) ?? 0)) {
        if (root) removed.fresh.push({ item, copy: readCopy(type, isLeft, depth), root, isUnsure: false })
        else walk(type, item, depth + 1)
        continue
      }
      if (!stood(item)) continue
      const isSeen = wasSeen(client, clock)
      if (!isSeen || isUnsure(client, clock)) {
        const copy = readCopy(type, isLeft, depth)
        if (isSeen || isKept(client)) removed.fresh.push({ item, copy, root: root ?? item, isUnsure: isSeen })
      } else if (isTextBlock(type.nodeName)) {
        removed.old.push(readOldBlock(question, stood, type, type._start, root ?? item))
      } else walk(type, root ?? item, depth + 1)
    }
  }
  walk(bodyOf(question.doc), null, 0)
  return removed
}

/** Whether a text was taken out of a block that stays. */
function hasLostText(block: XmlElement, stood: (item: Item) => boolean): boolean {
  for (let item = block._start; item; item = item.right) {
    if (item.deleted && stood(item) && item.content instanceof ContentType) return true
  }
  return false
}

/** All words that a transaction has brought. */
export function readArrived(doc: Doc, { beforeState, afterState }: Transaction): string {
  const words: string[] = []
  for (const [client, end] of afterState) {
    const start = beforeState.get(client) ?? 0
    const structs = doc.store.clients.get(client)
    if (start === end || !structs) continue
    for (const struct of structs.slice(findIndexSS(structs, start)))
      if (struct instanceof Item && !struct.deleted && struct.content instanceof ContentString)
        words.push(struct.content.str)
  }
  return words.join('\n')
}

/** What stands in a block of text. */
export function readWords(block: XmlElement): string {
  return block
    .toArray()
    .map((child) => {
      if (!(child instanceof XmlText)) return '\n'
      let words = ''
      for (let item = child._start; item; item = item.right)
        if (!item.deleted && item.content instanceof ContentString) words += item.content.str
      return words
    })
    .join('')
}

/** Changes marks by what a text says at a place. */
function mark(marks: Marks, { key, value }: ContentFormat): Marks {
  const { [key]: _, ...others } = marks
  return value === null ? others : { ...others, [key]: value }
}

function readOldBlock(
  question: Question,
  stood: (item: Item) => boolean,
  element: XmlElement,
  from: Item | null,
  root: Item,
): OldBlock {
  let pieces: Piece[] | null = null
  return {
    element,
    root,
    seenWords: readSeen(question, stood, from),
    get pieces() {
      pieces ??= readPieces(question, stood, from)
      return pieces
    },
  }
}

/** Reads a block without taking it to pieces, where that tells all. */
function readSeen(
  { doc, wasSeen, isUnsure }: Question,
  stood: (item: Item) => boolean,
  from: Item | null,
): string | null {
  let words = ''
  const isSeen = ({ id: { client, clock }, length }: Item) =>
    [clock, clock + length - 1].every((at) => wasSeen(client, at) && !isUnsure(client, at))
  const isAlone = from?.parent instanceof XmlElement && from.parent._item?.deleted === false
  for (let item = from; item; item = isAlone ? null : item.right) {
    const text = item.content instanceof ContentType ? item.content.type : null
    if (!(text instanceof XmlText) || !stood(item)) return null
    for (let part = text._start; part; part = part.right) {
      const { content, id } = part
      if (content instanceof ContentFormat) continue
      if (!(content instanceof ContentString) || !stood(part) || id.client === doc.clientID) return null
      if (!isSeen(part)) return null
      words += content.str
    }
  }
  return words
}

/** Reads the children of a block of text from this one on; a text that was taken out alone is read by itself. */
function readPieces(question: Question, stood: (item: Item) => boolean, from: Item | null): Piece[] {
  const { wasSeen, isKept } = question
  const pieces: Piece[] = []
  const isAlone = from?.parent instanceof XmlElement && from.parent._item?.deleted === false
  for (let item = from; item; item = isAlone ? null : item.right) {
    if (!(item.content instanceof ContentType)) continue
    const { type } = item.content
    if (!(type instanceof XmlText)) {
      const { client, clock } = item.id
      if (stood(item) && wasSeen(client, clock))
        pieces.push({ words: '\n', client, clock, state: 'seen', marks: {} })
      continue
    }
    if (!stood(item)) continue
    let marks: Marks = {}
    for (let part = type._start; part; part = part.right) {
      const { content } = part
      const { client, clock } = part.id
      if (content instanceof ContentFormat) {
        if (stood(part)) marks = mark(marks, content)
        continue
      }
      const isText = content instanceof ContentString
      if (!isText && !(content instanceof ContentDeleted)) continue
      for (let at = 0; at < part.length; at++) {
        const words = isText ? content.str.charAt(at) : null
        const piece = { words, client, clock: clock + at, marks }
        const isSeen = wasSeen(client, clock + at)
        if (isText && stood(part)) {
          const seen = question.isUnsure(client, clock + at) ? 'unsure' : 'seen'
          if (isSeen || isKept(client)) pieces.push({ ...piece, state: isSeen ? seen : 'unseen' })
        } else if (isSeen && clock + at < (question.transaction.beforeState.get(client) ?? 0)) {
          const dropped = question.findDropped(client, clock + at)
          const was = dropped?.words.charAt(clock + at - dropped.clock) ?? null
          pieces.push({ ...piece, words: words ?? was, state: 'dropped', dropped })
        }
      }
    }
  }
  return pieces
}

function readCopy(element: XmlElement, stood: (item: Item) => boolean, depth: number): Copy {
  const attrs: Copy['attrs'] = {}
  for (const [key, item] of element._map) {
    if (stood(item) && item.content instanceof ContentAny) attrs[key] = item.content.arr.at(-1)
  }
  const content: Copy['content'] = []
  for (let item = element._start; item; item = item.right) {
    if (!stood(item) || !(item.content instanceof ContentType)) continue
    const { type } = item.content
    if (type instanceof XmlText) content.push(readCopiedWords(type, stood))
    else if (type instanceof XmlElement && depth < mostDepth) content.push(readCopy(type, stood, depth + 1))
  }
  return { name: element.nodeName, attrs, content }
}

function readCopiedWords(text: XmlText, stood: (item: Item) => boolean): Words {
  const pieces: Words['pieces'] = []
  let marks: Marks = {}
  for (let item = text._start; item; item = item.right) {
    if (!stood(item)) continue
    if (item.content instanceof ContentFormat) marks = mark(marks, item.content)
    else if (item.content instanceof ContentString) pieces.push({ words: item.content.str, marks })
  }
  return { pieces }
}

export const isWords = (part: Copy | Words): part is Words => isRecord(part) && 'pieces' in part
