import { describe, expect, test } from 'vitest'
import { newId } from '../../lib/ids.ts'
import { limitConcurrency } from './concurrency-limit.ts'

describe('a concurrency limit', () => {
  /** A task that ends on demand. */
  function open(max: number) {
    const key = newId()
    const begun: string[] = []
    const ends = new Map<string, (fails: boolean) => void>()
    const run = (name: string, signal?: AbortSignal) =>
      limitConcurrency(
        key,
        max,
        () => {
          begun.push(name)
          return new Promise<string>((resolve, reject) =>
            ends.set(name, (fails) => (fails ? reject(new Error(name)) : resolve(name))),
          )
        },
        signal,
      )
    const end = async (name: string, fails = false) => {
      ends.get(name)?.(fails)
      await new Promise((resolve) => setImmediate(resolve))
    }
    return { begun, run, end }
  }

  test.each([1, 2, 3])(
    'runs %d tasks at a time and the others in order, even after a failure',
    async (max) => {
      const { begun, run, end } = open(max)
      const names = ['a', 'b', 'c', 'd', 'e']
      const done = Promise.allSettled(names.map((name) => run(name)))
      for (const [index, name] of names.entries()) {
        expect(begun).toEqual(names.slice(0, index + max))
        await end(name, index === 1)
      }
      expect((await done).map(({ status }) => status)).toEqual([
        ...['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'],
      ])
    },
  )

  test('skips a task whose caller left while waiting, and runs the next one', async () => {
    const { begun, run, end } = open(1)
    const left = new AbortController()
    const first = run('a')
    const gone = expect(run('b', left.signal)).rejects.toThrow()
    const next = run('c')
    left.abort()
    await end('a')
    await gone
    expect(begun).toEqual(['a', 'c'])
    await end('c')
    expect(await Promise.all([first, next])).toEqual(['a', 'c'])
  })

  test('is separate for each service', async () => {
    const [one, other] = [open(1), open(1)]
    const waiting = [one.run('a'), one.run('b'), other.run('c')]
    expect([one.begun, other.begun]).toEqual([['a'], ['c']])
    for (const [slot, name] of [[one, 'a'], [one, 'b'], [other, 'c']] as const) await slot.end(name) // biome-ignore format: one line
    expect(await Promise.all(waiting)).toEqual(['a', 'b', 'c'])
  })
})
