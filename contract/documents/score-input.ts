import type { BriefKeyword } from '../briefs/schemas.ts'
import type { MetaData } from '../meta-data/schemas.ts'
import { figuresOf, listCounted } from '../serps/outliers.ts'
import type { Competitor } from '../serps/schemas.ts'
import type { Formula } from './formula.ts'

/** The formula version for new scores. */
export const currentFormula: Formula = 2

/** The fields of a document that the score uses besides its text. */
export interface ScoredDocument {
  title: string
  language: string
  keyword: string
  metaData: Pick<MetaData, 'metaTitle' | 'metaDescription'> | null
  brief: { documentKeywords: { _id?: string; content: BriefKeyword[] }; wordTarget: number | null } | null
  serp: { selected: Competitor[]; runs?: string | null } | null
}

/** A normalized keyword: lower case, without outer or double spaces. */
export const keywordKey = (keyword: string): string =>
  keyword.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Formula 1 also counted pages of unusual length that no user had excluded. */
const listCompared = (selected: readonly Competitor[], formula: Formula): Competitor[] =>
  formula === 1 ? selected.filter((page) => page.state === 'read' && !page.isIgnored) : listCounted(selected)

/**
 * Builds the score input of a document in both browser and server, so that both compute the same score. Only selected
 * competitors with a crawled page count, except those excluded from the means. The input is stored with every version,
 * so fields may be added but never removed.
 */
export function describeForScore(document: ScoredDocument, formula: Formula = currentFormula) {
  const entries = document.brief?.documentKeywords.content ?? []
  const visible = entries.filter((entry) => !entry.isHidden)
  const main = keywordKey(document.keyword)
  return {
    formula,
    language: document.language,
    keyword: document.keyword,
    keywords: visible
      .filter((entry) => keywordKey(entry.keyword) !== main)
      .map(({ keyword, occurrences, importance }) => {
        const [low = 1, high = low + 1] = occurrences.split('-').map(Number)
        return { keyword, low, high, ...(importance && { importance }) }
      }),
    hiddenKeywords: entries.length - visible.length,
    title: document.metaData?.metaTitle || document.title,
    metaDescription: document.metaData?.metaDescription ?? '',
    ...(document.brief?.wordTarget && { wordTarget: document.brief.wordTarget }),
    competitors: listCompared(document.serp?.selected ?? [], formula).map(figuresOf),
    /** Id of the stored hashes of six-word runs in the competitors' pages. */
    runs: document.serp?.runs ?? null,
  }
}
export type ScoreFields = ReturnType<typeof describeForScore>
