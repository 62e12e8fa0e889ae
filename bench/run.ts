import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A row of any benchmark: numbers, or text that includes its unit. */
interface Row {
  name: string
  ours: number | string
  reference: number | string
  ratio: number | string
  /** For a number: the minimum acceptable ratio. */
  goal: number | string
}

const benchmarks: Record<string, () => Promise<Row[]>> = {
  score: async () => (await import('./score.ts')).runScoreBench(),
  validity: async () => (await import('./validity.ts')).runValidityBench(),
  matching: async () => (await import('./matching.ts')).runMatchingBench(),
  parse: async () => (await import('./parse.ts')).runParseBench(),
  briefs: async () => (await import('./briefs.ts')).runBriefBench(),
  notes: async () => (await import('./notes.ts')).runNotesBench(),
  clusters: async () => (await import('./clusters.ts')).runClusterBench(),
  'internal-links': async () => (await import('./internal-links.ts')).runInternalLinkBench(),
  scripts: async () => (await import('./scripts.ts')).runScriptBench(),
  imports: async () => (await import('./imports.ts')).runImportBench(),
  docx: async () => (await import('./docx.ts')).runDocxBench(),
  realtime: async () => (await import('./realtime.ts')).runRealtimeBench(),
  api: async () => (await import('./api.ts')).runApiBench(),
  lists: async () => (await import('./lists.ts')).runListBench(),
  plagiarism: async () => (await import('./plagiarism.ts')).runPlagiarismBench(),
  plans: async () => (await import('./plans.ts')).runPlanBench(),
  pages: async () => (await import('./pages.ts')).runPageBench(),
  typing: async () => (await import('./typing.ts')).runTypingBench(),
}

/** Runs one benchmark in a separate process, so that none starts with a heap filled by another. */
async function runAlone(name: string): Promise<Row[]> {
  const child = fork(fileURLToPath(import.meta.url), ['--alone', name], { execArgv: [] })
  let rows: Row[] | null = null
  child.on('message', (message) => {
    rows = message as Row[]
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (!rows) throw new Error(`The benchmark ${name} exited with code ${code} and printed no result`)
  return rows
}

const show = (value: number | string) =>
  typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 2 }) : value

function printTable(rows: Row[]): void {
  const head = ['what', 'ours', 'reference', 'ratio', 'goal']
  const lines = rows.map(({ name, ours, reference, ratio, goal }) => [
    name,
    show(ours),
    show(reference),
    typeof ratio === 'number' ? `${show(ratio)}×` : ratio,
    typeof goal === 'number' ? `≥ ${show(goal)}×` : goal,
  ])
  const widths = head.map((title, at) =>
    Math.max(title.length, ...lines.map((line) => line[at]?.length ?? 0)),
  )
  const print = (cells: string[]) =>
    process.stdout.write(`| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |\n`)
  print(head)
  print(widths.map((width) => '-'.repeat(width)))
  for (const line of lines) print(line)
}

/** `node bench/run.ts [name …]`: runs the named benchmarks, or all, and prints one table. */
async function runAll(wanted: string[]): Promise<void> {
  const unknown = wanted.filter((name) => !(name in benchmarks))
  if (unknown.length > 0)
    throw new Error(
      `Unknown benchmark ${unknown.join(', ')}; choose from ${Object.keys(benchmarks).join(', ')}`,
    )
  const rows: Row[] = []
  for (const name of wanted.length > 0 ? wanted : Object.keys(benchmarks)) {
    process.stderr.write(`${name} …\n`)
    rows.push(...(await runAlone(name)))
  }
  printTable(rows)
}

const [first, ...rest] = process.argv.slice(2)
const alone = first === '--alone' ? benchmarks[rest[0] ?? ''] : undefined
if (alone) {
  const rows = await alone()
  process.send?.(rows, () => process.exit(0))
} else {
  await runAll(process.argv.slice(2))
}
