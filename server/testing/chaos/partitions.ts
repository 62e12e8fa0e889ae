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
  /** Milliseconds from the last repaired connection until all pages were equal and saved, one per seed. */
  converged: number[]
}

/** Length of gaps, longer than the silence after which a page treats its connection as lost. */
const silence = 5000
/** Maximum time from the end of the partition until all pages are equal. */
const convergeWithin = 30_000

/** One schedule: users write and delete while their connections break, then all are restored. */
async function runSeed(world: ChaosWorld, seed: number, report: PartitionReport): Promise<void> {
  const seeded = createSeededRandom(seed)
  const docId = await world.makeDocument()
  const proxies = await Promise.all(
    Array.from({ length: seeded.between(2, 4) }, () => startTcpProxy(world.port)),
  )
  const writers = proxies.map(({ port }, at) =>
    createWriter({ port, host: world.host, token: world.token, docId, name: `s${seed}w${at}`, seeded }),
  )
  try {
    await waitFor('opening', () => writers.every(({ client }) => client.provider.synced), 20_000)
    const steps = seeded.between(10, 25)
    for (let step = 0; step < steps; step += 1) await takeStep(seeded, proxies, writers, report)
    // In one run of twenty the outage lasts until the pages themselves give up the connection.
    if (seeded.happens(5)) {
      proxies[0]?.set(seeded.pick(['hole', 'deaf', 'mute']))
      writers[0]?.write()
      writers[1]?.write()
      await pause(silence + seeded.between(500, 1500))
    }
    for (const proxy of proxies) {
      proxy.slow(0)
      if (seeded.happens(30)) proxy.set('cut')
      proxy.set('open')
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
    for (const proxy of proxies) await proxy.close()
    report.seeds += 1
  }
}

const hasConverged = (writers: Writer[]): boolean => {
  if (!writers.every((writer) => writer.isSaved() && writer.client.provider.synced)) return false
  const [first = '', ...others] = writers.map(({ client }) => readParagraphs(client.doc).join())
  return others.every((text) => text === first)
}

async function takeStep(
  seeded: SeededRandom,
  proxies: TcpProxy[],
  writers: Writer[],
  report: PartitionReport,
) {
  const at = seeded.between(0, proxies.length - 1)
  const proxy = proxies[at]
  const writer = writers[at]
  if (!proxy || !writer) return
  const kind = seeded.between(1, 100)
  if (kind <= 45) for (let count = seeded.between(1, 4); count > 0; count -= 1) writer.write()
  else if (kind <= 55) writer.remove()
  else if (kind <= 65) {
    report.cuts += 1
    proxy.set('cut')
  } else if (kind <= 75) {
    report.holes += 1
    proxy.set(seeded.pick(['hole', 'hole', 'deaf', 'mute']))
  } else if (kind <= 90) proxy.set('open')
  else proxy.slow(seeded.between(0, 60))
  await pause(seeded.between(0, 60))
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
