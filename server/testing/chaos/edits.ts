import { setTimeout as pause } from 'node:timers/promises'
import { editorVersion, fragmentName } from '@rankwell/editor'
import { readable } from '../edit-matrix/layouts.ts'
import { connectClient } from '../test-server.ts'
import { createEditReport, type EditReport, type EditSession, openEditSession } from './edit-session.ts'
import type { EditUser } from './edit-user.ts'
import { createSeededRandom, runSeeds, type SeededRandom } from './random.ts'
import { type ChaosWorld, type KillableWorld, waitFor } from './world.ts'

export interface EditKillReport extends EditReport {
  kills: number
  /** Milliseconds until the application was ready again, one per kill. */
  ready: number[]
  /** Milliseconds from then until all pages were saved and equal. */
  back: number[]
}

export interface EditPartitionReport extends EditReport {
  seeds: number
  cuts: number
  holes: number
  reloads: number
  /** Milliseconds from the last healing until all pages were equal and saved, one per seed. */
  converged: number[]
}

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The document as read by a new user with a direct connection. */
async function readFresh({ port, token, host }: ChaosWorld, docId: string): Promise<string> {
  const address = `ws://127.0.0.1:${port}/yjs`
  const client = connectClient(address, token, docId, `editorVersion=${editorVersion}`, host)
  await waitFor('reading', () => client.provider.synced, 15_000)
  const text = client.doc.getXmlFragment(fragmentName).toString()
  client.close()
  return text
}

function takeStep(seeded: SeededRandom, { users }: EditSession, report: EditPartitionReport): void {
  const user = users[seeded.between(0, users.length - 1)]
  if (!user) return
  const { proxy } = user.page
  const kind = seeded.between(1, 100)
  if (kind <= 65) user.step()
  else if (kind <= 73) {
    report.cuts += 1
    proxy.set('cut')
  } else if (kind <= 81) {
    report.holes += 1
    proxy.set(seeded.pick(['hole', 'hole', 'deaf', 'mute']))
  } else if (kind <= 93) proxy.set('open')
  else if (kind <= 98) proxy.slow(seeded.between(0, 60))
  else {
    report.reloads += 1
    user.reload()
  }
}

async function runSeed(world: ChaosWorld, seed: number, report: EditPartitionReport): Promise<void> {
  const seeded = createSeededRandom(seed)
  const docId = await world.makeDocument()
  const where = `seed ${seed}`
  const session = await openEditSession(world, { docId, users: seeded.between(2, 3), seeded, report, where })
  try {
    for (let step = seeded.between(20, 40); step > 0; step -= 1) {
      takeStep(seeded, session, report)
      await pause(seeded.between(0, 40))
    }
    for (const user of session.users) user.finish()
    for (const { page } of session.users) {
      page.proxy.slow(0)
      if (seeded.happens(30)) page.proxy.set('cut')
      page.proxy.set('open')
    }
    report.converged.push(await session.converge())
  } catch (error) {
    report.faults.push(`${where}: ${describe(error)}`)
  } finally {
    await session.close()
    report.seeds += 1
  }
}

/** Lets users work in their editors while their connections break, then restores all; one run per schedule. */
export async function runEditPartitions(
  world: ChaosWorld,
  options: { firstSeed: number; seeds: number; atOnce: number; onSeed?(count: number): void },
): Promise<EditPartitionReport> {
  const counts = { seeds: 0, cuts: 0, holes: 0, reloads: 0 }
  const report: EditPartitionReport = { ...createEditReport(), ...counts, converged: [] }
  await runSeeds(options, async (seed) => {
    await runSeed(world, seed, report)
    options.onSeed?.(report.seeds)
  })
  return report
}

export interface EditKillOptions {
  seed: number
  kills: number
  /** Whether to kill the database too. */
  withDatabase: boolean
  users: number
  /** Number of kills after which the users continue in a new document. */
  perDocument: number
  onKill?(count: number): void
}

async function runRound(
  world: KillableWorld,
  session: EditSession,
  report: EditKillReport,
  settings: { docId: string; typeFor: number; pace: number; withDatabase: boolean },
): Promise<void> {
  const { users } = session
  const step = (user: EditUser) => {
    try {
      user.step()
    } catch (error) {
      report.faults.push(`kill ${report.kills + 1}: ${describe(error)}`)
    }
  }
  const timers = users.map((user) => setInterval(step, settings.pace, user))
  let promised: string[]
  try {
    await pause(settings.typeFor)
    await world.kill(settings.withDatabase)
    for (const { page } of users) page.proxy.set('cut')
    promised = session.listPromised()
    report.ready.push(await world.restart())
  } finally {
    for (const timer of timers) clearInterval(timer)
  }
  const stored = await readFresh(world, settings.docId)
  for (const token of promised)
    if (!stored.includes(token))
      report.faults.push(`kill ${report.kills + 1}: ${readable(token)} was acknowledged, and is not stored`)
  report.promised += promised.length
  for (const user of users) user.finish()
  for (const { page } of users) page.proxy.set('open')
  report.back.push(await session.converge())
  report.kills += 1
}

/**
 * Users work in their editors while the application is killed repeatedly, at times drawn from the seed. After
 * each kill a new reader checks the acknowledged text before the pages may reconnect.
 */
export async function runEditKills(world: KillableWorld, options: EditKillOptions): Promise<EditKillReport> {
  const { withDatabase, users } = options
  const seeded = createSeededRandom(options.seed)
  const report: EditKillReport = { ...createEditReport(), kills: 0, ready: [], back: [] }
  while (report.kills < options.kills) {
    const docId = await world.makeDocument()
    const where = `document of kill ${report.kills + 1}`
    const session = await openEditSession(world, { docId, users, seeded, report, where })
    try {
      const rounds = Math.min(options.perDocument, options.kills - report.kills)
      for (let round = 0; round < rounds; round += 1) {
        const [typeFor, pace] = [seeded.between(100, 1500), seeded.between(10, 60)]
        await runRound(world, session, report, { docId, typeFor, pace, withDatabase })
        options.onKill?.(report.kills)
      }
    } finally {
      await session.close()
    }
  }
  return report
}
