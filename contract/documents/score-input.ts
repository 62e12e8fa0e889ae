import type { BriefKeyword } from '../briefs/schemas.ts'
import type { MetaData } from '../meta-data/schemas.ts'
import { figuresOf } from '../serps/outliers.ts'
import type { Competitor } from '../serps/schemas.ts'

/** What of a document, besides its text, the score looks at. */
export interface ScoredDocument {
  title: string
  language: string
  keyword: string
  metaData: Pick<MetaData, 'metaTitle' | 'metaDescription'> | null
  brief: { documentKeywords: { _id?: string; content: BriefKeyword[] }; wordTarget: number | null } | null
  serp: { selected: Competitor[] } | null
}

/** One keyword, however it is spelt: without case and outer or double spaces. */
export const keywordKey = (keyword: string): string =>
  keyword.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Brings the fields of a document into the form in which they are scored; browser and server use the
 * same one, so that they come to the same score. Only selected competitors whose page was read count, without
 * those that somebody left out of the means.
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
      .filter((page) => page.state === 'read' && !page.isIgnored)
      .map(figuresOf),
  }
}
