import { getLanguage } from '../../languages/index.ts'
import type { Language } from '../../languages/language.ts'
import type { RankedCandidate } from './passages.ts'

export interface FoundFigure {
  candidate: RankedCandidate
  value: string
}

const maxFigures = 6
/** Integers up to this without a unit such as % are rarely facts: "the 3 steps". */
const maxPlainNumber = 10

const figures =
  /(?:[$€£¥₹₽₺]\s?)?\p{Nd}+(?:[.,'’\u00a0\u202f٫٬]\p{Nd}+)*(?:\s?[-–]\s?\p{Nd}+(?:[.,٫٬]\p{Nd}+)*)?(?:\s?[%‰٪°$€£¥₹₽₺]\p{L}{0,2}|\s\p{L}[\p{L}\p{M}.²³/]*)?/gu

/** The first figure of a sentence with its unit; empty if no figure is informative. */
function findFigure(text: string, { stopWords, lower }: Language): string {
  for (const [found] of text.matchAll(figures)) {
    const [number = '', unit = ''] = found
      .trim()
      .replace(/[.,]$/, '')
      .split(/\s(?=\p{L})/u)
    const value = unit && !stopWords.has(lower(unit)) ? `${number} ${unit}` : number
    const digits = value.match(/\p{Nd}/gu)?.length ?? 0
    const isPlain = /^\p{Nd}+(?:\s\p{L}.*)?$/u.test(value)
    if (!isPlain || digits > 2 || Number.parseInt(value, 10) > maxPlainNumber) return value
  }
  return ''
}

/** Sentences with a figure that belong under a heading; each figure is listed once in a document. */
export function chooseFigures(
  ranked: readonly RankedCandidate[],
  known: Set<string>,
  language: string,
): FoundFigure[] {
  const found: FoundFigure[] = []
  for (const candidate of ranked) {
    if (found.length >= maxFigures) break
    if (candidate.from !== candidate.to) continue
    const value = findFigure(candidate.text, getLanguage(language))
    if (!value || known.has(value) || known.has(candidate.text)) continue
    known.add(value).add(candidate.text)
    found.push({ candidate, value })
  }
  return found
}
