import { operations } from '../../../web/editor/testing/operations.ts'
import { createSeededRandom } from '../chaos/random.ts'
import type { ChaosWorld } from '../chaos/world.ts'
import { type Mode, type RunOptions, runPair } from './run-pair.ts'

/** The results of all runs of one pair of operations. */
export interface Cell {
  pair: string
  mode: Mode
  runs: number
  /** Runs in which a word was lost, torn or duplicated. */
  lost: number
  torn: number
  duplicated: number
}

export interface MatrixReport {
  cells: Cell[]
  /** Seed and text of the first runs that lost or tore a word, or did not end. */
  faults: string[]
}

export interface MatrixOptions {
  firstSeed: number
  /** Runs of each pair in each mode. */
  runs: number
  atOnce: number
  /** Only pairs whose names contain this. */
  only?: string
  onRun?(count: number, of: number): void
}

export const modes: readonly Mode[] = ['online', 'offline']
const maxFaults = 500

/** Every pair of operations, each once. */
export function listPairs(only = ''): [string, string][] {
  const names = Object.keys(operations)
  const pairs = names.flatMap((one, at) => names.slice(at).map((other): [string, string] => [one, other]))
  return pairs.filter((pair) => pair.join(' × ').includes(only))
}

/** A unique number for each run, so that pairs have different schedules. */
export const seedOf = (name: string, seed: number): number =>
  [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, seed)

interface Task {
  cell: Cell
  label: string
  options: RunOptions
}

async function runTasks(world: ChaosWorld, tasks: Task[], options: MatrixOptions): Promise<string[]> {
  const faults: string[] = []
  let [next, done] = [0, 0]
  const run = async ({ cell, label, options: run }: Task) => {
    try {
      const { layout, lost, torn, duplicated, text } = await runPair(world, run)
      cell.lost += lost.length > 0 ? 1 : 0
      cell.torn += torn.length > 0 ? 1 : 0
      cell.duplicated += duplicated.length > 0 ? 1 : 0
      if (lost.length > 0) faults.push(`LOST ${label}, ${layout}: ${lost.join()} in ${text}`)
      if (torn.length > 0) faults.push(`TORN ${label}, ${layout}: ${torn.join()} in ${text}`)
    } catch (error) {
      cell.lost += 1
      faults.push(`FAILED ${label}: ${error instanceof Error ? error.message : String(error)}`)
    }
    cell.runs += 1
  }
  const work = async () => {
    for (let task = tasks[next++]; task; task = tasks[next++]) {
      await run(task)
      done += 1
      options.onRun?.(done, tasks.length)
    }
  }
  await Promise.all(Array.from({ length: options.atOnce }, work))
  return faults.slice(0, maxFaults)
}

const createCell = (pair: string, mode: Mode): Cell => ({
  pair,
  mode,
  runs: 0,
  lost: 0,
  torn: 0,
  duplicated: 0,
})

/** Runs every pair of operations, both users online and one of them offline. */
export async function runMatrix(world: ChaosWorld, options: MatrixOptions): Promise<MatrixReport> {
  const cells: Cell[] = []
  const tasks: Task[] = []
  for (const [one, other] of listPairs(options.only))
    for (const mode of modes) {
      const pair = `${one} × ${other}`
      const cell = createCell(pair, mode)
      cells.push(cell)
      for (let run = 0; run < options.runs; run += 1) {
        const number = options.firstSeed + run
        const seed = seedOf(`${pair} ${mode}`, number)
        tasks.push({
          cell,
          label: `${pair}, ${mode}, seed ${number}`,
          options: { seed, plans: [[one], [other]], mode },
        })
      }
    }
  return { cells, faults: await runTasks(world, tasks, options) }
}

/** Sequences of three to six random operations of each user before they meet, some with a page reload. */
export async function runSequences(world: ChaosWorld, options: MatrixOptions): Promise<MatrixReport> {
  const names = Object.keys(operations)
  const cells = modes.map((mode) => createCell('sequences', mode))
  const tasks = cells.flatMap((cell) =>
    Array.from({ length: options.runs }, (_, run): Task => {
      const number = options.firstSeed + run
      const seeded = createSeededRandom(seedOf(`sequence ${cell.mode}`, number))
      const draw = () =>
        Array.from({ length: seeded.between(3, 6) }, () => names[seeded.between(0, names.length - 1)] ?? '')
      const plans = [draw(), draw()] as const
      const isReloaded = seeded.happens(25)
      const label = `${plans.map((plan) => plan.join('+')).join(' × ')}, ${cell.mode}, seed ${number}`
      return {
        cell,
        label,
        options: { seed: seeded.between(1, 2 ** 30), plans, mode: cell.mode, isReloaded },
      }
    }),
  )
  return { cells, faults: await runTasks(world, tasks, options) }
}
