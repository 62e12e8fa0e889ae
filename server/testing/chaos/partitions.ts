import { setTimeout as pause } from 'node:timers/promises'
import { createSeededRandom, runSeeds, type SeededRandom } from './random.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'
import { type ChaosWorld, waitFor } from './world.ts'
import { createWriter, findFaults, readParagraphs, type Writer } from './writer.ts'

export interface PartitionReport {
  seeds: number
  written: number
  removed: number
  /** How often a connection was cut, and how often bytes were dropped. */
  cuts: number
  holes: number
  /** Seeds and their faults; must be empty. */
  faults: string[]
  /** Milliseconds from the last healing until all pages were equal and saved, one per seed. */
  converged: number[]
}

/** A page treats its connection as lost after this silence; these gaps are longer. */
const silence = 5000
/** Maximum time from the end of the partition until all pages are equal. */
const convergeWithin = 30_000

/** One schedule: users write and delete while their connections break, then all are restored. */
async function runSeed(world: ChaosWorld, seed: number, report: PartitionReport): Promise<void> {
  const chance = createSeededRandom(seed)
  const docId = await world.makeDocument()
  const lines = await Promise.all(
    Array.from({ length: chance.between(2, 4) }, () => startTcpProxy(world.port)),
  )
  const writers = lines.map(({ port }, at) =>
    createWriter({ port, host: world.host, token: world.token, docId, name: `s${seed}w${at}`, chance }),
  )
  try {
    await waitFor('opening', () => writers.every(({ client }) => client.provider.synced), 20_000)
    const steps = chance.between(10, 25)
    for (let step = 0; step < steps; step += 1) await takeStep(chance, lines, writers, report)
    // One in twenty lasts until the pages themselves give up the connection.
    if (chance.happens(5)) {
      lines[0]?.set(chance.pick(['hole', 'deaf', 'mute']))
      writers[0]?.write()
      writers[1]?.write()
      await pause(silence + chance.between(500, 1500))
    }
    for (const line of lines) {
      line.slow(0)
      if (chance.happens(30)) line.set('cut')
      line.set('open')
    }
    const took = await waitFor('converging', () => hasConverged(writers), convergeWithin)
    report.converged.push(took)
    const words = readParagraphs(writers[0]?.client.doc ?? (new Error('no writers') as never))
    for (const fault of findFaults(words, writers, 'written')) report.faults.push(`seed ${seed}: ${fault}`)
  } catch (error) {
    report.faults.push(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    report.written += writers.reduce((sum, { written }) => sum + written.length, 0)
    report.removed += writers.reduce((sum, { removed }) => sum + removed.size, 0)
    for (const { client } of writers) client.close()
    for (const line of lines) await line.close()
    report.seeds += 1
  }
}

const hasConverged = (writers: Writer[]): boolean => {
  if (!writers.every((writer) => writer.isSaved() && writer.client.provider.synced)) return false
  const [first = '', ...others] = writers.map(({ client }) => readParagraphs(client.doc).join())
  return others.every((text) => text === first)
}

async function takeStep(chance: SeededRandom, lines: TcpProxy[], writers: Writer[], report: PartitionReport) {
  const at = chance.between(0, lines.length - 1)
  const line = lines[at]
  const writer = writers[at]
  if (!line || !writer) return
  const kind = chance.between(1, 100)
  if (kind <= 45) for (let count = chance.between(1, 4); count > 0; count -= 1) writer.write()
  else if (kind <= 55) writer.remove()
  else if (kind <= 65) {
    report.cuts += 1
    line.set('cut')
  } else if (kind <= 75) {
    report.holes += 1
    line.set(chance.pick(['hole', 'hole', 'deaf', 'mute']))
  } else if (kind <= 90) line.set('open')
  else line.slow(chance.between(0, 60))
  await pause(chance.between(0, 60))
}

/** Runs the schedules of consecutive seeds, a few at a time. */
export async function runPartitions(
  world: ChaosWorld,
  options: { firstSeed: number; seeds: number; atOnce: number; onSeed?(count: number): void },
): Promise<PartitionReport> {
  const report: PartitionReport = {
    seeds: 0,
    written: 0,
    removed: 0,
    cuts: 0,
    holes: 0,
    faults: [],
    converged: [],
  }
  await runSeeds(options, async (seed) => {
    await runSeed(world, seed, report)
    options.onSeed?.(report.seeds)
  })
  return report
}
