import { groupKeywords } from '../server/providers/search/group-keywords.ts'
import { timeStoredGrouping } from './clusters-server.ts'

interface BenchRow {
  name: string
  ours: string
  reference: string
  ratio: string
  goal: string
}

const keywordCount = 1000
const resultCount = 10
const allowedMs = 2000
const rounds = 15

/**
 * A thousand keywords of forty topics; keywords of a topic share some of their ten results, like real ones.
 */
function createKeywords() {
  const names = Array.from({ length: keywordCount }, (_, at) => `how to grow plant ${at % 40} in place ${at}`)
  const results = new Map(
    names.map((name, at) => [
      name,
      Array.from({ length: resultCount }, (_, rank) => {
        const page = rank < 4 ? `topic-${at % 40}-${(at + rank) % 6}` : `own-${at}-${rank}`
        return `https://site-${rank}.example/${page}`
      }),
    ]),
  )
  return { names, results }
}

/** The naive algorithm: every keyword against every other. */
function compareAll(names: string[], results: Map<string, string[]>): number {
  const sets = names.map((name) => new Set(results.get(name)))
  let pairs = 0
  for (let a = 0; a < sets.length; a += 1)
    for (let b = a + 1; b < sets.length; b += 1) {
      let shared = 0
      for (const url of sets[a] ?? []) if (sets[b]?.has(url)) shared += 1
      if (shared >= 3) pairs += 1
    }
  return pairs
}

function measure(job: () => unknown): number {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    job()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
}

/** Measures the grouping alone, and the whole job from the request to the result in the browser. */
export async function runClusterBench(): Promise<BenchRow[]> {
  const { names, results } = createKeywords()
  const start = performance.now()
  const groups = groupKeywords(names, results)
  const first = performance.now() - start
  const ours = measure(() => groupKeywords(names, results))
  const reference = measure(() => compareAll(names, results))
  const whole = await timeStoredGrouping(names, results)
  return [
    {
      name: `group 1,000 keywords with stored results into ${groups.length} groups (first call ${first.toFixed(0)} ms)`,
      ours: `${ours.toFixed(1)} ms`,
      reference: `${allowedMs} ms allowed; ${reference.toFixed(1)} ms to compare every pair`,
      ratio: `${(ours / allowedMs).toFixed(3)}×`,
      goal: '≤ 1×',
    },
    {
      name: 'the same from the request to the event in the browser, including job and database',
      ours: `${whole.toFixed(0)} ms`,
      reference: `${allowedMs} ms allowed`,
      ratio: `${(whole / allowedMs).toFixed(3)}×`,
      goal: '≤ 1×',
    },
  ]
}
