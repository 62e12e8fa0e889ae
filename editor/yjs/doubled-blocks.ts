import { ContentType, type Doc, findIndexSS, Item, type Transaction, XmlElement, XmlFragment } from 'yjs'
import { canStandWithout } from './put-blocks.ts'
import { type Heard, hasRemovedBlocks, isTextBlock, readWords } from './removed-blocks.ts'

type DeleteSet = Transaction['deleteSet']

/** A change that removed something and made blocks. */
interface Remake {
  removed: DeleteSet
  made: XmlElement[]
  /** Words went over into the new blocks, the block they stood in did not go. */
  isSplit: boolean
}

/** A block that says what another one says. */
export interface Double {
  block: XmlElement
  words: string
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
    const made = listMade(doc, transaction)
    if (made.length === 0 || made.length > mostMade) return []
    const isSplit = !hasRemovedBlocks(transaction)
    const doubles = new Set<XmlElement>()
    for (const earlier of heard ? remembered : []) {
      if (!heard || !haveInCommon(heard.ds, earlier.removed)) continue
      const standing = earlier.made.filter((block) => stands(block) && !doubles.has(block))
      for (const block of made) {
        const copy = standing.find((other) => !doubles.has(other) && isSame(block, other))
        if (copy) {
          doubles.add(block)
          standing.splice(standing.indexOf(copy), 1)
        }
        if (copy || !isSplit || !earlier.isSplit) continue
        const [words, ends] = [readWords(block), standing.map(readWords)]
        const shorter = standing.find((_, at) => isEnd(ends[at] ?? '', words))
        if (shorter) doubles.add(shorter)
        else if (ends.some((end) => isEnd(words, end))) doubles.add(block)
      }
    }
    remembered = [...remembered.slice(1 - mostRemembered), { removed: transaction.deleteSet, made, isSplit }]
    return [...doubles].reverse().map((block) => ({ block, words: readWords(block) }))
  }
}

const stands = (block: XmlElement) => block._item?.deleted === false

const isEnd = (end: string, words: string) => end.trim() !== '' && words.endsWith(end)

/** Whether two blocks say or show the same. */
function isSame(a: XmlElement, b: XmlElement): boolean {
  const words = readWords(a)
  if (words !== readWords(b)) return false
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

function haveInCommon(a: DeleteSet, b: DeleteSet): boolean {
  for (const [client, parts] of a.clients)
    for (const other of b.clients.get(client) ?? [])
      for (const { clock, len } of parts)
        if (clock < other.clock + other.len && other.clock < clock + len) return true
  return false
}

/**
 * Takes a double out, with all around it that would be empty then. It stays where what is around it could not stand
 * without it, and where something has been put back into it. Call it inside a transaction.
 */
export function takeOut({ block, words }: Double): void {
  if (readWords(block) !== words) return
  let out = block
  while (out.parent instanceof XmlElement && out.parent.length === 1) out = out.parent
  const { parent } = out
  if (!stands(out) || !(parent instanceof XmlFragment) || !canStandWithout(out)) return
  parent.delete(parent.toArray().indexOf(out), 1)
}
