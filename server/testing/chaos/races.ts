import { setTimeout as pause } from 'node:timers/promises'
import { createSeededRandom } from './random.ts'
import { type ChaosWorld, waitFor } from './world.ts'
import { createWriter, findFaults, readParagraphs, type Writer } from './writer.ts'

export interface RaceReport {
  races: number
  written: number
  faults: string[]
}

const perDocument = 25
/** Time (ms) between the last user leaving and one joining, about as long as closing a document takes. */
const maxGap = 80

/** Users join a document while it is being unloaded; each must find all of its text once. */
async function runDocument(
  world: ChaosWorld,
  seed: number,
  races: number,
  report: RaceReport,
): Promise<void> {
  const seeded = createSeededRandom(seed)
  const { port, host, token } = world
  const docId = await world.makeDocument()
  const all: Writer[] = []
  const join = () => {
    const name = `r${seed}n${all.length}`
    const writer = createWriter({ port, host, token, docId, name, seeded })
    all.push(writer)
    return writer
  }
  const isComplete = ({ client }: Writer) =>
    findFaults(readParagraphs(client.doc), all.slice(0, -1), 'saved').length === 0
  try {
    let last = join()
    for (let race = 0; race < races; race += 1) {
      await waitFor('opening', () => last.client.provider.synced && isComplete(last), 20_000)
      last.write()
      await waitFor('saving', () => last.isSaved() && last.saved.size > 0, 20_000)
      last.client.close()
      await pause(seeded.between(0, maxGap))
      last = join()
      report.races += 1
    }
    await waitFor('opening', () => last.client.provider.synced && isComplete(last), 20_000)
    const words = readParagraphs(last.client.doc)
    for (const fault of findFaults(words, all, 'written')) report.faults.push(`seed ${seed}: ${fault}`)
    last.client.close()
  } catch (error) {
    report.faults.push(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`)
  }
  report.written += all.reduce((sum, { written }) => sum + written.length, 0)
}

/** Runs races in several documents concurrently. */
export async function runRaces(
  world: ChaosWorld,
  options: { seed: number; races: number; atOnce: number; onRace?(count: number): void },
): Promise<RaceReport> {
  const report: RaceReport = { races: 0, written: 0, faults: [] }
  const documents = Math.ceil(options.races / perDocument)
  let next = 0
  const work = async () => {
    while (next < documents) {
      const number = next
      next += 1
      const races = Math.min(perDocument, options.races - number * perDocument)
      await runDocument(world, options.seed + number, races, report)
      options.onRace?.(report.races)
    }
  }
  await Promise.all(Array.from({ length: options.atOnce }, work))
  return report
}
