import type { BlockState } from '../article/blocks.ts'
import type { Tools } from '../article/tools.ts'
import { idOf } from '../text/analyze.ts'
import { functionWordLists } from './function-word-lists.ts'

const lists = Object.entries(functionWordLists).map(([code, { words }]) => ({
  code,
  words: new Set(words.split(' ')),
}))

/**
 * Detects running text that is clearly in another language than the document's: it has at least half of that
 * language's usual share of function words, and twice the share of the document's language.
 */
export function findOtherLanguage(
  blocks: readonly BlockState[],
  { language, lexicon }: Tools,
): string | null {
  const counts = new Map<string, number>()
  let words = 0
  for (const { analysis, prose } of blocks) {
    if (!prose) continue
    words += analysis.words
    for (let word = 0; word < analysis.words; word++) {
      const spelling = language.lower(lexicon.words[idOf(analysis, word)] as string)
      for (const { code, words } of lists)
        if (words.has(spelling)) counts.set(code, (counts.get(code) ?? 0) + 1)
    }
  }
  const own = counts.get(language.code) ?? 0
  const [best] = [...counts].sort((a, b) => b[1] - a[1])
  if (!best || best[0] === language.code || best[1] < 2 * own) return null
  const usual = functionWordLists[best[0]]?.share ?? 1
  return best[1] / words >= usual / 2 ? best[0] : null
}
