import type { Diagnostics } from '@rankwell/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ env: { NODE_ENV: 'production' } })
})
afterAll(() => world.stop())

test('a hundred simultaneous requests share one check, and owners see more details than others', async () => {
  const ping = vi.spyOn(world.app.database, 'ping')
  const people = [world.owner, world.writer, world.anonymous]
  const read = async (index: number) =>
    (await people[index % 3]?.get<Diagnostics>('/diagnostics'))?.body as Diagnostics
  const answers = await Promise.all(Array.from({ length: 99 }, (_, index) => read(index)))
  expect(ping).toHaveBeenCalledTimes(1)
  for (const [index, { parts, version }] of answers.entries()) {
    expect(parts.find(({ name }) => name === 'database')?.state).toBe('up')
    const isOwner = index % 3 === 0
    expect(version === null).toBe(!isOwner)
    expect(parts.some(({ detail }) => detail !== null)).toBe(isOwner)
  }
})

test('after ten seconds it is checked again', async () => {
  const ping = vi.spyOn(world.app.database, 'ping').mockClear()
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 10_100)
  try {
    await world.anonymous.get('/diagnostics')
    await world.anonymous.get('/diagnostics')
  } finally {
    clock.mockRestore()
  }
  expect(ping).toHaveBeenCalledTimes(1)
})
