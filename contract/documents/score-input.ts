import type { Brief } from '../briefs/schemas.ts'
import type { MetaData } from '../meta-data/schemas.ts'
import type { Competitor, PageHeaders } from '../serps/schemas.ts'

/** What of a document, besides its text, the score looks at. */
export interface ScoredDocument {
  title: string
  language: string
  keyword: string
  metaData: Pick<MetaData, 'metaTitle' | 'metaDescription'> | null
  brief: Pick<Brief, 'documentKeywords' | 'wordTarget'> | null
  serp: { selected: Competitor[] } | null
}

const countHeadings = (headers: PageHeaders | null): number =>
  headers ? Object.values(headers).reduce((sum, list) => sum + list.length, 0) : 0

/** One keyword, however it is spelt: without case and outer or double spaces. */
export const keywordKey = (keyword: string): string =>
  keyword.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Brings the fields of a document into the form in which they are scored; browser and server use the
 * same one, so that they come to the same score. Only selected competitors whose page was read count.
 */
export function describeForScore(document: ScoredDocument) {
  const entries = document.brief?.documentKeywords.content ?? []
  const visible = entries.filter((entry) => !entry.isHidden)
  const main = keywordKey(document.keyword)
  return {
    language: document.language,
    keyword: document.keyword,
    keywords: visible
      .filter((entry) => keywordKey(entry.keyword) !== main)
      .map(({ keyword, occurrences }) => {
        const [low = 1, high = low + 1] = occurrences.split('-').map(Number)
        return { keyword, low, high }
      }),
    hiddenKeywords: entries.length - visible.length,
    title: document.metaData?.metaTitle || document.title,
    metaDescription: document.metaData?.metaDescription ?? '',
    ...(document.brief?.wordTarget && { wordTarget: document.brief.wordTarget }),
    competitors: (document.serp?.selected ?? [])
      .filter((page) => page.state === 'read')
      .map((page) => ({
        words: page.word_count ?? 0,
        headings: countHeadings(page.headers),
        links: page.links ?? 0,
        images: page.images ?? 0,
      })),
  }
}
