import { type Doc, getState, type Transaction, XmlElement } from 'yjs'
import { bodyOf } from '../yjs/read.ts'
import { areCaretsGone, type Carets, planCarets } from './carets.ts'
import { includesWords } from './compare-text.ts'
import {
  type FreshBlock,
  findUnshown,
  type Heard,
  hasKeepable,
  hasRemovedBlocks,
  type OldBlock,
  type Piece,
  readArrived,
  readKnowledge,
  readRemoved,
  type Words,
} from './deleted-blocks.ts'
import { watchDropped } from './deleted-text-cache.ts'
import { takeOutAll, watchDoubles } from './duplicate-blocks.ts'
import { findPlace, isBlank, mendAll, putBlock } from './insert-blocks.ts'
import { findUndone } from './lost-undo-text.ts'
import { joinWords, matchBlocks } from './match-blocks.ts'
import { createOwedWords, findItem, type OwedStore, type OwedWords } from './pending-text.ts'
import { planReturns } from './plan-restore.ts'

/** Where the words come from that are put back. */
export const keptWordsOrigin = 'kept-words'

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
    if (doubles.length > 0) acts.push(() => takeOutAll(doubles))
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
      return includesWords(arrived, words.trim())
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
  const words = splitPieces(pieces.filter(({ state }) => state !== 'dropped'))
  const isUnsure = ({ state }: Piece) => state === 'unsure'
  const unsure = words.filter((word) => word.some(isUnsure)).flat()
  const isMissing = unsure.length > 0 && !isBack(joinWords(unsure))
  const isKept = (piece: Piece) =>
    piece.state === 'unseen' || (isMissing && isUnsure(piece)) || isBegun(piece)
  return words.flatMap((word) =>
    word.length <= longestWord && word.some(isKept)
      ? word.filter((piece) => isMissing || !isUnsure(piece))
      : word.filter(isKept),
  )
}

/** Splits what one client wrote side by side into words; a space is a part of its own. */
function splitPieces(pieces: readonly Piece[]): Piece[][] {
  const words: Piece[][] = []
  const isInWord = (piece: Piece | undefined) => /\S/.test(piece?.words ?? '')
  for (const piece of pieces) {
    const last = words.at(-1)
    const isNext = isInWord(piece) && isInWord(last?.[0]) && last?.[0]?.client === piece.client
    if (isNext) last?.push(piece)
    else words.push([piece])
  }
  return words
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
