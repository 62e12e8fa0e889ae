import {
  ContentString,
  ContentType,
  type Doc,
  findIndexSS,
  Item,
  isDeleted,
  iterateDeletedStructs,
  type Transaction,
  XmlElement,
  XmlFragment,
  XmlText,
} from 'yjs'
import { diffText } from '../yjs/diff.ts'
import { createWordComparer, hasAllWords, type WordComparer } from './compare-text.ts'
import { type Heard, hasRemovedBlocks, isTextBlock, readWords } from './deleted-blocks.ts'
import { canStandWithout, insertWords } from './insert-blocks.ts'

type DeleteSet = Transaction['deleteSet']

/** A block and what it says. */
interface Said {
  block: XmlElement
  words: string
}

/** A change that removed something and made blocks. */
interface Remake {
  removed: DeleteSet
  /** What stood in the blocks that went. */
  bases: string[]
  /** With what they said when they came. */
  made: Said[]
  /** Words went over into the new blocks, the block they stood in did not go. */
  isSplit: boolean
}

/** A block that says what another one says. */
export interface Double extends Said {
  /** The copy that stays. */
  kept: XmlElement
  /** What both copies were made of, where this one has words besides that. */
  base?: string
}

/** So many changes are remembered: two are at once only as long as one of them is on its way. */
const mostRemembered = 60
/** A change that makes more blocks than this is no move: a generated or restored text. */
const mostMade = 200

/**
 * Finds what stands twice because two people moved, nested, changed or parted the same block at once: each has made
 * it anew. To be asked at the server about each transaction, in order. Two were at once when the later one removes
 * what was already removed: whoever sent it cannot have known.
 * @returns the copies to be taken out: those of the later change, of two ends of the same words the shorter one
 */
export function watchDoubles(doc: Doc): (transaction: Transaction, heard: Heard | null) => Double[] {
  let remembered: Remake[] = []
  return (transaction, heard) => {
    if (transaction.deleteSet.clients.size === 0 && !heard?.ds.clients.size) return []
    const blocks = listMade(doc, transaction)
    if (blocks.length === 0 || blocks.length > mostMade) return []
    const comparer = createWordComparer()
    const { read, areEqual, isGrown, isEnd } = comparer
    const made = blocks.map((block) => ({ block, words: read(block) }))
    const isRemoved = heard ? createOverlap(heard.ds) : () => false
    const isSplit = !hasRemovedBlocks(transaction)
    const doubles = new Map<XmlElement, Double>()
    const add = (said: Said, { block: kept }: Said, base?: string) =>
      doubles.set(said.block, { ...said, kept, ...(base !== undefined && { base }) })
    for (const earlier of heard ? remembered : []) {
      if (!heard || !isRemoved(earlier.removed)) continue
      const isFree = ({ block }: Said) => stands(block) && !doubles.has(block) && !isKnown(heard, block)
      const standing = earlier.made.filter(isFree)
      const pairUp = (
        isCopy: (said: Said, other: Said) => boolean,
        choose: (said: Said, other: Said) => unknown = add,
      ) => {
        for (const said of made) {
          const copy = doubles.has(said.block) ? undefined : standing.find((other) => isCopy(said, other))
          if (!copy) continue
          standing.splice(standing.indexOf(copy), 1)
          choose(said, copy)
        }
      }
      pairUp((said, other) => isSame(said.block, other.block, comparer))
      pairUp((said, other) => areEqual(said.words, other.words) && said.words.trim() !== '')
      if (!earlier.isSplit) {
        pairUp((said, other) => isGrown(said.words, read(other.block)))
        pairUp(
          (said, other) => isGrown(other.words, said.words),
          // Nobody has written in the other one since it came.
          (said, other) =>
            areEqual(read(other.block), other.words) ? add(other, said) : add(said, other, other.words),
        )
        const findBase = createBaseFinder(earlier.bases, comparer)
        pairUp(
          (said, other) => findBase(said, other) !== undefined,
          (said, other) => add(said, other, findBase(said, other) ?? ''),
        )
      }
      if (!isSplit || !earlier.isSplit) continue
      for (const said of made) {
        if (doubles.has(said.block)) continue
        const ends = standing.map(({ block }) => ({ block, words: read(block) }))
        const shorter = ends.find(({ block, words }) => !doubles.has(block) && isEnd(words, said.words))
        const longer = shorter ? undefined : ends.find(({ words }) => isEnd(said.words, words))
        if (shorter) add(shorter, said)
        else if (longer) add(said, longer)
      }
    }
    remembered = [
      ...remembered.slice(1 - mostRemembered),
      { removed: transaction.deleteSet, bases: listBases(transaction), made, isSplit },
    ]
    return [...doubles.values()].reverse()
  }
}

/** Whether a page that sends all it has, had that block when it asked for what it lacks. */
function isKnown({ isWhole, known }: Heard, { _item: item }: XmlElement): boolean {
  if (!isWhole || !item) return false
  return known === undefined || item.id.clock < (known.get(item.id.client) ?? 0)
}

/** Finds the first text that both have been made of; which one grew of which is asked once for each. */
function createBaseFinder(bases: readonly string[], { isGrown }: WordComparer) {
  const grown = new Map<string, Set<string>>()
  const basesOf = (words: string): Set<string> => {
    const known = grown.get(words)
    if (known) return known
    const found = new Set(bases.filter((base) => isGrown(base, words)))
    grown.set(words, found)
    return found
  }
  return (said: Said, other: Said): string | undefined => {
    const others = basesOf(other.words)
    return others.size === 0
      ? undefined
      : basesOf(said.words)
          .values()
          .find((base) => others.has(base))
  }
}

const stands = (block: XmlElement) => block._item?.deleted === false

/** Whether two blocks say or show the same. */
function isSame(a: XmlElement, b: XmlElement, { read, areEqual }: WordComparer): boolean {
  const words = read(a)
  if (!areEqual(words, read(b))) return false
  if (words.trim() !== '') return true
  const source = a.getAttribute('src')
  return a.nodeName === b.nodeName && source !== undefined && source === b.getAttribute('src')
}

/** The blocks of text that a transaction has made. */
function listMade(doc: Doc, { beforeState, afterState }: Transaction): XmlElement[] {
  const made: XmlElement[] = []
  for (const [client, end] of afterState) {
    const start = beforeState.get(client) ?? 0
    const structs = doc.store.clients.get(client)
    if (start === end || !structs) continue
    for (let at = findIndexSS(structs, start); at < structs.length; at++) {
      const struct = structs[at]
      if (!(struct instanceof Item) || struct.deleted || !(struct.content instanceof ContentType)) continue
      const { type } = struct.content
      if (type instanceof XmlElement && isTextBlock(type.nodeName)) made.push(type)
    }
  }
  return made
}

/** What stood in the blocks of text that a transaction has removed. */
function listBases(transaction: Transaction): string[] {
  const { deleteSet } = transaction
  const bases = new Set<string>()
  iterateDeletedStructs(transaction, deleteSet, (struct) => {
    const block = struct instanceof Item && struct.content instanceof ContentType ? struct.content.type : null
    if (!(block instanceof XmlElement && isTextBlock(block.nodeName))) return
    let words = ''
    for (let child = block._start; child; child = child.right) {
      const text = child.content instanceof ContentType ? child.content.type : null
      for (let item = text instanceof XmlText ? text._start : null; item; item = item.right)
        if (item.content instanceof ContentString && isDeleted(deleteSet, item.id)) words += item.content.str
    }
    if (bases.size < mostMade) bases.add(words)
  })
  return [...bases]
}

/**
 * Tells of sets as Yjs keeps them, sorted and apart from each other, whether they have something in common with
 * one that came over a line in any order. Both are walked once.
 */
export function createOverlap(heard: DeleteSet): (removed: DeleteSet) => boolean {
  const sorted = new Map<number, { clock: number; len: number }[]>()
  const sortOf = (client: number) => {
    const known = sorted.get(client)
    if (known) return known
    const parts = heard.clients.get(client)?.toSorted((a, b) => a.clock - b.clock) ?? []
    sorted.set(client, parts)
    return parts
  }
  return (removed) => {
    for (const [client, others] of removed.clients) {
      const parts = sortOf(client)
      for (let [at, by] = [0, 0]; at < parts.length && by < others.length; ) {
        const [part, other] = [parts[at], others[by]]
        if (!part || !other) break
        if (part.clock < other.clock + other.len && other.clock < part.clock + part.len) return true
        if (part.clock + part.len <= other.clock) at += 1
        else by += 1
      }
    }
    return false
  }
}

/**
 * Removes duplicates, each only while the other copy is in the document and has each of its words: a visible duplicate
 * is better than a lost word. Tables are removed whole, or row by row where both copies are in the same one: a table
 * that lacks a cell is mended by every editor in its own way. Call it inside a transaction.
 */
export function takeOutAll(doubles: readonly Double[]): void {
  const inTables = new Map<XmlElement, Double[]>()
  for (const double of doubles) {
    const unit = findTablePart(double)
    if (!unit) takeOut(double.block, [double])
    else inTables.set(unit, [...(inTables.get(unit) ?? []), double])
  }
  for (const [part, group] of inTables) takeOut(part, group)
}

/** The table that a duplicate is in, its row where the other copy is in that table too; null outside of tables. */
function findTablePart({ block, kept }: Double): XmlElement | null {
  const table = findAround(block, 'table')
  return table && table === findAround(kept, 'table') ? findAround(block, 'tableRow') : table
}

function findAround(block: XmlElement, name: string): XmlElement | null {
  for (let at = block.parent; at instanceof XmlElement; at = at.parent) if (at.nodeName === name) return at
  return null
}

/** Removes a part of the document with everything around it that would be empty then. */
function takeOut(part: XmlElement, doubles: readonly Double[]): void {
  let out = part
  while (out.parent instanceof XmlElement && out.parent.length === 1) out = out.parent
  const { parent } = out
  if (!stands(out) || !(parent instanceof XmlFragment) || !canStandWithout(out)) return
  const isReady = ({ block, words, kept }: Double) => readWords(block) === words && stands(kept)
  if (!doubles.every(isReady)) return
  const blocks = new Set(doubles.map(({ block }) => block))
  const isLeft = (block: XmlElement) => !blocks.has(block) && readWords(block).trim() !== ''
  if (listTextBlocks(part).some(isLeft)) return
  for (const { kept, words, base } of doubles)
    if (base !== undefined) addWritten({ block: kept, words: base }, words)
  if (doubles.every(({ kept, words }) => hasAllWords(readWords(kept), words)))
    parent.delete(parent.toArray().indexOf(out), 1)
}

function listTextBlocks(part: XmlElement): XmlElement[] {
  if (isTextBlock(part.nodeName)) return [part]
  return part.toArray().flatMap((child) => (child instanceof XmlElement ? listTextBlocks(child) : []))
}

/** Writes into a block what another one that was made of the same words has besides. */
function addWritten({ block, words }: Said, grown: string): void {
  const places = listPlaces(words, readWords(block))
  let at = 0
  const inserts: { at: number; words: string }[] = []
  for (const edit of diffText(words, grown)) {
    if ('insert' in edit) inserts.push({ at: places[at] ?? 0, words: edit.insert })
    else if ('keep' in edit) at += edit.keep
  }
  for (const { at: place, words: more } of inserts.reverse())
    insertWords(block, place, { pieces: [{ words: more, marks: {} }] })
}

/** For each place in a text the one where it is in another version. */
function listPlaces(before: string, after: string): number[] {
  const places = [0]
  let at = 0
  for (const edit of diffText(before, after)) {
    if ('insert' in edit) at += edit.insert.length
    else if ('remove' in edit) for (let unit = 0; unit < edit.remove; unit++) places.push(at)
    else for (let unit = 0; unit < edit.keep; unit++) places.push(++at)
  }
  return places
}
