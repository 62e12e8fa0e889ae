import {
  compareWords,
  fingerprintWords,
  type OwnWords,
  readOwnWords,
  type SharedPassage,
  type TextBlock,
  writeOwnText,
} from '@rankwell/seo'

/** A text as it is stored: a page's lines, a document's blog as JSON, or blocks that were read before. */
export type PassageText = { lines: string } | { blog: string } | { blocks: TextBlock[] }

export interface FingerprintTask {
  fingerprint: {
    text: PassageText
    language: string
    /** See `fingerprint` in `@rankwell/seo`; the text is prepared for each scope. */
    scopes: string[]
    purpose: 'stored' | 'checked'
  }[]
}

export interface Fingerprint {
  keys: bigint[]
  /** Number of the author's own words, and their text; null for a text that is to be stored. */
  words: number
  ownText: string | null
}

export interface CompareTask {
  checked: PassageText
  sources: PassageText[]
  language: string
}

export interface Comparison {
  words: number
  /** Share of the checked words found in any of the sources. */
  percent: number
  /** In the order of the sources. */
  sources: { words: number; percent: number; passages: SharedPassage[] }[]
}

export async function fingerprintAll({ fingerprint: texts }: FingerprintTask): Promise<Fingerprint[]> {
  const prints: Fingerprint[] = []
  for (const { text, language, scopes, purpose } of texts) {
    const words = readOwnWords(await readBlocks(text), language)
    const keys = scopes.flatMap((scope) => fingerprintWords(words, scope, purpose))
    prints.push({ keys, words: words.count, ownText: purpose === 'checked' ? writeOwnText(words) : null })
  }
  return prints
}

export async function compareAll({ checked, sources, language }: CompareTask): Promise<Comparison> {
  const words = readOwnWords(await readBlocks(checked), language)
  const all = new Set<number>()
  const compared: Comparison['sources'] = []
  for (const source of sources) {
    const { passages, matched } = compareWords(words, readOwnWords(await readBlocks(source), language))
    for (const word of matched) all.add(word)
    compared.push({ words: matched.length, percent: shareOf(matched.length, words), passages })
  }
  return { words: words.count, percent: shareOf(all.size, words), sources: compared }
}

/** A percentage with one decimal; anything found is at least 0.1. */
const shareOf = (matched: number, { count }: OwnWords): number =>
  matched === 0 ? 0 : Math.max(0.1, Math.round((1000 * matched) / count) / 10)

async function readBlocks(text: PassageText): Promise<TextBlock[]> {
  if ('blocks' in text) return text.blocks
  if ('lines' in text)
    return text.lines.split('\n').map((line, at) => ({ id: String(at), kind: 'paragraph', text: line }))
  // Loaded with the first document, because the thread's other tasks do not need the editor.
  const { blogToDoc, parseBlog, toTextBlocks } = await import('@rankwell/editor')
  return toTextBlocks(blogToDoc(parseBlog(JSON.parse(text.blog)))).blocks
}

/** Number of characters of a text, roughly proportional to the time it takes to read. */
export const sizeOfText = (text: PassageText): number =>
  'lines' in text
    ? text.lines.length
    : 'blog' in text
      ? text.blog.length
      : text.blocks.reduce((sum, block) => sum + block.text.length, 0)
