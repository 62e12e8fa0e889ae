import type { Atoms } from '../text/atoms.ts'
import { matchEnd, matchStart } from '../text/matcher.ts'
import type { Place } from '../types.ts'
import type { BlockState } from './blocks.ts'

/**
 * Updates the places of all phrases. Only phrases flagged in `changed` are collected again; the flags are
 * then cleared.
 */
export function collectPlaces(placesOf: Place[][], changed: Uint8Array, blocks: readonly BlockState[]): void {
  if (!changed.includes(1)) return
  for (let phrase = 0; phrase < changed.length; phrase++) if (changed[phrase]) placesOf[phrase] = []
  for (const block of blocks) {
    const { matches } = block
    for (let row = 0; row < matches.length; row += 3) {
      const phrase = matches[row] as number
      if (changed[phrase]) placesOf[phrase]?.push(placeRow(block, row))
    }
  }
  changed.fill(0)
}

/** Place of a match; cached, since most blocks do not change. */
function placeRow(block: BlockState, row: number): Place {
  const { id, matches, atoms, places } = block
  const known = places[row / 3]
  if (known) return known
  const place = placeMatch(id, atoms, matches[row + 1] as number, matches[row + 2] as number)
  places[row / 3] = place
  return place
}

/** Places of a phrase in a list of blocks. */
export function placePhrase(blocks: readonly BlockState[], phrase: number): Place[] {
  const places: Place[] = []
  for (const { id, matches, atoms } of blocks) {
    for (let row = 0; row < matches.length; row += 3) {
      if (matches[row] !== phrase) continue
      places.push(placeMatch(id, atoms, matches[row + 1] as number, matches[row + 2] as number))
    }
  }
  return places
}

export function placeMatch(blockId: string, atoms: Atoms, first: number, to: number): Place {
  return { blockId, from: matchStart(atoms, first), to: matchEnd(atoms, to) }
}

export function placeWhole({ id, text }: BlockState): Place {
  return { blockId: id, from: 0, to: text.length }
}

/** The word that an atom belongs to. */
export function wordAt({ wordOf }: Atoms, atom: number): number {
  return wordOf ? (wordOf[atom] as number) : atom
}
