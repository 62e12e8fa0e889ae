import { parseArgs } from 'node:util'
import { provideDom } from '../edit-matrix/dom.ts'
import type { EditReport } from './edit-session.ts'
import { type EditKillReport, type EditPartitionReport, runEditKills, runEditPartitions } from './edits.ts'
import { type HostileReport, runHostile } from './hostile.ts'
import { type KillReport, runKills } from './kills.ts'
import type { BreakerReport } from './model-breaker.ts'
import { type ModelFaultReport, runModelFaults } from './model-faults.ts'
import { type PartitionReport, runPartitions } from './partitions.ts'
import { runRaces } from './races.ts'
import { type KillableWorld, startChaosWorld } from './world.ts'

const help = `npm run chaos -- [app] [both] [stop] [partitions] [edits] [edits-app] [edits-both] [races] [hostile] [models] [--runs N] [--seed N]
  app          kills the application with SIGKILL while five people write; 100 times
  both         kills application and database in the same moment; 100 times
  stop         asks the application to stop while they write, as a restart does; 20 times
  partitions   breaks the lines of two to four people in a document; 1,000 schedules
  edits        breaks the lines of two or three users who do everything in real editors: type, press Enter, join,
               delete across blocks, cut and paste, move, change the kind, nest, and undo each; 60 schedules
  edits-app    kills the application while three users work in real editors; 20 times
  edits-both   kills application and database while they do; 10 times
  races        a user opens a document at the moment the last one leaves it; 500 times
  hostile      measures a calm document while others send what they can to hurt; 5 rounds
  models       lets every request to a model provider fail in another way, then opens and closes the circuit breaker:
               1,000 requests
Without a name all of them run. --runs changes how often, --seed where chance begins (default 1).
The same seed draws the same schedule again. With real editors a lost word is a fault; duplicates are counted.`

const usualRuns: Record<string, number> = {
  app: 100,
  both: 100,
  stop: 20,
  partitions: 1000,
  edits: 60,
  'edits-app': 20,
  'edits-both': 10,
  races: 500,
  hostile: 5,
  models: 1000,
}
const killNames: Record<string, string> = {
  app: 'application',
  both: 'application and database',
  stop: 'application asked to stop',
}

const quantile = (values: number[], share: number) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0)

const timesOf = (values: number[]) =>
  `median ${quantile(values, 0.5)} ms, 99 of 100 ${quantile(values, 0.99)} ms, worst ${quantile(values, 1)} ms`

const print = (text: string) => process.stdout.write(`${text}\n`)

function progress(of: number) {
  return (count: number) => {
    if (count % Math.max(1, Math.floor(of / 10)) === 0) process.stderr.write(`  ${count} of ${of}\n`)
  }
}

function printKills(name: string, seed: number, report: KillReport): void {
  print(
    `${name}, seed ${seed}: ${report.kills} kills, ${report.written} words written, ${report.faults.length} faults`,
  )
  print(`  saved words looked for after a kill: ${report.saved}`)
  print(`  ready again: median ${quantile(report.ready, 0.5)} ms, worst ${quantile(report.ready, 1)} ms`)
  print(
    `  everybody saved again after that: median ${quantile(report.back, 0.5)} ms, worst ${quantile(report.back, 1)} ms`,
  )
  for (const fault of report.faults.slice(0, 50)) print(`  FAULT ${fault}`)
}

function printPartitions(firstSeed: number, report: PartitionReport): void {
  const last = firstSeed + report.seeds - 1
  print(
    `partitions, seeds ${firstSeed} to ${last}: ${report.written} words written, ${report.removed} taken out, ${report.cuts} cuts, ${report.holes} black holes, ${report.faults.length} faults`,
  )
  print(`  equal and saved after the healing: ${timesOf(report.converged)}`)
  for (const fault of report.faults.slice(0, 50)) print(`  FAULT ${fault}`)
}

function printHostile(report: HostileReport): void {
  print(`hostile: ${report.attacks} attacks, ${report.faults.length} faults`)
  print(`  a calm document saved before: ${timesOf(report.calm)}`)
  print(`  saved during the attack: ${timesOf(report.attacked)}`)
  for (const fault of report.faults) print(`  FAULT ${fault}`)
}

function printBreaker(report: BreakerReport): void {
  const { untilOpen, whilePaused, failedProbes, longerPause, afterClosing } = report
  print(
    `  breaker: opened after ${untilOpen} failed calls; ${whilePaused.requests} requests by ${whilePaused.calls} calls in the pause, each refused within ${whilePaused.worstMs} ms`,
  )
  print(
    `  half open: ${failedProbes} probes by ${whilePaused.calls} calls, then a pause of ${longerPause} s; closed: ${afterClosing.succeeded} of ${afterClosing.calls} calls succeeded`,
  )
}

function printModels(seed: number, report: ModelFaultReport): void {
  const { requests, injected, failed, paused, breaker, faults } = report
  const counts = Object.entries(injected).map(([fault, count]) => `${fault} ${count}`)
  print(
    `models, seed ${seed}: ${requests} calls, ${failed} failed plainly (${paused} paused), ${faults.length} faults`,
  )
  print(`  requests by fault: ${counts.join(', ')}`)
  if (breaker) printBreaker(breaker)
  for (const fault of faults.slice(0, 50)) print(`  FAULT ${fault}`)
}

function printEdits(report: EditReport): void {
  const operations = [...report.operations].toSorted(([, a], [, b]) => b - a)
  print(
    `  ${report.written} words, ${report.faults.length} faults; ${report.torn} torn, ${report.duplicated} duplicated`,
  )
  print(`  operations: ${operations.map(([name, count]) => `${name} ${count}`).join(', ')}`)
  for (const fault of report.faults.slice(0, 50)) print(`  FAULT ${fault}`)
}

function printEditKills(name: string, seed: number, report: EditKillReport): void {
  print(`real editors, ${name}, seed ${seed}: ${report.kills} kills`)
  print(`  acknowledged words looked for after a kill: ${report.promised}`)
  print(`  ready again: ${timesOf(report.ready)}`)
  print(`  everybody equal and saved again after that: ${timesOf(report.back)}`)
  printEdits(report)
}

function printEditPartitions(firstSeed: number, report: EditPartitionReport): void {
  const last = firstSeed + report.seeds - 1
  print(
    `real editors, seeds ${firstSeed} to ${last}: ${report.cuts} cuts, ${report.holes} black holes, ${report.reloads} pages loaded again`,
  )
  print(`  equal and saved after the healing: ${timesOf(report.converged)}`)
  printEdits(report)
}

interface Round {
  world: KillableWorld
  runs: number
  seed: number
}

/** With the DOM that the editor needs. */
async function withDom<Result>(run: () => Promise<Result>): Promise<Result> {
  const removeDom = provideDom()
  try {
    return await run()
  } finally {
    removeDom()
  }
}

const killPlain =
  (name: string) =>
  async ({ world, runs, seed }: Round): Promise<string[]> => {
    const report = await runKills(world, {
      seed,
      kills: runs,
      withDatabase: name === 'both',
      isGentle: name === 'stop',
      writers: 5,
      perDocument: 5,
      onKill: progress(runs),
    })
    printKills(killNames[name] ?? name, seed, report)
    return report.faults
  }

const killEditing =
  (name: string) =>
  async ({ world, runs, seed }: Round): Promise<string[]> => {
    const withDatabase = name === 'both'
    const how = { seed, kills: runs, withDatabase, users: 3, perDocument: 5, onKill: progress(runs) }
    const report = await withDom(() => runEditKills(world, how))
    printEditKills(killNames[name] ?? name, seed, report)
    return report.faults
  }

/** The scenario of each name; returns its faults. */
const rounds: Record<string, (round: Round) => Promise<string[]>> = {
  app: killPlain('app'),
  both: killPlain('both'),
  stop: killPlain('stop'),
  async partitions({ world, runs, seed }) {
    const how = { firstSeed: seed, seeds: runs, atOnce: 6, onSeed: progress(runs) }
    const report = await runPartitions(world, how)
    printPartitions(seed, report)
    return report.faults
  },
  async edits({ world, runs, seed }) {
    const how = { firstSeed: seed, seeds: runs, atOnce: 4, onSeed: progress(runs) }
    const report = await withDom(() => runEditPartitions(world, how))
    printEditPartitions(seed, report)
    return report.faults
  },
  'edits-app': killEditing('app'),
  'edits-both': killEditing('both'),
  async races({ world, runs, seed }) {
    const report = await runRaces(world, { seed, races: runs, atOnce: 6, onRace: progress(runs) })
    print(
      `races, seed ${seed}: ${report.races} races, ${report.written} words, ${report.faults.length} faults`,
    )
    for (const fault of report.faults.slice(0, 50)) print(`  FAULT ${fault}`)
    return report.faults
  },
  async hostile({ world, runs }) {
    const report = await runHostile(world, { rounds: runs })
    printHostile(report)
    return report.faults
  },
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
  })
  const known = Object.keys(usualRuns)
  const wanted = positionals.length > 0 ? positionals : known
  if (values.help || wanted.some((name) => !known.includes(name))) {
    print(help)
    return values.help ? 0 : 2
  }
  const seed = Number(values.seed ?? 1)
  let faults = 0
  for (const name of wanted) {
    const runs = Number(values.runs ?? usualRuns[name])
    process.stderr.write(`${name} …\n`)
    if (name === 'models') {
      // It needs a server with other settings.
      const report = await runModelFaults({ requests: runs, seed, atOnce: 40, withBreaker: true })
      printModels(seed, report)
      faults += report.faults.length
      continue
    }
    const world = await startChaosWorld()
    try {
      faults += (await rounds[name]?.({ world, runs, seed }))?.length ?? 0
    } finally {
      await world.stop()
    }
  }
  return faults === 0 ? 0 : 1
}

process.exitCode = await run()
