import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChaosWorld, startChaosWorld } from '../chaos/world.ts'
import { provideDom } from './dom.ts'
import { type MatrixReport, runMatrix, runSequences } from './matrix.ts'

/** The short form of `npm run matrix:edits`; its seeds are fixed, so that a failure can be repeated. */
let world: ChaosWorld
let removeDom: () => void
beforeAll(async () => {
  removeDom = provideDom()
  world = await startChaosWorld()
})
afterAll(async () => {
  await world.stop()
  removeDom()
})

const countRuns = ({ cells }: MatrixReport) => cells.reduce((sum, { runs }) => sum + runs, 0)

test('no word is lost when two users change the same block in two ways at once, online or offline', async () => {
  for (const only of ['enter × nest', 'enter × changeKind', 'backspaceJoin × changeKind']) {
    const report = await runMatrix(world, { firstSeed: 1, runs: 4, atOnce: 6, only })
    expect(report.faults).toEqual([])
    expect(countRuns(report)).toBe(8)
  }
})

test('nor when each does several things before they meet', async () => {
  const report = await runSequences(world, { firstSeed: 1, runs: 6, atOnce: 6 })
  expect(report.faults.filter((fault) => !fault.startsWith('TORN'))).toEqual([])
  expect(countRuns(report)).toBe(12)
})
