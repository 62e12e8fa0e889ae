import { parseArgs } from 'node:util'
import { type HostileReport, runHostile } from './hostile.ts'
import { type KillReport, runKills } from './kills.ts'
import { type PartitionReport, runPartitions } from './partitions.ts'
import { runRaces } from './races.ts'
import { startChaosWorld } from './world.ts'

const help = `npm run chaos -- [app] [both] [stop] [partitions] [races] [hostile] [--runs N] [--seed N]
  app          kills the application with SIGKILL while five people write; 100 times
  both         kills application and database in the same moment; 100 times
  stop         asks the application to stop while they write, as a restart does; 20 times
  partitions   breaks the lines of two to four people in a document; 1,000 schedules
  races        somebody opens a document in the moment in which the last one leaves it; 500 times
  hostile      measures a calm document while others send what they can to hurt; 5 rounds
Without a name all of them run. --runs changes how often, --seed where chance begins (default 1).
The same seed draws the same schedule again.`

const usualRuns: Record<string, number> = {
  app: 100,
  both: 100,
  stop: 20,
  partitions: 1000,
  races: 500,
  hostile: 5,
}
const killNames: Record<string, string> = {
  app: 'application',
  both: 'application and database',
  stop: 'application asked to stop',
}

const quantile = (values: number[], share: number) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0)

const say = (text: string) => process.stdout.write(`${text}\n`)

function progress(of: number) {
  return (count: number) => {
    if (count % Math.max(1, Math.floor(of / 10)) === 0) process.stderr.write(`  ${count} of ${of}\n`)
  }
}

function tellKills(name: string, seed: number, report: KillReport): void {
  say(
    `${name}, seed ${seed}: ${report.kills} kills, ${report.written} words written, ${report.faults.length} faults`,
  )
  say(`  saved words looked for after a kill: ${report.saved}`)
  say(`  ready again: median ${quantile(report.ready, 0.5)} ms, worst ${quantile(report.ready, 1)} ms`)
  say(
    `  everybody saved again after that: median ${quantile(report.back, 0.5)} ms, worst ${quantile(report.back, 1)} ms`,
  )
  for (const fault of report.faults.slice(0, 50)) say(`  FAULT ${fault}`)
}

function tellPartitions(firstSeed: number, report: PartitionReport): void {
  const last = firstSeed + report.seeds - 1
  say(
    `partitions, seeds ${firstSeed} to ${last}: ${report.written} words written, ${report.removed} taken out, ${report.cuts} cuts, ${report.holes} black holes, ${report.faults.length} faults`,
  )
  say(
    `  equal and saved after the healing: median ${quantile(report.converged, 0.5)} ms, 99 of 100 ${quantile(report.converged, 0.99)} ms, worst ${quantile(report.converged, 1)} ms`,
  )
  for (const fault of report.faults.slice(0, 50)) say(`  FAULT ${fault}`)
}

function tellHostile(report: HostileReport): void {
  const figures = (values: number[]) =>
    `median ${quantile(values, 0.5)} ms, 99 of 100 ${quantile(values, 0.99)} ms, worst ${quantile(values, 1)} ms`
  say(`hostile: ${report.attacks} attacks, ${report.faults.length} faults`)
  say(`  a calm document saved before: ${figures(report.calm)}`)
  say(`  saved meanwhile: ${figures(report.attacked)}`)
  for (const fault of report.faults) say(`  FAULT ${fault}`)
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
  })
  const known = Object.keys(usualRuns)
  const wanted = positionals.length > 0 ? positionals : known
  if (values.help || wanted.some((name) => !known.includes(name))) {
    say(help)
    return values.help ? 0 : 2
  }
  const seed = Number(values.seed ?? 1)
  let faults = 0
  for (const name of wanted) {
    const runs = Number(values.runs ?? usualRuns[name])
    process.stderr.write(`${name} …\n`)
    const world = await startChaosWorld()
    try {
      if (name === 'partitions') {
        const report = await runPartitions(world, {
          firstSeed: seed,
          seeds: runs,
          atOnce: 6,
          onSeed: progress(runs),
        })
        tellPartitions(seed, report)
        faults += report.faults.length
      } else if (name === 'races') {
        const report = await runRaces(world, { seed, races: runs, atOnce: 6, onRace: progress(runs) })
        say(
          `races, seed ${seed}: ${report.races} races, ${report.written} words, ${report.faults.length} faults`,
        )
        for (const fault of report.faults.slice(0, 50)) say(`  FAULT ${fault}`)
        faults += report.faults.length
      } else if (name === 'hostile') {
        const report = await runHostile(world, { rounds: runs })
        tellHostile(report)
        faults += report.faults.length
      } else {
        const withDatabase = name === 'both'
        const report = await runKills(world, {
          seed,
          kills: runs,
          withDatabase,
          isGentle: name === 'stop',
          writers: 5,
          perDocument: 5,
          onKill: progress(runs),
        })
        tellKills(killNames[name] ?? name, seed, report)
        faults += report.faults.length
      }
    } finally {
      await world.stop()
    }
  }
  return faults === 0 ? 0 : 1
}

process.exitCode = await run()
