import { getLanguage } from '../languages/index.ts'
import { createMatcher } from '../text/matcher.ts'
import type { ReadabilityInput, ReadabilityResult, SentenceMark, TextBlock } from '../types.ts'
import type { BlockRules } from './blocks.ts'
import { makeBlock } from './blocks.ts'
import { measureReadability } from './readability.ts'
import { getSharedTools } from './tools.ts'
import { countBlock, createTotals } from './totals.ts'

/**
 * Readability of blocks or of plain text. Null if the language has no formula or the text is under 100 words.
 * Paragraphs of plain text are separated by empty lines; if there are none, each line is a paragraph.
 */
export function checkReadability(input: ReadabilityInput): ReadabilityResult | null {
  const language = getLanguage(input.language)
  if (!language.readability) return null
  if (input.blocks) return checkBlocks(input.blocks, input.language)
  const { blocks, starts } = splitParagraphs(input.text ?? '')
  const result = checkBlocks(blocks, input.language)
  if (!result) return null
  const moved = <T extends { blockId: string; from: number; to: number }>(place: T): T => {
    const start = starts[Number(place.blockId)] ?? 0
    return { ...place, blockId: 'text', from: place.from + start, to: place.to + start }
  }
  return {
    ...result,
    checks: result.checks.map((check) => ({ ...check, places: check.places.map(moved) })),
    sentences: result.sentences.map((mark): SentenceMark => moved(mark)),
  }
}

function checkBlocks(blocks: readonly TextBlock[], code: string): ReadabilityResult | null {
  const tools = getSharedTools(getLanguage(code))
  const keywords = { matcher: createMatcher(tools.lexicon, []), subject: new Uint8Array() }
  const rules: BlockRules = { tools, keywords, formula: 1, rivals: null }
  const totals = createTotals(0)
  const states = blocks.map((block) => makeBlock(block, rules))
  for (const state of states) countBlock(totals, state, 1)
  return measureReadability(tools.language, states, totals)
}

function splitParagraphs(text: string): { blocks: TextBlock[]; starts: number[] } {
  const hasEmptyLine = /\n[^\S\n]*\n/.test(text.replace(/\r\n?/g, '\n'))
  const starts: number[] = []
  const blocks: TextBlock[] = []
  let from = 0
  const add = (to: number) => {
    const part = text.slice(from, to)
    // A line break inside a paragraph is only a wrapped line.
    const flat = hasEmptyLine ? part.replace(/[\r\n]/g, ' ') : part
    if (part.trim() !== '') {
      blocks.push({ id: String(blocks.length), kind: 'paragraph', text: flat })
      starts.push(from)
    }
  }
  const separator = hasEmptyLine ? /(?:\r\n?|\n)[^\S\r\n]*(?:\r\n?|\n)/g : /\r\n?|\n/g
  for (const match of text.matchAll(separator)) {
    add(match.index)
    from = match.index + match[0].length
  }
  add(text.length)
  return { blocks, starts }
}
