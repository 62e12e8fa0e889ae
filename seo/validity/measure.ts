import { scoreArticle } from '../article/scorer.ts'
import { provideFunctionWords } from '../substance/function-words.ts'
import { models } from '../substance/models/index.ts'
import { hashRivals } from '../substance/runs.ts'
import type { Formula } from '../types.ts'
import type { ValidityText } from './corpus.ts'
import { grades } from './grades.ts'

provideFunctionWords(models)

/** A text with its grade (the mean of both gradings) and its score. */
export interface Judgment {
  id: string
  language: string
  grade: number
  score: number
}

/** How well the score ranks a set of texts. */
export interface Validity {
  texts: number
  /** Spearman's rank correlation of grades and scores. */
  rho: number
  /** The highest score of a text graded below 10. */
  falsePraise: Judgment | null
  /** The lowest score of a text graded above 90. */
  falseBlame: Judgment | null
}

export function judge(text: ValidityText, formula: Formula): Judgment {
  const grade = grades.get(text.id)
  if (!grade) throw new Error(`${text.id} has no grade`)
  const pages = text.competitors.flatMap((blocks) => blocks.map((block) => block.text))
  const rivals = hashRivals(pages, text.input.language)
  const { score } = scoreArticle({ ...text.input, formula, rivals })
  return { id: text.id, language: text.input.language, grade: (grade.first + grade.second) / 2, score }
}

export function measureValidity(judgments: readonly Judgment[]): Validity {
  const byScore = [...judgments].sort((a, b) => b.score - a.score)
  return {
    texts: judgments.length,
    rho: rankCorrelation(
      judgments.map(({ grade }) => grade),
      judgments.map(({ score }) => score),
    ),
    falsePraise: byScore.find(({ grade }) => grade < 10) ?? null,
    falseBlame: byScore.findLast(({ grade }) => grade > 90) ?? null,
  }
}

/** Spearman's rho: Pearson's correlation of ranks, ties sharing their mean rank (Kendall and Gibbons 1990). */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [rank(a), rank(b)]
  const mean = (a.length + 1) / 2
  let [xy, xx, yy] = [0, 0, 0]
  x.forEach((value, at) => {
    const [dx, dy] = [value - mean, (y[at] ?? 0) - mean]
    xy += dx * dy
    xx += dx * dx
    yy += dy * dy
  })
  return xy / Math.sqrt(xx * yy)
}

function rank(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b)
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1)
}
