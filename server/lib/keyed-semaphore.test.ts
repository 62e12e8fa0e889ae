import { expect, test } from 'vitest'
import { createGate } from './keyed-semaphore.ts'

test('a free place goes to the member with the fewest places, then to the one that waits longest', async () => {
  const gate = createGate(2)
  const order: string[] = []
  const enter = (name: string, member: string) =>
    gate.enter('place', undefined, member).then((leave) => {
      order.push(name)
      return leave
    })
  const [first, second] = await Promise.all([enter('a1', 'a'), enter('a2', 'a')])
  const waiting = [enter('a3', 'a'), enter('b1', 'b'), enter('b2', 'b')]
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

test('a caller that gives up while waiting takes no place', async () => {
  const gate = createGate(1)
  const leave = await gate.enter('place')
  const stop = new AbortController()
  const given = gate.enter('place', stop.signal)
  const next = gate.enter('place')
  stop.abort(new Error('stopped'))
  await expect(given).rejects.toThrow('stopped')
  leave()
  expect(await next).toBeTypeOf('function')
})
