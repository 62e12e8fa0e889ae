import { parseArgs } from 'node:util'
import { startChaosWorld } from '../chaos/world.ts'
import { provideDom } from './dom.ts'
import { type Cell, type MatrixReport, runMatrix, runSequences } from './matrix.ts'

const help = `npm run matrix:edits -- [pairs] [sequences] [--runs N] [--seed N] [--only NAME]
  pairs       every operation of one user against every operation of another; 4 runs each, online and offline
  sequences   three to six random operations of each before they meet; 200 runs online and 200 offline
Without a name both run. --only takes pairs whose name contains it, such as "enter × changeKind".
The same seed draws the same schedule again. Exits with 1 when a word was lost.`

const defaultRuns = { pairs: 4, sequences: 200 }
const atOnce = 6

const print = (text: string) => process.stdout.write(`${text}\n`)

const progress = (count: number, of: number) => {
  if (count % Math.max(1, Math.floor(of / 10)) === 0) process.stderr.write(`  ${count} of ${of}\n`)
}

const sumOf = (cells: Cell[], key: 'runs' | 'lost' | 'torn' | 'duplicated') =>
  cells.reduce((sum, cell) => sum + cell[key], 0)

function printTable(name: string, { cells, faults }: MatrixReport): void {
  const width = Math.max(...cells.map(({ pair }) => pair.length))
  print(`${'pair'.padEnd(width)}  mode      runs  lost  torn  duplicated`)
  for (const { pair, mode, runs, lost, torn, duplicated } of cells) {
    const figures = [runs, lost, torn].map((figure) => String(figure).padStart(4)).join('  ')
    print(`${pair.padEnd(width)}  ${mode.padEnd(8)}  ${figures}  ${String(duplicated).padStart(10)}`)
  }
  for (const fault of faults) print(fault)
  const [runs, lost, torn, duplicated] = (['runs', 'lost', 'torn', 'duplicated'] as const).map((key) =>
    sumOf(cells, key),
  )
  print(`${name}: ${runs} runs, ${lost} lost a word, ${torn} tore one, ${duplicated} duplicated one`)
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: 'string' },
      seed: { type: 'string' },
      only: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  const known = ['pairs', 'sequences'] as const
  if (values.help || positionals.some((name) => !known.some((one) => one === name))) {
    print(help)
    return values.help ? 0 : 2
  }
  provideDom()
  const world = await startChaosWorld()
  let lost = 0
  try {
    for (const name of known) {
      if (positionals.length > 0 && !positionals.includes(name)) continue
      const start = name === 'pairs' ? runMatrix : runSequences
      const report = await start(world, {
        firstSeed: Number(values.seed ?? 1),
        runs: Number(values.runs ?? defaultRuns[name]),
        atOnce,
        ...(values.only && { only: values.only }),
        onRun: progress,
      })
      printTable(name, report)
      lost += sumOf(report.cells, 'lost')
    }
  } finally {
    await world.stop()
  }
  return lost === 0 ? 0 : 1
}

process.exitCode = await run()
