import type { BlockState } from '../article/blocks.ts'
import type { FunctionWords } from './function-words.ts'
import { addPart, clearPart, copyPart, isNormal, type WindowPart, windowWords } from './windows.ts'

/** A window of running text: its parts by block, and their sum. */
export interface LanguageWindow {
  parts: { block: BlockState; part: WindowPart }[]
  sum: WindowPart
}

/**
 * Number of windows and of those that do not look like natural language; the same windows as `listWindows`
 * returns. `reach` is the maximum distance from running text of the blocks included.
 */
export function countWindows(
  blocks: readonly BlockState[],
  model: FunctionWords,
  reach: number,
): { windows: number; odd: number } {
  const open = { words: 0, functionWords: 0, pairs: 0, bits: 0 }
  const last = { ...open }
  let windows = 0
  let odd = 0
  for (const { substance } of blocks) {
    if (!substance || substance.closeness > reach) continue
    for (const part of substance.parts) {
      addPart(open, part)
      if (open.words < windowWords) continue
      windows++
      if (!isNormal(model, open)) odd++
      copyPart(last, open)
      clearPart(open)
    }
  }
  if (windows === 0 || open.words === 0) return { windows, odd }
  // The rest is added to the last window, which is then judged again.
  if (!isNormal(model, last)) odd--
  addPart(last, open)
  return { windows, odd: isNormal(model, last) ? odd : odd + 1 }
}

/** Windows of at least 60 words in reading order. */
export function listWindows(blocks: readonly BlockState[], reach: number): LanguageWindow[] {
  const windows: LanguageWindow[] = []
  let open: LanguageWindow | null = null
  for (const block of blocks) {
    if (!block.substance || block.substance.closeness > reach) continue
    for (const part of block.substance.parts) {
      if (open) addPart(open.sum, part)
      open ??= { parts: [], sum: { ...part } }
      open.parts.push({ block, part })
      if (open.sum.words < windowWords) continue
      windows.push(open)
      open = null
    }
  }
  // The rest is too short to be judged on its own.
  const last = windows.at(-1)
  if (open && last) {
    addPart(last.sum, open.sum)
    last.parts.push(...open.parts)
  }
  return windows
}
