import { expect, test } from 'vitest'
import { createKeyedQueue } from './keyed-queue.ts'

/** A task that ends on demand. */
function makeWork(log: string[], name: string) {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const work = async () => {
    log.push(`${name} begins`)
    await ended
    log.push(`${name} ends`)
    return name
  }
  return { work, end: () => end() }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('tasks with the same key never overlap; tasks with different keys do, up to the limit', async () => {
  const queue = createKeyedQueue(2)
  const log: string[] = []
  const [a1, a2, b, c] = ['a1', 'a2', 'b', 'c'].map((name) => makeWork(log, name))
  if (!a1 || !a2 || !b || !c) throw new Error('the tasks were not created')
  const all = [
    queue.run('a', a1.work),
    queue.run('a', a2.work),
    queue.run('b', b.work),
    queue.run('c', c.work),
  ]
  await settle()
  expect(log).toEqual(['a1 begins', 'b begins'])
  a1.end()
  await settle()
  expect(log).toEqual(['a1 begins', 'b begins', 'a1 ends', 'c begins'])
  b.end()
  await settle()
  expect(log.slice(4)).toEqual(['b ends', 'a2 begins'])
  a2.end()
  c.end()
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b', 'c'])
})

test('a failed task does not block later ones', async () => {
  const queue = createKeyedQueue(1)
  const failed = queue.run('a', () => Promise.reject(new Error('no')))
  const next = queue.run('a', async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
