import { setTimeout as pause } from 'node:timers/promises'
import { createSeededRandom } from './random.ts'
import { startTcpProxy } from './tcp-proxy.ts'
import { type KillableWorld, waitFor } from './world.ts'
import { createWriter, findFaults, readParagraphs, type Writer } from './writer.ts'

export interface KillReport {
  kills: number
  written: number
  /** Words acknowledged as saved before a kill; each is checked after it. */
  saved: number
  /** Words that were lost, duplicated, or differ between users; must be empty. */
  faults: string[]
  /** Milliseconds until the application was ready again, one per kill. */
  ready: number[]
  /** Milliseconds until every page had all text again and showed "Saved". */
  back: number[]
}

export interface KillOptions {
  seed: number
  kills: number
  /** Whether to kill the database too. */
  withDatabase: boolean
  /** Whether to ask the application to stop instead of killing it. */
  isGentle?: boolean
  writers: number
  /** Number of kills after which the writers continue in a new document. */
  perDocument: number
  onKill?(count: number): void
}

/** Number of words saved before each kill. */
const minSaved = 60

/** Reads the document as a new user with a direct connection. */
async function readFresh(world: KillableWorld, docId: string): Promise<string[]> {
  const seeded = createSeededRandom(0)
  const { client } = createWriter({
    port: world.port,
    host: world.host,
    token: world.token,
    docId,
    name: 'reader',
    seeded,
  })
  await waitFor('reading', () => client.provider.synced, 15_000)
  const words = readParagraphs(client.doc)
  client.close()
  return words
}

/**
 * Writers type while the application is killed repeatedly, at times drawn from the seed. After each kill and before the
 * writers reconnect, a new reader checks that saved text exists once. Then they reconnect with their unsaved text, and
 * all users must see everything written exactly once.
 */
export async function runKills(world: KillableWorld, options: KillOptions): Promise<KillReport> {
  const { seed, withDatabase, perDocument } = options
  const seeded = createSeededRandom(seed)
  const report: KillReport = { kills: 0, written: 0, saved: 0, faults: [], ready: [], back: [] }
  const proxy = await startTcpProxy(world.port)
  try {
    while (report.kills < options.kills) {
      const docId = await world.makeDocument()
      const writers = Array.from({ length: options.writers }, (_, at) =>
        createWriter({
          port: proxy.port,
          host: world.host,
          token: world.token,
          docId,
          name: `w${at}d${report.kills}`,
          seeded: createSeededRandom(seed * 1000 + report.kills * 10 + at),
        }),
      )
      await waitFor('opening', () => writers.every(({ client }) => client.provider.synced), 20_000)
      const rounds = Math.min(perDocument, options.kills - report.kills)
      for (let round = 0; round < rounds; round += 1) {
        await runRound(world, proxy, docId, writers, report, {
          typeFor: seeded.between(100, 1500),
          pace: seeded.between(4, 30),
          withDatabase,
          isGentle: options.isGentle ?? false,
        })
        options.onKill?.(report.kills)
      }
      report.written += writers.reduce((sum, { written }) => sum + written.length, 0)
      for (const { client } of writers) client.close()
    }
  } finally {
    await proxy.close()
  }
  return report
}

async function runRound(
  world: KillableWorld,
  proxy: Awaited<ReturnType<typeof startTcpProxy>>,
  docId: string,
  writers: Writer[],
  report: KillReport,
  settings: { typeFor: number; pace: number; withDatabase: boolean; isGentle: boolean },
): Promise<void> {
  const timers = writers.map((writer) => setInterval(() => writer.write(), settings.pace))
  const countSaved = () => writers.reduce((sum, { saved }) => sum + saved.size, 0)
  const before = countSaved()
  // On a slow machine, possibly nothing is saved yet at the random time.
  await waitFor('saving', () => countSaved() >= before + minSaved, 60_000)
  await pause(settings.typeFor)
  if (settings.isGentle) {
    const { code, ms } = await world.shutDown()
    if (code !== 0)
      report.faults.push(`stop ${report.kills + 1}: ended with ${code} after ${Math.round(ms)} ms`)
  } else await world.kill(settings.withDatabase)
  proxy.set('cut')
  const savedBefore = countSaved()
  // They keep typing offline; the reader must find what was saved before.
  const acknowledged = writers.map((writer) => ({ ...writer, saved: new Set(writer.saved) }))
  report.ready.push(await world.restart())
  for (const timer of timers) clearInterval(timer)
  const at = `kill ${report.kills + 1}: `
  const fail = (where: string) => (fault: string) => report.faults.push(`${at}${fault} (${where})`)
  findFaults(await readFresh(world, docId), acknowledged, 'saved').forEach(
    fail('before the writers came back'),
  )
  proxy.set('open')
  report.back.push(await waitFor('coming back', () => writers.every((writer) => writer.isSaved()), 90_000))
  const words = await readFresh(world, docId)
  findFaults(words, writers, 'written').forEach(fail('afterwards'))
  await waitFor('agreeing', () => writers.every(({ client }) => isEqual(client, words)), 30_000).catch(() =>
    fail('pages differ')('text'),
  )
  report.kills += 1
  report.saved = Math.max(report.saved, 0) + savedBefore
}

const isEqual = (client: Writer['client'], words: string[]) =>
  readParagraphs(client.doc).join() === words.join()
