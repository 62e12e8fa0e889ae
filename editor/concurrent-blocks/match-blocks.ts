import type { XmlElement } from 'yjs'
import { matchLists } from '../yjs/diff.ts'
import { isLetter } from './compare-text.ts'
import type { MadeBlock, OldBlock, Piece } from './deleted-blocks.ts'

/** Where the words of a removed block stand now. */
export interface Counterpart {
  made: MadeBlock
  /** From an index of what was seen there to one of the new block. */
  shift: number
  /** What had been deleted here stands there again. */
  hasDropped: boolean
  /** What is missing there. */
  isMissing(piece: Piece): boolean
}

/** Fewer units in common are no sign that one text was made of another. */
const leastCommon = 3
/** So much of what somebody wrote last is looked at. */
const mostUnseen = 1000
/** Units of text that are compared for one change, so that one that replaces a whole article holds nobody up. */
const mostCompared = 2_000_000

const isUnseen = ({ state }: Piece) => state === 'unseen'

/** Whether a unit that is not missing is in the new block. */
export const wasThere = ({ state }: Piece): boolean => state === 'seen' || state === 'unsure'

export const joinWords = (pieces: readonly Piece[]): string => pieces.map(({ words }) => words ?? '').join('')

/** What whoever removed a block had on the page, with or without what had been deleted meanwhile. */
const seenPieces = (pieces: readonly Piece[], withDropped: boolean) =>
  pieces.filter((piece) => wasThere(piece) || (withDropped && piece.state === 'dropped'))

function isTextOf(pieces: readonly Piece[], words: string): boolean {
  return pieces.length === words.length && pieces.every((piece, at) => piece.words === words[at])
}

/**
 * Finds for each removed block the one that was made of it: by what stood in it and by the order of both, without
 * words where its neighbours tell, by a part that they have in common, and by what this client wrote last.
 *
 * @param ownClient Whose words may be missing though they were seen: who takes a change back takes along what others
 * have written into it since.
 */
export function matchBlocks(
  old: readonly OldBlock[],
  made: readonly MadeBlock[],
  ownClient: number,
): Map<OldBlock, Counterpart> {
  const found = new Map<OldBlock, Counterpart>()
  const free = new Set(made)
  const texts = new Map(
    old.map((block) => [
      block,
      block.seenWords !== null
        ? { plain: block.seenWords, full: null }
        : {
            plain: joinWords(seenPieces(block.pieces, false)),
            full: block.pieces.some(({ state }) => state === 'dropped')
              ? seenPieces(block.pieces, true)
              : null,
          },
    ]),
  )
  const plainOf = (block: OldBlock) => texts.get(block)?.plain ?? ''
  const isSame = (block: OldBlock, { words }: MadeBlock) => {
    const text = texts.get(block)
    return text?.plain === words || (text?.full ? isTextOf(text.full, words) : false)
  }
  const take = (block: OldBlock, to: MadeBlock, more: Partial<Counterpart> = {}) => {
    free.delete(to)
    const hasDropped = plainOf(block) !== to.words
    found.set(block, { made: to, shift: 0, hasDropped, isMissing: isUnseen, ...more })
  }

  const pairs = matchLists(old, made, isSame)
  const partners = new Map(pairs)
  for (const [from, to] of pairs) {
    const block = old[from]
    const next = made[to]
    if (!block || !next) continue
    const isByNeighbour = [-1, 1].some(
      (side) => partners.get(from + side) === to + side && made[to + side]?.words.trim() !== '',
    )
    if (next.words.trim() !== '' || isByNeighbour || standsInPlaceOf(next.element, block)) take(block, next)
  }
  const left = old.filter((block) => !found.has(block) && plainOf(block).trim() !== '')
  const rivals = groupBy(left, plainOf)
  const offers = groupBy([...free], ({ words }) => words)
  for (const block of left) {
    const words = plainOf(block)
    if (rivals.get(words)?.length !== 1) continue
    const [same, other] = offers.get(words) ?? []
    if (same && !other) take(block, same)
  }

  const madeUnits = made.reduce((sum, { words }) => sum + words.length, 0)
  let compared = 0
  for (const block of old) {
    if (found.has(block) || free.size === 0 || block.seenWords !== null) continue
    const { pieces } = block
    const isDoubtful = ({ state, client }: Piece) =>
      state === 'unsure' || (state === 'seen' && client === ownClient)
    const own = pieces.filter(isDoubtful)
    if (own.length === 0 && !pieces.some(isUnseen)) continue
    // Of what somebody writes, others see all up to a moment: missing is what was written last.
    const clocks = own.map(({ clock }) => clock).sort((a, b) => b - a)
    for (const from of [Number.POSITIVE_INFINITY, ...clocks.slice(0, mostUnseen)]) {
      compared += pieces.length + madeUnits
      if (compared > mostCompared) return found
      const isMissing = (piece: Piece) => isUnseen(piece) || (isDoubtful(piece) && piece.clock >= from)
      const seen = pieces.filter((piece) => piece.state !== 'dropped' && !isMissing(piece))
      const place = findPart(free, seen, ownClient)
      if (!place || (from !== Number.POSITIVE_INFINITY && endsWithinWord(place, seen, isDoubtful))) continue
      take(block, place.made, { shift: place.shift, hasDropped: false, isMissing })
      break
    }
    const place = found.has(block) ? null : findBegun(free, pieces, ownClient)
    if (place) take(block, place.made, { shift: place.shift, hasDropped: false })
  }
  return found
}

/**
 * The block in which the server has put back what it had of the word that this client is writing: its words are the
 * end of what was written here side by side, and what the server did not have comes behind them.
 */
function findBegun(
  made: ReadonlySet<MadeBlock>,
  pieces: readonly Piece[],
  ownClient: number,
): { made: MadeBlock; shift: number } | null {
  const left = pieces.filter(({ state }) => state !== 'dropped')
  let [run, seen] = ['', 0]
  const ends: { run: string; seen: number }[] = []
  for (const piece of left) {
    const isOwn = piece.client === ownClient && piece.state === 'seen'
    if (!isOwn && run !== '') ends.push({ run, seen })
    run = isOwn ? run + piece.words : ''
    if (wasThere(piece)) seen += 1
  }
  if (run !== '') ends.push({ run, seen })
  for (const block of made) {
    const end = block.words.trim() === '' ? undefined : ends.find((one) => one.run.endsWith(block.words))
    if (end) return { made: block, shift: block.words.length - end.seen }
  }
  return null
}

function groupBy<T>(list: readonly T[], keyOf: (entry: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const entry of list) {
    const group = groups.get(keyOf(entry))
    if (group) group.push(entry)
    else groups.set(keyOf(entry), [entry])
  }
  return groups
}

/**
 * The one block that has been made of these words: of nothing else, with others beside them, or without such signs
 * of other people as make a heading of a paragraph.
 */
function findPart(
  made: ReadonlySet<MadeBlock>,
  seen: readonly Piece[],
  ownClient: number,
): { made: MadeBlock; shift: number } | null {
  const words = joinWords(seen)
  const found: { made: MadeBlock; shift: number }[] = []
  for (const block of made) {
    const { length } = block.words
    if (block.words === words && words !== '') return { made: block, shift: 0 }
    if (Math.min(block.words.trim().length, words.trim().length) < leastCommon) continue
    const around = block.words.indexOf(words)
    const inside = words.indexOf(block.words)
    const isMine = ({ client, state }: Piece, at: number) =>
      (client === ownClient || state === 'unsure') && (at < inside || at >= inside + length)
    if (around >= 0) found.push({ made: block, shift: around })
    else if (inside >= 0 && !seen.some(isMine)) found.push({ made: block, shift: -inside })
  }
  return found.length === 1 ? (found[0] ?? null) : null
}

/**
 * Whether a doubtful word at the edge of a part goes on with other letters in the new block. The two words only begin
 * alike then, and taking one for the other would lose letters.
 */
function endsWithinWord(
  { made: { words }, shift }: { made: MadeBlock; shift: number },
  seen: readonly Piece[],
  isDoubtful: (piece: Piece) => boolean,
): boolean {
  const [first, last] = [seen[0], seen.at(-1)]
  const end = shift + seen.length
  const isCut = (piece: Piece | undefined, outside: string) =>
    piece !== undefined && isDoubtful(piece) && isLetter(piece.words ?? '') && isLetter(outside)
  return isCut(last, words.charAt(end)) || (shift > 0 && isCut(first, words.charAt(shift - 1)))
}

/** Whether nothing that stands parts what was made from what was removed. */
function standsInPlaceOf(element: XmlElement, { root }: OldBlock): boolean {
  let item = element._item
  while (item && item.parent !== root.parent) {
    const { parent } = item
    item = parent && '_item' in parent ? parent._item : null
  }
  if (!item) return false
  for (const side of ['left', 'right'] as const) {
    let next = item[side]
    while (next?.deleted && next !== root) next = next[side]
    if (next === root) return true
  }
  return false
}
