import { expect, test } from 'vitest'
import { createKeyedSemaphore } from './keyed-semaphore.ts'

test('a free slot goes to the member with the fewest slots, then to the one that has waited longest', async () => {
  const gate = createKeyedSemaphore(2)
  const order: string[] = []
  const acquire = (name: string, member: string) =>
    gate.acquire('place', undefined, member).then((release) => {
      order.push(name)
      return release
    })
  const [first, second] = await Promise.all([acquire('a1', 'a'), acquire('a2', 'a')])
  const waiting = [acquire('a3', 'a'), acquire('b1', 'b'), acquire('b2', 'b')]
  first()
  await waiting[1]
  second()
  await waiting[0]
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3'])
  const [leaveOfA] = await Promise.all(waiting.slice(0, 2))
  leaveOfA?.()
  await waiting[2]
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
})

test('a caller that stops waiting takes no slot', async () => {
  const gate = createKeyedSemaphore(1)
  const release = await gate.acquire('place')
  const stop = new AbortController()
  const given = gate.acquire('place', stop.signal)
  const next = gate.acquire('place')
  stop.abort(new Error('stopped'))
  await expect(given).rejects.toThrow('stopped')
  release()
  expect(await next).toBeTypeOf('function')
})
