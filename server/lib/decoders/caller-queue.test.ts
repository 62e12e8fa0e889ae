import { expect, test } from 'vitest'
import { createCallerQueue } from './caller-queue.ts'

/** Tasks of these callers, in order; none ends before `finish`. */
function start(callers: string[]) {
  const run = createCallerQueue({ atOnce: 2, maxWaiting: 3, maxWaitingPerCaller: 1 })
  const open = Promise.withResolvers<void>()
  const refused: string[] = []
  const begun: string[] = []
  const add = (caller: string) =>
    run(caller, async () => {
      begun.push(caller)
      await open.promise
    }).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'decoder_busy' })
      refused.push(caller)
    })
  const all = callers.map(add)
  const finish = async () => {
    open.resolve()
    await Promise.all(all)
  }
  return { refused, begun, add, finish }
}

test.each([
  ['a caller has one task running and one queued', ['a', 'a'], []],
  ['the third task of a caller is rejected', ['a', 'a', 'a'], ['a']],
  ['tasks of another caller are still accepted', ['a', 'a', 'a', 'b', 'b'], ['a']],
  ['five tasks in total run or are queued', ['a', 'b', 'c', 'd', 'e'], []],
  ['the sixth task in total is rejected, for any caller', ['a', 'b', 'c', 'd', 'e', 'f'], ['f']],
])('%s', async (_, callers, expected) => {
  const { refused, begun, add, finish } = start(callers)
  await finish()
  expect(refused).toEqual(expected)
  expect(begun).toHaveLength(callers.length - expected.length)
  // When all tasks are done, every caller is accepted again.
  await Promise.all(callers.slice(0, 2).map(add))
  expect(refused).toEqual(expected)
})
