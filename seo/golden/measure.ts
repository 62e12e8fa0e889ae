import { scoreArticle } from '../article/scorer.ts'
import { hashRivals } from '../substance/runs.ts'
import { buildCorpus } from '../validity/corpus.ts'

const round = (value: number) => Number(value.toFixed(2))

const texts = new Map(buildCorpus().map((text) => [text.id, text]))

/** Score, gates, and the points of every check of a corpus article in formula 2, in panel order. */
export function measureGolden(id: string) {
  const text = texts.get(id)
  if (!text) throw new Error(`Unknown text ${id}`)
  const pages = text.competitors.flatMap((blocks) => blocks.map((block) => block.text))
  const rivals = hashRivals(pages, text.input.language)
  const result = scoreArticle({ ...text.input, formula: 2, rivals })
  const checks = result.parts.flatMap((part) => part.checks)
  const name = ({ id: check, values }: (typeof checks)[number]) =>
    check === 'occurrence.keyword' ? `${check} ${values.keyword}` : check
  return {
    score: result.score,
    points: round(result.points),
    maximum: result.maximum,
    words: result.words,
    level: result.readability?.score ?? null,
    gates: Object.fromEntries((result.substance?.gates ?? []).map((gate) => [gate.id, round(gate.factor)])),
    checks: Object.fromEntries(checks.map((check) => [name(check), round(check.points)])),
  }
}
