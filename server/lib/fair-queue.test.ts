import { expect, test } from 'vitest'
import { createFairQueue, type Turn } from './fair-queue.ts'

function createTestQueue(maxWaiting = 100) {
  const inQueue = createFairQueue({ atOnce: 1, maxWaiting, onFull: () => new Error('full') })
  const order: string[] = []
  const gate = Promise.withResolvers<void>()
  const ask = (name: string, group: string, { rank = 1, isKnown = false }: Partial<Turn> = {}) =>
    inQueue({ group, rank, isKnown }, async () => {
      await gate.promise
      order.push(name)
    })
  return { order, ask, open: gate.resolve }
}

test('the lowest rank goes first, and every second turn goes to the next group', async () => {
  const { order, ask, open } = createTestQueue()
  const all = [ask('running', 'x')]
  for (const name of ['a1', 'a2', 'a3', 'a4']) all.push(ask(name, 'crowd', { rank: 5 }))
  all.push(ask('low', 'crowd', { rank: 2 }), ask('high', 'elsewhere', { rank: 9 }))
  open()
  await Promise.all(all)
  // Alternates between rank and group: by rank, by group (the crowd's turn), by rank, by group (elsewhere), and so on.
  expect(order).toEqual(['running', 'low', 'a1', 'a2', 'high', 'a3', 'a4'])
})

test('among equal ranks the oldest task goes first', async () => {
  const { order, ask, open } = createTestQueue()
  const all = [ask('running', 'x'), ...['1', '2', '3', '4'].map((name) => ask(name, `group ${name}`))]
  open()
  await Promise.all(all)
  expect(order).toEqual(['running', '1', '2', '3', '4'])
})

test('a task of the highest rank runs while lower ones keep arriving', async () => {
  const { order, ask, open } = createTestQueue()
  const all = [ask('running', 'x'), ask('high', 'a', { rank: 9 })]
  for (let turn = 0; turn < 20; turn += 1) all.push(ask('low', 'a'))
  open()
  await Promise.all(all)
  expect(order.indexOf('high')).toBeLessThan(4)
})

test('known and unknown callers take every second turn', async () => {
  const { order, ask, open } = createTestQueue()
  const all = [ask('running', 'x')]
  for (const name of ['u1', 'u2', 'u3']) all.push(ask(name, 'a'))
  for (const name of ['k1', 'k2', 'k3']) all.push(ask(name, 'b', { isKnown: true }))
  open()
  await Promise.all(all)
  expect(order).toEqual(['running', 'k1', 'u1', 'k2', 'u2', 'k3', 'u3'])
})

test('a full lane drops the newest task of the highest rank, and the other lane still accepts', async () => {
  const { order, ask, open } = createTestQueue(2)
  const all = [ask('running', 'x'), ask('old', 'a', { rank: 7 })]
  const newest = ask('newest', 'a', { rank: 7 })
  all.push(ask('low', 'b', { rank: 3 }))
  await expect(newest).rejects.toThrow('full')
  await expect(ask('as high', 'c', { rank: 7 })).rejects.toThrow('full')
  all.push(ask('known', 'd', { rank: 9, isKnown: true }))
  open()
  await Promise.all(all)
  expect(order).toEqual(['running', 'known', 'low', 'old'])
})

test('a failing task passes its slot on', async () => {
  const inQueue = createFairQueue({ atOnce: 1, maxWaiting: 1, onFull: () => new Error('full') })
  const turn = { group: 'a', rank: 1, isKnown: false }
  const failing = inQueue(turn, () => Promise.reject(new Error('broken')))
  const next = inQueue(turn, async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
