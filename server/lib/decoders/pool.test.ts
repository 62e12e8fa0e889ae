import { afterEach, expect, test } from 'vitest'
import type { TestJob } from '../../testing/decoder-process.ts'
import { createDecoderPool, type DecoderPool, type PoolOptions } from './pool.ts'

const script = new URL('../../testing/decoder-process.ts', import.meta.url)
const limits = { jobMs: 60_000, cpuMs: 60_000, memoryMb: 400, heapMb: 128, jobs: 100 }
const queue = { processes: 1, maxWaiting: 5, maxWaitingPerCaller: 3 }

let pool: DecoderPool<TestJob, unknown>
const open = (options: Partial<PoolOptions> = {}) => {
  pool = createDecoderPool({ script, ...limits, ...queue, ...options })
  return pool
}
afterEach(() => pool.close())

test('a process handles several jobs, and is replaced after its limit', async () => {
  open({ jobs: 2 })
  const pids = []
  for (let job = 0; job < 4; job += 1) pids.push(await pool.run('a', 'echo'))
  expect(pids[0]).toBe(pids[1])
  expect(pids[2]).toBe(pids[3])
  expect(pids[2]).not.toBe(pids[0])
})

test.each([
  ['never ends', 'spin', 'timeout', { cpuMs: 700 }],
  ['uses too much memory', 'grow', 'memory', {}],
  ['recurses endlessly', 'recurse', 'memory', {}],
  ['reads beyond the end of its file', 'misread', 'refused', {}],
  ['exits its process', 'exit', 'crash', {}],
  ['is rejected', 'refuse', 'refused', {}],
] as const)('only the job that %s fails, and the next one succeeds', async (_what, job, failure, options) => {
  open(options)
  await expect(pool.run('a', job)).rejects.toMatchObject({ failure })
  expect(await pool.run('a', 'echo')).toBeGreaterThan(0)
})

test.runIf(process.platform === 'linux')('a job on a busy machine gets more time', async () => {
  open({ jobMs: 5000 })
  // The process is running before the job starts.
  await pool.run('a', 'echo')
  expect(await pool.run('a', 'starve')).toBeGreaterThan(0)
})

test('a process has no secrets and cannot write', async () => {
  open()
  process.env.TEST_SECRET = 'x'
  expect(await pool.run('a', 'environment')).toEqual([])
  delete process.env.TEST_SECRET
  await expect(pool.run('a', 'write')).rejects.toMatchObject({
    message: expect.stringContaining('restricted'),
  })
})

test('callers take turns, and jobs beyond the queue limit are rejected immediately', async () => {
  open()
  const order: string[] = []
  const run = (caller: string) => pool.run(caller, 'wait').then(() => order.push(caller))
  const greedy = [run('a'), run('a'), run('a'), run('a')]
  await expect(pool.run('a', 'wait')).rejects.toMatchObject({ code: 'decoder_busy' })
  const other = run('b')
  await other
  expect(order).toEqual(['a', 'b'])
  const more = [run('c'), run('d'), run('e')]
  await expect(pool.run('f', 'wait')).rejects.toMatchObject({ code: 'decoder_busy' })
  await Promise.all([...greedy, ...more])
})
