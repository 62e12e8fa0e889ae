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
  ['one runs and one waits of a caller', ['a', 'a'], []],
  ['a third one of a caller is refused', ['a', 'a', 'a'], ['a']],
  ['another caller is not refused for that', ['a', 'a', 'a', 'b', 'b'], ['a']],
  ['five of all run or wait', ['a', 'b', 'c', 'd', 'e'], []],
  ['a sixth in total is refused, for any caller', ['a', 'b', 'c', 'd', 'e', 'f'], ['f']],
])('%s', async (_, callers, expected) => {
  const { refused, begun, add, finish } = start(callers)
  await finish()
  expect(refused).toEqual(expected)
  expect(begun).toHaveLength(callers.length - expected.length)
  // Once everything is done, there is room for all callers again.
  await Promise.all(callers.slice(0, 2).map(add))
  expect(refused).toEqual(expected)
})
