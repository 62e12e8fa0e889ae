import { hashRivals, provideFunctionWords, type ScoreInput, type TextBlock } from '@rankwell/seo'
import { models } from '../seo/substance/models/index.ts'
import { readBrief } from '../seo/validity/briefs.ts'
import { buildCorpus } from '../seo/validity/corpus.ts'

provideFunctionWords(models)

/** Kinds of the corpus with human-written prose; no page appears twice. */
const kinds = ['expert', 'good', 'other', 'short']

const pages = buildCorpus()
  .filter(({ kind, input }) => input.language === 'en' && kinds.includes(kind))
  .map(({ input }) => input.blocks)

const rivals = hashRivals(
  pages.slice(-3).flatMap((page) => page.map(({ text }) => text)),
  'en',
)

const terms = [...new Set(listTerms())].slice(0, 60)

function listTerms(): string[] {
  const english = buildCorpus().filter(({ kind, input }) => input.language === 'en' && kind === 'expert')
  return english.flatMap(({ id }) => readBrief(id.split('/')[0] ?? '').map(({ keyword }) => keyword))
}

const countWords = ({ text }: TextBlock) => text.split(/\s+/).length

/**
 * Builds an article of about `words` words of real prose from the English pages of `seo/validity/`, repeating them if
 * needed.
 */
export function createRealArticle(words: number): TextBlock[] {
  const blocks: TextBlock[] = []
  let written = 0
  for (let page = 0; written < words; page++)
    for (const block of pages[page % pages.length] ?? []) {
      if (written >= words) break
      blocks.push({ ...block, id: `block-${blocks.length}` })
      written += countWords(block)
    }
  return blocks
}

/** Sixty terms from the same pages. */
export const listPhrases = (): string[] => terms

/** Everything a score depends on, for blocks of real prose; formula 2 compares with three competitors' pages. */
export function createRealInput(blocks: TextBlock[], formula: 1 | 2): ScoreInput {
  return {
    formula,
    language: 'en',
    keyword: 'standing desk height',
    keywords: terms.map((keyword) => ({ keyword, low: 2, high: 8 })),
    hiddenKeywords: 3,
    title: 'Standing desk height: how to set it in five minutes, at home and at work',
    metaDescription:
      'Learn how to find the right standing desk height with a tape measure and two short tests.',
    blocks,
    links: 12,
    images: 6,
    competitors: [
      { words: 4800, headings: 30, links: 24, images: 12 },
      { words: 5200, headings: 26, links: 18, images: 10 },
    ],
    rivals,
  }
}
