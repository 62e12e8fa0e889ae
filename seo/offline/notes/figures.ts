import { findFigure } from '../../text/find-figure.ts'
import type { Candidate } from './passages.ts'

const maxFigures = 6
/** Sentences with a figure that belong under a heading; each figure is listed once in a document. */
export function chooseFigures(ranked: readonly Candidate[], known: Set<string>, language: string) {
  const found: (Candidate & { value: string })[] = []
  for (const candidate of ranked.filter(({ sentences }) => sentences.length === 1)) {
    const value = findFigure(candidate.text, language)
    if (!value || known.has(value) || known.has(candidate.text) || found.length === maxFigures) continue
    known.add(value).add(candidate.text)
    found.push({ ...candidate, value })
  }
  return found
}
