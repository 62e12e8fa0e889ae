import type { Formula } from '../seo/types.ts'
import { buildCorpus, listHeldOut } from '../seo/validity/corpus.ts'
import { grades } from '../seo/validity/grades.ts'
import { type Judgment, judge, measureValidity, rankCorrelation } from '../seo/validity/measure.ts'

interface Row {
  name: string
  ours: number | string
  reference: number | string
  ratio: number | string
  goal: number | string
}

const toRow = (name: string, ours: string, reference: string, goal: string): Row => ({
  name,
  ours,
  reference,
  ratio: '',
  goal,
})

const describe = (judgment: Judgment | null) =>
  judgment ? `${judgment.id}, graded ${judgment.grade}` : 'none'

function compareGradings(): Row {
  const both = [...grades.values()]
  const differences = both.map(({ first, second }) => Math.abs(first - second))
  const mean = differences.reduce((sum, one) => sum + one, 0) / both.length
  const rho = rankCorrelation(
    both.map(({ first }) => first),
    both.map(({ second }) => second),
  )
  return toRow(
    'first and second grading: rho',
    rho.toFixed(3),
    `mean difference ${mean.toFixed(1)}, largest ${Math.max(...differences)}`,
    '',
  )
}

/**
 * How the score ranks the graded texts of `seo/validity/`. The held-out third is excluded unless `VALIDITY=all`: run it
 * once, when a formula is final. `FORMULA=1` measures the previous formula.
 */
export function runValidityBench(): Row[] {
  const texts = buildCorpus()
  const heldOut = listHeldOut(texts)
  const includesHeldOut = process.env.VALIDITY === 'all'
  const formula: Formula = process.env.FORMULA === '1' ? 1 : 2
  const rows = [compareGradings()]
  for (const isHeldOut of includesHeldOut ? [false, true] : [false]) {
    const judgments = texts
      .filter(({ id }) => heldOut.has(id) === isHeldOut)
      .map((text) => judge(text, formula))
    const label = isHeldOut ? 'held out' : 'open'
    for (const language of [...new Set(judgments.map((one) => one.language))]) {
      const own = measureValidity(judgments.filter((one) => one.language === language))
      const goal = language === 'en' ? '≥ 0.9' : '≥ 0.85'
      rows.push(toRow(`${label} ${language}: rho`, own.rho.toFixed(3), `${own.texts} texts`, goal))
      if (own.falsePraise)
        rows.push(
          toRow(
            `${label} ${language}: worst praise`,
            `${own.falsePraise.score}`,
            describe(own.falsePraise),
            '≤ 40',
          ),
        )
      if (own.falseBlame)
        rows.push(
          toRow(
            `${label} ${language}: worst blame`,
            `${own.falseBlame.score}`,
            describe(own.falseBlame),
            '≥ 80',
          ),
        )
    }
  }
  return rows
}
