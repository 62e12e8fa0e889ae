import type { BlockState } from './blocks.ts'

/** Counts the sentences that start like the two before them. */
export function countRepeats(openings: readonly number[]): number {
  let repeats = 0
  for (let i = 2; i < openings.length; i++) {
    if (openings[i] === openings[i - 1] && openings[i] === openings[i - 2]) repeats++
  }
  return repeats
}

/**
 * Counts sentences in paragraphs that start like the two before them, in reading order across paragraphs.
 * Lists, headings and tables interrupt a series. `visit` is called for each sentence counted.
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
    const count = openings.length
    // Only the first two sentences depend on the previous paragraph; the others are already counted in
    // `repeats`.
    for (let i = 0; i < count && i < 2; i++) {
      const opening = openings[i] as number
      if (opening === last && opening === before) {
        repeats++
        visit?.(block, i)
      }
      before = last
      last = opening
    }
    repeats += prose.repeats
    if (visit && prose.repeats > 0) visitInner(block, openings, visit)
    if (count > 2) {
      before = openings[count - 2] as number
      last = openings[count - 1] as number
    }
  }
  return repeats
}

function visitInner(
  block: BlockState,
  openings: readonly number[],
  visit: (block: BlockState, sentence: number) => void,
): void {
  for (let i = 2; i < openings.length; i++) {
    if (openings[i] === openings[i - 1] && openings[i] === openings[i - 2]) visit(block, i)
  }
}
