import { type Doc, isDeleted, type Transaction, XmlElement, XmlFragment, XmlText } from 'yjs'
import { diffText } from '../yjs/diff.ts'
import { isTextBlock, readBlockText } from './block-model.ts'
import { hasDeletedBlocks, type IncomingUpdate } from './change-context.ts'
import { createTextComparer, hasAllWords, type TextComparer } from './compare-text.ts'
import { canRemove, insertText } from './insert-blocks.ts'
import {
  childItems,
  type DeleteSet,
  forEachDeleted,
  insertedItems,
  isInDocument,
  isItemDeleted,
  itemOfType,
  textOf,
  typeOf,
} from './yjs-internals.ts'

/** A block and its text. */
interface BlockText {
  block: XmlElement
  text: string
}

/** A transaction that deleted something and created blocks. */
interface BlockRebuild {
  deletions: DeleteSet
  /** The texts of the deleted blocks. */
  baseTexts: string[]
  /** The created blocks with their text at that time. */
  created: BlockText[]
  /** Whether text moved to the new blocks without any block being deleted. */
  isSplit: boolean
}

/** A block with the same text as another one. */
export interface DuplicateBlock extends BlockText {
  /** The copy to keep. */
  kept: XmlElement
  /** The text both copies were made from, if this one has additional text. */
  base?: string
}

/** Number of rebuilds remembered; two can be concurrent only while one of them is in transit. */
const maxRemembered = 60
/** A transaction that creates more blocks is not a move: it inserts generated or restored text. */
const maxCreated = 200

/**
 * Finds duplicates: two users moved, nested, converted, or split the same block concurrently, and each rebuilt it.
 * Call the result on the server for each transaction in order. Two rebuilds are concurrent when the later one deletes
 * what was already deleted, because its sender cannot have known the earlier one.
 *
 * @returns the duplicates to remove: the later copy, or the shorter of two tails of the same text.
 */
export function watchDuplicates(
  doc: Doc,
): (transaction: Transaction, incoming: IncomingUpdate | null) => DuplicateBlock[] {
  let remembered: BlockRebuild[] = []
  return (transaction, incoming) => {
    if (transaction.deleteSet.clients.size === 0 && !incoming?.ds.clients.size) return []
    const blocks = listCreatedBlocks(doc, transaction)
    if (blocks.length === 0 || blocks.length > maxCreated) return []
    const comparer = createTextComparer()
    const created = blocks.map((block) => ({ block, text: comparer.read(block) }))
    const isSplit = !hasDeletedBlocks(transaction)
    const rebuild = { deletions: transaction.deleteSet, created, isSplit }
    const duplicates = incoming ? findDuplicates(rebuild, remembered, incoming, comparer) : []
    remembered = [
      ...remembered.slice(1 - maxRemembered),
      { ...rebuild, baseTexts: listDeletedTexts(transaction) },
    ]
    return duplicates
  }
}

function findDuplicates(
  { created, isSplit }: Omit<BlockRebuild, 'baseTexts'>,
  remembered: readonly BlockRebuild[],
  incoming: IncomingUpdate,
  comparer: TextComparer,
): DuplicateBlock[] {
  const { read, areEqual, isExtended, isSuffix } = comparer
  const isDeletedAgain = createOverlapCheck(incoming.ds)
  const duplicates = new Map<XmlElement, DuplicateBlock>()
  const add = (one: BlockText, { block: kept }: BlockText, base?: string) =>
    duplicates.set(one.block, { ...one, kept, ...(base !== undefined && { base }) })
  for (const earlier of remembered) {
    if (!isDeletedAgain(earlier.deletions)) continue
    const isCandidate = ({ block }: BlockText) =>
      isInDocument(block) && !duplicates.has(block) && !wasKnownToSender(incoming, block)
    const candidates = earlier.created.filter(isCandidate)
    const pairUp = (
      isCopy: (one: BlockText, other: BlockText) => boolean,
      choose: (one: BlockText, other: BlockText) => unknown = add,
    ) => {
      for (const one of created) {
        const copy = duplicates.has(one.block) ? undefined : candidates.find((other) => isCopy(one, other))
        if (!copy) continue
        candidates.splice(candidates.indexOf(copy), 1)
        choose(one, copy)
      }
    }
    pairUp((one, other) => hasSameContent(one.block, other.block, comparer))
    pairUp((one, other) => areEqual(one.text, other.text) && one.text.trim() !== '')
    if (!earlier.isSplit) {
      pairUp((one, other) => isExtended(one.text, read(other.block)))
      pairUp(
        (one, other) => isExtended(other.text, one.text),
        // The older copy may be removed if no user has typed in it since.
        (one, other) =>
          areEqual(read(other.block), other.text) ? add(other, one) : add(one, other, other.text),
      )
      const findBase = createBaseFinder(earlier.baseTexts, comparer)
      pairUp(
        (one, other) => findBase(one, other) !== undefined,
        (one, other) => add(one, other, findBase(one, other) ?? ''),
      )
    }
    if (!isSplit || !earlier.isSplit) continue
    for (const one of created) {
      if (duplicates.has(one.block)) continue
      const tails = candidates.map(({ block }) => ({ block, text: read(block) }))
      const shorter = tails.find(({ block, text }) => !duplicates.has(block) && isSuffix(text, one.text))
      const longer = shorter ? undefined : tails.find(({ text }) => isSuffix(one.text, text))
      if (shorter) add(shorter, one)
      else if (longer) add(one, longer)
    }
  }
  return [...duplicates.values()].reverse()
}

/** Whether a client that sends its whole state already had this block before it received what it lacked. */
function wasKnownToSender({ isFullState, senderState }: IncomingUpdate, block: XmlElement): boolean {
  const item = itemOfType(block)
  if (!isFullState || !item) return false
  return senderState === undefined || item.id.clock < (senderState.get(item.id.client) ?? 0)
}

/** Finds the first text that both copies extend; each comparison is made once. */
function createBaseFinder(baseTexts: readonly string[], { isExtended }: TextComparer) {
  const cache = new Map<string, Set<string>>()
  const basesOf = (text: string): Set<string> => {
    const cached = cache.get(text)
    if (cached) return cached
    const found = new Set(baseTexts.filter((base) => isExtended(base, text)))
    cache.set(text, found)
    return found
  }
  return (one: BlockText, other: BlockText): string | undefined => {
    const others = basesOf(other.text)
    return others.size === 0
      ? undefined
      : basesOf(one.text)
          .values()
          .find((base) => others.has(base))
  }
}

/** Whether two blocks have the same text, or without text the same image. */
function hasSameContent(a: XmlElement, b: XmlElement, { read, areEqual }: TextComparer): boolean {
  const text = read(a)
  if (!areEqual(text, read(b))) return false
  if (text.trim() !== '') return true
  const source = a.getAttribute('src')
  return a.nodeName === b.nodeName && source !== undefined && source === b.getAttribute('src')
}

/** The text blocks that a transaction has created. */
function listCreatedBlocks(doc: Doc, transaction: Transaction): XmlElement[] {
  const created: XmlElement[] = []
  for (const item of insertedItems(doc, transaction)) {
    const type = typeOf(item)
    const isBlock = type instanceof XmlElement && isTextBlock(type.nodeName)
    if (isBlock && !isItemDeleted(item)) created.push(type)
  }
  return created
}

/** The texts of the blocks that a transaction has deleted. */
function listDeletedTexts(transaction: Transaction): string[] {
  const { deleteSet } = transaction
  const texts = new Set<string>()
  forEachDeleted(transaction, deleteSet, (blockItem) => {
    const block = typeOf(blockItem)
    if (!(block instanceof XmlElement && isTextBlock(block.nodeName))) return
    let text = ''
    for (const child of childItems(block)) {
      const node = typeOf(child)
      if (!(node instanceof XmlText)) continue
      for (const item of childItems(node)) if (isDeleted(deleteSet, item.id)) text += textOf(item) ?? ''
    }
    if (texts.size < maxCreated) texts.add(text)
  })
  return [...texts]
}

/**
 * Whether delete sets of this document, which are sorted and disjoint, overlap with a received one, which may be in any
 * order. Both are traversed once.
 */
export function createOverlapCheck(received: DeleteSet): (deletions: DeleteSet) => boolean {
  const sorted = new Map<number, { clock: number; len: number }[]>()
  const sortedRanges = (client: number) => {
    const cached = sorted.get(client)
    if (cached) return cached
    const ranges = received.clients.get(client)?.toSorted((a, b) => a.clock - b.clock) ?? []
    sorted.set(client, ranges)
    return ranges
  }
  return (deletions) => {
    for (const [client, others] of deletions.clients) {
      const ranges = sortedRanges(client)
      for (let [at, by] = [0, 0]; at < ranges.length && by < others.length; ) {
        const [range, other] = [ranges[at], others[by]]
        if (!range || !other) break
        if (range.clock < other.clock + other.len && other.clock < range.clock + range.len) return true
        if (range.clock + range.len <= other.clock) at += 1
        else by += 1
      }
    }
    return false
  }
}

/**
 * Removes each duplicate only while the other copy is in the document and contains all of its words: a visible
 * duplicate is better than a lost word. Tables are removed as a whole, or row by row if both copies are in the same
 * table, because editors repair a table with missing cells in different ways. Call it inside a transaction.
 */
export function removeDuplicates(duplicates: readonly DuplicateBlock[]): void {
  const inTables = new Map<XmlElement, DuplicateBlock[]>()
  for (const duplicate of duplicates) {
    const part = findTablePart(duplicate)
    if (!part) removePart(duplicate.block, [duplicate])
    else inTables.set(part, [...(inTables.get(part) ?? []), duplicate])
  }
  for (const [part, group] of inTables) removePart(part, group)
}

/**
 * The table that contains a duplicate, or its row if the same table contains the other copy; null outside of tables.
 */
function findTablePart({ block, kept }: DuplicateBlock): XmlElement | null {
  const table = findAncestor(block, 'table')
  return table && table === findAncestor(kept, 'table') ? findAncestor(block, 'tableRow') : table
}

function findAncestor(block: XmlElement, name: string): XmlElement | null {
  for (let at = block.parent; at instanceof XmlElement; at = at.parent) if (at.nodeName === name) return at
  return null
}

/** Removes a part of the document with every ancestor that would be empty without it. */
function removePart(part: XmlElement, duplicates: readonly DuplicateBlock[]): void {
  let outer = part
  while (outer.parent instanceof XmlElement && outer.parent.length === 1) outer = outer.parent
  const { parent } = outer
  if (!isInDocument(outer) || !(parent instanceof XmlFragment) || !canRemove(outer)) return
  const isUnchanged = ({ block, text, kept }: DuplicateBlock) =>
    readBlockText(block) === text && isInDocument(kept)
  if (!duplicates.every(isUnchanged)) return
  const blocks = new Set(duplicates.map(({ block }) => block))
  const hasOtherText = (block: XmlElement) => !blocks.has(block) && readBlockText(block).trim() !== ''
  if (listTextBlocks(part).some(hasOtherText)) return
  for (const { kept, text, base } of duplicates) if (base !== undefined) insertMissingText(kept, base, text)
  if (duplicates.every(({ kept, text }) => hasAllWords(readBlockText(kept), text)))
    parent.delete(parent.toArray().indexOf(outer), 1)
}

function listTextBlocks(part: XmlElement): XmlElement[] {
  if (isTextBlock(part.nodeName)) return [part]
  return part.toArray().flatMap((child) => (child instanceof XmlElement ? listTextBlocks(child) : []))
}

/** Inserts the text that `extended` has in addition to `base` into another block that was also made from `base`. */
function insertMissingText(block: XmlElement, base: string, extended: string): void {
  const offsets = mapOffsets(base, readBlockText(block))
  let at = 0
  const inserts: { offset: number; text: string }[] = []
  for (const edit of diffText(base, extended)) {
    if ('insert' in edit) inserts.push({ offset: offsets[at] ?? 0, text: edit.insert })
    else if ('keep' in edit) at += edit.keep
  }
  for (const { offset, text } of inserts.reverse()) insertText(block, offset, { runs: [{ text, marks: {} }] })
}

/** For each offset of a text the offset in another version. */
function mapOffsets(before: string, after: string): number[] {
  const offsets = [0]
  let at = 0
  for (const edit of diffText(before, after)) {
    if ('insert' in edit) at += edit.insert.length
    else if ('remove' in edit) for (let unit = 0; unit < edit.remove; unit++) offsets.push(at)
    else for (let unit = 0; unit < edit.keep; unit++) offsets.push(++at)
  }
  return offsets
}
