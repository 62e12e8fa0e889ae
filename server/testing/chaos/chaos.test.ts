import { afterAll, beforeAll, expect, test } from 'vitest'
import { runKills } from './kills.ts'
import { modelFaults, runModelFaults } from './model-faults.ts'
import { runPartitions } from './partitions.ts'
import { type KillableWorld, startChaosWorld } from './world.ts'

/** The short form of `npm run chaos`; its fixed seeds make failures reproducible. */
let world: KillableWorld
beforeAll(async () => {
  world = await startChaosWorld()
})
afterAll(() => world.stop())

const kills = { writers: 5, perDocument: 2 }

test('users whose connections fail in every way end with the same text, which contains each of their words once', async () => {
  const report = await runPartitions(world, { firstSeed: 1, seeds: 10, atOnce: 5 })
  expect(report.faults).toEqual([])
  expect(report.seeds).toBe(10)
  expect(report.cuts + report.holes).toBeGreaterThan(10)
  expect(report.written).toBeGreaterThan(100)
})

test('no acknowledged word is lost or duplicated when the application is killed while users write', async () => {
  const report = await runKills(world, { ...kills, kills: 2, seed: 7, withDatabase: false })
  expect(report.faults).toEqual([])
  expect(report.saved).toBeGreaterThan(50)
})

test('no word is lost when the database is killed at the same time', async () => {
  const report = await runKills(world, { ...kills, kills: 1, seed: 8, withDatabase: true })
  expect(report.faults).toEqual([])
  expect(report.saved).toBeGreaterThan(50)
})

test('a stop while users write takes at most ten seconds and loses no word, acknowledged or not', async () => {
  const report = await runKills(world, { ...kills, kills: 1, seed: 9, withDatabase: false, isGentle: true })
  expect(report.faults).toEqual([])
  expect(report.saved).toBeGreaterThan(25)
})

test('faults of model providers end in a result or a readable message, cost nothing, and leave no unhandled rejection', async () => {
  const report = await runModelFaults({ requests: 32, seed: 3, atOnce: 14 })
  expect(report.faults).toEqual([])
  expect(report.failed).toBeGreaterThan(0)
  for (const fault of modelFaults) expect([fault, report.injected[fault]]).not.toEqual([fault, 0])
})
