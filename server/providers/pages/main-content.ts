import { AREA_BOILERPLATE, AREA_HEADER, AREA_MAIN, type RawBlock } from './page-types.ts'

/** Minimum characters of a relevant stretch of text; about 25 words. */
const MIN_CHARS = 150
const PROSE_CHARS = 60

/**
 * Selects the blocks of the main content: `<main>`, otherwise the longest `<article>`. If neither exists, or they are
 * almost empty, selects the maximum subsequence of the blocks' scores (Pasternack and Roth, "Extracting Article Text
 * from the Web with Maximum Subsequence Segmentation", 2009).
 */
export function chooseContent(blocks: readonly RawBlock[]): RawBlock[] {
  const plain = blocks.filter((block) => !(block.area & AREA_BOILERPLATE))
  const chosen = chooseFrom(plain)
  if (sumChars(chosen) >= MIN_CHARS || plain.length === blocks.length) return chosen
  // Some themes name everything "sidebar" or "meta", so names alone must not remove all content.
  const everything = chooseFrom(blocks)
  return sumChars(everything) > 4 * sumChars(chosen) ? everything : chosen
}

function chooseFrom(blocks: readonly RawBlock[]): RawBlock[] {
  const allProse = sumProse(blocks)
  const isEnough = (region: readonly RawBlock[]) => {
    const [chars, prose] = [sumChars(region), sumProse(region)]
    return chars > 0 && (prose >= 0.5 * allProse || (chars >= MIN_CHARS && prose >= 0.15 * allProse))
  }
  const main = blocks.filter((block) => block.area & AREA_MAIN)
  if (isEnough(main)) return main.filter(isContent)
  const article = chooseArticle(blocks)
  if (isEnough(article)) return article.filter(isContent)
  return chooseDensest(blocks.filter((block) => !(block.area & AREA_HEADER))).filter(isContent)
}

/** The article with most of the content of all articles, or else all of them if the page lists several. */
function chooseArticle(blocks: readonly RawBlock[]): RawBlock[] {
  const all = blocks.filter((block) => block.article > 0)
  const sizes = new Map<number, number>()
  for (const block of all) sizes.set(block.article, (sizes.get(block.article) ?? 0) + block.text.length)
  const [largest = 0, size = 0] = [...sizes].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0])
  return size >= 0.5 * sumChars(all) ? all.filter((block) => block.article === largest) : all
}

function chooseDensest(blocks: readonly RawBlock[]): RawBlock[] {
  let best = { from: 0, to: 0, sum: 0 }
  let from = 0
  let sum = 0
  blocks.forEach((block, index) => {
    if (sum <= 0) {
      sum = 0
      from = index
    }
    sum += scoreDensity(block)
    if (sum > best.sum) best = { from, to: index + 1, sum }
  })
  return blocks.slice(extendToHeading(blocks, best.from), best.to)
}

/** The article's own heading shortly precedes its text. */
function extendToHeading(blocks: readonly RawBlock[], from: number): number {
  for (let index = from - 1; index >= Math.max(0, from - 8); index -= 1) {
    const block = blocks[index] as RawBlock
    if (block.kind === 'heading' && block.level <= 2) return index
  }
  return from
}

function scoreDensity(block: RawBlock): number {
  const { kind, text } = block
  // An image directly after the text belongs to it, one after a list of links does not.
  if (!text) return block.images ? 1 : -5
  if (kind === 'heading') return isLinked(block, 0.8) ? -20 : 0
  if (isLinked(block, 0.5)) return -(20 + text.length / 2)
  if (text.length >= PROSE_CHARS) return Math.min(text.length, 400)
  const short = { paragraph: 0, 'list-item': 2, 'table-cell': 1, quote: 2, caption: 2, code: 0 }
  return kind === 'loose' ? (block.images ? 2 : -10) : short[kind]
}

function isContent(block: RawBlock): boolean {
  const { kind, text } = block
  if (block.area & AREA_HEADER && kind !== 'heading' && kind !== 'paragraph') return false
  // A list of links to the same page is a table of contents.
  if (kind === 'list-item' && isLinked(block, 0.9) && block.internal + block.external === 0) return false
  if (kind !== 'loose' || !text) return true
  // Loose text is dropped unless it is long or an image caption.
  return (text.length >= PROSE_CHARS || block.images > 0) && !isLinked(block, 0.5)
}

function isLinked(block: RawBlock, share: number): boolean {
  return block.linkChars > share * block.text.length
}

function sumChars(blocks: readonly RawBlock[]): number {
  return blocks.reduce((sum, block) => sum + block.text.length, 0)
}

function sumProse(blocks: readonly RawBlock[]): number {
  return blocks.reduce(
    (sum, block) => sum + (block.text.length >= PROSE_CHARS && !isLinked(block, 0.5) ? block.text.length : 0),
    0,
  )
}
