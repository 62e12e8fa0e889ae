import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

function createRig(maxWaiting = 100) {
  const inQueue = createFairQueue({ atOnce: 1, maxWaiting, refuseFull: () => new Error('full') })
  const order: string[] = []
  const gate = Promise.withResolvers<void>()
  const ask = (name: string, group: string, isFirst = false, member = '') =>
    inQueue({ group, member, isFirst }, async () => {
      await gate.promise
      order.push(name)
    })
  return { order, ask, open: gate.resolve }
}

test('a caller with one piece waits for one piece of each other caller', async () => {
  const { order, ask, open } = createRig()
  const all = [ask('running', 'x'), ...['a1', 'a2', 'a3'].map((name) => ask(name, 'a')), ask('b1', 'b')]
  open()
  await Promise.all(all)
  expect(order).toEqual(['running', 'a1', 'b1', 'a2', 'a3'])
})

test('in a group, whoever has one piece waits for one piece of each other member', async () => {
  const { order, ask, open } = createRig()
  const all = [ask('running', 'x')]
  for (const name of ['a1', 'a2', 'a3']) all.push(ask(name, 'crowd', false, 'a'))
  all.push(ask('b1', 'crowd', false, 'b'), ask('other', 'elsewhere'))
  open()
  await Promise.all(all)
  expect(order).toEqual(['running', 'a1', 'other', 'b1', 'a2', 'a3'])
})

test('what is first is served before the rest, and let in where the rest is refused', async () => {
  const { order, ask, open } = createRig(1)
  const all = [ask('running', 'x'), ask('rest', 'a')]
  await expect(ask('too many', 'b')).rejects.toThrow('full')
  all.push(ask('known', 'c', true))
  open()
  await Promise.all(all)
  expect(order).toEqual(['running', 'known', 'rest'])
})

test('a piece that fails hands its place on', async () => {
  const inQueue = createFairQueue({ atOnce: 1, maxWaiting: 1, refuseFull: () => new Error('full') })
  const turn = { group: 'a', member: '', isFirst: false }
  const failing = inQueue(turn, () => Promise.reject(new Error('broken')))
  const next = inQueue(turn, async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
