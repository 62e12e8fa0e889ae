import { AbstractType, type XmlElement } from 'yjs'
import { matchLists } from '../yjs/diff.ts'
import type { CreatedBlock, DeletedBlock, TextUnit } from './block-model.ts'
import { hasAllWords, isLetter } from './compare-text.ts'
import { isItemDeleted, itemOfType, neighborOf, parentOf } from './yjs-internals.ts'

/** The block that a deleted block was rebuilt as. */
export interface Replacement {
  created: CreatedBlock
  /** The offset to add to an index in the deleted block's known text to get the index in the new block. */
  shift: number
  /** Whether the new block contains text that had already been deleted here. */
  hasDeletedText: boolean
  /** Whether the new block lacks this unit. */
  isMissing(unit: TextUnit): boolean
}

/** A created block with the shift of a replacement. */
type Match = Pick<Replacement, 'created' | 'shift'>

/** With fewer units in common, one text is not assumed to derive from another. */
const minCommonLength = 3
/** Number of units of a user's latest text that are tried as the first missing one. */
const maxUnknownUnits = 1000
/** Maximum number of units compared per transaction, so that replacing a whole article does not block the thread. */
const maxComparedUnits = 2_000_000

const isUnknown = ({ state }: TextUnit) => state === 'unknown'

/** Whether the new block contains a unit that is not missing. */
export const isInReplacement = ({ state }: TextUnit): boolean => state === 'known' || state === 'unacked'

export const joinText = (units: readonly TextUnit[]): string => units.map(({ text }) => text ?? '').join('')

/** The units that the sender of a deletion had, optionally with those deleted here in the meantime. */
const listKnownUnits = (units: readonly TextUnit[], withDeleted: boolean) =>
  units.filter((unit) => isInReplacement(unit) || (withDeleted && unit.state === 'deleted'))

/** The known text of a block, and its units including those deleted here. */
interface KnownText {
  plain: string
  full: TextUnit[] | null
}

function readKnownText(block: DeletedBlock): KnownText {
  if (block.knownText !== null) return { plain: block.knownText, full: null }
  const { units } = block
  const hasDeleted = units.some(({ state }) => state === 'deleted')
  return {
    plain: joinText(listKnownUnits(units, false)),
    full: hasDeleted ? listKnownUnits(units, true) : null,
  }
}

const isTextOf = (units: readonly TextUnit[], text: string): boolean =>
  units.length === text.length && units.every((unit, index) => unit.text === text[index])

/**
 * For each deleted block, finds the block it was rebuilt as: by equal text and order, by neighbors if the text is
 * blank, by a common part, and by what this client wrote last.
 *
 * @param ownClient This client's text may be missing although it was known: undo also removes what others have
 * inserted into the undone text.
 */
export function matchBlocks(
  deleted: readonly DeletedBlock[],
  created: readonly CreatedBlock[],
  ownClient: number,
): Map<DeletedBlock, Replacement> {
  const found = new Map<DeletedBlock, Replacement>()
  const free = new Set(created)
  const texts = new Map(deleted.map((block) => [block, readKnownText(block)]))
  const plainOf = (block: DeletedBlock) => texts.get(block)?.plain ?? ''
  const isSame = (block: DeletedBlock, { text }: CreatedBlock) => {
    const known = texts.get(block)
    return known?.plain === text || (known?.full ? isTextOf(known.full, text) : false)
  }
  const add = (block: DeletedBlock, to: CreatedBlock, more: Partial<Replacement> = {}) => {
    free.delete(to)
    const hasDeletedText = plainOf(block) !== to.text
    found.set(block, { created: to, shift: 0, hasDeletedText, isMissing: isUnknown, ...more })
  }
  for (const [block, to] of pairInOrder(deleted, created, isSame)) add(block, to)
  const left = deleted.filter((block) => !found.has(block) && plainOf(block).trim() !== '')
  const sameKnown = groupBy(left, plainOf)
  const sameCreated = groupBy([...free], ({ text }) => text)
  for (const block of left) {
    const text = plainOf(block)
    if (sameKnown.get(text)?.length !== 1) continue
    const [only, other] = sameCreated.get(text) ?? []
    if (only && !other) add(block, only)
  }
  const createdUnits = created.reduce((sum, { text }) => sum + text.length, 0)
  let compared = 0
  for (const block of deleted) {
    if (found.has(block) || free.size === 0 || block.knownText !== null) continue
    const { units } = block
    const own = units.filter((unit) => isDoubtful(unit, ownClient))
    if (own.length === 0 && !units.some(isUnknown)) continue
    // Others have a user's text up to some point in time, so what they lack is what the user wrote last.
    const isWhole = isDivided(units, free)
    const clocks = own.map(({ clock }) => clock).sort((a, b) => b - a)
    for (const from of [Number.POSITIVE_INFINITY, ...clocks.slice(0, maxUnknownUnits)]) {
      compared += units.length + createdUnits
      if (compared > maxComparedUnits) return found
      const isMissing = (unit: TextUnit) =>
        isUnknown(unit) || (isDoubtful(unit, ownClient) && unit.clock >= from)
      const known = units.filter((unit) => unit.state !== 'deleted' && !isMissing(unit))
      const match = findPartialMatch(free, known, ownClient)
      if (!match) continue
      const isAssumed = from !== Number.POSITIVE_INFINITY
      if (isAssumed && (isWhole || endsWithinWord(match, known, ownClient))) continue
      add(block, match.created, { shift: match.shift, hasDeletedText: false, isMissing })
      break
    }
    const match = found.has(block) ? null : findStartedWord(free, units, ownClient)
    if (match) add(block, match.created, { shift: match.shift, hasDeletedText: false })
  }
  return found
}

/** Pairs equal blocks in order; blank ones only if a neighbor or their position confirms it. */
function pairInOrder(
  deleted: readonly DeletedBlock[],
  created: readonly CreatedBlock[],
  isSame: (block: DeletedBlock, created: CreatedBlock) => boolean,
): [DeletedBlock, CreatedBlock][] {
  const pairs = matchLists(deleted, created, isSame)
  const partners = new Map(pairs)
  return pairs.flatMap(([from, to]): [DeletedBlock, CreatedBlock][] => {
    const block = deleted[from]
    const next = created[to]
    if (!block || !next) return []
    const hasNeighbor = [-1, 1].some(
      (side) => partners.get(from + side) === to + side && created[to + side]?.text.trim() !== '',
    )
    const isPair = next.text.trim() !== '' || hasNeighbor || isInPlaceOf(next.element, block)
    return isPair ? [[block, next]] : []
  })
}

/** Whether it is possible that the sender did not have a unit: it is unacknowledged, or this client's own. */
const isDoubtful = ({ state, client }: TextUnit, ownClient: number) =>
  state === 'unacked' || (state === 'known' && client === ownClient)

/**
 * Finds the block in which the server has restored the start of the word that this client is typing. The block's text
 * is the end of a run of this client's units, and the units that the server lacked follow it.
 */
function findStartedWord(
  created: ReadonlySet<CreatedBlock>,
  units: readonly TextUnit[],
  ownClient: number,
): Match | null {
  let [run, known] = ['', 0]
  const ends: { run: string; known: number }[] = []
  for (const unit of units) {
    if (unit.state === 'deleted') continue
    const isOwn = unit.client === ownClient && unit.state === 'known'
    if (!isOwn && run !== '') ends.push({ run, known })
    run = isOwn ? run + unit.text : ''
    if (isInReplacement(unit)) known += 1
  }
  if (run !== '') ends.push({ run, known })
  for (const block of created) {
    const end = block.text.trim() === '' ? undefined : ends.find((one) => one.run.endsWith(block.text))
    if (end) return { created: block, shift: block.text.length - end.known }
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
 * Finds the only created block that equals this text, contains it, or is contained in it: without a collaborator's
 * characters, such as those that turn a paragraph into a heading.
 */
function findPartialMatch(
  created: ReadonlySet<CreatedBlock>,
  known: readonly TextUnit[],
  ownClient: number,
): Match | null {
  const text = joinText(known)
  const found: Match[] = []
  for (const block of created) {
    const { length } = block.text
    if (block.text === text && text !== '') return { created: block, shift: 0 }
    if (Math.min(block.text.trim().length, text.trim().length) < minCommonLength) continue
    const start = block.text.indexOf(text)
    const inside = text.indexOf(block.text)
    const isOwnOutside = ({ client, state }: TextUnit, index: number) =>
      (client === ownClient || state === 'unacked') && (index < inside || index >= inside + length)
    if (start >= 0) found.push({ created: block, shift: start })
    else if (inside >= 0 && !known.some(isOwnOutside)) found.push({ created: block, shift: -inside })
  }
  return found.length === 1 ? (found[0] ?? null) : null
}

/**
 * Whether an ambiguous word at the edge of the match continues with other letters in the new block. Such words only
 * share a prefix, and treating them as one would lose letters.
 */
function endsWithinWord(
  { created: { text }, shift }: Match,
  known: readonly TextUnit[],
  ownClient: number,
): boolean {
  const [first, last] = [known[0], known.at(-1)]
  const end = shift + known.length
  const isCut = (unit: TextUnit | undefined, outside: string) =>
    unit !== undefined && isDoubtful(unit, ownClient) && isLetter(unit.text ?? '') && isLetter(outside)
  return isCut(last, text.charAt(end)) || (shift > 0 && isCut(first, text.charAt(shift - 1)))
}

/** Whether the new blocks together have every word of a text: its block was divided, such as into a list. */
const isDivided = (units: readonly TextUnit[], free: ReadonlySet<CreatedBlock>): boolean =>
  free.size > 1 &&
  hasAllWords(
    [...free].map(({ text }) => text).join('\n'),
    joinText(units.filter((unit) => isInReplacement(unit))).replace(/[^\p{L}\p{M}\p{N}_]+/gu, ' '),
  )

/** Whether there are only deleted items between a created element and what was deleted. */
function isInPlaceOf(element: XmlElement, { root }: DeletedBlock): boolean {
  let item = itemOfType(element)
  while (item && parentOf(item) !== parentOf(root)) {
    const parent = parentOf(item)
    item = parent instanceof AbstractType ? itemOfType(parent) : null
  }
  if (!item) return false
  for (const side of ['left', 'right'] as const) {
    let next = neighborOf(item, side)
    while (next && isItemDeleted(next) && next !== root) next = neighborOf(next, side)
    if (next === root) return true
  }
  return false
}
