import { expect, test } from 'vitest'
import { AppError } from './errors.ts'
import { createWorkQueue } from './work-queue.ts'

test('no more tasks than allowed run concurrently, in order of arrival, and tasks beyond the queue limit are rejected', async () => {
  const run = createWorkQueue({ atOnce: 2, maxWaiting: 2 })
  const order: number[] = []
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const start = (n: number) =>
    run(async () => {
      order.push(n)
      await gates[n]?.promise
      return n
    })
  const results = [0, 1, 2, 3].map(start)
  await expect(start(4)).rejects.toBeInstanceOf(AppError)
  expect(order).toEqual([0, 1])
  gates[1]?.resolve()
  await results[1]
  await Promise.resolve()
  expect(order).toEqual([0, 1, 2])
  for (const gate of gates) gate.resolve()
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3])
})

test('a failing task passes its slot on', async () => {
  const run = createWorkQueue({ atOnce: 1, maxWaiting: 5 })
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await run(async () => 'next')).toBe('next')
})
