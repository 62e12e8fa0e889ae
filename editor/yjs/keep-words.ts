import {
  ContentString,
  ContentType,
  type Doc,
  findIndexSS,
  Item,
  isDeleted,
  iterateDeletedStructs,
  type Transaction,
  XmlText,
} from 'yjs'

/** Where the words come from that are put back. */
export const keptWordsOrigin = 'kept-words'

interface Piece {
  words: string
  /** Of whom, and when by his own count. */
  client: number
  clock: number
}

/** Words to put into a text, at an index of what stands in it. */
interface Return {
  text: XmlText
  at: number
  words: string
}

/**
 * Keeps the words that one writes into a block while somebody else moves it, nests it or makes another kind of it.
 * All of these remove the block and make it anew, without what its new place has not seen. The client that wrote
 * such words finds the new place by its text and puts them in there; nobody else does, so they stand there once.
 * @returns what ends it
 */
export function keepMovedWords(doc: Doc): () => void {
  let returns: Return[] = []
  const putBack = () => {
    const found = returns
    returns = []
    doc.transact(() => {
      for (const { text, at, words } of found) text.insert(at, words)
    }, keptWordsOrigin)
  }
  // What a transaction deletes can be read until all have heard of it; an editor takes one change at a time.
  const look = (transaction: Transaction) => {
    if (transaction.local || transaction.deleteSet.clients.size === 0) return
    const found = findReturns(doc, transaction)
    if (found.length > 0 && returns.length === 0) queueMicrotask(putBack)
    returns.push(...found)
  }
  doc.on('afterTransaction', look)
  return () => doc.off('afterTransaction', look)
}

/** Fewer units in common are no sign that one text was made of another. */
const leastCommon = 3
/** So much of what somebody wrote last is looked at. */
const mostUnseen = 1000
/** Units of text that are compared for one change, so that one that replaces a whole article holds nobody up. */
const mostCompared = 2_000_000

function findReturns(doc: Doc, transaction: Transaction): Return[] {
  const returns: Return[] = []
  let made: Map<string, XmlText> | undefined
  let compared = 0
  for (const text of deletedTexts(transaction)) {
    const pieces = readPieces(text, (item) => !item.deleted || isDeleted(transaction.deleteSet, item.id))
    const own = pieces.filter((piece) => piece.client === doc.clientID)
    if (own.length === 0) continue
    made ??= madeTexts(doc, transaction)
    if (made.size === 0) break
    // Of what somebody writes, others see all up to a moment: unseen is what was written last.
    const clocks = own.map((piece) => piece.clock).sort((a, b) => b - a)
    for (const from of [Number.POSITIVE_INFINITY, ...clocks.slice(0, mostUnseen)]) {
      compared += pieces.length
      if (compared > mostCompared) return returns
      const isUnseen = (piece: Piece) => piece.client === doc.clientID && piece.clock >= from
      const place = findPlace(made, joinWords(pieces.filter((piece) => !isUnseen(piece))))
      if (!place) continue
      for (const { at, words } of placeRuns(pieces, isUnseen))
        returns.push({ text: place.text, at: place.at + at, words })
      break
    }
  }
  return returns
}

/** The one text that has been made of these words: of nothing else, or with others beside them. */
function findPlace(made: Map<string, XmlText>, words: string): { text: XmlText; at: number } | null {
  const same = made.get(words)
  if (same) return { text: same, at: 0 }
  if (words.trim().length < leastCommon) return null
  const around = [...made].filter(([others]) => others.includes(words))
  const [only] = around
  return only && around.length === 1 ? { text: only[1], at: only[0].indexOf(words) } : null
}

const joinWords = (pieces: Piece[]) => pieces.map((piece) => piece.words).join('')

/** The unseen pieces, those side by side as one, each with its index once those before it are back. */
function placeRuns(pieces: Piece[], isUnseen: (piece: Piece) => boolean): { at: number; words: string }[] {
  const runs: { at: number; words: string }[] = []
  for (const [at, piece] of pieces.entries()) {
    if (!isUnseen(piece)) continue
    const last = runs.at(-1)
    if (last && last.at + last.words.length === at) last.words += piece.words
    else runs.push({ at, words: piece.words })
  }
  return runs
}

function deletedTexts(transaction: Transaction): XmlText[] {
  const texts: XmlText[] = []
  iterateDeletedStructs(transaction, transaction.deleteSet, (struct) => {
    if (struct instanceof Item && struct.content instanceof ContentType) {
      if (struct.content.type instanceof XmlText) texts.push(struct.content.type)
    }
  })
  return texts
}

/** The texts that a transaction has made, by what stands in them; one that stands there twice is no sure place. */
function madeTexts(doc: Doc, transaction: Transaction): Map<string, XmlText> {
  const made = new Map<string, XmlText>()
  const doubled = new Set<string>()
  for (const [client, end] of transaction.afterState) {
    const start = transaction.beforeState.get(client) ?? 0
    const structs = doc.store.clients.get(client)
    if (start === end || !structs) continue
    for (const struct of structs.slice(findIndexSS(structs, start))) {
      if (!(struct instanceof Item) || struct.deleted || !(struct.content instanceof ContentType)) continue
      const { type } = struct.content
      if (!(type instanceof XmlText)) continue
      const words = joinWords(readPieces(type, (item) => !item.deleted))
      if (made.has(words)) doubled.add(words)
      else if (words !== '') made.set(words, type)
    }
  }
  for (const words of doubled) made.delete(words)
  return made
}

/** What stands in a text, one UTF-16 unit each, as Yjs counts; marks are not counted. */
function readPieces(text: XmlText, counts: (item: Item) => boolean): Piece[] {
  const pieces: Piece[] = []
  for (let item = text._start; item; item = item.right) {
    if (!(item.content instanceof ContentString) || !counts(item)) continue
    const { client, clock } = item.id
    const { str } = item.content
    for (let at = 0; at < str.length; at++) pieces.push({ words: str.charAt(at), client, clock: clock + at })
  }
  return pieces
}
