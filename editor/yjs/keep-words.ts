import { type Doc, getState, type Item, type Transaction, XmlElement, XmlText } from 'yjs'
import { areCaretsGone, type Carets, planCarets } from './carets.ts'
import { takeOut, watchDoubles } from './doubled-blocks.ts'
import { watchDropped } from './dropped-words.ts'
import { type Counterpart, joinWords, matchBlocks } from './match-blocks.ts'
import { createOwedWords, findItem, type OwedStore, type OwedWords } from './owed-words.ts'
import { findPlace, insertWords, isBlank, mendAll, putBlock, removeWords } from './put-blocks.ts'
import { bodyOf } from './read.ts'
import {
  type Copy,
  type FreshBlock,
  findUnshown,
  type Heard,
  hasKeepable,
  hasRemovedBlocks,
  isTextBlock,
  isWords,
  type OldBlock,
  type Piece,
  readArrived,
  readKnowledge,
  readRemoved,
  readWords,
  type Words,
} from './removed-blocks.ts'
import { findUndone } from './undone-words.ts'

/** Where the words come from that are put back. */
export const keptWordsOrigin = 'kept-words'

/** So many are asked where a block is to go; the first that stands decides. */
const mostNeighbours = 5

export interface KeepOptions {
  /** The update that a transaction applies, as it came; without it only what this client wrote can be found. */
  findHeard?: (transaction: Transaction) => Heard | null
  /** Whether the server has never said that it has this: then nobody knows what has become of it there. */
  isUnsure?: (client: number, clock: number) => boolean
  /** Whose words are kept here. Default: those of this client. */
  isKept?: (client: number) => boolean
  /**
   * This is the server, where everything meets: it puts back at once, not after all have heard of the change as an
   * editor needs it, and mends what no editor could show.
   */
  isServer?: boolean
  /** What is remembered of words that came for a block which is gone here; default: as long as the page lives. */
  owed?: OwedStore
  /** A page's own; a server has none. */
  carets?: Carets
  /** The origin of the transactions that put words back. */
  origin?: unknown
  /** Told of what goes wrong here; the change itself is done all the same. */
  onError?: (error: unknown) => void
}

/**
 * Keeps what was written into a block, and blocks that were put into one, while somebody who has not seen it moves
 * the block, nests it, makes another kind of it or removes it. All of these remove it, and all but the last make it
 * anew without what was not seen. It is put into the new block; where there is none, beside where the old one stood.
 *
 * To be done once, at the one place that knows: a server keeps what it had before a removal came from somebody who
 * had not seen it, and a page keeps its own words, which the server did not have when it passed the removal on.
 * @returns what ends it
 */
export function keepMovedWords(doc: Doc, options: KeepOptions = {}): () => void {
  const {
    findHeard,
    isKept = (client) => client === doc.clientID,
    isServer,
    origin = keptWordsOrigin,
    onError = () => undefined,
  } = options
  // Until somebody names its kind, Yjs does not know what the body is.
  bodyOf(doc)
  let waiting: (() => void)[] = []
  let last: (() => void)[] = []
  const attempt = (act: () => void) => {
    try {
      act()
    } catch (error) {
      onError(error)
    }
  }
  const putBack = () => {
    const [acts, ends] = [waiting, last]
    waiting = []
    last = []
    doc.transact(() => {
      for (const act of acts) attempt(act)
    }, origin)
    for (const act of ends) attempt(act)
  }
  const dropped = watchDropped(doc)
  const owed = createOwedWords(doc, options.owed)
  const findDoubles = isServer ? watchDoubles(doc) : () => []
  // What a transaction deletes can be read until all have heard of it.
  const look = (transaction: Transaction) => {
    const { local, deleteSet } = transaction
    const isQuiet = local || deleteSet.clients.size === 0 || !hasRemovedBlocks(transaction)
    const isOwing = !local && !isServer && owed.isConcerned(transaction)
    const heard = (!isQuiet || isOwing || (isServer && !local) ? findHeard?.(transaction) : null) ?? null
    const doubles = findDoubles(transaction, heard)
    const acts = isQuiet ? [] : planKept(transaction, heard)
    if (heard && isOwing) acts.push(...owed.hear(heard, transaction).map((one) => () => putOwed(doc, one)))
    if (local && !isServer) acts.push(...findUndone(transaction).map((one) => () => putOwed(doc, one)))
    const changed: XmlElement[] = []
    if (isServer && !isQuiet)
      for (const type of transaction.changed.keys()) if (type instanceof XmlElement) changed.push(type)
    if (changed.length > 0) acts.push(() => mendAll(doc, changed))
    for (const double of doubles) acts.push(() => takeOut(double))
    if (acts.length === 0) return
    if (!isServer && waiting.length === 0) queueMicrotask(putBack)
    waiting.push(...acts)
    if (isServer) putBack()
  }
  const planKept = (transaction: Transaction, heard: Heard | null) => {
    const wasSeen = readKnowledge(heard, doc.clientID)
    const isUnshown = findUnshown(doc, transaction)
    // As long as a line holds, what is removed comes before the answer to what was written meanwhile.
    const isUnsure = (heard?.isWhole && options.isUnsure) || (() => false)
    const question = { doc, transaction, wasSeen, isKept, isUnsure, isUnshown, findDropped: dropped.find }
    const carets = options.carets?.read() ?? []
    if (!areCaretsGone(carets, transaction) && !hasKeepable(question, doc.clientID)) return []
    const { old, made, fresh } = readRemoved(question)
    let arrived: string | undefined
    const isBack = (words: string) => {
      arrived ??= readArrived(doc, transaction)
      return arrived.includes(words.trim())
    }
    const put = new Map<FreshBlock | OldBlock, XmlElement>()
    const counterparts = matchBlocks(old, made, doc.clientID)
    const isBegun = findBegunWord(doc, carets, options.carets)
    const kept = new Map<OldBlock, readonly Piece[]>()
    for (const block of old)
      if (!counterparts.has(block) && block.seenWords === null)
        kept.set(block, listKept(block.pieces, isBack, isBegun))
    const places = planCarets(doc, carets, counterparts, fresh, kept, put)
    const acts = planReturns({ old, fresh, counterparts, kept, isBack, put, isServer: isServer === true })
    if (places.length > 0) {
      last.push(() => options.carets?.put(places.map((find) => find())))
      // Even where nothing is missing.
      acts.push(() => undefined)
    }
    return acts
  }
  // Others listen too, and must hear of a change whatever it is made of.
  const hear = (transaction: Transaction) => attempt(() => look(transaction))
  doc.on('afterTransaction', hear)
  return () => {
    doc.off('afterTransaction', hear)
    dropped.stop()
  }
}

/** The letter that was written last where the caret of this page stands behind it and its user is still writing. */
function findBegunWord(doc: Doc, places: ReturnType<Carets['read']>, carets?: Carets) {
  const last = getState(doc.store, doc.clientID) - 1
  const isHere = places.some((place) => place?.client === doc.clientID && place.clock === last)
  if (!isHere || !carets?.isTyping?.()) return () => false
  return ({ client, clock }: Piece) => client === doc.clientID && clock === last
}

/** Longer runs of letters are no word, but a text in a script without spaces. */
const longestWord = 40

/** What comes back of a block that nothing was made of: what was not seen, and the rest of a word that it is in. */
function listKept(
  pieces: readonly Piece[],
  isBack: (words: string) => boolean,
  isBegun: (piece: Piece) => boolean,
): Piece[] {
  const left = pieces.filter(({ state }) => state !== 'dropped')
  const unsure = left.filter(({ state }) => state === 'unsure')
  const isMissing = unsure.length > 0 && !isBack(joinWords(unsure))
  const isKept = (piece: Piece) =>
    piece.state === 'unseen' || (isMissing && piece.state === 'unsure') || isBegun(piece)
  const kept: Piece[] = []
  for (let start = 0; start < left.length; ) {
    const isSame = ({ words, client }: Piece) => client === left[start]?.client && /\S/.test(words ?? '')
    let end = start
    for (let piece = left[end]; piece && isSame(piece); piece = left[end]) end += 1
    end = Math.max(end, start + 1)
    const word = left.slice(start, end)
    const isWhole = end - start <= longestWord && word.some(isKept)
    kept.push(
      ...(isWhole ? word.filter(({ state }) => state !== 'unsure' || isMissing) : word.filter(isKept)),
    )
    start = end
  }
  return kept
}

interface Returns {
  old: readonly OldBlock[]
  fresh: readonly FreshBlock[]
  counterparts: ReadonlyMap<OldBlock, Counterpart>
  /** What comes back of blocks that nothing was made of. */
  kept: ReadonlyMap<OldBlock, readonly Piece[]>
  /** Whether such words have come with the change; of what may be back already no second one is made. */
  isBack: (words: string) => boolean
  /** Is filled with what blocks have become when they are back. */
  put: Map<FreshBlock | OldBlock, XmlElement>
  isServer: boolean
}

/** What has to be done, in this order, to have everything back. */
function planReturns({ old, fresh, counterparts, kept, isBack, put, isServer }: Returns): (() => void)[] {
  const acts: (() => void)[] = []
  /** What was last put beside where something was removed. */
  const beside = new Map<Item, XmlElement>()
  const putBeside = (root: Item, copy: Copy) => {
    const last = beside.get(root)?._item
    const place = last ? findPlace(last, true) : findPlace(root, false)
    const put = place && putBlock(copy, place)
    if (put) beside.set(root, put)
    return put
  }
  for (const block of old) {
    const counterpart = counterparts.get(block)
    if (block.seenWords !== null && !counterpart?.hasDropped) continue
    if (counterpart) {
      const edits = listEdits(block.pieces, counterpart)
      if (edits.length > 0) acts.push(() => applyEdits(counterpart.made.element, edits, isServer))
      continue
    }
    const words = { pieces: (kept.get(block) ?? []).map(toWords) }
    if (isBlank(words)) continue
    acts.push(() => {
      if (block.root.parent === block.element) addWords(block, words)
      else {
        const made = putBeside(block.root, wrapWords(block.root, words))
        if (made) put.set(block, made)
      }
    })
  }
  if (fresh.length === 0) return acts
  const stands: Standing = new Map()
  for (const [{ element }, { made }] of counterparts) stands.set(element, () => made.element)
  const missing = fresh.filter((block) => !block.isUnsure || !isThere(block.copy, isBack))
  for (const block of missing) {
    const { type } = block.item.content as unknown as { type: XmlElement }
    stands.set(type, () => put.get(block) ?? null)
  }
  for (const block of missing) {
    const { item, copy, root } = block
    // What was around it cannot be read any more when it is put back.
    const neighbours = listNeighbours(item, root, stands)
    acts.push(() => {
      let element: XmlElement | null = null
      for (const { find, isBefore } of neighbours) {
        const beside = find()?._item
        const place = beside?.deleted === false ? findPlace(beside, isBefore) : null
        element ??= place && putBlock(copy, place)
      }
      if (!element && !isBlank(copy)) element = putBeside(root, copy)
      if (element) put.set(block, element)
    })
  }
  return acts
}

/** Puts words in a paragraph where their block stood; at the end of the text where nobody knows. */
function putOwed(doc: Doc, { root, words }: OwedWords): void {
  const body = bodyOf(doc)
  const item = root && findItem(doc, root)
  const text: Words = { pieces: [{ words, marks: {} }] }
  if (isBlank(text)) return
  const place = (item && findPlace(item, false)) ?? { parent: body, index: body.length }
  putBlock({ name: 'paragraph', attrs: {}, content: [text] }, place)
}

/** Whether nothing of a block is missing. */
function isThere(copy: Copy, isBack: (words: string) => boolean): boolean {
  const texts = ({ content }: Copy): string[] =>
    content.flatMap((part) =>
      isWords(part) ? [part.pieces.map(({ words }) => words).join('')] : texts(part),
    )
  return isBlank(copy) || texts(copy).every(isBack)
}

const toWords = ({ words, marks }: Piece) => ({ words: words ?? '', marks })

/** Words without a block: a paragraph, in a list one of its items. */
function wrapWords({ parent }: Item, words: Words): Copy {
  const paragraph: Copy = { name: 'paragraph', attrs: {}, content: [words] }
  const isInList = parent instanceof XmlElement && /List$/.test(parent.nodeName)
  return isInList ? { name: 'listItem', attrs: {}, content: [paragraph] } : paragraph
}

/** Words whose text was taken out of a block that stays. */
function addWords({ element, root }: OldBlock, words: Words): void {
  const index = findPlace(root, false)?.index ?? 0
  const before = element.toArray().slice(0, index)
  const at = before.reduce((sum, child) => sum + (child instanceof XmlText ? child.length : 1), 0)
  insertWords(element, at, words)
}

interface Edit {
  at: number
  words: Words['pieces']
  /** Units to take out. */
  removed: number
  /** Those units were moved, not deleted: they may only go where this is in another block. */
  moved: string | null
}

/** What makes the new block what the old one was, each edit at an index of the new block as it is. */
function listEdits(pieces: readonly Piece[], counterpart: Counterpart): Edit[] {
  const { made, shift, hasDropped, isMissing } = counterpart
  const edits: Edit[] = []
  let seen = 0
  for (const piece of pieces) {
    const at = Math.min(Math.max(seen + shift, 0), made.words.length)
    const last = edits.at(-1)
    if (isMissing(piece)) {
      if (last && last.at === at && last.removed === 0) last.words.push(toWords(piece))
      else edits.push({ at, words: [toWords(piece)], removed: 0, moved: null })
    } else if (piece.state === 'seen') seen += 1
    else if (hasDropped) {
      seen += 1
      const moved = piece.dropped?.isMoved ? piece.dropped.words : null
      if (last?.moved === moved && last.removed > 0 && last.at + last.removed === at) last.removed += 1
      else edits.push({ at, words: [], removed: 1, moved })
    }
  }
  return edits
}

/** @param isServer Only there every copy meets: a page cannot know which of two will stay. */
function applyEdits(element: XmlElement, edits: readonly Edit[], isServer: boolean): void {
  if (element._item?.deleted) {
    const place = findPlace(element._item, false)
    const words = { pieces: edits.flatMap((edit) => edit.words) }
    if (place && !isBlank(words)) putBlock(wrapWords(element._item, words), place)
    return
  }
  for (const { at, words, removed, moved } of edits.toReversed()) {
    if (moved !== null && !(isServer && isElsewhere(element, moved))) continue
    if (removed > 0) removeWords(element, at, removed)
    else insertWords(element, at, { pieces: joinPieces(words) })
  }
}

/** Whether another block of the document has these words. */
function isElsewhere(element: XmlElement, words: string): boolean {
  const { doc } = element
  if (!doc) return false
  const wanted = words.trim()
  for (const block of bodyOf(doc).createTreeWalker((type) => type instanceof XmlElement))
    if (block instanceof XmlElement && block !== element && isTextBlock(block.nodeName))
      if (readWords(block).includes(wanted)) return true
  return false
}

/** Units side by side with the same marks as one. */
function joinPieces(pieces: Words['pieces']): Words['pieces'] {
  const joined: Words['pieces'] = []
  for (const { words, marks } of pieces) {
    const last = joined.at(-1)
    if (last?.marks === marks) last.words += words
    else joined.push({ words, marks })
  }
  return joined
}

/** What was removed, and what stands in its place when it is asked for. */
type Standing = Map<XmlElement, () => XmlElement | null>

interface Neighbour {
  find: () => XmlElement | null
  isBefore: boolean
}

/** What stood nearest before a block, then behind it, and what did so around it. */
function listNeighbours(item: Item, root: Item, stands: Standing): Neighbour[] {
  const neighbours: Neighbour[] = []
  for (let at: Item | null = item; at; ) {
    for (const isBefore of [true, false]) {
      let next = isBefore ? at.left : at.right
      for (; next && (at !== root || next.deleted); next = isBefore ? next.left : next.right) {
        const find = findStanding(next, stands, isBefore)
        if (find) neighbours.push({ find, isBefore })
        if (neighbours.length >= mostNeighbours) return neighbours
      }
    }
    const { parent }: Item = at
    at = at !== root && parent instanceof XmlElement ? parent._item : null
  }
  return neighbours
}

/** What stands now of something removed: of all within it the last, or the first. */
function findStanding(item: Item, stands: Standing, isLast: boolean): Neighbour['find'] | null {
  const type = 'type' in item.content ? item.content.type : null
  if (!(type instanceof XmlElement)) return null
  const known = stands.get(type)
  if (known) return known
  let found: Neighbour['find'] | null = null
  for (let child = type._start; child && (isLast || !found); child = child.right)
    found = findStanding(child, stands, isLast) ?? found
  return found
}
