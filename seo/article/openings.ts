import type { BlockState } from './blocks.ts'

/**
 * Walks over the sentences of paragraphs in reading order and calls `visit` for each one that opens like the
 * two before it. Lists, headings and tables end a row of sentences.
 */
export function countRepeatedOpenings(
  blocks: readonly BlockState[],
  visit?: (block: BlockState, sentence: number) => void,
): number {
  let repeats = 0
  let before = -1
  let last = -1
  for (const block of blocks) {
    if (block.words === 0) continue
    const { prose } = block
    if (!prose || prose.paragraphs === 0) {
      before = -1
      last = -1
      continue
    }
    const { openings } = prose
    for (let i = 0; i < openings.length; i++) {
      const opening = openings[i] as number
      if (opening === last && opening === before) {
        repeats++
        visit?.(block, i)
      }
      before = last
      last = opening
    }
  }
  return repeats
}
