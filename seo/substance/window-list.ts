import type { BlockState } from '../article/blocks.ts'
import { addPart, type WindowPart, windowWords } from './windows.ts'

/** A window of running language: its parts by block, and their sum. */
export interface LanguageWindow {
  parts: { block: BlockState; part: WindowPart }[]
  sum: WindowPart
}

/**
 * Windows of at least 60 words in reading order. Paragraphs decide; where they hold fewer words than the
 * lists, quotes and alerts do, those are looked at too.
 */
export function listWindows(blocks: readonly BlockState[]): LanguageWindow[] {
  let inParagraphs = 0
  let elsewhere = 0
  for (const { kind, substance } of blocks) {
    if (!substance || substance.parts.length === 0) continue
    if (kind === 'paragraph') inParagraphs += substance.ownWords
    else elsewhere += substance.ownWords
  }
  const takesAll = inParagraphs < elsewhere
  const windows: LanguageWindow[] = []
  let open: LanguageWindow | null = null
  for (const block of blocks) {
    if (!block.substance || (!takesAll && block.kind !== 'paragraph')) continue
    for (const part of block.substance.parts) {
      if (open) addPart(open.sum, part)
      open ??= { parts: [], sum: { ...part } }
      open.parts.push({ block, part })
      if (open.sum.words < windowWords) continue
      windows.push(open)
      open = null
    }
  }
  // The rest is too short to be judged by itself.
  const last = windows.at(-1)
  if (open && last) {
    addPart(last.sum, open.sum)
    last.parts.push(...open.parts)
  }
  return windows
}
